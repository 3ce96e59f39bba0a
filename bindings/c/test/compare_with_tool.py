"""The library by way of ctypes beside the command line: the same bytes, findings, documents, pictures, differences and
merged records.

Usage: compare_with_tool.py LIBRARY TOOL FOLDER...   takes records of the folders; QIPU_EVERY=N every Nth of them
"""
import ctypes
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import qipu_abi

HERE = pathlib.Path(__file__).parent.parent
HEADER = (HERE / 'include/qipu.h').read_text(encoding='utf-8')
SYMBOLS = (HERE / 'qipu.symbols').read_text(encoding='utf-8')
STRUCTS = qipu_abi.structs_of(HEADER)
NONE = 0xFFFFFFFF
MOST = 200  # files in one run of the tool
MOST_PAIRS = 60  # records that are compared and merged


class Library:
    """The functions of qipu.h, with handles as numbers, texts as bytes, and errors as exceptions."""

    def __init__(self, path):
        self.c = qipu_abi.load(path, SYMBOLS)

    def call(self, name, *arguments):
        error = getattr(self.c, name)(*arguments)
        assert error == 0, f'{name}: error {error}'

    def made(self, name, *arguments):
        """What comes of a call whose last argument is the place of a handle."""
        handle = ctypes.c_void_p()
        self.call(name, *arguments, ctypes.byref(handle))
        return handle

    def taken(self, buffer):
        span = STRUCTS['span']()
        self.call('qipu_buffer_read', buffer, ctypes.byref(span))
        data = ctypes.string_at(span.data, span.size)
        self.c.qipu_buffer_free(buffer)
        return data

    def read(self, data):
        handle = ctypes.c_void_p()
        self.call('qipu_document_read', data, len(data), None, ctypes.byref(handle), None)
        return handle

    def bytes_of(self, document):
        span = STRUCTS['span']()
        self.call('qipu_document_bytes', document, ctypes.byref(span))
        return ctypes.string_at(span.data, span.size)

    def tree_count(self, document):
        count = ctypes.c_uint32()
        self.call('qipu_document_tree_count', document, ctypes.byref(count))
        return count.value

    def struct(self, name, call, *arguments):
        out = STRUCTS[name](size=ctypes.sizeof(STRUCTS[name]))
        self.call(call, *arguments, ctypes.byref(out))
        return out

    def report(self, call, document, name, **members):
        """JSON of a record of this name."""
        text = os.fsencode(name)
        options = STRUCTS[call + '_options'](size=ctypes.sizeof(STRUCTS[call + '_options']), **members)
        options.name = STRUCTS['span'](ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p), len(text))
        return self.taken(self.made('qipu_' + call, document, ctypes.byref(options)))


def records(folders):
    every = max(1, int(os.environ.get('QIPU_EVERY', '1')))
    found = [path for folder in folders for path in sorted(pathlib.Path(folder).rglob('*'))
             if path.is_file() and path.suffix.lower() in ('.sgf', '.mgt')]
    return [str(path) for path in found[::every]]


def printed(tool, *words):
    run = subprocess.run([tool, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    assert run.returncode in (0, 1), (words[:4], run.returncode)
    return run.stdout


def compare_arrays(library, document, data):
    """What the arrays say of the tree, and that no value begins or ends anywhere else than between brackets."""
    source = STRUCTS['span']()
    library.call('qipu_document_source', document, ctypes.byref(source))
    text = ctypes.string_at(source.data, source.size)
    for tree in range(library.tree_count(document)):
        nodes = library.struct('node_arrays', 'qipu_nodes', document, tree)
        values = library.struct('value_arrays', 'qipu_values', document, tree)
        numbers = ctypes.POINTER(ctypes.c_uint32)
        parent = ctypes.cast(nodes.parent, numbers)[:nodes.count]
        assert parent[0] == NONE and all(above < node for node, above in enumerate(parent) if node > 0)
        begin = ctypes.cast(values.begin, numbers)[:values.count]
        assert all(text[at - 1:at] == b'[' for at in begin), data[:80]


def meant_of(library, document):
    """The record as its dialect means it, or nothing. That means what is written."""
    meant = ctypes.c_void_p()
    library.call('qipu_document_meant', document, None, ctypes.byref(meant))
    if not meant:
        return None
    assert library.tree_count(meant) == library.tree_count(document)
    again = ctypes.c_void_p()
    library.call('qipu_document_meant', meant, None, ctypes.byref(again))
    assert not again
    return meant


def compare_one_edit(library, document, data):
    """A comment set, looked for in the bytes, and undone."""
    nodes = library.struct('node_arrays', 'qipu_nodes', document, 0)
    root = ctypes.cast(nodes.id, ctypes.POINTER(ctypes.c_uint32))[0]
    editor = library.made('qipu_editor_new', document, None)
    library.call('qipu_editor_begin', editor, b'edit', 4)
    words = b'a word'
    value = STRUCTS['span'](ctypes.cast(ctypes.c_char_p(words), ctypes.c_void_p), len(words))
    refused = library.c.qipu_edit_add(editor, root, b'XQ', 2, ctypes.byref(value), 1, 0, None)
    refused = refused or library.c.qipu_editor_commit(editor, None)
    if not refused:
        edited = library.made('qipu_editor_document', editor)
        now = library.bytes_of(edited)
        same = next((i for i, (a, b) in enumerate(zip(data, now)) if a != b), min(len(data), len(now)))
        added = len(now) - len(data)
        assert added > 0 and now[same + added:] == data[same:], data[:80]
        library.c.qipu_document_free(edited)
        done = ctypes.c_uint32()
        library.call('qipu_editor_undo', editor, ctypes.byref(done))
        back = library.made('qipu_editor_document', editor)
        assert library.bytes_of(back) == data
        library.c.qipu_document_free(back)
    library.c.qipu_editor_free(editor)
    return not refused


def picture_of(library, document):
    """The last position as `qipu draw` has it, or nothing where there is no board."""
    tree = library.struct('tree', 'qipu_tree_read', document, 0)
    if not tree.has_board:
        return None
    diagram = ctypes.c_void_p()
    library.call('qipu_diagram_at', document, 0, NONE, None, ctypes.byref(diagram))
    options = STRUCTS['svg_options'](size=ctypes.sizeof(STRUCTS['svg_options']))
    theme = b'wood'
    options.theme = STRUCTS['span'](ctypes.cast(ctypes.c_char_p(theme), ctypes.c_void_p), len(theme))
    svg = ctypes.c_void_p()
    library.call('qipu_diagram_svg', diagram, ctypes.byref(options), ctypes.byref(svg), None)
    library.c.qipu_diagram_free(diagram)
    return library.taken(svg)


def compare_pictures(tool, pictures):
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, svg) in enumerate(pictures):
            path = f'{folder}/{number}.svg'
            words = ['draw', '-q', '--lang=en', '--from', 'sgf', '--tree', '1', '-o', path, '--', name]
            subprocess.run([tool, *words], check=True, stderr=subprocess.DEVNULL)
            assert pathlib.Path(path).read_bytes() == svg, name


def compare_pairs(library, tool, pairs):
    """What differs between two records, and both as one, as the tool writes them."""
    for first, second in pairs:
        documents = [library.read(pathlib.Path(name).read_bytes()) for name in (first, second)]
        for number, language in enumerate(('en', 'zh')):
            told = library.taken(library.made('qipu_diff', *documents, number))
            lines = printed(tool, 'diff', '--json', '--from', 'sgf', '--lang', language, '--', first, second)
            lines = lines.splitlines(keepends=True)
            assert lines[1].startswith(b'  "before": ') and lines[2].startswith(b'  "after": ')
            assert told == b''.join(lines[:1] + lines[3:]), (first, second)
        names = [os.path.basename(name).encode() for name in (first, second)]
        for flags, words in ((0, []), (1, ['--symmetric'])):
            merged, notes = ctypes.c_void_p(), ctypes.c_void_p()
            library.call('qipu_merge', *documents, names[0], len(names[0]), names[1], len(names[1]), flags,
                         ctypes.byref(merged), ctypes.byref(notes), None)
            one = printed(tool, 'merge', '-q', '--from', 'sgf', *words, '--', first, second)
            assert library.bytes_of(merged) == one, (first, second, words)
            compare_notes(library, merged, json.loads(library.taken(notes)))
            library.c.qipu_document_free(merged)
        for document in documents:
            library.c.qipu_document_free(document)


def compare_notes(library, merged, told):
    """Each stands at a node of the merged record."""
    for note in told['notes']:
        tree = library.struct('tree', 'qipu_tree_read', merged, note['tree'] - 1)
        assert note['node'] < tree.nodes and note['kind'] in ('conflict', 'information', 'root'), note


def pairs_of(library, files):
    """Neighbours that hold games, few enough."""
    small = []
    for name in files:
        data = pathlib.Path(name).read_bytes()
        document = library.read(data)
        if library.tree_count(document) > 0 and len(data) < 100_000:
            small.append(name)
        library.c.qipu_document_free(document)
    pairs = list(zip(small, small[1:]))
    return pairs[::max(1, len(pairs) // MOST_PAIRS)]


def main():
    library, tool = Library(sys.argv[1]), sys.argv[2]
    files = records(sys.argv[3:])
    assert files, 'no records'
    edits = meanings = 0
    pictures = []
    for first in range(0, len(files), MOST):
        some = files[first:first + MOST]
        checks, documents = [], []
        for name in some:
            data = pathlib.Path(name).read_bytes()
            document = library.read(data)
            assert library.bytes_of(document) == data
            compare_arrays(library, document, data)
            checks.append(library.report('check', document, name, form=1))
            documents.append(library.report('json', document, name))
            if library.tree_count(document) > 0:
                edits += compare_one_edit(library, document, data)
                meant = meant_of(library, document)
                meanings += meant is not None
                is_drawn = len(pictures) < 40 or (meant and meanings < 10)
                svg = picture_of(library, meant or document) if is_drawn else None
                if svg:
                    pictures.append((name, svg))
                library.c.qipu_document_free(meant)
            library.c.qipu_document_free(document)
        words = ['--from', 'sgf', '--lang', 'en', '--color', 'never', '--', *some]
        assert b''.join(checks) == printed(tool, 'check', '--json', *words)
        assert b''.join(documents) == printed(tool, 'json', *words)
    compare_pictures(tool, pictures)
    pairs = pairs_of(library, files)
    compare_pairs(library, tool, pairs)
    print(f'{len(files)} records, {edits} edits, {meanings} in dialects, {len(pictures)} pictures, {len(pairs)} pairs')


if __name__ == '__main__':
    main()
