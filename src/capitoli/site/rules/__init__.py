"""Rules and checks on the site: directives, marks, what verify says, findings, the graph."""
