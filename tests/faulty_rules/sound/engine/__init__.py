"""The engine of a small edition."""
