"""A limit to the processor time of code that may never end, as a mutant may not."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

T = TypeVar("T")


class TooLong(BaseException):
    """The time is up. No ``except Exception`` on the way stops it."""


def limited(seconds: float, what: Callable[[], T]) -> T:
    """Do something within so many seconds of processor time.

    The load of the machine does not count. It needs the main thread of a system that has timers
    of a process; elsewhere there is no limit.

    :raises TooLong: it took longer, and was stopped.
    """
    here = threading.current_thread() is threading.main_thread()
    if not here or sys.platform == "win32":
        return what()
    before = signal.signal(signal.SIGVTALRM, _stop)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
        try:
            return what()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    finally:
        signal.signal(signal.SIGVTALRM, before)


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooLong
