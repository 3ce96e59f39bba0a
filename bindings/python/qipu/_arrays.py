"""The arrays that a document lends, as memory that is read in place."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_uint32, c_void_p
from typing import Any

from ._calls import Native, call, struct_from
from ._functions import qipu_node_arrays, qipu_property_arrays, qipu_read_options, qipu_span, qipu_value_arrays

_NOTHING = memoryview(b'\0\0\0\0').cast('I')[:0]


def lent(address: int | None, count: int) -> memoryview:
    """So many numbers at an address, read where they are."""
    if not address or count == 0:
        return _NOTHING
    return memoryview((c_uint32 * count).from_address(address)).cast('B').cast('I')


class Arrays:
    """Of one tree. They end with their document: whoever reads one holds the Native it came from meanwhile."""

    __slots__ = (
        'parent',
        'first_child',
        'next',
        'property_begin',
        'id',
        'ident_begin',
        'ident_end',
        'value_begin',
        'begin',
        'end',
    )

    def __init__(self, address: c_void_p, tree: int) -> None:
        nodes = struct_from(qipu_node_arrays, 'qipu_nodes', address, tree)
        self.parent = lent(nodes.parent, nodes.count)
        self.first_child = lent(nodes.first_child, nodes.count)
        self.next = lent(nodes.next, nodes.count)
        self.property_begin = lent(nodes.property_begin, nodes.count + 1)
        self.id = lent(nodes.id, nodes.count)
        properties = struct_from(qipu_property_arrays, 'qipu_properties', address, tree)
        self.ident_begin = lent(properties.ident_begin, properties.count)
        self.ident_end = lent(properties.ident_end, properties.count)
        self.value_begin = lent(properties.value_begin, properties.count + 1)
        values = struct_from(qipu_value_arrays, 'qipu_values', address, tree)
        self.begin = lent(values.begin, values.count)
        self.end = lent(values.end, values.count)


class DocumentNative(Native):
    """A document of the library, with the arrays of the trees that were looked at."""

    __slots__ = ('reading', '_arrays', '_source')

    def __init__(
        self, address: c_void_p, keeps: tuple[Any, ...] = (), reading: qipu_read_options | None = None
    ) -> None:
        super().__init__(address, 'qipu_document_free', keeps)
        self.reading = reading  # how it was read: what is made of it is read so, too
        self._arrays: dict[int, Arrays] = {}
        self._source: int | None = None

    def reading_options(self) -> Any:
        """Of functions that ask how the document was read; nothing: as usual."""
        return None if self.reading is None else byref(self.reading)

    def arrays_of(self, tree: int) -> Arrays:
        found = self._arrays.get(tree)
        if found is None:
            found = self._arrays[tree] = Arrays(self.address, tree)
        return found

    @property
    def source(self) -> int:
        """The address of the text that offsets refer to."""
        if self._source is None:
            span = qipu_span()
            call('qipu_document_source', self.address, byref(span))
            self._source = span.data or 0
        return self._source

    def source_part(self, begin: int, end: int) -> bytes:
        return ctypes.string_at(self.source + begin, end - begin) if end > begin else b''
