"""Values are copied and pickled: other processes give them back."""

import copy
import multiprocessing
import pickle
import unittest

from support import IN_GB, RECORD, qipu, tree_of

FAULTY = '(;GM[1]FF[4]SZ[9]KM[7,5];B[aa]'


def findings_of(record):
    return qipu.parse(record).check()


def copies_of(value):
    yield from (pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1))
    yield copy.copy(value)
    yield copy.deepcopy(value)


def values():
    """One of every kind that has no document behind it."""
    document = qipu.parse(RECORD)
    tree = document.trees[0]
    finding = findings_of(FAULTY)[0]
    (difference,) = qipu.parse('(;GM[1]KM[6])').diff(qipu.parse('(;GM[1]KM[7])'))
    merged = qipu.parse('(;GM[1]PB[a];B[aa])').merge(qipu.parse('(;GM[1]PB[b];B[aa])'))
    replay = qipu.Replay(tree)
    replay.go(tree.node(2))
    position = replay.position()
    yield from (finding, finding.repair, finding.repair.edits[0], difference, difference.before, merged.notes[0])
    yield from (document.fix(), document.convert('gib'), next(tree.figures()), qipu.FigureNode(1, 'B', 1))
    yield from (tree.root.board(), position, position.captures, next(tree.moves()), tree.node(1).move)
    yield from (next(tree.root.facts()), qipu.Point(1, 2), qipu.Rectangle(qipu.Point(0, 0), qipu.Point(1, 1)))
    yield from (qipu.Change('inserted', 3), qipu.Splice(1, 2, b'x'), qipu.Patch('aa', '<g/>'))
    yield qipu.Row('a.sgf', 0, 0, {'black': 'Lin'}, None)


class Copies(unittest.TestCase):
    def test_values(self):
        seen = set()
        for value in values():
            seen.add(type(value).__name__)
            for other in copies_of(value):
                with self.subTest(type(value).__name__):
                    self.assertEqual((type(other), other), (type(value), value))
        self.assertEqual(len(seen), 22)

    def test_of_positions_everything(self):
        replay = qipu.Replay(tree_of(RECORD))
        replay.go(replay.tree.node(2))
        position = replay.position()
        for other in copies_of(position):
            for name in qipu.Position.__slots__:
                self.assertEqual(getattr(other, name), getattr(position, name))

    def test_documents_are_read_again(self):
        utf16 = '(;GM[1]C[吴])'.encode('utf-16')
        for document in (qipu.parse(IN_GB), qipu.parse(utf16), qipu.convert('B D4, W Q16', 'moves')):
            for other in copies_of(document):
                self.assertEqual((other.bytes, other.format), (document.bytes, document.format))
        limited = qipu.parse('(;GM[1])', most_nodes=1, charsets='without-east-asia')
        for other in copies_of(limited):
            with self.assertRaises(qipu.TooLarge):
                with other.edit().transaction() as commands:
                    commands.insert(other.trees[0].root, ';B[aa]')
            with self.assertRaises(qipu.NeedsCharsets):
                with other.edit().transaction() as commands:
                    commands.splice([(0, 8, IN_GB)])

    def test_views_keep_their_document(self):
        tree = tree_of(RECORD)
        tree.columns  # which it remembers
        found = tree.root.property('PB')
        value = next(found.values())
        self.assertEqual(value.kind, 'text')
        for kept in copies_of((tree, tree.node(2), found, value, tree.document, tree.document.trees)):
            self.assertEqual((kept[0].columns, kept[1]['W'], kept[2].ident, kept[3].text), (9, 'bb', 'PB', 'x'))
            self.assertTrue(kept[0].document is kept[1].tree.document is kept[4])
            self.assertEqual(len(kept[5]), 1)

    def test_problems(self):
        problem = tree_of('(;GM[1]SZ[9]AB[aa]C[Black lives];B[bb]C[Correct])').problem()
        for other in copies_of(problem):
            self.assertEqual((other.answers, other.coding), (problem.answers, problem.coding))
            self.assertEqual(other.answer(other.start.tree.node(1)), 'right')

    def test_errors(self):
        with self.assertRaises(qipu.Invalid) as caught:
            tree_of(RECORD).at('x')
        caught.exception.file = 'a.sgf'
        for other in copies_of(caught.exception):
            told = (type(other), str(other), other.slug, other.words('zh'))
            self.assertEqual(told, (qipu.Invalid, str(caught.exception), 'not-a-path', caught.exception.words('zh')))

    def test_what_lives_in_the_library_says_so(self):
        tree = tree_of(RECORD)
        for thing in (tree.document.edit(), qipu.Replay(tree), tree.root.diagram()):
            for copied in (pickle.dumps, copy.copy, copy.deepcopy):
                with self.assertRaisesRegex(TypeError, f'^{type(thing).__name__} cannot be copied or pickled'):
                    copied(thing)

    def test_other_processes(self):
        with multiprocessing.get_context('spawn').Pool(1) as pool:
            asked = pool.map_async(findings_of, [FAULTY, RECORD])
            found, none = asked.get(60)
        self.assertEqual((found, none), (findings_of(FAULTY), findings_of(RECORD)))


if __name__ == '__main__':
    unittest.main()
