"""What is said of a record: findings, what a repair made, facts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ._calls import text_from
from ._copies import Copied
from .values import Fact
from .words import RepairKind, Severity


class RepairEdit(NamedTuple):
    """Bytes of the file as it lies, and what is to stand in their place, in the charset of that place."""

    offset: int
    """In bytes of the file, from 0."""
    length: int
    """How many bytes go."""
    text: str
    """What is to stand there."""


@dataclass(frozen=True)
class FindingRepair(Copied):
    """What would be done about a finding."""

    __slots__ = ('kind', 'edits')

    kind: RepairKind
    """One of "safe", "unsafe", which may change what the record says, or "display", which is only shown."""
    edits: tuple[RepairEdit, ...]
    """Ascending and disjoint."""


@dataclass(frozen=True)
class Finding(Copied):
    """What is wrong at one place of a record, as `qipu check --format json` writes it; but `tree` counts from 0, as in
    `Document.trees`."""

    __slots__ = (
        'file',
        'inner',
        'check',
        'severity',
        'line',
        'column',
        'column_utf16',
        'end_line',
        'end_column',
        'offset',
        'length',
        'tree',
        'node',
        'game_info',
        'property',
        'message',
        'arguments',
        'repair',
    )

    file: str
    """As it was named."""
    inner: str | None
    """A member of an archive."""
    check: str
    """Its name, "missing-game-end"."""
    severity: Severity
    """An "error", a "warning" or a "note"."""
    line: int
    """From 1, as columns, which count characters."""
    column: int
    """Where it begins, in characters."""
    column_utf16: int
    """The same in units of UTF-16, as editors count."""
    end_line: int
    """Where it ends."""
    end_column: int
    """Behind its last character."""
    offset: int
    """In bytes of the file, from 0."""
    length: int
    """In bytes."""
    tree: int | None
    """None: it belongs to no tree."""
    node: int | None
    """In pre-order in its tree, from 0; None: it belongs to no node."""
    game_info: int | None
    """The node that tells the game of `node`."""
    property: str | None
    """The identifier of the property that it is about; None: it is about none."""
    message: str
    """What is wrong, in the language."""
    arguments: Mapping[str, Any]
    """What the message speaks of, by name."""
    repair: FindingRepair | None
    """What would be done about it; None: nothing."""

    def __str__(self) -> str:
        return f'{self.file or "record"}:{self.line}:{self.column}: {self.severity}: {self.message} [{self.check}]'


def finding_of(told: dict[str, Any]) -> Finding:
    tree, repair = told.get('tree'), told.get('repair')
    return Finding(
        told['file'],
        told['inner'],
        told['check'],
        told['severity'],
        told['line'],
        told['column'],
        told['column_utf16'],
        told['end_line'],
        told['end_column'],
        told['offset'],
        told['length'],
        None if tree is None else tree - 1,
        told.get('node'),
        told.get('game_info'),
        told.get('property'),
        told['message'],
        told['arguments'],
        None if repair is None else repair_of(repair),
    )


def repair_of(told: dict[str, Any]) -> FindingRepair:
    edits = (RepairEdit(one['offset'], one['length'], one['text']) for one in told['edits'])
    return FindingRepair(told['class'], tuple(edits))


def findings_of(report: str) -> list[Finding]:
    return [finding_of(told) for told in json.loads(report)['diagnostics']]


class Fixed(NamedTuple):
    """A record repaired."""

    bytes: bytes
    """The record as it is now."""
    repairs: int
    """That were made."""
    unsafe_left: int
    """That were not asked for."""


def facts_from(document: Any, tree: int, node: int, language: int) -> Iterator[Fact]:
    for told in json.loads(text_from('qipu_facts', document, tree, node, language)):
        yield Fact(told['slug'], told['name'], told['value'], told['words'])
