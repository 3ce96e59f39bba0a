"""The words that this package takes and gives, as types: a checker of types knows a misspelt one.

Each stands in the order of its numbers in qipu.h.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

Language = Literal['en', 'zh']
Color = Literal['B', 'W']
"""Black or White, as SGF writes them."""
CharsetFrom = Literal['bom', 'declared', 'detected', 'default']
"""How the charset of a tree is known."""
ValueKind = Literal['text', 'number', 'real', 'double', 'color', 'point', 'points', 'pass']
ValueForm = Literal['exact', 'certain', 'guessed', 'senseless']
"""How a value is written: as the standard asks, in another way of one meaning, in one of which a part makes sense, in
one that makes none."""
Legality = Literal['legal', 'off-board', 'occupied', 'suicide', 'ko']
Coding = Literal['server', 'words', 'east-asian', 'judgement', 'first-line']
"""How a record says which answers to its problem are right: by RIGHT and its like, in words, in words of East Asia,
by TE and BM, or not at all: the first line is right."""
Answer = Literal['open', 'right', 'wrong', 'not-this']
"""Open: up to where the problem is asked. not-this: no mistake, but another answer is asked for."""
Severity = Literal['error', 'warning', 'note']
RepairKind = Literal['safe', 'unsafe', 'display']
"""Unsafe repairs may change what the record says; those for display are only shown."""
ReportForm = Literal['text', 'json', 'sarif', 'github']
Profile = Literal['ff4', 'old', 'web']
"""Whose severities findings have."""
Charsets = Literal['all', 'without-east-asia']
Style = Literal['canonical', 'minified']
Version = Literal[1, 3, 4]
"""FF."""
ChangeKind = Literal['properties', 'inserted', 'erased', 'moved', 'charset']
Coordinates = Literal['none', 'western', 'sgf', 'japanese', 'numbers']
Variations = Literal['children', 'siblings']
SvgForm = Literal['compact', 'keyed']
"""For files, or for pages: a group for each point and layer."""
TextForm = Literal['ascii', 'ansi', 'half-blocks', 'sensei', 'latex', 'description']
Drawing = Literal['svg', 'ascii', 'ansi', 'half-blocks', 'sensei', 'latex', 'description']


def words(kind: Any) -> tuple[Any, ...]:
    """Of one of these types all words, in their order."""
    return get_args(kind)
