"""How values are copied and pickled, and what cannot be."""

from __future__ import annotations

from typing import Any


class Copied:
    """Of a frozen dataclass with slots: Python would set its fields one by one, which are frozen."""

    __slots__: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in type(self).__slots__)
