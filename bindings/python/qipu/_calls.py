"""Calls of libqipu: errors become exceptions, buffers bytes, handles objects that free what they hold."""

from __future__ import annotations

import ctypes
import re
import threading
from ctypes import byref, c_size_t, c_uint32, c_void_p
from typing import Any, Callable, Generic, TypeVar

from ._functions import CHINESE, ENGLISH, qipu_span
from ._library import library
from .errors import Error, error_class

S = TypeVar('S', bound=ctypes.Structure)


def error_text(number: int, language: int) -> str:
    """What an error says, with {names} in place of its arguments."""
    room = ctypes.create_string_buffer(1024)
    length = c_size_t()
    if library.qipu_error_text(number, language, room, len(room), byref(length)) != 0:
        return f'error {number}'
    return room.raw[: min(length.value, len(room))].decode('utf-8', 'replace')


def failed(number: int, name: str) -> Error:
    """The exception of an error whose arguments nobody tells: the function stands in their place."""
    words = [re.sub(r'\{\w+\}', name[len('qipu_') :], error_text(number, of)) for of in (ENGLISH, CHINESE)]
    return error_class(number)(number, *words)


def call(name: str, *arguments: Any) -> None:
    number = getattr(library, name)(*arguments)
    if number != 0:
        raise failed(number, name)


def call_detailed(name: str, *arguments: Any) -> None:
    """The same of a function whose last parameter is a detail."""
    detail = c_void_p()
    number = getattr(library, name)(*arguments, byref(detail))
    if number == 0:
        return
    if not detail:
        raise failed(number, name)
    try:
        words = []
        for language in (ENGLISH, CHINESE):
            span = qipu_span()
            call('qipu_text_read', detail, language, byref(span))
            words.append(copied(span).decode('utf-8', 'replace'))
    finally:
        library.qipu_text_free(detail)
    raise error_class(number)(number, *words)


def copied(span: qipu_span) -> bytes:
    return ctypes.string_at(span.data, span.size) if span.data and span.size else b''


def taken(buffer: c_void_p) -> bytes:
    """The bytes of a buffer, which is freed."""
    span = qipu_span()
    try:
        call('qipu_buffer_read', buffer, byref(span))
        return copied(span)
    finally:
        library.qipu_buffer_free(buffer)


def bytes_from(name: str, *arguments: Any) -> bytes:
    """What a function gives whose last argument is the place of a buffer."""
    buffer = c_void_p()
    call(name, *arguments, byref(buffer))
    return taken(buffer)


def bytes_from_detailed(name: str, *arguments: Any) -> bytes:
    """The same of a function that has a detail behind it."""
    buffer = c_void_p()
    call_detailed(name, *arguments, byref(buffer))
    return taken(buffer)


def text_from(name: str, *arguments: Any) -> str:
    return bytes_from(name, *arguments).decode('utf-8', 'replace')


def handle_from(name: str, *arguments: Any) -> c_void_p:
    handle = c_void_p()
    call(name, *arguments, byref(handle))
    return handle


def number_from(name: str, *arguments: Any) -> int:
    number = c_uint32()
    call(name, *arguments, byref(number))
    return number.value


def sized(struct: type[S], **members: Any) -> S:
    """A struct that begins with its size."""
    return struct(size=ctypes.sizeof(struct), **members)


def struct_from(struct: type[S], name: str, *arguments: Any) -> S:
    out = sized(struct)
    call(name, *arguments, byref(out))
    return out


def span_of(data: bytes) -> qipu_span:
    """Of bytes that the caller keeps until the call is over."""
    return qipu_span(ctypes.cast(ctypes.c_char_p(data), c_void_p), len(data))


def listed(kind: Any, name: str, *arguments: Any) -> list[Any]:
    """A list that the library writes: it is asked twice, first how long the list is."""
    count = c_size_t()
    call(name, *arguments, None, 0, byref(count))
    out = (kind * count.value)()
    call(name, *arguments, out, count.value, byref(count))
    return list(out)


class Native:
    """A handle of the library, freed when the last reference goes. Who calls holds one meanwhile, so that another
    thread which closes the object frees nothing that is in use."""

    __slots__ = ('address', 'keeps', 'lock', '_free', '__weakref__')

    def __init__(self, address: c_void_p, free: str, keeps: tuple[Any, ...] = ()) -> None:
        self.address = address
        self.keeps = keeps  # bytes that were lent to it
        self.lock = threading.Lock()  # of what one thread at a time may use
        self._free: Callable[[c_void_p], None] = getattr(library, free)

    def __del__(self) -> None:
        address: c_void_p | None = getattr(self, 'address', None)
        if address:
            self._free(address)


N = TypeVar('N', bound=Native)


class Closed(ValueError):
    """Used after it was closed."""


class Handle(Generic[N]):
    """What lives in the library's memory: given back by `close`, at the end of a `with`, or when nobody refers to
    it."""

    __slots__ = ('_held', '__weakref__')

    _held: N | None

    @property
    def _native(self) -> N:
        """What is held. Who calls the library keeps it in a variable until the call is over."""
        held = self._held
        if held is None:
            raise Closed(f'this {type(self).__name__} was closed')
        return held

    @property
    def closed(self) -> bool:
        """Whether `close` was called."""
        return self._held is None

    def close(self) -> None:
        """Gives its memory back at once; what is asked of it afterwards raises ValueError."""
        self._held = None

    def __reduce__(self) -> Any:
        raise TypeError(f'{type(self).__name__} cannot be copied or pickled: it lives in the memory of the library')

    def __enter__(self: H) -> H:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


H = TypeVar('H', bound='Handle[Any]')
