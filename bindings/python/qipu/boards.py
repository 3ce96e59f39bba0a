"""Positions: what stands on a board, how it came about, and a replay that goes from node to node."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from ctypes import byref, c_uint8, c_uint32, string_at
from typing import TYPE_CHECKING, Any, NamedTuple

from ._calls import Handle, Native, call, handle_from, sized
from ._functions import qipu_board
from ._given import made_by, place_in, point_of, refuse
from .values import COLORS, Point, point_at
from .words import Color

if TYPE_CHECKING:
    from .documents import Document
    from .trees import Node, Tree

SIGNS = '.XO'
AT_ONCE = 256


class Board:
    """A position: 0 an empty point, 1 a black stone, 2 a white one.

    `points` is a buffer of shape (rows, columns); numpy.asarray(board) shares it. A board itself is no sequence:
    `board.points.tolist()` gives its rows. Who plays, captures and a hash are of a `Position`.

    >>> import qipu
    >>> board = qipu.parse("(;GM[1]SZ[3];B[ba];W[bb])").trees[0].node(2).board()
    >>> print(board)
    .X.
    .O.
    ...
    >>> board.points[0, 1], board.points.shape, board[1, 1]
    (1, (3, 3), 2)
    """

    __slots__ = ('columns', 'rows', 'data')

    columns: int
    """How many points a row has."""
    rows: int
    """How many rows there are."""
    data: bytes
    """The points row by row, a byte each."""

    def __init__(self, columns: int, rows: int, data: bytes) -> None:
        self.columns = columns
        self.rows = rows
        self.data = data

    @property
    def points(self) -> memoryview:
        """Read-only, the first row first."""
        return memoryview(self.data).cast('b', (self.rows, self.columns))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {'shape': (self.rows, self.columns), 'typestr': '|i1', 'data': self.data, 'version': 3}

    def __getitem__(self, point: Any) -> int:
        """What stands on a point: board[column, row]."""
        column, row = point_of('point', point)
        return self.data[place_in('row', row, self.rows) * self.columns + place_in('column', column, self.columns)]

    __iter__ = None  # rows and points are in `points`; what stands on one is asked by two numbers
    __contains__ = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.columns, self.rows, self.data) == (other.columns, other.rows, other.data)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows, self.data))

    def __str__(self) -> str:
        """X black, O white, a line a row."""
        signs = ''.join(SIGNS[point] for point in self.data)
        return '\n'.join(signs[begin : begin + self.columns] for begin in range(0, len(signs), self.columns))

    def __repr__(self) -> str:
        return f'<{type(self).__name__} of {self.columns} by {self.rows}>'


class Captures(NamedTuple):
    """The stones that each player has taken."""

    black: int
    """White stones that Black has taken."""
    white: int
    """Black stones that White has taken."""


class Position(Board):
    """What stands at a node, and how it came about."""

    __slots__ = ('captures', 'move_number', 'to_play', 'last_move', 'hash')

    captures: Captures
    """Up to here."""
    move_number: int
    """Of the last move, counted with MN; 0 before the first."""
    to_play: Color
    """Black is "B", White "W"."""
    last_move: Point | None
    """None: none, or a pass."""
    hash: int
    """Equal for equal positions, of every record: "go1"."""

    def __init__(self, board: qipu_board) -> None:
        super().__init__(board.columns, board.rows, string_at(board.points or 0, board.columns * board.rows))
        self.captures = Captures(board.black_captures, board.white_captures)
        self.move_number = board.move_number
        self.to_play = COLORS[board.to_play] or 'B'
        self.last_move = point_at(board.last_column, board.last_row)
        self.hash = board.hash


class Replay(Handle[Native]):
    """The position at one node after another of a tree: going costs the nodes between, not the board.

    >>> import qipu
    >>> tree = qipu.parse("(;GM[1]SZ[3];B[aa];W[ba];B[bb];W[ab])").trees[0]
    >>> with qipu.Replay(tree) as replay:
    ...     replay.go(tree.node(4))
    ...     position = replay.position()
    >>> position.captures.white, position.to_play, position.last_move.sgf
    (1, 'B', 'ab')
    """

    __slots__ = ('tree',)

    tree: Tree
    """In which it stands."""

    def __init__(self, tree: Tree) -> None:
        """Stands at the root. Raises Invalid where the tree has no board."""
        from .trees import Tree as TreeClass  # which makes boards itself

        self._held = None
        self.tree = made_by('tree', tree, TreeClass)
        native = tree.document._native
        address = handle_from('qipu_replay_new', native.address, tree.number)
        self._held = Native(address, 'qipu_replay_free', native.keeps)

    def go(self, node: Node) -> None:
        """To a node of its tree."""
        native = self._native
        number = self.tree._number_of('node', node)
        with native.lock:
            call('qipu_replay_go', native.address, number)

    def _board_at(self, number: int) -> Board:
        native, board = self._native, sized(qipu_board)
        with native.lock:
            call('qipu_replay_go', native.address, number)
            call('qipu_replay_board', native.address, byref(board))
            return Board(board.columns, board.rows, string_at(board.points or 0, board.columns * board.rows))

    def follow(self, document: Document) -> None:
        """Goes on in a later state of the same record, as an editor makes them: at the node of the same id, or the
        nearest above it that is left. Raises Invalid, and stays, if nothing is left of the way; TypeError of another
        record."""
        from .documents import Document as DocumentClass

        native, later = self._native, made_by('document', document, DocumentClass)._native
        if not document._shares_ids(self.tree.document):
            raise refuse('document', 'a state of the same record', document)
        with native.lock:
            call('qipu_replay_follow', native.address, later.address)
            board = sized(qipu_board)
            call('qipu_replay_board', native.address, byref(board))
            native.keeps = later.keeps  # it has let go of the state before
        self.tree = document.trees[board.tree]

    def __repr__(self) -> str:
        if self.closed:
            return '<Replay, closed>'
        board = self._board()
        return f'<Replay at node {board.node} of tree {board.tree}>'

    @property
    def node(self) -> Node:
        """Where it stands."""
        return self.tree.node(self._board().node)

    def _board(self) -> qipu_board:
        """Whose points end when the replay goes on."""
        native, board = self._native, sized(qipu_board)
        with native.lock:
            call('qipu_replay_board', native.address, byref(board))
        return board

    def position(self) -> Position:
        """What stands where it stands, and how it came about."""
        native = self._native
        with native.lock:
            board = sized(qipu_board)
            call('qipu_replay_board', native.address, byref(board))
            return Position(board)


def boards_at(tree: Tree, numbers: Sequence[int]) -> Iterator[Board]:
    """The positions at nodes, by their numbers: of few by one call, of many by one replay, which goes through a batch
    after the other in the order of the tree."""
    if len(numbers) <= AT_ONCE:
        yield from few_boards(tree, numbers)
        return
    replay = Replay(tree)
    for begin in range(0, len(numbers), AT_ONCE):
        tree.document._native  # none of a document that was closed
        batch = numbers[begin : begin + AT_ONCE]
        found = {number: replay._board_at(number) for number in sorted(set(batch))}
        yield from (found[number] for number in batch)


def few_boards(tree: Tree, numbers: Sequence[int]) -> Iterator[Board]:
    columns, rows = tree.columns, tree.rows
    size = columns * rows
    native = tree.document._native
    room = (c_uint8 * (size * len(numbers)))()
    wanted = (c_uint32 * len(numbers))(*numbers)
    call('qipu_boards', native.address, tree.number, wanted, len(numbers), room, len(room))
    points = bytes(room)
    for place in range(len(numbers)):
        yield Board(columns, rows, points[place * size : (place + 1) * size])
