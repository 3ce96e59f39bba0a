"""Other formats: what they are known by, read as SGF, and written."""

from __future__ import annotations

from ctypes import byref, c_void_p
from typing import TYPE_CHECKING, NamedTuple

from ._calls import call, call_detailed, copied, taken
from ._functions import qipu_span
from ._given import Bytes, bytes_of, language_of, name_of, text_of

if TYPE_CHECKING:
    from .documents import Document
    from .words import Language


class Converted(NamedTuple):
    """A game in another format."""

    bytes: bytes
    """Of a file in this format."""
    losses: tuple[str, ...]
    """What that has no place for, a sentence each."""


def format_of(data: Bytes | str, name: str = '') -> str:
    """The format of bytes: "sgf", "gib", "ngf" and their like. name: of their file, a hint.

    >>> format_of("(;GM[1])")
    'sgf'
    """
    record, hint, span = bytes_of('data', data), name_of('name', name), qipu_span()
    call('qipu_format_of', record, len(record), hint, len(hint), byref(span))
    return copied(span).decode('ascii')


def convert(data: Bytes | str, format: str = '') -> Document:
    """A record of any format as SGF: FF[4] in UTF-8. format: without it the one that the bytes look like. Read are
    "sgf", "gib", "ngf", "ugf", "nip", "jago", "ogs", "jgf", "ishi", "diagram", "goban", "gtp" and "moves"; others are
    known by name alone (Unsupported) or not at all (NotFound).

    >>> convert("B D4, W Q16", "moves").format
    'moves'
    """
    record = bytes_of('data', data)
    return converted(record, format or format_of(record))


def converted(data: bytes, format: str) -> Document:
    from ._arrays import DocumentNative
    from .documents import Document as DocumentClass
    from .documents import parse

    if format == 'sgf':
        return parse(data)
    slug, document = text_of('format', format), c_void_p()
    call_detailed('qipu_convert_read', data, len(data), slug, len(slug), byref(document))
    return DocumentClass(DocumentNative(document), format)


def written(document: Document, format: str, tree: int, language: Language) -> Converted:
    native, slug = document._native, text_of('format', format)
    data, losses = c_void_p(), c_void_p()
    number = language_of(language)
    place = (byref(data), byref(losses))
    call_detailed('qipu_convert_write', native.address, tree, slug, len(slug), number, *place)
    lines = taken(losses).decode('utf-8', 'replace').splitlines()
    return Converted(taken(data), tuple(line for line in lines if line))
