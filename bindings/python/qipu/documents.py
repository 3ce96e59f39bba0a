"""A record as it was read: its trees, what is wrong with it, and other forms of it."""

from __future__ import annotations

import builtins
import os
import re
import unicodedata
import weakref
from collections.abc import Iterable, Iterator, Sequence
from ctypes import byref, c_uint8, c_uint32, c_void_p
from typing import TYPE_CHECKING, Any, overload

from . import _functions as f
from . import comparing, formats
from ._arrays import DocumentNative
from ._calls import (
    Handle,
    bytes_from,
    bytes_from_detailed,
    call,
    call_detailed,
    copied,
    handle_from,
    number_from,
    sized,
    span_of,
    taken,
)
from ._given import (
    Bytes,
    bytes_of,
    flags_of,
    language_of,
    name_of,
    named,
    number_of,
    optional_text,
    place_in,
    refuse,
    text_of,
    word_of,
)
from ._library import library
from .errors import Error
from .reports import Finding, Fixed, findings_of
from .trees import Node, Tree
from .words import Charsets, Drawing, Language, Profile, ReportForm, Style, Version, words

if TYPE_CHECKING:
    from .editing import Editor

_QUOTES = (('"', '"'), ("'", "'"), ('“', '”'), ('‘', '’'), ('「', '」'), ('『', '』'))
_QUOTED = re.compile('|'.join(rf'{one}(?:\\.|[^{other}\\])*{other}' for one, other in _QUOTES), re.S)
_FILE = re.compile(r'(?<![A-Za-z0-9_])file(?![A-Za-z0-9_])|文件')  # the word of the language of filters
VERSIONS = (None, *words(Version))


class Trees(Sequence[Tree]):
    """The trees of a document, made when they are asked for."""

    __slots__ = ('_document', '_count')

    def __init__(self, document: Document) -> None:
        native = document._native
        self._document = document
        self._count = number_from('qipu_document_tree_count', native.address)

    def __len__(self) -> int:
        """How many there are."""
        return self._count

    @overload
    def __getitem__(self, number: int) -> Tree: ...

    @overload
    def __getitem__(self, number: slice) -> list[Tree]: ...

    def __getitem__(self, number: Any) -> Any:
        """One of them: from 0, or with -1 from the last one on; of a slice a list."""
        if isinstance(number, slice):
            return [Tree(self._document, one) for one in range(*number.indices(self._count))]
        if isinstance(number, int) and number < 0:
            number += self._count
        return Tree(self._document, place_in('tree', number, self._count))

    def __repr__(self) -> str:
        return f'<Trees, {self._count} in all>'


class Origin:
    """What the states of one editor have in common, for nodes of theirs have ids in common."""

    __slots__ = ('first',)

    def __init__(self, first: Document) -> None:
        self.first = weakref.ref(first)  # which the editor was made of


class Document(Handle[DocumentNative]):
    """A record as it was read. It never changes, and any number of threads may use it; an Editor makes others of it.

    >>> import qipu
    >>> document = qipu.parse("(;GM[1]FF[4]SZ[9]KM[7,5];B[ee]")
    >>> [(finding.check, finding.line, finding.column) for finding in document.check()]
    [('bad-komi', 1, 21), ('missing-game-end', 1, 31)]
    >>> document.fix().bytes
    b'(;GM[1]FF[4]SZ[9]KM[7.5];B[ee])'
    """

    __slots__ = ('format', '_origin')

    format: str
    """Of what was read: "sgf", "gib", "ngf" and their like."""

    def __init__(self, native: DocumentNative, format: str = 'sgf', origin: Origin | None = None) -> None:
        """Made by `parse`, `read` and their like."""
        self._held = native
        self.format = format
        self._origin = origin

    def _is_state_of(self, origin: Origin | None) -> bool:
        return origin is not None and (self._origin is origin or origin.first() is self)

    def _shares_ids(self, other: Document) -> bool:
        """Whether both are states of one record, as an editor makes them."""
        return self is other or self._is_state_of(other._origin) or other._is_state_of(self._origin)

    def _span(self, name: str) -> builtins.bytes:
        native, span = self._native, f.qipu_span()
        call(name, native.address, byref(span))
        return copied(span)

    @property
    def bytes(self) -> builtins.bytes:
        """What was read, byte for byte."""
        return self._span('qipu_document_bytes')

    @property
    def source(self) -> builtins.bytes:
        """What offsets refer to: the same bytes, or of a file in UTF-16 or UTF-32 its UTF-8 form."""
        return self._span('qipu_document_source')

    @property
    def trees(self) -> Trees:
        """Its trees, in order; most records have one."""
        return Trees(self)

    def games(self) -> Iterator[Node]:
        """The games of all trees: of each the node that tells of it."""
        for tree in self.trees:
            yield from tree.games()

    def meant(self) -> Document | None:
        """The record as its dialect means it, where that is not what is written: variations of Sina's SGF2 that tell
        the game again from its first move, moves that SmartGo writes in one property. None: it means what is written.
        For programs that show or play games; a check, a repair and an edit of the file are of this document."""
        native = self._native
        made = handle_from('qipu_document_meant', native.address, native.reading_options())
        return Document(DocumentNative(made, native.keeps, native.reading), self.format) if made else None

    def node_of_id(self, id: int) -> Node | None:
        """Where the node of an id stands; None if it has gone."""
        native, tree, node = self._native, c_uint32(), c_uint32()
        if library.qipu_node_of_id(native.address, number_of('id', id), byref(tree), byref(node)) != 0:
            return None
        return Tree(self, tree.value).node(node.value)

    # ---- What is wrong with it, and what it says

    def check(
        self, *, name: str | os.PathLike[str] = '', language: Language = 'en', profile: Profile = 'ff4'
    ) -> list[Finding]:
        """What is wrong with the record. name: of its file, as the findings say it. profile: whose severities, those of
        "ff4", of "old" records or of the "web"."""
        return findings_of(self.report('json', name=name, language=language, profile=profile))

    def report(
        self,
        form: ReportForm = 'text',
        *,
        name: str | os.PathLike[str] = '',
        language: Language = 'en',
        profile: Profile = 'ff4',
    ) -> str:
        """The same as "text", "json", "sarif" or "github", as the command line writes it."""
        native, text = self._native, name_of('name', name)
        options = sized(
            f.qipu_check_options,
            form=word_of('form', form, words(ReportForm)),
            language=language_of(language),
            profile=word_of('profile', profile, words(Profile)),
            name=span_of(text),
        )
        return bytes_from('qipu_check', native.address, byref(options)).decode('utf-8', 'replace')

    def json(self, *, name: str | os.PathLike[str] = '', language: Language = 'en') -> str:
        """All that the record says, as `qipu json` writes it."""
        native, text = self._native, name_of('name', name)
        options = sized(f.qipu_json_options, language=language_of(language), name=span_of(text))
        return bytes_from('qipu_json', native.address, byref(options)).decode('utf-8', 'replace')

    # ---- Other forms of it

    def fix(
        self,
        *,
        unsafe: bool = False,
        to_ff4: bool = False,
        charset: str | None = None,
        only: Iterable[str] = (),
    ) -> Fixed:
        """The record repaired: bytes that no repair names stay. unsafe: repairs that may change what the record says,
        too. to_ff4: records of earlier versions become FF[4]. only: names of checks; all of them without it."""
        if isinstance(only, str) or not isinstance(only, Iterable):
            raise refuse('only', 'names of checks, not one string', only)
        native, label = self._native, optional_text('charset', charset)
        names = b' '.join(text_of('only', name) for name in only)
        options = sized(
            f.qipu_fix_options,
            flags=flags_of((unsafe, f.FIX_UNSAFE), (to_ff4, f.FIX_TO_FF4)),
            charset=span_of(label),
            only=span_of(names),
        )
        buffer, told = c_void_p(), sized(f.qipu_fix_report)
        call_detailed('qipu_fix', native.address, byref(options), byref(buffer), byref(told))
        return Fixed(taken(buffer), told.repairs, told.unsafe_left)

    def write(
        self,
        *,
        style: Style = 'canonical',
        charset: str | None = None,
        ff: Version | None = None,
        line_length: int = 80,
        drop_stray: bool = False,
        split_root_moves: bool = False,
    ) -> builtins.bytes:
        """The record in another form; `bytes` has it as it is. style: "canonical" or "minified". charset: without one
        the style decides. ff: 1, 3 or 4. line_length: in bytes; 0: no limit.

        >>> import qipu
        >>> qipu.parse("(;B[aa] ;W[bb](;B[cc])(;B[dd]))").write(style="minified")
        b'(;B[aa];W[bb](;B[cc])(;B[dd]))'
        """
        native, label = self._native, optional_text('charset', charset)
        options = sized(
            f.qipu_write_options,
            style=word_of('style', style, words(Style)),
            flags=flags_of((drop_stray, f.WRITE_DROP_STRAY), (split_root_moves, f.WRITE_SPLIT_ROOT_MOVES)),
            ff=VERSIONS[word_of('ff', ff, VERSIONS)] or 0,
            line_length=number_of('line_length', line_length),
            charset=span_of(label),
        )
        return bytes_from_detailed('qipu_write', native.address, byref(options))

    def convert(self, format: str, *, tree: int = 0, language: Language = 'en') -> formats.Converted:
        """The main line of the first game of a tree in another format, and what that has no place for. Written are
        "gib", "ngf", "jgf", "ishi", "gtp", "moves" and "csv", a table of the game's facts; others are only read, or
        known by name alone (Unsupported), or not at all (NotFound). SGF is what `write` writes."""
        return formats.written(self, format, place_in('tree', tree, len(self.trees)), language)

    def draw(self, node: Node, format: Drawing = 'svg', **options: Any) -> str:
        """The position at a node of it, as `Node.draw` has it."""
        if not isinstance(node, Node) or node.tree.document is not self:
            raise refuse('node', 'a Node of this document', node)
        return node.draw(format, **options)

    # ---- Beside others

    def matches(self, where: str, *, language: Language = 'en') -> list[bool]:
        """Which trees have a game that a filter means, in the language of `qipu --where`. A document has no name:
        filters that ask for the `file` are a ValueError.

        >>> import qipu
        >>> qipu.parse("(;GM[1]PB[Lin]KM[6.5])(;GM[1]PB[Chen])").matches('player ~ "lin"')
        [True, False]
        """
        native, count, text = self._native, len(self.trees), text_of('where', where)
        _refuse_names_of_files(where)
        meant = (c_uint8 * count)()
        call_detailed('qipu_filter', native.address, text, len(text), language_of(language), meant, count)
        return [one != 0 for one in meant]

    def filter(self, where: str) -> Iterator[Tree]:
        """The trees that have a game that a filter means."""
        for tree, is_meant in zip(self.trees, self.matches(where)):
            if is_meant:
                yield tree

    def diff(self, after: Document, *, language: Language = 'en') -> list[comparing.Difference]:
        """Where another record says something else, however both are written: nothing where they say the same."""
        return comparing.differences(self, after, language)

    def merge(
        self, other: Document, *, names: Sequence[str] = ('first', 'second'), symmetric: bool = False
    ) -> comparing.Merged:
        """Both records as one: games of one kind, size and first position become one tree, whose main line is that of
        this record. names: of both, for people; in comments one stands above what its record says otherwise than stood
        there before. symmetric: before, each game is turned and mirrored such that like openings meet."""
        return comparing.merged(self, other, names, symmetric)

    def edit(self) -> Editor:
        """An editor, which makes other documents of this one."""
        from .editing import Editor as EditorClass  # which makes documents itself

        return EditorClass(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Its bytes, with the limits and the charsets that it was read with: they are read again. What comes of it is
        a record by itself, which an editor of this one does not know."""
        native = self._native
        limits = None if native.reading is None else _limits_of(native.reading)
        return _read_again, (self.bytes, self.format, limits)

    def __repr__(self) -> str:
        return '<Document, closed>' if self.closed else f'<Document of {len(self.trees)} trees>'


def _refuse_names_of_files(where: str) -> None:
    """The library knows no names of files, and would say of every game that it is in none."""
    if _FILE.search(_QUOTED.sub('""', unicodedata.normalize('NFKC', where))):
        raise ValueError(f'where: the name of the file (file, 文件) is not known here: {named(where)}')


def parse(
    data: Bytes | str,
    *,
    most_bytes: int = 0,
    most_nodes: int = 0,
    most_depth: int = 0,
    charsets: Charsets = 'all',
) -> Document:
    """A record of SGF, whatever it holds: faults are what `Document.check` tells. Of a string its UTF-8 is read. Raises
    TooLarge by a limit (0: those of the library) or by memory. charsets: "without-east-asia" refuses a record that may
    need those (NeedsCharsets).

    >>> import qipu
    >>> qipu.parse(b"(;GM[1]PB[\\xce\\xe2\\xc7\\xe5\\xd4\\xb4]CA[GB18030])").trees[0].root["PB"]
    '吴清源'
    """
    record = bytes_of('data', data)
    known = handle_from('qipu_charsets_known', word_of('charsets', charsets, words(Charsets)))
    options = sized(
        f.qipu_read_options,
        most_bytes=number_of('most_bytes', most_bytes, 2**64 - 1),
        most_nodes=number_of('most_nodes', most_nodes),
        most_depth=number_of('most_depth', most_depth),
        charsets=known,
    )
    lending = f.qipu_read_options.from_buffer_copy(options)
    lending.flags = f.LEND  # bytes of Python never change, and what is made of them keeps them
    document = c_void_p()
    call_detailed('qipu_document_read', record, len(record), byref(lending), byref(document))
    return Document(DocumentNative(document, (record,), options))


def _limits_of(reading: f.qipu_read_options) -> dict[str, Any]:
    """The arguments of `parse` that led to these options."""
    limits: dict[str, Any] = {name: getattr(reading, name) for name in ('most_bytes', 'most_nodes', 'most_depth')}
    for number, charsets in enumerate(words(Charsets)):
        if handle_from('qipu_charsets_known', number).value == reading.charsets:
            limits['charsets'] = charsets
    return limits


def _read_again(data: builtins.bytes, format: str, limits: dict[str, Any] | None) -> Document:
    """A document that was pickled."""
    document = parse(data, **(limits or {}))
    document.format = format
    return document


def read(path: str | os.PathLike[str], *, format: str | None = None) -> Document:
    """A file of any format that is known, by its content and its name; `format`: as which it is to be read. Raises
    FileNotFoundError and its like where the file cannot be read, Error with `file` where its content cannot."""
    name_of('path', path)
    name = os.fspath(path)
    with open(name, 'rb') as file:
        data = file.read()
    try:
        return formats.converted(data, format or formats.format_of(data, os.path.basename(name)))
    except Error as error:
        error.file = name
        raise


__all__ = ['Document', 'Trees', 'parse', 'read']
