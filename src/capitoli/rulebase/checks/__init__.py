"""The eight checks of ``capitoli verify``, one module each. A check takes the state and gives
an outcome: how much it looked at, and each fault with file and line."""

from __future__ import annotations
