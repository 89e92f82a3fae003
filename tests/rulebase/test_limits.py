"""What never ends is stopped, and what ends in time is left alone."""

from __future__ import annotations

import signal

import pytest

from capitoli.rulebase.limits import TooLong, limited


def for_ever() -> None:
    """An endless loop that forgives everything."""
    while True:
        try:
            sum(range(100))
        except Exception:
            continue


def test_an_endless_loop_is_stopped() -> None:
    """No ``except Exception`` holds it up, and no timer is left behind."""
    before = signal.getsignal(signal.SIGVTALRM)
    with pytest.raises(TooLong):
        limited(0.02, for_ever)
    assert signal.getsignal(signal.SIGVTALRM) is before
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)


def test_values_and_errors_come_through() -> None:
    """As if there were no limit."""
    assert limited(5, lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        limited(5, lambda: 1 // 0)
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)
