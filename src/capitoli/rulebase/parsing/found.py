"""What is found wrong while a page is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from capitoli.rulebase.faults import Fault


@dataclass(slots=True)
class Found:
    """The faults of one page, as far as it has been read."""

    file: str
    faults: list[Fault] = field(default_factory=list)

    def fault(self, line: int, message: str) -> None:
        """Something is wrong with a record: check 1."""
        self.faults.append(Fault(1, self.file, line, message))

    def example_fault(self, line: int, message: str) -> None:
        """Something is wrong with an example: check 4."""
        self.faults.append(Fault(4, self.file, line, message))
