"""Games that can be played to their end: what they share, and a package for each.

``state`` is what every game shows of its state of play, so that one player (``players``), one
simulator (``simulate``), one written form (``record``) and one set of checks (``soundness``) serve
all; ``settings`` reads the choices among readings, ``chance`` is where random choices come from;
``game`` is an entry in the list of games, ``registry`` the list; ``commands`` and
``play_commands`` are the command line. A game imports neither texts nor rule pages.
"""
