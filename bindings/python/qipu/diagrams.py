"""Pictures of positions and figures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from ctypes import byref, c_size_t, c_void_p
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _functions as f
from ._calls import Handle, Native, bytes_from_detailed, call, handle_from, listed, sized, span_of, text_from
from ._given import NONE, flags_of, language_of, made_by, number_of, point_of, refuse, text_of, word_of
from .errors import Invalid
from .values import COLORS, Point
from .words import Color, Coordinates, Drawing, Language, SvgForm, TextForm, Variations, words

if TYPE_CHECKING:
    from .trees import Node, Tree


class Patch(NamedTuple):
    """A group of a keyed picture as it is to be: it takes the place of the one whose data-p or data-l is the key; an
    empty key is the whole picture."""

    key: str
    """Letters of a point, or the name of a layer; empty: the whole picture."""
    svg: str
    """The group, or the picture."""


class Figure(NamedTuple):
    """A figure as nodes one below the other, from the first to the last by their numbers."""

    first: int
    """The number of its first node."""
    last: int
    """The number of its last node."""
    number: int
    """Of the figure, from 1, which names one without a name; 0: none."""


class FigureNode(NamedTuple):
    """A node of a figure that says something in words."""

    node: int
    """Its number."""
    color: Color | None
    """Of its move; None: it has none."""
    number: int
    """Of the move, as the figure counts; 0: it has none."""


class Diagram(Handle[Native]):
    """What a picture shows.

    >>> import qipu
    >>> diagram = qipu.parse("(;GM[1]SZ[9];B[dd]TR[dd])").trees[0].node(1).diagram()
    >>> diagram.describe_point((3, 3))
    'D6, black stone, last move, triangle'
    >>> diagram.svg(theme="wood")[:4]
    '<svg'
    """

    __slots__ = ()

    def __init__(self, native: Native) -> None:
        """Made by `Node.diagram` and its like."""
        self._held = native

    def svg(self, *, form: SvgForm = 'compact', theme: str = '', language: Language = 'en', prefix: str = '') -> str:
        """form: "compact" for files, "keyed" for pages. theme: the name of one, or the text of one. prefix: of ids; two
        pictures of a page differ in it."""
        native, name = self._native, text_of('theme', theme)
        options = svg_options(form, name, language, prefix_of(prefix))
        with native.lock:
            return bytes_from_detailed('qipu_diagram_svg', native.address, byref(options)).decode('utf-8')

    def patch(
        self, after: Diagram, *, form: SvgForm = 'keyed', theme: str = '', language: Language = 'en', prefix: str = ''
    ) -> list[Patch]:
        """What makes the keyed picture of this diagram that of `after`."""
        mine, other = self._native, made_by('after', after, Diagram)._native
        name, prefixed = text_of('theme', theme), prefix_of(prefix)
        options = svg_options(form, name, language, prefixed)
        with ExitStack() as locks:
            for native in sorted({mine, other}, key=id):  # in one order, whichever way round two threads compare
                locks.enter_context(native.lock)
            told = bytes_from_detailed('qipu_diagram_patch', mine.address, other.address, byref(options))
        return [Patch(one['key'], one['svg']) for one in json.loads(told)]

    def text(self, form: TextForm = 'ascii', language: Language = 'en') -> str:
        """As characters: "ascii", "ansi" for terminals, "half-blocks", "sensei" for Sensei's Library, "latex"."""
        native, number = self._native, word_of('form', form, words(TextForm))
        with native.lock:
            return text_from('qipu_diagram_text', native.address, number, language_of(language))

    def describe(self, language: Language = 'en') -> str:
        """What a reader of the screen says."""
        return self.text('description', language)

    def describe_point(self, point: Point | tuple[int, int], language: Language = 'en') -> str:
        """The same of one point."""
        native, (column, row) = self._native, point_of('point', point)
        number = language_of(language)
        with native.lock:
            try:
                return text_from('qipu_diagram_point_text', native.address, column, row, number)
            except Invalid:
                raise IndexError(f'point: no column {column}, row {row} on this board') from None

    def drawn(self, format: Drawing = 'svg', *, theme: str = '', language: Language = 'en') -> str:
        """As "svg", or as one of the forms of `text`."""
        word_of('format', format, words(Drawing))
        if format == 'svg':
            return self.svg(theme=theme, language=language)
        return self.text(format, language)

    def __repr__(self) -> str:
        return '<Diagram, closed>' if self.closed else '<Diagram>'


class DrawnFigure(NamedTuple):
    """What a figure shows, and its nodes with words in the order of the line."""

    diagram: Diagram
    """The picture."""
    spoken: list[FigureNode]
    """The nodes that say something in words."""


def prefix_of(prefix: Any) -> bytes:
    return text_of('prefix', prefix)


def svg_options(form: SvgForm, theme: bytes, language: Language, prefix: bytes) -> f.qipu_svg_options:
    """The caller keeps theme and prefix until the call is over."""
    options = sized(f.qipu_svg_options, form=word_of('form', form, words(SvgForm)), language=language_of(language))
    options.theme, options.prefix = span_of(theme), span_of(prefix)
    return options


def diagram_from(name: str, tree: Tree, *arguments: Any) -> Diagram:
    native = tree.document._native
    return Diagram(Native(handle_from(name, native.address, tree.number, *arguments), 'qipu_diagram_free'))


def diagram_at(
    node: Node,
    *,
    coordinates: Coordinates,
    numbered: int | None,
    stars: bool,
    last_move: bool,
    variations: bool | Variations,
    moves_below: bool,
) -> Diagram:
    word_of('variations', variations, (True, False, *words(Variations)))
    options = sized(
        f.qipu_diagram_options,
        flags=flags_of(
            (not stars, f.DRAW_NO_STARS),
            (not last_move, f.DRAW_NO_LAST_MOVE),
            (not variations, f.DRAW_NO_VARIATIONS),
            (variations == 'siblings', f.DRAW_SIBLINGS),
            (not moves_below, f.DRAW_NO_LIST),
        ),
        coordinates=word_of('coordinates', coordinates, words(Coordinates)),
        numbered=NONE if numbered is None else number_of('numbered', numbered),
    )
    return diagram_from('qipu_diagram_at', node.tree, node.number, byref(options))


def figure_of(tree: Tree, number: int) -> Diagram:
    return diagram_from('qipu_diagram_figure', tree, number)


def kifu_of(tree: Tree, end: int, language: Language) -> Diagram:
    return diagram_from('qipu_diagram_kifu', tree, end, language_of(language))


def figures_in(
    tree: Tree, *, at_figures: bool, every: int, each_variation: bool, main_line: bool, at_markup: bool
) -> Iterator[Figure]:
    rules = sized(
        f.qipu_figure_rules,
        flags=flags_of(
            (not at_figures, f.FIGURES_NOT_AT_FG),
            (each_variation, f.FIGURES_EACH_VARIATION),
            (main_line, f.FIGURES_MAIN_LINE),
            (at_markup, f.FIGURES_AT_MARKUP),
        ),
        every=number_of('every', every),
    )
    native = tree.document._native
    for figure in listed(f.qipu_figure, 'qipu_figures', native.address, tree.number, byref(rules)):
        yield Figure(figure.first, figure.last, figure.number)


def drawn_figure(tree: Tree, figure: Figure) -> DrawnFigure:
    try:
        first, last, number = figure
    except (TypeError, ValueError):
        raise refuse('figure', 'a Figure', figure) from None
    native, most = tree.document._native, tree.node_count
    for name, node in (('first', first), ('last', last)):
        if number_of(f'figure.{name}', node) >= most:
            raise IndexError(f'figure.{name}: there are {most} nodes, no {node}')
    if first > last:
        raise ValueError(f'figure: its first node {first} stands behind its last {last}')
    given = f.qipu_figure(first, last, number_of('figure.number', number))
    room, count, out = (f.qipu_figure_node * (last - first + 1))(), c_size_t(), c_void_p()
    place = (room, len(room), byref(count), byref(out))
    call('qipu_figure_draw', native.address, tree.number, byref(given), *place)
    diagram = Diagram(Native(out, 'qipu_diagram_free'))
    spoken = [FigureNode(one.node, COLORS[one.color], one.number) for one in room[: count.value]]
    return DrawnFigure(diagram, spoken)
