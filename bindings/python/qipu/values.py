"""What records and games are told with: points, moves, and the values of properties by their types."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from ._calls import struct_from, text_from
from ._functions import qipu_value
from ._given import NONE
from .words import Color, ValueForm, ValueKind, words

if TYPE_CHECKING:
    from .trees import Property

COLORS: tuple[Color | None, ...] = (None, *words(Color))  # by the numbers of the library
KINDS: tuple[ValueKind, ...] = words(ValueKind)
FORMS: tuple[ValueForm, ...] = words(ValueForm)


class Point(NamedTuple):
    """A point, counted from 0 from the upper left corner.

    >>> Point(15, 3).sgf
    'pd'
    """

    column: int
    """From the left, from 0."""
    row: int
    """From the top, from 0."""

    @property
    def sgf(self) -> str:
        """Its two letters; ValueError of points beyond the 52nd line, for which there are none."""
        letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
        if not (0 <= self.column < len(letters) and 0 <= self.row < len(letters)):
            raise ValueError(f'point: column {self.column}, row {self.row} has no letters: only 0 to 51 have')
        return letters[self.column] + letters[self.row]


class Rectangle(NamedTuple):
    """Points between two corners, as a compressed list writes them."""

    first: Point
    """The upper left corner."""
    last: Point
    """The lower right corner."""

    def points(self) -> Iterator[Point]:
        """Row by row."""
        for row in range(self.first.row, self.last.row + 1):
            for column in range(self.first.column, self.last.column + 1):
                yield Point(column, row)


class Move(NamedTuple):
    """A move as a node tells it."""

    color: Color
    """Black is "B", White "W"."""
    point: Point | None
    """As it is written, on the board or not. None: a pass."""


class Made(NamedTuple):
    """A move as it was carried out on the board."""

    node: int
    """The number of its node."""
    color: Color
    """Black is "B", White "W"."""
    point: Point | None
    """None: a pass, or a move that is off the board or unreadable and was not made."""
    number: int
    """Counted with MN."""
    captured: int
    """Enemy stones that it takes."""
    is_pass: bool = False
    """Whether it is a pass by what is written."""


class Fact(NamedTuple):
    """What a game tells of itself."""

    slug: str
    """For programs: "komi"."""
    name: str
    """In the language."""
    value: str
    """As the record has it."""
    words: str
    """For people, in the language, where `value` is for programs."""


Meaning = Union[str, int, Decimal, Point, Rectangle, None]


def point_at(column: int, row: int) -> Point | None:
    return None if column == NONE else Point(column, row)


class Value:
    """A value of a property: what stands between its brackets, and what that means.

    >>> import qipu
    >>> root = qipu.parse("(;GM[1]SZ[9]KM[6.5]AB[ab:bc])").trees[0].root
    >>> [(value.kind, value.meaning) for value in root.property("KM").values()]
    [('real', Decimal('6.5'))]
    >>> [point.sgf for value in root.property("AB").values() for point in value.points()]
    ['ab', 'bb', 'ac', 'bc']
    """

    __slots__ = ('owner', 'number', '_read')

    owner: Property
    """The property that has it."""
    number: int
    """Among all values of the tree."""

    def __init__(self, owner: Property, number: int) -> None:
        self.owner = owner
        self.number = number
        self._read: qipu_value | None = None

    def _typed(self) -> qipu_value:
        if self._read is None:
            tree = self.owner.node.tree
            native = tree.document._native
            self._read = struct_from(qipu_value, 'qipu_value_read', native.address, tree.number, self.number)
        return self._read

    @property
    def text(self) -> str:
        """As its meaning: escapes undone, white space as the property's type asks."""
        tree = self.owner.node.tree
        native = tree.document._native
        return text_from('qipu_value_text', native.address, tree.number, self.number)

    @property
    def begin(self) -> int:
        """In bytes of the source: behind its bracket."""
        return self.owner.node.tree._element('begin', self.number)

    @property
    def end(self) -> int:
        """In bytes of the source: where its closing bracket stands."""
        return self.owner.node.tree._element('end', self.number)

    @property
    def raw(self) -> bytes:
        """What stands between the brackets, in the charset of its tree."""
        return self.owner.node.tree._source_part(self.begin, self.end)

    @property
    def kind(self) -> ValueKind:
        """One of "text", "number", "real", "double", "color", "point", "points" or "pass", by the type of the
        property; of composed values that of the part before the colon."""
        return KINDS[self._typed().kind]

    @property
    def form(self) -> ValueForm:
        """How it is written: "exact" as the standard asks, "certain" in another way of one meaning, "guessed" in one of
        which a part makes sense, "senseless" in one that makes none."""
        return FORMS[self._typed().form]

    @property
    def meaning(self) -> Meaning:
        """By its kind a str, an int, a Decimal, "B" or "W", a Point, a Rectangle, or None for a pass. Of a double 1, or
        2: emphasised. What makes no sense is its text."""
        value = self._typed()
        kind = KINDS[value.kind]
        if kind == 'text' or FORMS[value.form] == 'senseless':
            return self.text
        if kind == 'pass':
            return None
        if kind == 'point':
            return Point(value.column, value.row)
        if kind == 'points':
            return Rectangle(Point(value.column, value.row), Point(value.last_column, value.last_row))
        if kind == 'real':
            return Decimal(value.number).scaleb(-value.decimals)
        return COLORS[value.number] if kind == 'color' else int(value.number)

    def points(self) -> Iterator[Point]:
        """The points that it names; none where it names none."""
        meaning = self.meaning
        if isinstance(meaning, Rectangle):
            yield from meaning.points()
        elif isinstance(meaning, Point):
            yield meaning

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.owner, self.number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value):
            return NotImplemented
        return self.number == other.number and self.owner.node.tree == other.owner.node.tree

    def __hash__(self) -> int:
        return hash((self.owner.node.tree, self.number))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'<Value {self.text!r} of {self.owner.ident}>'
