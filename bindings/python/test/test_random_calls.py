"""Calls at random with arguments at random: whatever is given, an exception of Python is the worst that comes of it."""

import inspect
import itertools
import random
import unittest

from support import IN_GB, RECORD, qipu

RECORDS = ['', RECORD, IN_GB, '(;GM[6];W[a])(;GM[1]SZ[3:2];B[ca])', '(;GM[1]SZ[52]FG[1:x];B[aZ];W[];B[tt])', '(((;;(']
VALUES = [None, 0, 1, 3, -1, 2**32 - 1, 2**70, 1.5, '', 'x', 'B', 'en', 'keyed', 'a\0b', '\ud800', b'', b'(;)', (0, 0)]
VALUES += [(1, 1, 1), (99, 99), [], ['bad-komi'], 'komi > 1', 'gib', 'sgf', '1/2', 'wood', 'GB18030', (8, 9, b'x')]
SPECIAL = [f'__{name}__' for name in 'getitem iter len str repr contains eq hash enter'.split()]
EXPECTED = (TypeError, ValueError, LookupError, qipu.Error)


class Calls:
    """Objects of the package, and calls of what they have."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.things = []
        self.renew()

    def renew(self):
        kept = self.random.sample(self.things, min(100, len(self.things)))
        self.things = [qipu.parse(record) for record in RECORDS] + kept

    def argument(self):
        return self.random.choice(VALUES if self.random.random() < 0.45 else self.things)

    def arguments_of(self, function):
        try:
            parameters = inspect.signature(function).parameters.values()
        except (TypeError, ValueError):
            parameters = ()
        given, named = [], {}
        for parameter in parameters:
            if parameter.kind == parameter.VAR_POSITIONAL:
                given += [self.argument() for _ in range(self.random.randrange(3))]
            elif parameter.kind == parameter.KEYWORD_ONLY and self.random.random() < 0.3:
                named[parameter.name] = self.argument()
            elif parameter.kind == parameter.POSITIONAL_OR_KEYWORD:
                given.append(self.argument())
        return given, named

    def call_one(self):
        thing = self.random.choice(self.things)
        names = [name for name in dir(type(thing)) if not name.startswith('_') or name in SPECIAL]
        name = self.random.choice(names)
        if name == 'close' and self.random.random() < 0.8:
            return
        result = getattr(thing, name)
        if callable(result):
            given, named = self.arguments_of(result)
            result = result(*given, **named)
        if inspect.isgenerator(result):
            result = list(itertools.islice(result, 20))
        some = result[:3] if type(result) in (list, tuple) else [result]
        self.things += [one for one in some if type(one).__module__.startswith('qipu.') and not isinstance(one, tuple)]


class Random(unittest.TestCase):
    def test_calls(self):
        calls, failed = Calls(7), 0
        for _ in range(4_000):
            try:
                calls.call_one()
            except EXPECTED:
                failed += 1
            if len(calls.things) > 300:
                calls.renew()
        self.assertGreater(failed, 100)
        self.assertLess(failed, 2_000)


if __name__ == '__main__':
    unittest.main()
