"""What is done where two have as many points."""

from dataclasses import dataclass
from typing import Literal

from capitoli.binding import rule


@dataclass(frozen=True)
class Settings:
    """What a house chooses."""

    tie: Literal["marked", "lost"] = "marked"


@rule("demo.ties.tie")
def tie(points: int, settings: Settings) -> int:
    """The number that is marked where both have the same."""
    return 0 if settings.tie == "lost" else points
