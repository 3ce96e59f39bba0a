"""Trees as problems."""

from __future__ import annotations

from ctypes import byref, c_uint8, c_void_p
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ._calls import call, sized, taken
from ._copies import Copied
from ._functions import ANSWER_FORCED, qipu_problem
from ._given import place_in
from .values import COLORS
from .words import Answer, Coding, Color, words

if TYPE_CHECKING:
    from .trees import Node, Tree

CODINGS: tuple[Coding, ...] = words(Coding)
ANSWERS: tuple[Answer, ...] = words(Answer)


@dataclass(frozen=True)
class Problem(Copied):
    """What is asked, and which nodes answer it.

    >>> import qipu
    >>> tree = qipu.parse("(;GM[1]SZ[9]AB[aa]C[Black lives];B[bb]C[Correct](;W[cc]))").trees[0]
    >>> problem = tree.problem()
    >>> problem.coding, problem.answer(tree.node(1))
    ('words', 'right')
    """

    __slots__ = ('start', 'to_play', 'coding', 'question', 'answers')

    start: Node
    """Whose position is asked about."""
    to_play: Color | None
    """Black is "B", White "W"; None: the record does not say."""
    coding: Coding
    """How it says which answers are right: "server" by RIGHT, "words", "east-asian" words, "judgement" by TE and BM, or
    not at all: "first-line"."""
    question: str
    """What is asked, in the words of the record; empty where it has none."""
    answers: bytes
    """A byte for each node of the tree: 0 open, 1 right, 2 wrong, 3 not this one; 4 more where this reply goes before
    others. `answer` and `is_forced` read them."""

    def answer(self, node: Node) -> Answer:
        """What a node is: "open" up to where it is asked, "right", "wrong", or "not-this", which is no mistake, but
        another answer is asked for."""
        return ANSWERS[self._told(node) & ~ANSWER_FORCED]

    def is_forced(self, node: Node) -> bool:
        """Whether this reply goes before others."""
        return self._told(node) & ANSWER_FORCED != 0

    def _told(self, node: Node) -> int:
        return self.answers[place_in('node', self.start.tree._number_of('node', node), len(self.answers))]


def read_problem(tree: Tree) -> Problem:
    native, count = tree.document._native, tree.node_count
    out, answers, question = sized(qipu_problem), (c_uint8 * count)(), c_void_p()
    place = (byref(out), answers, count, byref(question))
    call('qipu_problem_read', native.address, tree.number, *place)
    asked = taken(question).decode('utf-8', 'replace')
    return Problem(tree.node(out.start), COLORS[out.to_play], CODINGS[out.coding], asked, bytes(answers))
