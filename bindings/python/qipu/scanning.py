"""Many records: the facts of their games, row by row."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Callable, NamedTuple, Union

from ._given import refuse, text_of
from ._tables import BY_CONTENT, BY_NAME
from .documents import parse, read
from .errors import Error
from .formats import format_of

Path = Union[str, 'os.PathLike[str]']


class Row(NamedTuple):
    """A game of a record, or a record that could not be read."""

    path: str
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
    that is known, sorted by name. Endings that are much else, .json and .xml, count if the content says so."""
    for path in _listed(paths):
        if os.path.isdir(path):
            yield from _below(path)
        else:
            yield path


def scan(
    paths: Path | Iterable[Path],
    *,
    columns: Iterable[str] | None = None,
    where: str | None = None,
    language: str = 'en',
    on_error: Callable[[str, Exception], None] | None = None,
    threads: int | None = None,
) -> Iterator[Row]:
    """A row of facts for each game of files and folders, in their order. columns: the facts that are asked for, such as
    "black" and "komi"; those that a game does not tell are not in its row. where: only trees that have a game that this
    filter means. What cannot be read is a row with an error, or is given to `on_error`. threads: how many read at once;
    one for each processor without it.

    >>> import qipu, tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "a.sgf").write_text("(;GM[1]PB[Lin]KM[6.5];B[aa])")
    ...     _ = pathlib.Path(folder, "b.sgf").write_text("(;GM[1]PB[Chen])")
    ...     for row in qipu.scan(folder, columns=["black", "komi"], where="komi > 6"):
    ...         print(row.facts)
    {'black': 'Lin', 'komi': '6.5'}
    """
    wanted = None if columns is None else _columns(columns)
    if where is not None:
        text_of('where', where)
        parse(b'').matches(where, language=language)  # a filter that is none is told before any file is read
    return _rows(records(paths), lambda path: _read(path, wanted, where, language), on_error, threads)


def _columns(columns: Iterable[str]) -> list[str]:
    if isinstance(columns, str):
        raise refuse('columns', 'names of facts, not one string', columns)
    return list(columns)


def _rows(
    paths: Iterator[str],
    work: Callable[[str], list[Row]],
    on_error: Callable[[str, Exception], None] | None,
    threads: int | None,
) -> Iterator[Row]:
    """What the work gives of each path, in their order: some are under way while the first are asked for."""
    count = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(count) as pool:
        under_way: deque[Future[list[Row]]] = deque()
        try:
            for path in paths:
                under_way.append(pool.submit(work, path))
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


def _read(path: str, columns: list[str] | None, where: str | None, language: str) -> list[Row]:
    try:
        with read(path) as document:
            meant = None if where is None else document.matches(where)
            return [
                Row(path, tree.number, node.number, _facts(node, columns, language), None)
                for tree in document.trees
                if meant is None or meant[tree.number]
                for node in tree.games()
            ]
    except (Error, OSError) as error:
        return [Row(path, 0, 0, {}, error)]


def _facts(node: Any, columns: list[str] | None, language: str) -> dict[str, str]:
    told = {fact.slug: fact.value for fact in node.facts(language)}
    return told if columns is None else {name: told[name] for name in columns if name in told}


def _listed(paths: Any) -> Iterator[str]:
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    for path in paths:
        name = os.fspath(path)
        if not isinstance(name, str):
            raise refuse('paths', 'strings or paths', path)
        yield name


def _below(folder: str) -> Iterator[str]:
    """The records of a folder and of all below it. Links to folders are not followed, for they may lead back."""
    waiting = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
        waiting += [entry.path for entry in reversed(found) if entry.is_dir(follow_symlinks=False)]
        for entry in found:
            if entry.is_file() and _is_record(entry.path):
                yield entry.path


def _is_record(path: str) -> bool:
    ending = os.path.splitext(path)[1][1:].lower()
    return ending in BY_NAME or (ending in BY_CONTENT and _looks_like_one(path))


def _looks_like_one(path: str) -> bool:
    with open(path, 'rb') as file:
        return format_of(file.read()) != 'sgf'
