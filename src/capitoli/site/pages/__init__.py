"""Directives of the reading pages: works, glossary, cards, apparatus, and words from headers."""
