"""Where two records differ, and both as one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from ctypes import byref, c_void_p
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ._arrays import DocumentNative
from ._calls import call_detailed, taken, text_from
from ._copies import Copied
from ._functions import MERGE_SYMMETRIC
from ._given import language_of, made_by, refuse, text_of

if TYPE_CHECKING:
    from .documents import Document
    from .words import Language


class DifferenceSide(NamedTuple):
    """The place of a difference in one of the two records."""

    tree: int
    """From 0, as in `Document.trees`."""
    node: int
    """In pre-order in its tree, from 0."""
    move: int
    """The number of the last move up to the node; 0: before the first."""
    line: int
    """From 1, as columns."""
    column: int
    """In characters, from 1."""
    offset: int
    """In bytes of the record, from 0."""
    values: tuple[str, ...] | None
    """What the property says here; None if it does not stand here."""
    property: str | None
    """Where it has another name on this side: a move that changed its colour."""
    place: int | None
    """Of what moved: its place among its siblings, from 1."""


@dataclass(frozen=True)
class Difference(Copied):
    """Where two records say something else.

    >>> import qipu
    >>> before, after = qipu.parse("(;GM[1]KM[6.5];B[aa])"), qipu.parse("(;GM[1]KM[7.5];B[aa])")
    >>> [(one.subject, one.message) for one in before.diff(after)]
    [('info', 'KM Komi: 6.5 → 7.5')]
    """

    __slots__ = ('subject', 'change', 'property', 'nodes', 'where', 'message', 'before', 'after')

    subject: str
    """One of "info", "moves", "comments", "variations", "marks", "setup" or "other"."""
    change: str
    """One of "property", "node-added", "variation-removed", "tree-moved" and their like."""
    property: str | None
    """Its identifier, where a property says something else."""
    nodes: int | None
    """Of what came or went: how many."""
    where: str
    """In the language: "Move 12"."""
    message: str
    """What differs, in the language. Of long texts the name of the property: `values` has them."""
    before: DifferenceSide | None
    """None: of what was added."""
    after: DifferenceSide | None
    """None: of what was removed."""


class MergeNote(NamedTuple):
    """What the records that were merged say differently, and one of them gave way."""

    kind: str
    """A "conflict" of a node: the other is in its comment; "information" of a game: it is in GC; "root": only told
    here."""
    tree: int
    """Of the merged record, from 0."""
    node: int
    """Of the merged record, in pre-order in its tree, from 0."""
    property: str
    """The identifier of what is said differently."""
    source: str
    """The name of the record whose value gave way."""
    kept: str
    """The values as they are written between brackets."""
    other: str
    """Those that gave way, in the same form."""


class Merged(NamedTuple):
    """Two records as one."""

    document: Document
    """The merged record."""
    notes: tuple[MergeNote, ...]
    """What gave way."""
    more: int
    """How many notes beyond those there are."""


def side_of(told: dict[str, Any] | None) -> DifferenceSide | None:
    if told is None:
        return None
    values = told.get('values')
    return DifferenceSide(
        told['tree'] - 1,
        told['node'],
        told['move'],
        told['line'],
        told['column'],
        told['offset'],
        None if values is None else tuple(values),
        told.get('property'),
        told.get('place'),
    )


def difference_of(told: dict[str, Any]) -> Difference:
    return Difference(
        told['subject'],
        told['change'],
        told.get('property'),
        told.get('nodes'),
        told['where'],
        told['message'],
        side_of(told['before']),
        side_of(told['after']),
    )


def differences(before: Document, after: Document, language: Language) -> list[Difference]:
    one, other = before._native, _document('after', after)._native
    told = json.loads(text_from('qipu_diff', one.address, other.address, language_of(language)))
    return [difference_of(difference) for difference in told['differences']]


def note_of(told: dict[str, Any]) -> MergeNote:
    words = (told['property'], told['source'], told['kept'], told['other'])
    return MergeNote(told['kind'], told['tree'] - 1, told['node'], *words)


def merged(first: Document, second: Document, names: Sequence[str], symmetric: bool) -> Merged:
    one, other = first._native, _document('other', second)._native
    if isinstance(names, str) or len(names) != 2:
        raise refuse('names', 'the names of both records', names)
    texts = [text_of('names', name) for name in names]
    words = (texts[0], len(texts[0]), texts[1], len(texts[1]))
    document, notes = c_void_p(), c_void_p()
    flags = MERGE_SYMMETRIC if symmetric else 0
    call_detailed('qipu_merge', one.address, other.address, *words, flags, byref(document), byref(notes))
    made = type(first)(DocumentNative(document))
    told = json.loads(taken(notes))
    return Merged(made, tuple(note_of(note) for note in told['notes']), told['more'])


def _document(name: str, value: Any) -> Document:
    from .documents import Document as DocumentClass

    return made_by(name, value, DocumentClass)
