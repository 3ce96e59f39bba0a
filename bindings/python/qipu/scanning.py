"""Many records: the facts of their games, row by row."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Callable, NamedTuple, Optional, Union

from ._given import name_of, named, number_of, refuse, text_of
from ._tables import BY_CONTENT, BY_NAME, FACTS
from .documents import parse, read
from .errors import Error
from .formats import format_of
from .trees import Node
from .words import Language

Path = Union[str, 'os.PathLike[str]']
Found = tuple[str, Optional[OSError]]
# A format that no content shows: what is called so for its name alone, nothing is known of.
_WITHOUT_MARK = 'xgf'


class Row(NamedTuple):
    """A game of a record, or a record that could not be read."""

    path: str
    """Of the file, as it was named or found."""
    tree: int
    """From 0, as in `Document.trees`; of a record that could not be read 0."""
    node: int
    """That tells the game."""
    facts: dict[str, str]
    """By their names for programs, "komi": those that were asked for, or all that the game tells."""
    error: Exception | None
    """Why the record could not be read: an Error or an OSError. None: it was."""


def records(paths: Path | Iterable[Path]) -> Iterator[str]:
    """The files that are records: those that are named, and of folders, with all below them, those with an ending
    that is known, sorted by name. Endings that are much else, .json and .xml, count if the content says so. Raises
    OSError where a folder cannot be read."""
    return _readable(_found(_given(paths)))


def _readable(found: Iterator[Found]) -> Iterator[str]:
    for path, error in found:
        if error is not None:
            raise error
        yield path


def scan(
    paths: Path | Iterable[Path],
    *,
    columns: Iterable[str] | None = None,
    where: str | None = None,
    language: Language = 'en',
    on_error: Callable[[str, Exception], None] | None = None,
    threads: int | None = None,
) -> Iterator[Row]:
    """A row of facts for each game of files and folders, in their order. columns: what is asked for, facts
    such as "black" and "komi" and properties such as "EV"; those that a game does not tell are not in its row; "file"
    is the path. where: only trees that have a game that this filter means; it cannot ask for the `file`, choose among
    `records` instead. What cannot be read is a row with an error, or is given to
    `on_error`. threads: how many read at once; without it one for each processor, and at most four.
    Of records in dialects it is the game that is meant (`Document.meant`).

    >>> import qipu, tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "a.sgf").write_text("(;GM[1]PB[Lin]KM[6.5];B[aa])")
    ...     _ = pathlib.Path(folder, "b.sgf").write_text("(;GM[1]PB[Chen])")
    ...     for row in qipu.scan(folder, columns=["black", "komi"], where="komi > 6"):
    ...         print(row.facts)
    {'black': 'Lin', 'komi': '6.5'}
    """
    given = _given(paths)
    if threads is not None:
        number_of('threads', threads, 1000)
    if on_error is not None and not callable(on_error):
        raise refuse('on_error', 'a function of a path and an error', on_error)
    wanted = None if columns is None else _columns(columns)
    if where is not None:
        text_of('where', where)
        parse(b'').matches(where, language=language)  # a filter that is none is told before any file is read
    return _rows(_found(given), lambda path: _read(path, wanted, where, language), on_error, threads)


def _columns(columns: Iterable[str]) -> list[str]:
    if isinstance(columns, str) or not isinstance(columns, Iterable):
        raise refuse('columns', 'names of facts, not one string', columns)
    names = list(columns)
    for name in names:
        text_of('columns', name)
        if name not in FACTS and not _is_identifier(name):
            raise ValueError(f'columns: no fact is called {named(name)}; there are {", ".join(FACTS)}, and properties')
    return names


def _is_identifier(name: str) -> bool:
    return name.isascii() and name.isalnum() and name.isupper()


def _rows(
    found: Iterator[Found],
    work: Callable[[str], list[Row]],
    on_error: Callable[[str, Exception], None] | None,
    threads: int | None,
) -> Iterator[Row]:
    """What the work gives of each path, in their order: some are under way while the first are asked for."""
    count = threads or min(4, os.cpu_count() or 1)  # more wait for Python, which runs one at a time
    with ThreadPoolExecutor(count) as pool:
        under_way: deque[Future[list[Row]]] = deque()
        try:
            for path, error in found:
                if error is None:
                    under_way.append(pool.submit(work, path))
                else:
                    under_way.append(pool.submit(_failed, path, error))
                if len(under_way) > 4 * count:
                    yield from _told(under_way.popleft().result(), on_error)
            while under_way:
                yield from _told(under_way.popleft().result(), on_error)
        finally:
            for future in under_way:
                future.cancel()


def _told(rows: list[Row], on_error: Callable[[str, Exception], None] | None) -> Iterator[Row]:
    for row in rows:
        if row.error is None or on_error is None:
            yield row
        else:
            on_error(row.path, row.error)


def _read(path: str, columns: list[str] | None, where: str | None, language: Language) -> list[Row]:
    try:
        with read(path) as written:
            document = written.meant() or written  # which game it is, its dialect says
            wanted = document.trees if where is None else document.filter(where)
            return [
                Row(path, tree.number, node.number, _facts(path, node, columns, language), None)
                for tree in wanted
                for node in tree.games()
            ]
    except (Error, OSError) as error:
        return _failed(path, error)


def _failed(path: str, error: Exception) -> list[Row]:
    return [Row(path, 0, 0, {}, error)]


def _facts(path: str, node: Node, columns: list[str] | None, language: Language) -> dict[str, str]:
    if columns is None:
        return {fact.slug: fact.value for fact in node.facts(language)}
    told = {'file': path}
    if any(name in FACTS and name not in told for name in columns):
        told.update((fact.slug, fact.value) for fact in node.facts(language))
    found = ((name, _property(node, name) if _is_identifier(name) else told.get(name)) for name in columns)
    return {name: value for name, value in found if value is not None}


def _property(node: Node, ident: str) -> str | None:
    """Of the node that tells the game, or of the root of its tree."""
    value = node.get(ident)
    return node.tree.root.get(ident) if value is None else value


def _given(paths: Any) -> Iterable[Any]:
    if isinstance(paths, (str, os.PathLike)):
        return [paths]
    if isinstance(paths, (bytes, bytearray, memoryview)) or not isinstance(paths, Iterable):
        raise refuse('paths', 'strings or paths', paths)
    return paths


def _found(paths: Iterable[Any]) -> Iterator[Found]:
    """The files, and the folders that cannot be read with the reason."""
    for path in paths:
        name_of('paths', path)
        name = os.fspath(path)
        if os.path.isdir(name):
            yield from _below(name)
        else:
            yield name, None


def _below(folder: str) -> Iterator[Found]:
    """The records of a folder and of all below it. Links to folders are not followed, for they may lead back."""
    waiting = [folder]
    while waiting:
        below = waiting.pop()
        try:
            with os.scandir(below) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            yield below, error
            continue
        waiting += [entry.path for entry in reversed(found) if entry.is_dir(follow_symlinks=False)]
        for entry in found:
            if entry.is_file() and _is_record(entry.path):
                yield entry.path, None


def _is_record(path: str) -> bool:
    ending = os.path.splitext(path)[1][1:].lower()
    return ending in BY_NAME or (ending in BY_CONTENT and _looks_like_one(path))


def _looks_like_one(path: str) -> bool:
    try:
        with open(path, 'rb') as file:
            return format_of(file.read(), f'x.{_WITHOUT_MARK}') != _WITHOUT_MARK
    except OSError:
        return True  # whoever reads it tells why it cannot be read
