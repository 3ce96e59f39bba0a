"""What the package says to arguments that make no sense."""

import unittest

from support import IN_GB, RECORD, qipu, tree_of

HUGE = (2**32, 2**64, 10**30, -1, -(2**70))


class Arguments(unittest.TestCase):
    def test_of_the_wrong_kind(self):
        document = qipu.parse(RECORD)
        tree = document.trees[0]
        root, diagram = tree.root, tree.root.diagram()
        for name, ask in {
            'data': lambda: qipu.parse(None),
            'data of a number': lambda: qipu.parse(12),
            'data of a list': lambda: qipu.parse([1, 2]),
            'most_nodes': lambda: qipu.parse(b'', most_nodes='x'),
            'path of a file': lambda: qipu.read(None),
            'format': lambda: qipu.convert(b'', 3),
            'format to': lambda: document.convert(None),
            'name': lambda: document.check(name=3),
            'only': lambda: document.fix(only='bad-komi'),
            'only one': lambda: document.fix(only=[3]),
            'charset': lambda: document.write(charset=3),
            'line_length': lambda: document.write(line_length=None),
            'where': lambda: document.matches(None),
            'after': lambda: document.diff(RECORD),
            'other': lambda: document.merge(None),
            'names': lambda: document.merge(document, names='ab'),
            'names of numbers': lambda: document.merge(document, names=(1, 2)),
            'tree': lambda: document.trees['x'],
            'node': lambda: tree.node('x'),
            'node of a fraction': lambda: tree.node(1.0),
            'path': lambda: tree.at(24),
            'byte': lambda: tree.node_at(None),
            'id': lambda: document.node_of_id(None),
            'end': lambda: list(tree.moves(3)),
            'end of another tree': lambda: list(tree.moves(tree_of(RECORD).root)),
            'nodes': lambda: list(tree.boards([1])),
            'ident': lambda: root.property(None),
            'item': lambda: root[3],
            'point': lambda: root.legality('B', 3),
            'column': lambda: root.legality('B', ('a', 1)),
            'numbered': lambda: root.diagram(numbered='all'),
            'figure': lambda: tree.draw_figure(None),
            'theme': lambda: diagram.svg(theme=None),
            'diagram': lambda: diagram.patch(None),
            'node of a drawing': lambda: document.draw(tree_of(RECORD).root),
            'document': lambda: qipu.Editor(RECORD),
            'replay': lambda: qipu.Replay(document),
            'follow': lambda: qipu.Replay(tree).follow(None),
            'go': lambda: qipu.Replay(tree).go(1),
            'paths': lambda: list(qipu.scan(None)),
            'paths of numbers': lambda: list(qipu.scan([3])),
            'columns': lambda: qipu.scan([], columns='komi'),
            'board': lambda: root.board()[1],
            'board of words': lambda: root.board()['a', 'b'],
        }.items():
            with self.subTest(name), self.assertRaises(TypeError) as caught:
                ask()
            self.assertTrue(str(caught.exception))

    def test_errors_name_the_argument(self):
        root = tree_of(RECORD).root
        for name, ask in (
            ('paths', lambda: qipu.scan(3)),
            ('paths', lambda: qipu.scan(b'nm')),
            ('paths', lambda: qipu.records(3)),
            ('paths', lambda: qipu.records(b'nm')),
            ('paths', lambda: list(qipu.scan([b'nm']))),
            ('paths', lambda: list(qipu.records([3]))),
            ('columns', lambda: qipu.scan([], columns=3)),
            ('on_error', lambda: qipu.scan([], on_error=3)),
            ('path', lambda: qipu.read(b'dir/x.sgf')),
            ('path', lambda: qipu.read(3)),
            ('only', lambda: root.tree.document.fix(only=3)),
            ('nodes', lambda: next(root.tree.boards(3))),
            ('foo', lambda: root.draw(foo=1)),
        ):
            with self.subTest(name), self.assertRaisesRegex(TypeError, f'^{name}: '):
                ask()
        with self.assertRaisesRegex(TypeError, "b'dir/x.sgf'$"):
            qipu.read(b'dir/x.sgf')
        with root.tree.document.edit().transaction() as commands:
            with self.assertRaisesRegex(TypeError, '^splices: '):
                commands.splice(3)

    def test_words_that_nobody_knows(self):
        document = qipu.parse(RECORD)
        root = document.trees[0].root
        for name, ask in {
            'language': lambda: document.check(language='fr'),
            'profile': lambda: document.check(profile='x'),
            'form': lambda: document.report('xml'),
            'style': lambda: document.write(style='pretty'),
            'ff': lambda: document.write(ff=2),
            'charsets': lambda: qipu.parse(b'', charsets='none'),
            'color': lambda: root.legality('black', (0, 0)),
            'coordinates': lambda: root.diagram(coordinates='a1'),
            'variations': lambda: root.diagram(variations='all'),
            'format': lambda: root.draw('png'),
            'columns': lambda: qipu.scan([], columns=['comi']),
        }.items():
            with self.subTest(name), self.assertRaisesRegex(ValueError, f'^{name}: '):
                ask()
        with self.assertRaises(TypeError):
            root.draw(colour='red')
        with self.assertRaises(qipu.Invalid) as caught:
            document.trees[0].at('x')
        with self.assertRaisesRegex(ValueError, '^language: '):
            caught.exception.words('fr')

    def test_numbers_beyond_all(self):
        document = qipu.parse(RECORD)
        tree = document.trees[0]
        root = tree.root
        cases = [
            ('node', lambda number: tree.node(number), IndexError),
            ('tree', lambda number: document.trees[number if number > 0 else number - 9], IndexError),
            ('figure', lambda number: tree.figure(number), IndexError),
            ('convert', lambda number: document.convert('gib', tree=number), IndexError),
            ('id', lambda number: document.node_of_id(number), ValueError),
            ('byte', lambda number: tree.node_at(number), ValueError),
            ('line_length', lambda number: document.write(line_length=number), ValueError),
            ('most_nodes', lambda number: qipu.parse(b'', most_nodes=number), ValueError),
            ('point', lambda number: root.legality('B', (number, 0)), ValueError),
            ('numbered', lambda number: root.diagram(numbered=number), ValueError),
            ('every', lambda number: list(tree.figures(every=number)), ValueError),
            ('board', lambda number: root.board()[0, number], (IndexError, ValueError)),
        ]
        for number in HUGE:
            for name, ask, error in cases:
                with self.subTest((name, number)), self.assertRaises(error):
                    ask(number)
        for number in (4, 0xFFFFFFFF):
            with self.assertRaises(IndexError):
                tree.node(number)

    def test_texts_with_nothing_and_halves_in_them(self):
        tree = tree_of(b'(;GM[1]C[a\0b])')
        self.assertEqual(tree.root['C'].replace('\0', ''), 'ab')
        editor = tree.document.edit()
        for ask in (
            lambda t: t.set(tree.root, 'C', 'a\ud800b'),
            lambda t: t.set(tree.root, 'C\udc80', 'a'),
            lambda t: t.recode('\ud800'),
            lambda t: t.insert(tree.root, ';C[\udfff]'),
        ):
            with editor.transaction() as commands, self.assertRaisesRegex(ValueError, 'surrogate'):
                ask(commands)
        with editor.transaction('a\0b') as commands:
            commands.set(tree.root, 'N', 'x\0y')
        self.assertEqual(editor.undo_label, 'a\0b')
        self.assertIn(b'x', editor.document.bytes)
        for ask in (
            lambda: qipu.parse('\ud800'),
            lambda: tree.at('\ud800'),
            lambda: tree.document.matches('\ud800'),
            lambda: tree.document.check(name='\ud800'),
            lambda: tree.root.diagram().svg(theme='\ud800'),
            lambda: tree.document.merge(tree.document, names=('\ud800', '')),
        ):
            with self.assertRaisesRegex(ValueError, 'surrogate'):
                ask()
        with self.assertRaises(qipu.Invalid):
            tree.at('0\0')
        self.assertEqual(qipu.parse('(;GM[1]').check(name='a\udcff')[-1].check, 'missing-game-end')

    def test_paths_that_lead_nowhere(self):
        tree = tree_of(RECORD)
        for path, slug in (
            ('x', 'not-a-path'),
            ('', 'not-a-path'),
            ('99', 'no-node-on-path'),
            ('1/3', 'no-node-on-path'),
        ):
            with self.subTest(path), self.assertRaises(qipu.Invalid) as caught:
                tree.at(path)
            self.assertEqual(caught.exception.slug, slug)
            self.assertNotEqual(caught.exception.words('zh'), caught.exception.words())

    def test_nothing(self):
        for record in ('', ' ', '()', 'x'):
            document = qipu.parse(record)
            self.assertIsInstance(document.check(), list)
            self.assertEqual(document.matches('moves > 0'), [False] * len(document.trees))
            self.assertIsInstance(document.fix().bytes, bytes)
            self.assertIsInstance(document.write(), bytes)
            self.assertIsInstance(document.diff(qipu.parse(IN_GB)), list)
            with self.assertRaises(IndexError):
                document.convert('gib', tree=len(document.trees))


if __name__ == '__main__':
    unittest.main()
