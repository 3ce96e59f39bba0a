"""What goes wrong while a record is read, edited, written or drawn. Faults of a record are findings, no errors."""

from __future__ import annotations

from ._given import language_of
from ._tables import ERRORS
from .words import Language


class Error(Exception):
    """Something that could not be done, and why.

    >>> import qipu
    >>> try:
    ...     qipu.parse("(;GM[1])").matches("komi >")
    ... except qipu.Error as error:
    ...     print(error.number, error.slug)
    101 bad-filter
    """

    number: int
    """Of the table of errors; never given to another one."""
    slug: str
    """Its name for programs, "bad-filter"."""
    file: str | None
    """Where a file was read: its path."""

    def __init__(self, number: int, english: str, chinese: str = '', file: str | None = None) -> None:
        super().__init__(number, english, chinese, file)
        self.number = number
        self.slug = ERRORS.get(number, ('unknown', ''))[0]
        self.file = file
        self._english = english
        self._chinese = chinese

    def words(self, language: Language = 'en') -> str:
        """What went wrong, in a language, without the file."""
        language_of(language)
        return self._chinese if language == 'zh' and self._chinese else self._english

    def __str__(self) -> str:
        return f'{self.file}: {self._english}' if self.file else self._english


class NotFound(Error, LookupError):
    """Nothing has this name: a format, a check, a theme. Files that are not there are FileNotFoundError."""


class TooLarge(Error):
    """Beyond a limit, or beyond memory."""


class Unsupported(Error):
    """What this library does not do: a format that it only knows by name."""


class NotInCharset(Error, UnicodeError):
    """A text has characters that the charset has not got."""


class NeedsCharsets(Error):
    """A record may be in a charset of East Asia, and was read without their tables."""


class Invalid(Error, ValueError):
    """What was asked for makes no sense here: a filter, an edit, a position on a board that is not known."""


_KINDS: dict[str, type[Error]] = {
    one.__name__: one for one in (NotFound, TooLarge, Unsupported, NotInCharset, NeedsCharsets, Invalid)
}


def error_class(number: int) -> type[Error]:
    """The class of an error by its kind."""
    return _KINDS.get(ERRORS.get(number, ('', ''))[1], Error)
