"""Trees, nodes and properties: views into a document, made when they are asked for. They keep it alive."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from ctypes import byref, c_uint32
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, overload

from . import diagrams
from ._calls import call_detailed, copied, listed, number_from, struct_from, text_from
from ._functions import qipu_move, qipu_tree
from ._given import NONE, language_of, made_by, number_of, place_in, point_of, refuse, text_of, word_of
from .boards import Board, boards_at
from .problems import Problem, read_problem
from .reports import facts_from
from .values import COLORS, Fact, Made, Move, Point, Value, point_at
from .words import CharsetFrom, Color, Coordinates, Drawing, Language, Legality, Variations, words

if TYPE_CHECKING:
    from .documents import Document

CHARSET_FROM: tuple[CharsetFrom, ...] = words(CharsetFrom)
LEGALITIES: tuple[Legality, ...] = words(Legality)
T = TypeVar('T')
_COLORS: dict[str, Color] = {'B': 'B', 'W': 'W'}  # by the identifiers of moves


class Links(NamedTuple):
    """Of every node its parent and the variation after it; 0xFFFFFFFF: none."""

    parent: memoryview
    """Of each node the number of the one above it."""
    next: memoryview
    """Of each node the number of the variation after it."""


class Tree:
    """A tree of a document: a game, or several.

    >>> import qipu
    >>> tree = qipu.parse("(;GM[1]SZ[9]PB[Lin];B[ee](;W[gc])(;W[cc];B[gg]))").trees[0]
    >>> tree.node_count, tree.columns, tree.charset
    (5, 9, 'US-ASCII')
    >>> [node.path for node in tree.nodes()]
    ['0', '1', '2', '1/2', '1/2.1']
    >>> [node.move.point.sgf for node in tree.main_line() if node.move]
    ['ee', 'gc']
    """

    __slots__ = ('document', 'number', '_told')

    document: Document
    """Which it is a tree of."""
    number: int
    """Among the trees of its document, from 0."""

    def __init__(self, document: Document, number: int) -> None:
        self.document = document
        self.number = number
        self._told: qipu_tree | None = None

    @property
    def _facts(self) -> qipu_tree:
        native = self.document._native
        if self._told is None:
            self._told = struct_from(qipu_tree, 'qipu_tree_read', native.address, self.number)
        return self._told

    @property
    def node_count(self) -> int:
        """How many nodes it has, at least one."""
        return self._facts.nodes

    @property
    def columns(self) -> int:
        """Of its board, by SZ; 0 where its game has none."""
        return self._facts.columns

    @property
    def rows(self) -> int:
        """The same of its rows."""
        return self._facts.rows

    @property
    def ff(self) -> int:
        """FF; 1 where it is not told."""
        return self._facts.ff

    @property
    def gm(self) -> int:
        """GM; 1, which is Go, where it is not told."""
        return self._facts.gm

    @property
    def begin(self) -> int:
        """Where it stands in the source of its document, in bytes."""
        return self._facts.begin

    @property
    def end(self) -> int:
        """Where it ends in the source, in bytes: behind the last of its own."""
        return self._facts.end

    @property
    def charset(self) -> str:
        """Its name: "UTF-8", "GB18030"."""
        return copied(self._facts.charset).decode('ascii')

    @property
    def charset_from(self) -> CharsetFrom:
        """How it is known: "bom", "declared", "detected" or "default"."""
        return CHARSET_FROM[self._facts.charset_from]

    @property
    def has_board(self) -> bool:
        """Whether it is Go on a board that can be replayed."""
        return self._facts.has_board != 0

    # ---- Nodes

    @property
    def root(self) -> Node:
        """Its first node, which has no parent."""
        return Node(self, 0)

    def node(self, number: int) -> Node:
        """By its number in pre-order."""
        return Node(self, place_in('node', number, self.node_count))

    def nodes(self) -> Iterator[Node]:
        """In pre-order."""
        for number in range(self.node_count):
            yield Node(self, number)

    def main_line(self) -> Iterator[Node]:
        """From the root by first children to the end."""
        node: Node | None = self.root
        while node is not None:
            yield node
            node = node.first_child

    def at(self, path: str) -> Node:
        """The node of a path, "24/2.5": the 24th first child, its second child, five first children further."""
        native, text = self.document._native, text_of('path', path)
        number = c_uint32()
        call_detailed('qipu_path_find', native.address, self.number, text, len(text), byref(number))
        return Node(self, number.value)

    def node_at(self, byte: int) -> Node:
        """The node of the last property that begins at or before a byte of the source; the root before all."""
        properties = self._element('property_begin', self.node_count)
        begins = functools.partial(self._element, 'ident_begin')
        last = _last_up_to(properties, number_of('byte', byte), begins)
        owners = functools.partial(self._element, 'property_begin')
        return Node(self, _last_up_to(self.node_count, last, owners))

    def games(self) -> Iterator[Node]:
        """The games that it holds (FF[4] R8): of each the node that tells of it, in the order of the record."""
        native = self.document._native
        for number in listed(c_uint32, 'qipu_games', native.address, self.number):
            yield Node(self, number)

    def links(self) -> Links:
        """The shape of the whole tree, as two buffers of 32 bits a node. The first child of a node is the one after it,
        if its parent is that node.

        >>> import qipu
        >>> parent, following = qipu.parse("(;(;)(;))").trees[0].links()
        >>> [hex(number) for number in parent]
        ['0xffffffff', '0x0', '0x0']
        """
        native = self.document._native
        arrays = native.arrays_of(self.number)
        return Links(_copy(arrays.parent), _copy(arrays.next))

    # ---- Moves and positions: only of trees with a board, Invalid otherwise

    def moves(self, end: Node | None = None) -> Iterator[Made]:
        """The moves from the root to a node; without one to the end of the main line. Those that are off the board or
        unreadable have no point, as passes; `is_pass` tells them apart.

        >>> import qipu
        >>> tree = qipu.parse("(;GM[1]SZ[9];B[ee];W[zz];B[])").trees[0]
        >>> [(move.point, move.is_pass) for move in tree.moves()]
        [(Point(column=4, row=4), False), (None, False), (None, True)]
        """
        native, number = self.document._native, self._number_or_end('end', end)
        for move in listed(qipu_move, 'qipu_moves', native.address, self.number, number):
            point = point_at(move.column, move.row)
            color: Color = COLORS[move.color] or 'B'
            is_pass = point is None and Node(self, move.node)._passes(color)
            yield Made(move.node, color, point, move.number, move.captured, is_pass)

    def boards(self, nodes: Iterable[Node] | None = None) -> Iterator[Board]:
        """The positions at nodes, in any order; without them of all. Nodes in their order cost least."""
        if nodes is not None and not isinstance(nodes, Iterable):
            raise refuse('nodes', 'Nodes of this tree', nodes)
        numbers = range(self.node_count) if nodes is None else [self._number_of('nodes', node) for node in nodes]
        yield from boards_at(self, numbers)

    def problem(self) -> Problem:
        """The tree as a problem: where it is asked, who plays, which nodes answer it."""
        return read_problem(self)

    # ---- Pictures: only of trees with a board

    @property
    def figure_count(self) -> int:
        """How many figures it has, by FG; at least one."""
        native = self.document._native
        return number_from('qipu_figure_count', native.address, self.number)

    def figure(self, number: int) -> diagrams.Diagram:
        """One of them, from 0."""
        return diagrams.figure_of(self, place_in('figure', number, self.figure_count))

    def figures(
        self,
        *,
        at_figures: bool = True,
        every: int = 0,
        each_variation: bool = False,
        main_line: bool = False,
        at_markup: bool = False,
    ) -> Iterator[diagrams.Figure]:
        """Where figures begin and end. FG begins one, unless at_figures is False; each variation does if that is asked
        for; after `every` moves one does, if that is not 0; at_markup: before a label or mark of which a comment speaks
        is lost, or there twice. main_line: those of the main line alone."""
        yield from diagrams.figures_in(
            self,
            at_figures=at_figures,
            every=every,
            each_variation=each_variation,
            main_line=main_line,
            at_markup=at_markup,
        )

    def draw_figure(self, figure: diagrams.Figure) -> diagrams.DrawnFigure:
        """What a figure shows, and its nodes with words in the order of the line."""
        return diagrams.drawn_figure(self, figure)

    def kifu(self, end: Node | None = None, language: Language = 'en') -> diagrams.Diagram:
        """The whole line to a node in one picture, with a header; without one to the end of the main line."""
        return diagrams.kifu_of(self, self._number_or_end('end', end), language)

    # ---- For the other views

    def _number_of(self, name: str, node: Any) -> int:
        """The number of a node, which is to be of this tree."""
        if made_by(name, node, Node).tree != self:
            raise refuse(name, 'a Node of this tree', node)
        return int(node.number)

    def _number_or_end(self, name: str, node: Any) -> int:
        return NONE if node is None else self._number_of(name, node)

    def _element(self, array: str, index: int) -> int:
        native = self.document._native  # held until the number is read
        return int(getattr(native.arrays_of(self.number), array)[index])

    def _range(self, array: str, index: int) -> range:
        """The parts of one: from where its own begin to where those of the next do."""
        native = self.document._native  # held until the numbers are read
        begins = getattr(native.arrays_of(self.number), array)
        return range(begins[index], begins[index + 1])

    def _source_part(self, begin: int, end: int) -> bytes:
        native = self.document._native
        return native.source_part(begin, end)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.document, self.number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        return self.document is other.document and self.number == other.number

    def __hash__(self) -> int:
        return hash((id(self.document), self.number))

    def __repr__(self) -> str:
        return f'<Tree {self.number}>'


def _copy(array: memoryview) -> memoryview:
    return memoryview(array.tobytes()).cast('I')


def _last_up_to(count: int, most: int, number_at: Any) -> int:
    """The last of `count` ascending numbers that is not above `most`; the first if all are."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if number_at(middle) <= most:
            low = middle + 1
        else:
            high = middle
    return max(low - 1, 0)


class Node:
    """A node of a tree.

    >>> import qipu
    >>> root = qipu.parse("(;GM[1]PB[Lin]C[a \\\\] b];B[ee])").trees[0].root
    >>> root["C"], root.get("PW", "?"), "PB" in root
    ('a ] b', '?', True)
    >>> [child.number for child in root.children()]
    [1]
    """

    __slots__ = ('tree', 'number')

    tree: Tree
    """Which it is a node of."""
    number: int
    """In pre-order in its tree, from 0."""

    def __init__(self, tree: Tree, number: int) -> None:
        self.tree = tree
        self.number = number

    def _other(self, array: str) -> Node | None:
        number = self.tree._element(array, self.number)
        return None if number == NONE else Node(self.tree, number)

    @property
    def id(self) -> int:
        """Lasts through edits."""
        return self.tree._element('id', self.number)

    @property
    def parent(self) -> Node | None:
        """The node above it; None: it is the root."""
        return self._other('parent')

    @property
    def first_child(self) -> Node | None:
        """The first of its children, with which its main variation goes on; None: it has none."""
        return self._other('first_child')

    @property
    def next(self) -> Node | None:
        """The variation after it."""
        return self._other('next')

    def children(self) -> Iterator[Node]:
        """The nodes right below it, one for each variation."""
        child = self.first_child
        while child is not None:
            yield child
            child = child.next

    @property
    def path(self) -> str:
        """Where it stands, "24/2.5": the 24th first child, its second child, five first children further."""
        native = self.tree.document._native
        return text_from('qipu_path_of', native.address, self.tree.number, self.number)

    # ---- Properties

    def properties(self) -> Iterator[Property]:
        """In the order written."""
        for number in self.tree._range('property_begin', self.number):
            yield Property(self, number)

    @overload
    def get(self, ident: str) -> str | None: ...

    @overload
    def get(self, ident: str, default: T) -> str | T: ...

    def get(self, ident: str, default: Any = None) -> Any:
        """The first value of a property as its meaning in characters; the default if it is not there."""
        found = self.property(ident)
        return default if found is None else next(found.texts(), default)

    def __getitem__(self, ident: str) -> str:
        """The first value of a property as its meaning in characters; KeyError if it is not there."""
        found = self.property(ident)
        if found is None:
            raise KeyError(ident)
        return next(found.texts(), '')

    def __contains__(self, ident: object) -> bool:
        """Whether it has a property of this identifier."""
        return isinstance(ident, str) and self.property(ident) is not None

    def __iter__(self) -> Iterator[Property]:
        """Its properties in the order written."""
        return self.properties()

    @property
    def move(self) -> Move | None:
        """Its move, as it is written; None: it has none, or one that is unreadable. Its point need not be on the board,
        nor the move be possible: `Tree.moves` tells which were made, `legality` what the rules say."""
        for found in self.properties():
            move = found.as_move()
            if move is not None:
                return move
        return None

    def _passes(self, color: Color) -> bool:
        """Whether it says that this player passes."""
        moves = (found.as_move() for found in self.properties())
        return any(move is not None and move == (color, None) for move in moves)

    def facts(self, language: Language = 'en') -> Iterator[Fact]:
        """What the game of this node tells of itself, in the order in which people look for it.

        >>> import qipu
        >>> root = qipu.parse("(;GM[1]PB[Lin]KM[6.5]RE[B+R])").trees[0].root
        >>> [(fact.slug, fact.value) for fact in root.facts() if fact.slug in ("black", "komi", "result")]
        [('black', 'Lin'), ('komi', '6.5'), ('result', 'B+R')]
        """
        native = self.tree.document._native
        yield from facts_from(native.address, self.tree.number, self.number, language_of(language))

    # ---- Positions and pictures: only of trees with a board, Invalid otherwise

    def board(self) -> Board:
        """The position here: what stands on its points. `Replay.position` has who plays, captures and a hash, too."""
        return next(self.tree.boards([self]))

    def legality(self, color: Color, point: Point | tuple[int, int] | None) -> Legality:
        """What the rules of the game say of one more move here: "legal", "off-board", "occupied", "suicide" or "ko".
        None as the point: a pass, which is always legal."""
        native = self.tree.document._native
        number = word_of('color', color, COLORS[1:]) + 1
        column, row = (NONE, NONE) if point is None else point_of('point', point)
        told = number_from('qipu_legality', native.address, self.tree.number, self.number, number, column, row)
        return LEGALITIES[told]

    def diagram(
        self,
        *,
        coordinates: Coordinates = 'western',
        numbered: int | None = 0,
        stars: bool = True,
        last_move: bool = True,
        variations: bool | Variations = True,
        moves_below: bool = True,
    ) -> diagrams.Diagram:
        """What is to be drawn here. coordinates: "none", "western", "sgf", "japanese" or "numbers". numbered: so many
        of the last moves have their numbers; None: all. variations: as ST of the record says, and where it says
        nothing "children" of this node or its "siblings"; False: none. moves_below: numbered moves for which the
        board has no place are listed."""
        return diagrams.diagram_at(
            self,
            coordinates=coordinates,
            numbered=numbered,
            stars=stars,
            last_move=last_move,
            variations=variations,
            moves_below=moves_below,
        )

    def draw(self, format: Drawing = 'svg', *, theme: str = '', language: Language = 'en', **options: Any) -> str:
        """The position here as "svg", "ascii", "ansi", "half-blocks", "sensei", "latex" or a "description" in words.
        `theme` is of SVG; `options` are those of `diagram`.

        >>> import qipu
        >>> node = qipu.parse("(;GM[1]SZ[3];B[bb])").trees[0].node(1)
        >>> [line.strip() for line in node.draw("ascii", coordinates="none").splitlines()]
        ['. . .', '.(X).', '. . .']
        """
        known = Node.diagram.__kwdefaults__ or {}
        for name in options:
            if name not in known:
                raise TypeError(f'{name}: no option of a drawing; there are {", ".join(known)}')
        with self.diagram(**options) as diagram:
            return diagram.drawn(format, theme=theme, language=language)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self.number == other.number and self.tree == other.tree

    def __hash__(self) -> int:
        return hash((self.tree, self.number))

    def __repr__(self) -> str:
        return f'<Node {self.number} of tree {self.tree.number}>'

    # The last of all, for behind it the decorator of this name is out of sight.
    def property(self, ident: str) -> Property | None:
        """The first one of this identifier."""
        text_of('ident', ident)
        for found in self.properties():
            if found.ident == ident:
                return found
        return None


@functools.lru_cache(maxsize=1024)
def ident_of(written: bytes) -> str:
    """An identifier without its small letters, as FF[4] writes it; if nothing is left, its letters in capitals."""
    letters = written.decode('ascii', 'ignore')
    capitals = ''.join(letter for letter in letters if letter.isdigit() or 'A' <= letter <= 'Z')
    return capitals or ''.join(filter(str.isalnum, letters)).upper()


class Property:
    """A property of a node: an identifier and its values."""

    __slots__ = ('node', 'number')

    node: Node
    """Which it stands in."""
    number: int
    """Among all properties of the tree."""

    def __init__(self, node: Node, number: int) -> None:
        self.node = node
        self.number = number

    @property
    def ident(self) -> str:
        """The identifier in capitals, as FF[4] writes it: AW of AddWhite."""
        return ident_of(self._written())

    @property
    def written(self) -> str:
        """The identifier as it is written: AddWhite."""
        return self._written().decode('ascii', 'replace')

    def _written(self) -> bytes:
        tree = self.node.tree
        native = tree.document._native  # held until the bytes are copied
        arrays = native.arrays_of(tree.number)
        return native.source_part(arrays.ident_begin[self.number], arrays.ident_end[self.number])

    @property
    def begin(self) -> int:
        """In bytes of the source: where its identifier begins."""
        return self.node.tree._element('ident_begin', self.number)

    def values(self) -> Iterator[Value]:
        """In the order written."""
        for number in self.node.tree._range('value_begin', self.number):
            yield Value(self, number)

    def texts(self) -> Iterator[str]:
        """Its values as their meaning: escapes undone, white space as the property's type asks."""
        for value in self.values():
            yield value.text

    def points(self) -> Iterator[Point]:
        """The points that its values name, of rectangles all.

        >>> import qipu
        >>> stones = qipu.parse("(;GM[1]SZ[9]AB[aa:ba][ee])").trees[0].root.property("AB")
        >>> [point.sgf for point in stones.points()]
        ['aa', 'ba', 'ee']
        """
        for value in self.values():
            yield from value.points()

    def as_move(self) -> Move | None:
        """Of B and W: the move; None where it makes no sense, and of other properties."""
        color = _COLORS.get(self.ident)
        if color is None:
            return None
        for value in self.values():
            meaning = value.meaning
            if isinstance(meaning, Point):
                return Move(color, meaning)
            if value.kind == 'pass':
                return Move(color, None)
        return None

    def __len__(self) -> int:
        """How many values it has."""
        return len(self.node.tree._range('value_begin', self.number))

    def __bool__(self) -> bool:
        return True  # it is there, with or without values

    def __iter__(self) -> Iterator[Value]:
        """Its values in the order written."""
        return self.values()

    @overload
    def __getitem__(self, place: int) -> Value: ...

    @overload
    def __getitem__(self, place: slice) -> list[Value]: ...

    def __getitem__(self, place: Any) -> Any:
        """One of its values: from 0, or with -1 from the last one on; of a slice a list."""
        numbers = self.node.tree._range('value_begin', self.number)
        if isinstance(place, slice):
            return [Value(self, number) for number in numbers[place]]
        if isinstance(place, int) and place < 0:
            place += len(numbers)
        return Value(self, numbers[place_in('value', place, len(numbers))])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Property):
            return NotImplemented
        return self.number == other.number and self.node.tree == other.node.tree

    def __hash__(self) -> int:
        return hash((self.node.tree, self.number))

    def __repr__(self) -> str:
        return f'<Property {self.written}>'


__all__: list[str] = ['Links', 'Node', 'Property', 'Tree']
