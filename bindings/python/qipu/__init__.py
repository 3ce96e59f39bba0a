"""Game records of Go (SGF, every version, dialect and charset): read, looked at, edited, checked, repaired, written,
compared, drawn, and converted from other formats and to them. It is libqipu by way of ctypes, without a dependency.

>>> import qipu
>>> document = qipu.parse("(;GM[1]SZ[9]PB[Lin]PW[Chen];B[ee];W[gc])")
>>> for tree in document.trees:
...     print(tree.root["PB"], tree.root["PW"], [move.point.sgf for move in tree.moves()])
Lin Chen ['ee', 'gc']
"""

from __future__ import annotations

from . import boards, comparing, diagrams, documents, formats, problems, trees, values
from ._calls import Closed
from ._library import library as _loaded
from .boards import Board, Captures, Position, Replay
from .comparing import Difference, DifferenceSide, Merged, MergeNote
from .diagrams import Diagram, DrawnFigure, Figure, FigureNode, Patch
from .documents import Document, Trees, parse, read
from .editing import Change, Editor, NewValue, Splice, Transaction
from .errors import Error, Invalid, NeedsCharsets, NotFound, NotInCharset, TooLarge, Unsupported
from .formats import Converted, convert, format_of
from .problems import Problem
from .reports import Finding, FindingRepair, Fixed, RepairEdit
from .scanning import Row, records, scan
from .trees import Links, Node, Property, Tree
from .values import Fact, Made, Meaning, Move, Point, Rectangle, Value
from .words import (
    Answer,
    ChangeKind,
    CharsetFrom,
    Charsets,
    Coding,
    Color,
    Coordinates,
    Drawing,
    Language,
    Legality,
    Profile,
    RepairKind,
    ReportForm,
    Severity,
    Style,
    SvgForm,
    TextForm,
    ValueForm,
    ValueKind,
    Variations,
    Version,
)


def _name_types() -> None:
    """Modules that know types of each other by name alone get them, for typing.get_type_hints."""
    for module, names in (
        (boards, ('Document', 'Node', 'Tree')),
        (comparing, ('Document', 'Language')),
        (diagrams, ('Node', 'Tree')),
        (documents, ('Editor',)),
        (formats, ('Document', 'Language')),
        (problems, ('Node', 'Tree')),
        (trees, ('Document',)),
        (values, ('Property',)),
    ):
        for name in names:
            setattr(module, name, globals()[name])


_name_types()


def version() -> int:
    """Of the library: 102 of 0.1.2, 20003 of 2.0.3."""
    return int(_loaded.qipu_version())


__version__ = f'{version() // 10000}.{version() // 100 % 100}.{version() % 100}'


__all__ = [
    'Answer',
    'Board',
    'Captures',
    'Change',
    'ChangeKind',
    'CharsetFrom',
    'Charsets',
    'Closed',
    'Coding',
    'Color',
    'Converted',
    'Coordinates',
    'Diagram',
    'Difference',
    'DifferenceSide',
    'Document',
    'Drawing',
    'DrawnFigure',
    'Editor',
    'Error',
    'Fact',
    'Figure',
    'FigureNode',
    'Finding',
    'FindingRepair',
    'Fixed',
    'Invalid',
    'Language',
    'Legality',
    'Links',
    'Made',
    'Meaning',
    'MergeNote',
    'Merged',
    'Move',
    'NeedsCharsets',
    'NewValue',
    'Node',
    'NotFound',
    'NotInCharset',
    'Patch',
    'Point',
    'Position',
    'Problem',
    'Profile',
    'Property',
    'Rectangle',
    'RepairEdit',
    'RepairKind',
    'Replay',
    'ReportForm',
    'Row',
    'Severity',
    'Splice',
    'Style',
    'SvgForm',
    'TextForm',
    'TooLarge',
    'Transaction',
    'Tree',
    'Trees',
    'Unsupported',
    'Value',
    'ValueForm',
    'ValueKind',
    'Variations',
    'Version',
    'convert',
    'format_of',
    'parse',
    'read',
    'records',
    'scan',
    'version',
]
