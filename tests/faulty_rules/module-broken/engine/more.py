"""Not to be imported."""

raise ImportError("a part is wanting")
