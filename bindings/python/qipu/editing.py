"""Edits, in transactions that can be undone, each of which makes another document."""

from __future__ import annotations

import json
from collections.abc import Iterable
from ctypes import byref, c_uint32
from decimal import Decimal
from math import isfinite
from types import TracebackType
from typing import Any, NamedTuple, Union

from . import _functions as f
from ._arrays import DocumentNative
from ._calls import Handle, Native, call, call_detailed, copied, handle_from, listed, sized, span_of
from ._given import NONE, Bytes, bytes_of, flags_of, made_by, number_of, point_of, refuse, text_of
from ._library import library
from .documents import Document, Origin
from .errors import Invalid
from .reports import Finding
from .trees import Node, Tree
from .values import Point, Rectangle
from .words import ChangeKind, words

CHANGE_KINDS: tuple[ChangeKind, ...] = words(ChangeKind)
NewValue = Union[str, int, float, Decimal, Point, Rectangle, tuple[int, int], None]
"""What `Transaction.set` and `add` take: a text, a number, a Point or a pair (column, row), a Rectangle, None for a
pass; so that each `Value.meaning` can be given back."""
NodeOrId = Union[Node, int]


Sign = tuple[Any, ...]
# Where the ids of nodes stand among the arguments of a command.
IDS = {'qipu_edit_insert': (0,), 'qipu_edit_copy': (3,), 'qipu_edit_move': (0, 1), 'qipu_edit_transform': ()}
IDS.update({'qipu_edit_recode': (), 'qipu_edit_splice': (), 'qipu_edit_repair': ()})


class Change(NamedTuple):
    """What an edit did."""

    kind: ChangeKind
    """The "properties" of the node; the node and all below it "inserted", "erased", "moved"; the "charset" of its
    tree."""
    id: int
    """Of the node."""


class Splice(NamedTuple):
    """Bytes in place of others of the source, in its charset."""

    begin: int
    """In bytes of the source."""
    end: int
    """Behind the last byte that goes."""
    bytes: Bytes
    """What is to stand there."""


class Editor(Handle[Native]):
    """Makes one document after another: a transaction each, which can be undone. One thread at a time uses it.

    >>> import qipu
    >>> document = qipu.parse("(;GM[1]PB[Lin];B[ee])")
    >>> editor = qipu.Editor(document)
    >>> with editor.transaction("Name") as commands:
    ...     commands.set(document.trees[0].root, "PB", "Chen")
    >>> editor.document.bytes
    b'(;GM[1]PB[Chen];B[ee])'
    >>> editor.undo(), editor.document.bytes == document.bytes, editor.redo_label
    (True, True, 'Name')
    """

    __slots__ = ('_first', '_reading', '_states', '_state')

    def __init__(self, document: Document) -> None:
        """Of the document as it is, which stays what it is."""
        self._held = None
        native = made_by('document', document, Document)._native
        self._reading = native.reading
        self._first = document
        self._states = Origin(document)
        self._state: tuple[int, Document] | None = None
        made = handle_from('qipu_editor_new', native.address, native.reading_options())
        self._held = Native(made, 'qipu_editor_free', native.keeps)

    @property
    def document(self) -> Document:
        """The state now; with a transaction open, the state before it."""
        native = self._native
        with native.lock:
            moment = self._read(native).moment
            if self._state is None or self._state[0] != moment or self._state[1].closed:
                made = handle_from('qipu_editor_document', native.address)
                state = DocumentNative(made, native.keeps, self._reading)
                document = Document(state, self._first.format, self._states)
                self._state = (moment, document)
            return self._state[1]

    def transaction(self, label: str = '') -> Transaction:
        """For `with`: what is done in it holds together, or not at all where an exception leaves it. label: for the
        user, "Delete variation"."""
        return Transaction(self, label)

    def undo(self) -> bool:
        """Whether there was something to undo."""
        return self._step('qipu_editor_undo')

    def redo(self) -> bool:
        """Whether there was something to redo."""
        return self._step('qipu_editor_redo')

    def _step(self, name: str) -> bool:
        native, done = self._native, c_uint32()
        with native.lock:
            call(name, native.address, byref(done))
        return done.value != 0

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._told().can_undo != 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo: nothing was changed since it was undone."""
        return self._told().can_redo != 0

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self._told().in_transaction != 0

    @property
    def undo_label(self) -> str:
        """Of what `undo` would take back; empty where there is nothing."""
        return self._label('undo_label')

    @property
    def redo_label(self) -> str:
        """Of what `redo` would do again; empty where there is nothing."""
        return self._label('redo_label')

    @property
    def revision(self) -> int:
        """Of the state: undo and redo come back to it. Equal to that of the last saving: nothing to save."""
        return self._told().revision

    @property
    def moment(self) -> int:
        """Grows with every transaction, undo and redo: for `changes`."""
        return self._told().moment

    def _told(self) -> f.qipu_editor_state:
        native = self._native
        with native.lock:
            return self._read(native)

    def _label(self, name: str) -> str:
        native = self._native
        with native.lock:  # a label ends with the next change
            return copied(getattr(self._read(native), name)).decode('utf-8', 'replace')

    @staticmethod
    def _read(native: Native) -> f.qipu_editor_state:
        state = sized(f.qipu_editor_state)
        call('qipu_editor_read', native.address, byref(state))
        return state

    def changes(self, since: int = 0) -> list[Change]:
        """What has changed since a moment, in order; nodes by their ids."""
        native = self._native
        with native.lock:
            number_of('since', since, self._read(native).moment)
            told = listed(f.qipu_change, 'qipu_editor_changes', native.address, since)
        return [Change(CHANGE_KINDS[change.kind], change.id) for change in told]

    def close(self) -> None:
        """Gives its memory back at once; documents that it gave stay."""
        super().close()
        self._state = None

    def __repr__(self) -> str:
        return '<Editor, closed>' if self.closed else '<Editor>'


class Transaction:
    """The commands of an open transaction, which `Editor.transaction` opens. Nodes by themselves, of any state of the
    record, or by their ids. A command that fails leaves all as it was, and raises Invalid."""

    __slots__ = ('editor', 'label', '_open', '_done', '_draft', '_repaired')

    editor: Editor
    """Which opened it."""
    label: str
    """For the user."""

    def __init__(self, editor: Editor, label: str) -> None:
        self.editor = editor
        self.label = label
        self._open = False
        self._forget()

    def __repr__(self) -> str:
        return f'<Transaction {self.label!r}, open>' if self._open else f'<Transaction {self.label!r}>'

    def _forget(self) -> None:
        self._done: list[Command] = []
        self._draft: Draft | None = None
        self._repaired: list[int] = []  # places of findings of the state before

    def __enter__(self) -> Transaction:
        native, text = self.editor._native, text_of('label', self.label)
        with native.lock:
            call('qipu_editor_begin', native.address, text, len(text))
        self._open = True
        self._forget()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open = False
        self._forget()
        if kind is None:
            native = self.editor._native
            with native.lock:
                call_detailed('qipu_editor_commit', native.address)
        elif not self.editor.closed:
            native = self.editor._native
            with native.lock:
                library.qipu_editor_rollback(native.address)

    def _run(self, name: str, *arguments: Any, keeps: Any = None, made: c_uint32 | None = None) -> None:
        """keeps: what the arguments point to. made: for the id of what the command makes."""
        if not self._open:
            raise ValueError('this transaction is over: its commands belong into its with')
        native = self.editor._native
        with native.lock:
            call_detailed(name, native.address, *arguments, *(() if made is None else (byref(made),)))
        self._done.append(Command(name, arguments, keeps, None if made is None else made.value))

    def _so_far(self) -> Document:
        """The state that the commands so far have led to."""
        before = self.editor.document
        if not self._done:
            return before
        if self._draft is None:
            self._draft = Draft(before)
        return self._draft.after(self._done)

    def _is_of_record(self, document: Document) -> bool:
        return document is self.editor._first or document._is_state_of(self.editor._states)

    def _id(self, name: str, node: Any) -> int:
        """Of a node of any state of the record, or the id itself."""
        if not isinstance(node, Node):
            return number_of(name, node)
        if not self._is_of_record(node.tree.document):
            raise refuse(name, 'a node of this record, or an id', node)
        return node.id

    def _tree_number(self, tree: Any) -> int:
        """The place of a tree in the state so far: of a tree of any state that of its root."""
        if not isinstance(tree, Tree):
            return number_of('tree', tree)
        if not self._is_of_record(tree.document):
            raise refuse('tree', 'a tree of this record, or its number', tree)
        root = self._so_far().node_of_id(tree.root.id)
        if root is None or root.number != 0:
            raise ValueError('tree: it is no tree of the record any more')
        return root.tree.number

    def _parent(self, parent: Any) -> int:
        return NONE if parent is None else self._id('parent', parent)

    @staticmethod
    def _position(position: int | None) -> int:
        return NONE if position is None else number_of('position', position)

    # ---- Properties

    def set(self, node: NodeOrId, ident: str, *values: NewValue, written: bool = False) -> None:
        """Gives the first property of this identifier these values; adds one if there is none. Values are what they
        mean, each a NewValue: texts, numbers, points or pairs (column, row), rectangles, None for a pass. written:
        texts as they shall stand between the brackets.

        >>> import qipu
        >>> document = qipu.parse("(;GM[1]SZ[9])")
        >>> editor = document.edit()
        >>> with editor.transaction("Setup") as commands:
        ...     commands.set(document.trees[0].root, "AB", qipu.Point(2, 3), (4, 4))
        >>> editor.document.bytes
        b'(;GM[1]SZ[9]AB[cd][ee])'
        """
        self._write('qipu_edit_set', node, ident, values, written)

    def add(self, node: NodeOrId, ident: str, *values: NewValue, written: bool = False) -> None:
        """A property more, behind the others."""
        self._write('qipu_edit_add', node, ident, values, written)

    def _write(self, name: str, node: NodeOrId, ident: str, values: tuple[NewValue, ...], written: bool) -> None:
        texts = [words_of(value) for value in values]
        spans = (f.qipu_span * len(texts))(*map(span_of, texts))
        word = text_of('ident', ident)
        form = f.WRITTEN if written else f.MEANING
        self._run(name, self._id('node', node), word, len(word), spans, len(texts), form, keeps=texts)

    def remove(self, node: NodeOrId, ident: str) -> None:
        """Every property of this identifier."""
        word = text_of('ident', ident)
        self._run('qipu_edit_remove', self._id('node', node), word, len(word))

    # ---- Nodes

    def insert(self, parent: NodeOrId | None, sgf: Bytes | str, position: int | None = None) -> int:
        """The nodes of the first tree of `sgf`, below a parent; None: as a tree. position: among the children, or the
        trees; behind the last without it. Gives the id of the first."""
        record, id = bytes_of('sgf', sgf), c_uint32()
        place = (self._parent(parent), self._position(position))
        self._run('qipu_edit_insert', *place, record, len(record), made=id)
        return id.value

    def copy(self, source: Node, parent: NodeOrId | None, position: int | None = None) -> int:
        """A node of any document with all below it, as `insert` does."""
        tree, id = made_by('source', source, Node).tree, c_uint32()
        native = tree.document._native
        place = (self._parent(parent), self._position(position))
        given = (native.address, tree.number, source.number)
        self._run('qipu_edit_copy', *given, *place, keeps=native, made=id)
        return id.value

    def move(self, node: NodeOrId, parent: NodeOrId | None, position: int | None = None) -> None:
        """The node and all below it, to another place."""
        self._run('qipu_edit_move', self._id('node', node), self._parent(parent), self._position(position))

    def erase(self, node: NodeOrId) -> None:
        """The node and all below it."""
        self._run('qipu_edit_erase', self._id('node', node))

    def promote(self, node: NodeOrId) -> None:
        """Its variation one place forward."""
        self._run('qipu_edit_promote', self._id('node', node))

    def make_main_line(self, node: NodeOrId) -> None:
        """The line to the node becomes the first variation wherever it branches off."""
        self._run('qipu_edit_make_main_line', self._id('node', node))

    # ---- The whole record

    def recode(self, charset: str) -> None:
        """Every text of the file in another charset, and CA says so."""
        label = text_of('charset', charset)
        self._run('qipu_edit_recode', label, len(label))

    def transform(
        self,
        tree: Tree | int,
        *,
        mirror_left_right: bool = False,
        mirror_top_bottom: bool = False,
        mirror_diagonal: bool = False,
        swap_colors: bool = False,
    ) -> None:
        """A game turned: first at the diagonal, from the upper left to the lower right corner, then the others. Every
        point of every property goes along. tree: a tree of any state of the record, or its place in the state so
        far."""
        number = self._tree_number(tree)
        flags = flags_of(
            (mirror_left_right, f.MIRROR_LEFT_RIGHT),
            (mirror_top_bottom, f.MIRROR_TOP_BOTTOM),
            (mirror_diagonal, f.MIRROR_DIAGONAL),
            (swap_colors, f.SWAP_COLORS),
        )
        self._run('qipu_edit_transform', number, flags)

    def splice(self, splices: Iterable[tuple[int, int, Bytes | str]]) -> None:
        """Bytes in place of others of the source of the state so far, whatever they bring about; disjoint, in any
        order. A node keeps its id if its `;` stays. Offsets of the state before the transaction hold for its first
        command alone, and behind every change: splice all at once, or from the last to the first."""
        made, texts = [], []
        if not isinstance(splices, Iterable):
            raise refuse('splices', 'of each begin, end and bytes', splices)
        for splice in splices:
            try:
                begin, end, data = splice
            except (TypeError, ValueError):
                raise refuse('splices', 'of each begin, end and bytes', splice) from None
            texts.append(bytes_of('bytes', data))  # kept until the call is over
            made.append(f.qipu_splice(number_of('begin', begin), number_of('end', end), span_of(texts[-1])))
        self._run('qipu_edit_splice', (f.qipu_splice * len(made))(*made), len(made), keeps=texts)

    def repair(self, finding: Finding | int) -> None:
        """The edits of one finding of the state before the transaction, whatever was done since; ValueError where it
        is not there any more, or cannot be told from others of its kind. Of many at once `Document.fix` makes less
        work. By a number the finding of this place in `check()` of the state so far: each repair takes its finding
        out, so that those of the state before are repaired from the last to the first.

        >>> import qipu
        >>> document = qipu.parse("(;GM[1]FF[4]SZ[9]KM[7,5];B[aa])")
        >>> editor = document.edit()
        >>> with editor.transaction("Repair") as commands:
        ...     for finding in document.check():
        ...         if finding.repair:
        ...             commands.repair(finding)
        >>> editor.document.bytes
        b'(;GM[1]FF[4]SZ[9]KM[7.5];B[aa])'
        """
        if isinstance(finding, Finding):
            self._repair(finding)
        else:
            self._repair_at(number_of('finding', finding))

    def _repair_at(self, place: int) -> None:
        was_first = not self._done
        try:
            self._run('qipu_edit_repair', place)
        except Invalid as error:
            raise error if was_first else counted_so_far(error) from None

    def _repair(self, finding: Finding) -> None:
        before, now = signs_of(self.editor.document), signs_of(self._so_far())
        number = place_among(self.editor.document.check(), finding)
        place = None if number in self._repaired else place_now(before, now, number, self._repaired)
        if place is None:
            raise ValueError(f'finding: {finding.check} of line {finding.line} is not there any more as it was')
        self._run('qipu_edit_repair', place)
        self._repaired.append(number)


class Command(NamedTuple):
    """A command that was carried out."""

    name: str
    arguments: tuple[Any, ...]
    keeps: Any
    made: int | None
    """The id of what it made."""


class Draft:
    """What a transaction has led to so far, which the library does not show while it is open: another editor carries
    out the same commands."""

    __slots__ = ('_editor', '_count', '_shifts')

    def __init__(self, before: Document) -> None:
        self._editor = Editor(before)
        self._count = 0
        self._shifts: list[tuple[int, int]] = []  # from which id on ids are so much greater than those of the draft

    def after(self, commands: list[Command]) -> Document:
        """The state after these, of which it knows the first ones."""
        if self._count < len(commands):
            with self._editor.transaction() as transaction:
                for command in commands[self._count :]:
                    self._carry_out(transaction, command)
            self._count = len(commands)
        return self._editor.document

    def _carry_out(self, transaction: Transaction, command: Command) -> None:
        given = list(command.arguments)
        for place in IDS.get(command.name, (0,)):
            given[place] = self._id(given[place])
        made = None if command.made is None else c_uint32()
        transaction._run(command.name, *given, keeps=command.keeps, made=made)
        if command.made is not None and made is not None:
            self._shifts.append((command.made, command.made - made.value))

    def _id(self, id: int) -> int:
        if id == NONE:
            return id
        return id - next((shift for first, shift in reversed(self._shifts) if first <= id), 0)


def signs_of(document: Document) -> list[Sign]:
    """What each finding is known by while other places of the record change."""
    return [sign_of(document, finding) for finding in document.check()]


def sign_of(document: Document, finding: Finding) -> Sign:
    arguments = json.dumps(finding.arguments, sort_keys=True)
    id = None
    if finding.tree is not None and finding.node is not None:
        id = document.trees[finding.tree].node(finding.node).id
    return id, finding.property, finding.check, arguments


def place_among(findings: list[Finding], finding: Finding) -> int:
    """Whatever their languages and profiles."""
    for place, one in enumerate(findings):
        if where(one) == where(finding):
            return place
    raise ValueError(f'finding: the state before this transaction has no {finding.check} at line {finding.line}')


def where(finding: Finding) -> Sign:
    return finding.check, finding.offset, finding.length, finding.tree, finding.node, finding.property, finding.repair


def place_now(before: list[Sign], now: list[Sign], number: int, repaired: list[int]) -> int | None:
    """The place of a finding among those of today. None: it cannot be told."""
    for part in range(3):  # the node and the property may be others by now, if it is the only one of its kind
        sign = before[number][part:]
        same = [place for place, one in enumerate(before) if one[part:] == sign and place not in repaired]
        places = [place for place, one in enumerate(now) if one[part:] == sign]
        if len(same) == len(places) and (part == 0 or len(same) == 1):
            return places[same.index(number)]  # of one node none came and none went: they stand in their order
    return None


def counted_so_far(error: Invalid) -> Invalid:
    """The same error, which says how findings are counted."""
    english = f'{error.words()}; findings are counted in the state so far: repair from the last to the first'
    chinese = f'{error.words("zh")}；问题按此前各步之后的状态计数：请从后往前修复'
    return type(error)(error.number, english, chinese)


def words_of(value: Any) -> bytes:
    """A value as it is written."""
    if isinstance(value, str):
        return text_of('value', value)
    if value is None:
        return b''
    if isinstance(value, Rectangle):
        first, last = (Point(*point_of('value', corner)) for corner in value)
        return (first.sgf if first == last else f'{first.sgf}:{last.sgf}').encode('ascii')
    if isinstance(value, tuple):
        return Point(*point_of('value', value)).sgf.encode('ascii')
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        raise refuse('value', 'a string, a number, a point, a rectangle or None', value)
    return digits_of(value)


def digits_of(value: int | float | Decimal) -> bytes:
    """A number without an exponent."""
    is_finite = isinstance(value, int) or isfinite(value)
    written = format(value, 'f') if isinstance(value, Decimal) and is_finite else repr(value)
    if not written.lstrip('-').replace('.', '', 1).isdigit():
        raise refuse('value', 'a number that is written with digits', value)
    return written.encode('ascii')
