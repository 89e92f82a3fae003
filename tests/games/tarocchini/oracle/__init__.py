"""A second way to every number of the Partita: slow, on sets of names, straight from the text.

Nothing here knows the engine but ``bridge``; every rule cites the sentence it was taken from.
"""
