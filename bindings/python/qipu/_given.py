"""What callers give, held to what is asked for: C takes any number and any address."""

from __future__ import annotations

import operator
import os
from collections.abc import Sequence
from typing import Any, TypeVar, Union

NONE = 0xFFFFFFFF
MOST = 0xFFFFFFFF
Bytes = Union[bytes, bytearray, memoryview]
T = TypeVar('T')


def named(value: object) -> str:
    """What was given, as an error names it."""
    words = repr(value)
    return words if len(words) <= 60 else f'{words[:60]}…'


def refuse(name: str, wanted: str, value: object) -> TypeError:
    return TypeError(f'{name}: {wanted}, not {named(value)}')


def number_of(name: str, value: Any, most: int = MOST) -> int:
    """A count, an id or a limit."""
    try:
        number = operator.index(value)
    except TypeError:
        raise refuse(name, 'a whole number', value) from None
    if 0 <= number <= most:
        return number
    raise ValueError(f'{name}: a whole number from 0 to {most}, not {named(number)}')


def place_in(name: str, value: Any, count: int) -> int:
    """The number of one of `count` things."""
    try:
        number = operator.index(value)
    except TypeError:
        raise refuse(name, 'a whole number', value) from None
    if 0 <= number < count:
        return number
    raise IndexError(f'{name}: there are {count}, no {named(number)}')


def text_of(name: str, value: Any) -> bytes:
    """A text as UTF-8."""
    if not isinstance(value, str):
        raise refuse(name, 'a string', value)
    try:
        return value.encode('utf-8')
    except UnicodeEncodeError as error:
        raise ValueError(f'{name}: half a character (a surrogate) at {error.start}: {named(value)}') from None


def name_of(name: str, value: Any) -> bytes:
    """The name of a file; bytes of it that are no characters stay what they are."""
    text = os.fspath(value) if isinstance(value, os.PathLike) else value
    if not isinstance(text, str):
        raise refuse(name, 'a string or a path (of bytes: os.fsdecode)', value)
    try:
        return text.encode('utf-8', 'surrogateescape')
    except UnicodeEncodeError:
        return text_of(name, text)  # which says what is wrong with it


def bytes_of(name: str, value: Any) -> bytes:
    """The bytes of a record: of a string its UTF-8."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, str):
        return text_of(name, value)
    try:
        return memoryview(value).tobytes()
    except TypeError:
        raise refuse(name, 'bytes, another buffer or a string', value) from None


def word_of(name: str, value: Any, words: Sequence[Any]) -> int:
    """The place of a word among those there are."""
    if value in words:
        return words.index(value)
    raise ValueError(f'{name}: one of {", ".join(map(repr, words))}, not {named(value)}')


def language_of(value: Any) -> int:
    return word_of('language', value, ('en', 'zh'))


def made_by(name: str, value: Any, wanted: type[T]) -> T:
    if isinstance(value, wanted):
        return value
    article = 'an' if wanted.__name__[0] in 'AEIO' else 'a'
    raise refuse(name, f'{article} {wanted.__name__}', value)


def point_of(name: str, value: Any) -> tuple[int, int]:
    """Column and row of a point."""
    try:
        column, row = value
    except (TypeError, ValueError):
        raise refuse(name, 'a Point or a pair (column, row)', value) from None
    return number_of(f'{name}.column', column, MOST - 1), number_of(f'{name}.row', row, MOST - 1)


def flags_of(*flags: tuple[Any, int]) -> int:
    """Those whose conditions hold."""
    return sum(flag for holds, flag in flags if holds)


def optional_text(name: str, value: str | None) -> bytes:
    return b'' if value is None else text_of(name, value)
