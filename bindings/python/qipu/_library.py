"""Where libqipu is: named by QIPU_LIBRARY, beside this package, or where the system has its libraries."""

from __future__ import annotations

import ctypes
import os
import pathlib
import sys
from typing import Any

from ._functions import FUNCTIONS

OLDEST = 100  # 0.1.0, which has every function that this package calls

if sys.platform == 'win32':
    NAMES = ['qipu.dll', 'libqipu.dll']
elif sys.platform == 'darwin':
    NAMES = ['libqipu.0.dylib']
else:
    NAMES = ['libqipu.so.0']


def candidates() -> list[str]:
    """Paths and names under which the library may be found, the first that is there being it."""
    named = os.environ.get('QIPU_LIBRARY')
    if named:
        return [named]  # and no other: who names a library wants that one
    folder = pathlib.Path(__file__).resolve().parent
    beside = [str(folder / name) for name in NAMES if (folder / name).exists()]
    return beside + NAMES


def prepared(library: Any, path: str) -> Any:
    """The library, each function with its types. Raises ImportError where it is older than this package."""
    for name, result, parameters in FUNCTIONS:
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f'{path} is too old, or no libqipu: it has no {name}', path=path) from None
        function.restype = result
        function.argtypes = parameters
    version = library.qipu_version()
    if version < OLDEST:
        raise ImportError(f'{path} is too old: version number {version}, and at least {OLDEST} is wanted', path=path)
    return library


def load() -> Any:
    """The first library that can be opened, or ImportError with what was tried."""
    failures = []
    for path in candidates():
        try:
            opened = ctypes.CDLL(path)
        except OSError as error:
            failures.append(f'{path} ({error})')
            continue
        return prepared(opened, path)
    raise ImportError(
        'no libqipu was found: set QIPU_LIBRARY to its path, or install it (make install in a clone of Qipu). '
        'Tried: ' + '; '.join(failures)
    )


library: Any = load()
