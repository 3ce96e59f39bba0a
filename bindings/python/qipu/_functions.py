"""The functions and structs of qipu.h for ctypes. Made by generate_functions.py: not to be edited."""

from __future__ import annotations

from ctypes import Structure, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

ENGLISH = 0
CHINESE = 1
CHARSETS_ALL = 0
CHARSETS_WITHOUT_EAST_ASIA = 1
LEND = 1
BY_BOM = 0
DECLARED = 1
DETECTED = 2
BY_DEFAULT = 3
VALUE_TEXT = 0
VALUE_NUMBER = 1
VALUE_REAL = 2
VALUE_DOUBLE = 3
VALUE_COLOR = 4
VALUE_POINT = 5
VALUE_POINTS = 6
VALUE_PASS = 7
EXACT = 0
CERTAIN = 1
GUESSED = 2
SENSELESS = 3
LEGAL = 0
OFF_BOARD = 1
OCCUPIED = 2
SUICIDE = 3
KO = 4
CODING_SERVER = 0
CODING_WORDS = 1
CODING_EAST_ASIAN = 2
CODING_JUDGEMENT = 3
CODING_FIRST_LINE = 4
ANSWER_OPEN = 0
ANSWER_RIGHT = 1
ANSWER_WRONG = 2
ANSWER_NOT_THIS = 3
ANSWER_FORCED = 4
FORM_TEXT = 0
FORM_JSON = 1
FORM_SARIF = 2
FORM_GITHUB = 3
PROFILE_FF4 = 0
PROFILE_OLD = 1
PROFILE_WEB = 2
FIX_UNSAFE = 1
FIX_TO_FF4 = 2
CANONICAL = 0
MINIFIED = 1
WRITE_DROP_STRAY = 1
WRITE_SPLIT_ROOT_MOVES = 2
MERGE_SYMMETRIC = 1
MEANING = 0
WRITTEN = 1
MIRROR_LEFT_RIGHT = 1
MIRROR_TOP_BOTTOM = 2
MIRROR_DIAGONAL = 4
SWAP_COLORS = 8
CHANGED_PROPERTIES = 0
INSERTED = 1
ERASED = 2
MOVED = 3
CHANGED_CHARSET = 4
COORDINATES_NONE = 0
COORDINATES_WESTERN = 1
COORDINATES_SGF = 2
COORDINATES_JAPANESE = 3
COORDINATES_NUMBERS = 4
DRAW_NO_STARS = 1
DRAW_NO_LAST_MOVE = 2
DRAW_NO_VARIATIONS = 4
DRAW_SIBLINGS = 8
DRAW_NO_LIST = 16
FIGURES_NOT_AT_FG = 1
FIGURES_EACH_VARIATION = 2
FIGURES_MAIN_LINE = 4
FIGURES_AT_MARKUP = 8
SVG_COMPACT = 0
SVG_KEYED = 1
TEXT_ASCII = 0
TEXT_ANSI = 1
TEXT_HALF_BLOCKS = 2
TEXT_SENSEI = 3
TEXT_LATEX = 4
TEXT_DESCRIPTION = 5


class qipu_span(Structure):
    data: int | None
    size: int
    _fields_ = [
        ('data', c_void_p),
        ('size', c_size_t),
    ]


class qipu_read_options(Structure):
    size: int
    flags: int
    most_bytes: int
    most_nodes: int
    most_depth: int
    charsets: int | None
    _fields_ = [
        ('size', c_uint32),
        ('flags', c_uint32),
        ('most_bytes', c_uint64),
        ('most_nodes', c_uint32),
        ('most_depth', c_uint32),
        ('charsets', c_void_p),
    ]


class qipu_tree(Structure):
    size: int
    nodes: int
    columns: int
    rows: int
    ff: int
    gm: int
    begin: int
    end: int
    charset: qipu_span
    charset_from: int
    has_board: int
    _fields_ = [
        ('size', c_uint32),
        ('nodes', c_uint32),
        ('columns', c_uint32),
        ('rows', c_uint32),
        ('ff', c_int64),
        ('gm', c_int64),
        ('begin', c_uint32),
        ('end', c_uint32),
        ('charset', qipu_span),
        ('charset_from', c_uint32),
        ('has_board', c_uint32),
    ]


class qipu_node_arrays(Structure):
    size: int
    count: int
    parent: int | None
    first_child: int | None
    next: int | None
    property_begin: int | None
    id: int | None
    _fields_ = [
        ('size', c_uint32),
        ('count', c_uint32),
        ('parent', c_void_p),
        ('first_child', c_void_p),
        ('next', c_void_p),
        ('property_begin', c_void_p),
        ('id', c_void_p),
    ]


class qipu_property_arrays(Structure):
    size: int
    count: int
    ident_begin: int | None
    ident_end: int | None
    value_begin: int | None
    _fields_ = [
        ('size', c_uint32),
        ('count', c_uint32),
        ('ident_begin', c_void_p),
        ('ident_end', c_void_p),
        ('value_begin', c_void_p),
    ]


class qipu_value_arrays(Structure):
    size: int
    count: int
    begin: int | None
    end: int | None
    _fields_ = [
        ('size', c_uint32),
        ('count', c_uint32),
        ('begin', c_void_p),
        ('end', c_void_p),
    ]


class qipu_value(Structure):
    size: int
    kind: int
    form: int
    decimals: int
    number: int
    column: int
    row: int
    last_column: int
    last_row: int
    _fields_ = [
        ('size', c_uint32),
        ('kind', c_uint32),
        ('form', c_uint32),
        ('decimals', c_uint32),
        ('number', c_int64),
        ('column', c_uint32),
        ('row', c_uint32),
        ('last_column', c_uint32),
        ('last_row', c_uint32),
    ]


class qipu_move(Structure):
    node: int
    color: int
    column: int
    row: int
    number: int
    captured: int
    _fields_ = [
        ('node', c_uint32),
        ('color', c_uint32),
        ('column', c_uint32),
        ('row', c_uint32),
        ('number', c_uint32),
        ('captured', c_uint32),
    ]


class qipu_board(Structure):
    size: int
    tree: int
    node: int
    columns: int
    rows: int
    points: int | None
    black_captures: int
    white_captures: int
    move_number: int
    to_play: int
    last_column: int
    last_row: int
    hash: int
    _fields_ = [
        ('size', c_uint32),
        ('tree', c_uint32),
        ('node', c_uint32),
        ('columns', c_uint32),
        ('rows', c_uint32),
        ('points', c_void_p),
        ('black_captures', c_uint32),
        ('white_captures', c_uint32),
        ('move_number', c_uint32),
        ('to_play', c_uint32),
        ('last_column', c_uint32),
        ('last_row', c_uint32),
        ('hash', c_uint64),
    ]


class qipu_problem(Structure):
    size: int
    start: int
    to_play: int
    coding: int
    _fields_ = [
        ('size', c_uint32),
        ('start', c_uint32),
        ('to_play', c_uint32),
        ('coding', c_uint32),
    ]


class qipu_check_options(Structure):
    size: int
    form: int
    language: int
    profile: int
    name: qipu_span
    _fields_ = [
        ('size', c_uint32),
        ('form', c_uint32),
        ('language', c_uint32),
        ('profile', c_uint32),
        ('name', qipu_span),
    ]


class qipu_json_options(Structure):
    size: int
    language: int
    name: qipu_span
    _fields_ = [
        ('size', c_uint32),
        ('language', c_uint32),
        ('name', qipu_span),
    ]


class qipu_fix_options(Structure):
    size: int
    flags: int
    charset: qipu_span
    only: qipu_span
    _fields_ = [
        ('size', c_uint32),
        ('flags', c_uint32),
        ('charset', qipu_span),
        ('only', qipu_span),
    ]


class qipu_fix_report(Structure):
    size: int
    repairs: int
    unsafe_left: int
    _fields_ = [
        ('size', c_uint32),
        ('repairs', c_uint32),
        ('unsafe_left', c_uint32),
    ]


class qipu_write_options(Structure):
    size: int
    style: int
    flags: int
    ff: int
    line_length: int
    charset: qipu_span
    _fields_ = [
        ('size', c_uint32),
        ('style', c_uint32),
        ('flags', c_uint32),
        ('ff', c_uint32),
        ('line_length', c_uint32),
        ('charset', qipu_span),
    ]


class qipu_splice(Structure):
    begin: int
    end: int
    text: qipu_span
    _fields_ = [
        ('begin', c_uint32),
        ('end', c_uint32),
        ('text', qipu_span),
    ]


class qipu_editor_state(Structure):
    size: int
    can_undo: int
    can_redo: int
    in_transaction: int
    revision: int
    moment: int
    undo_label: qipu_span
    redo_label: qipu_span
    _fields_ = [
        ('size', c_uint32),
        ('can_undo', c_uint32),
        ('can_redo', c_uint32),
        ('in_transaction', c_uint32),
        ('revision', c_uint64),
        ('moment', c_uint64),
        ('undo_label', qipu_span),
        ('redo_label', qipu_span),
    ]


class qipu_change(Structure):
    kind: int
    id: int
    _fields_ = [
        ('kind', c_uint32),
        ('id', c_uint32),
    ]


class qipu_diagram_options(Structure):
    size: int
    flags: int
    coordinates: int
    numbered: int
    _fields_ = [
        ('size', c_uint32),
        ('flags', c_uint32),
        ('coordinates', c_uint32),
        ('numbered', c_uint32),
    ]


class qipu_figure(Structure):
    first: int
    last: int
    number: int
    _fields_ = [
        ('first', c_uint32),
        ('last', c_uint32),
        ('number', c_uint32),
    ]


class qipu_figure_rules(Structure):
    size: int
    flags: int
    every: int
    _fields_ = [
        ('size', c_uint32),
        ('flags', c_uint32),
        ('every', c_uint32),
    ]


class qipu_figure_node(Structure):
    node: int
    color: int
    number: int
    _fields_ = [
        ('node', c_uint32),
        ('color', c_uint32),
        ('number', c_uint32),
    ]


class qipu_svg_options(Structure):
    size: int
    form: int
    language: int
    theme: qipu_span
    prefix: qipu_span
    _fields_ = [
        ('size', c_uint32),
        ('form', c_uint32),
        ('language', c_uint32),
        ('theme', qipu_span),
        ('prefix', qipu_span),
    ]


# The name of each function, what it gives, and its parameters.
FUNCTIONS: tuple[tuple[str, Any, tuple[Any, ...]], ...] = (
    ('qipu_version', c_uint32, ()),
    ('qipu_error_text', c_int32, (c_int32, c_uint32, c_void_p, c_size_t, c_void_p)),
    ('qipu_text_read', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_text_free', None, (c_void_p,)),
    ('qipu_buffer_read', c_int32, (c_void_p, c_void_p)),
    ('qipu_buffer_free', None, (c_void_p,)),
    ('qipu_charsets_known', c_int32, (c_uint32, c_void_p)),
    ('qipu_document_read', c_int32, (c_void_p, c_size_t, c_void_p, c_void_p, c_void_p)),
    ('qipu_document_share', c_int32, (c_void_p,)),
    ('qipu_document_free', None, (c_void_p,)),
    ('qipu_document_bytes', c_int32, (c_void_p, c_void_p)),
    ('qipu_document_source', c_int32, (c_void_p, c_void_p)),
    ('qipu_document_tree_count', c_int32, (c_void_p, c_void_p)),
    ('qipu_document_meant', c_int32, (c_void_p, c_void_p, c_void_p)),
    ('qipu_tree_read', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_nodes', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_properties', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_values', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_value_text', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p)),
    ('qipu_value_read', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p)),
    ('qipu_path_find', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_void_p, c_void_p)),
    ('qipu_path_of', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p)),
    ('qipu_moves', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p, c_size_t, c_void_p)),
    ('qipu_boards', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_void_p, c_size_t)),
    ('qipu_replay_new', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_replay_free', None, (c_void_p,)),
    ('qipu_replay_go', c_int32, (c_void_p, c_uint32)),
    ('qipu_replay_follow', c_int32, (c_void_p, c_void_p)),
    ('qipu_replay_board', c_int32, (c_void_p, c_void_p)),
    ('qipu_games', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_void_p)),
    ('qipu_facts', c_int32, (c_void_p, c_uint32, c_uint32, c_uint32, c_void_p)),
    ('qipu_legality', c_int32, (c_void_p, c_uint32, c_uint32, c_uint32, c_uint32, c_uint32, c_void_p)),
    ('qipu_problem_read', c_int32, (c_void_p, c_uint32, c_void_p, c_void_p, c_size_t, c_void_p)),
    ('qipu_check', c_int32, (c_void_p, c_void_p, c_void_p)),
    ('qipu_json', c_int32, (c_void_p, c_void_p, c_void_p)),
    ('qipu_fix', c_int32, (c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)),
    ('qipu_write', c_int32, (c_void_p, c_void_p, c_void_p, c_void_p)),
    ('qipu_format_of', c_int32, (c_void_p, c_size_t, c_void_p, c_size_t, c_void_p)),
    ('qipu_convert_read', c_int32, (c_void_p, c_size_t, c_void_p, c_size_t, c_void_p, c_void_p)),
    ('qipu_convert_write', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_uint32, c_void_p, c_void_p, c_void_p)),
    ('qipu_filter', c_int32, (c_void_p, c_void_p, c_size_t, c_uint32, c_void_p, c_size_t, c_void_p)),
    ('qipu_diff', c_int32, (c_void_p, c_void_p, c_uint32, c_void_p)),
    (
        'qipu_merge',
        c_int32,
        (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_uint32, c_void_p, c_void_p, c_void_p),
    ),
    ('qipu_editor_new', c_int32, (c_void_p, c_void_p, c_void_p)),
    ('qipu_editor_free', None, (c_void_p,)),
    ('qipu_editor_document', c_int32, (c_void_p, c_void_p)),
    ('qipu_editor_begin', c_int32, (c_void_p, c_void_p, c_size_t)),
    ('qipu_editor_commit', c_int32, (c_void_p, c_void_p)),
    ('qipu_editor_rollback', c_int32, (c_void_p,)),
    ('qipu_edit_insert', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p, c_size_t, c_void_p, c_void_p)),
    ('qipu_edit_copy', c_int32, (c_void_p, c_void_p, c_uint32, c_uint32, c_uint32, c_uint32, c_void_p, c_void_p)),
    ('qipu_edit_move', c_int32, (c_void_p, c_uint32, c_uint32, c_uint32, c_void_p)),
    ('qipu_edit_erase', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_edit_promote', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_edit_make_main_line', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_edit_set', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_void_p, c_size_t, c_uint32, c_void_p)),
    ('qipu_edit_add', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_void_p, c_size_t, c_uint32, c_void_p)),
    ('qipu_edit_remove', c_int32, (c_void_p, c_uint32, c_void_p, c_size_t, c_void_p)),
    ('qipu_edit_recode', c_int32, (c_void_p, c_void_p, c_size_t, c_void_p)),
    ('qipu_edit_splice', c_int32, (c_void_p, c_void_p, c_size_t, c_void_p)),
    ('qipu_edit_transform', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p)),
    ('qipu_edit_repair', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_editor_undo', c_int32, (c_void_p, c_void_p)),
    ('qipu_editor_redo', c_int32, (c_void_p, c_void_p)),
    ('qipu_editor_read', c_int32, (c_void_p, c_void_p)),
    ('qipu_editor_changes', c_int32, (c_void_p, c_uint64, c_void_p, c_size_t, c_void_p)),
    ('qipu_node_of_id', c_int32, (c_void_p, c_uint32, c_void_p, c_void_p)),
    ('qipu_diagram_at', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p, c_void_p)),
    ('qipu_figure_count', c_int32, (c_void_p, c_uint32, c_void_p)),
    ('qipu_diagram_figure', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p)),
    ('qipu_diagram_kifu', c_int32, (c_void_p, c_uint32, c_uint32, c_uint32, c_void_p)),
    ('qipu_figures', c_int32, (c_void_p, c_uint32, c_void_p, c_void_p, c_size_t, c_void_p)),
    ('qipu_figure_draw', c_int32, (c_void_p, c_uint32, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p)),
    ('qipu_diagram_free', None, (c_void_p,)),
    ('qipu_diagram_svg', c_int32, (c_void_p, c_void_p, c_void_p, c_void_p)),
    ('qipu_diagram_patch', c_int32, (c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)),
    ('qipu_diagram_text', c_int32, (c_void_p, c_uint32, c_uint32, c_void_p)),
    ('qipu_diagram_point_text', c_int32, (c_void_p, c_uint32, c_uint32, c_uint32, c_void_p)),
)
