"""What the package knows of libqipu, of qipu.h, qipu.symbols and the tables of errors and formats.

Usage: generate_functions.py [--check]    writes qipu/_functions.py and qipu/_tables.py, which stand in the repository;
                                          --check only says which of them is old, and ends with 1
"""

import ctypes
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / 'bindings/c/test'))

import qipu_abi  # noqa: E402

HEAD = '''"""{what} Made by generate_functions.py: not to be edited."""

from __future__ import annotations

'''
NAMES = {'u8': 'c_uint8', 'u32': 'c_uint32', 'i32': 'c_int32', 'u64': 'c_uint64', 'size': 'c_size_t'}


def text_of(path):
    return (ROOT / path).read_text(encoding='utf-8')


def constants_of(header):
    """(name without QIPU_, number) of each enumerator, in the order of the header."""
    for body in re.findall(r'(?<!typedef )enum \{(.*?)\};', qipu_abi.without_comments(header), flags=re.S):
        yield from re.findall(r'QIPU_(\w+) = (\d+)', body)


def field_type(kind):
    for written in ('c_uint32', 'c_uint64', 'c_int64', 'c_void_p'):
        if kind is getattr(ctypes, written):
            return written
    return f'qipu_{kind.__name__}'


def struct_lines(name, struct):
    yield f'class qipu_{name}(Structure):'
    fields = []
    for field, kind in struct._fields_:
        # ctypes has one class for size_t and the number of its size: a span alone has a size_t.
        written = 'c_size_t' if (name, field) == ('span', 'size') else field_type(kind)
        annotation = written if written.startswith('qipu_') else 'int | None' if written == 'c_void_p' else 'int'
        yield f'    {field}: {annotation}'
        fields.append(f"('{field}', {written})")
    yield '    _fields_ = ['
    yield from (f'        {field},' for field in fields)
    yield '    ]'


def parameter_types(kind):
    """The types of C that a parameter of the list stands for."""
    words = kind.split()
    is_out = words[0] == 'out'
    if words[is_out] == 'bytes':
        return ['c_void_p', 'c_size_t']
    if words[is_out] == 'array':
        return ['c_void_p', 'c_size_t']
    return [NAMES.get(words[0], 'c_void_p')]


def functions_text():
    header, symbols = text_of('bindings/c/include/qipu.h'), text_of('bindings/c/qipu.symbols')
    lines = ['from ctypes import Structure, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p']
    lines += ['from typing import Any', '']
    lines += [f'{name} = {number}' for name, number in constants_of(header)]
    for name, struct in qipu_abi.structs_of(header).items():
        lines += ['', '', *struct_lines(name, struct)]
    lines += ['', '', '# The name of each function, what it gives, and its parameters.']
    lines += ['FUNCTIONS: tuple[tuple[str, Any, tuple[Any, ...]], ...] = (']
    results = {'void': 'None', 'i32': 'c_int32', 'u32': 'c_uint32'}
    for name, parameters, result in qipu_abi.symbols_of(symbols):
        types = ', '.join(one for _, kind in parameters for one in parameter_types(kind))
        types = f'({types},)' if ',' not in types and types else f'({types})'
        line = f"    ('{name}', {results[result]}, {types}),"
        if len(line) > 120:
            line = f"    (\n        '{name}',\n        {results[result]},\n        {types},\n    ),"
        lines.append(line)
    lines += [')', '']
    return HEAD.format(what='The functions and structs of qipu.h for ctypes.') + '\n'.join(lines)


def errors_of(rows):
    """(number, slug, kind) of each error."""
    return re.findall(r'^QIPU_ERROR\((\d+), \w+, "([\w-]+)", (\w+),', rows, flags=re.M)


def endings_of(source):
    """Those of files that are records wherever they lie in a folder, and of those whose content must say so as well."""
    by_name, by_content = set(), set()
    rows = source[source.index('format_rows[] = {') :]
    for endings, where in re.findall(r'"([a-z0-9 ]*)",\s*InFolders::(\w+)', rows):
        if where == 'ByName':
            by_name.update(endings.split())
        elif where == 'ByContent':
            by_content.update(endings.split())
    return sorted(by_name), sorted(by_content - by_name)


def facts_of(source):
    """The names of the facts of a game, for programs."""
    rows = source[source.index('fact_rows[] = {') :]
    return re.findall(r'^    \{"(\w+)",\s*FactType::', rows, flags=re.M)


def list_lines(name, kind, names, what):
    yield from ('', f'# {what}', f'{name}: {kind} = (')
    yield from (f"    '{one}'," for one in names)
    yield ')'


def tables_text():
    errors = errors_of(text_of('libs/base/include/qipu/base/error_rows.inc'))
    by_name, by_content = endings_of(text_of('libs/convert/src/formats.cpp'))
    facts = facts_of(text_of('libs/game/src/facts.cpp'))
    assert len(errors) > 60 and 'sgf' in by_name and 'json' in by_content and len(facts) > 50
    lines = ['# Of each error its number, its name and its kind.', 'ERRORS: dict[int, tuple[str, str]] = {']
    lines += [f"    {number}: ('{slug}', '{kind}')," for number, slug, kind in errors] + ['}']
    names = 'tuple[str, ...]'
    lines += list_lines('BY_NAME', names, by_name, 'Endings of files of a folder that are records.')
    lines += list_lines('BY_CONTENT', names, by_content, 'The same of those that are if their content says so.')
    lines += list_lines('FACTS', names, facts, 'The facts of a game, in the order in which people look for them.')
    return HEAD.format(what='Errors, endings of files, facts.') + '\n'.join(lines) + '\n'


def main():
    made = {'qipu/_functions.py': functions_text(), 'qipu/_tables.py': tables_text()}
    old = []
    for name, text in made.items():
        path = HERE / name
        if path.exists() and path.read_text(encoding='utf-8') == text:
            continue
        old.append(name)
        if '--check' not in sys.argv:
            path.write_text(text, encoding='utf-8')
    if '--check' in sys.argv and old:
        sys.exit(f'not what the header and the tables say: {", ".join(old)}; run python3 generate_functions.py')


if __name__ == '__main__':
    main()
