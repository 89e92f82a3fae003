"""The advice of Pisarri X, each piece a function of what a player may know, and a player that
follows it."""
