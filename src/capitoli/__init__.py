"""Capitoli: a digital critical edition of old rulebooks of card games in which the rules run."""

__version__ = "0.1.0"
