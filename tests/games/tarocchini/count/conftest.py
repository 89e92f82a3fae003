"""Lets the tests see the plain count on sets that the benchmark measures the engine against."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[4] / "benchmarks"))
