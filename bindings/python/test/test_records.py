"""Documents, trees, nodes, properties and values."""

import pathlib
import re
import tempfile
import unittest
from decimal import Decimal

from support import IN_GB, RECORD, qipu, tree_of


class Views(unittest.TestCase):
    def test_values_of_a_property_by_their_place(self):
        found = tree_of('(;GM[1]AB[aa][bb][cc])').root.property('AB')
        self.assertEqual([found[0].text, found[-1].text, len(found)], ['aa', 'cc', 3])
        self.assertEqual([value.text for value in found[1:]], ['bb', 'cc'])
        for place in (3, -4):
            with self.assertRaisesRegex(IndexError, '^value: '):
                found[place]
        with self.assertRaisesRegex(TypeError, '^value: '):
            found['x']

    def test_views_of_one_place_are_equal(self):
        root = tree_of('(;GM[1]AB[aa][aa])').root
        found, other = root.property('AB'), tree_of('(;GM[1]AB[aa][aa])').root.property('AB')
        self.assertEqual(found, root.property('AB'))
        self.assertEqual(found[0], root.property('AB')[0])
        self.assertEqual(len({found, root.property('AB'), found[0], root.property('AB')[0]}), 2)
        for one, another in ((found, other), (found, root.property('GM')), (found[0], found[1]), (found[0], other[0])):
            self.assertNotEqual(one, another)
        self.assertNotEqual(found, found[0])

    def test_what_is_shown_of_objects(self):
        document = qipu.parse('(;GM[1];B[aa])')
        replay, diagram = qipu.Replay(document.trees[0]), document.trees[0].root.diagram()
        replay.go(document.trees[0].node(1))
        transaction = document.edit().transaction('Name')
        self.assertEqual(repr(document.trees), '<Trees, 1 in all>')
        self.assertEqual((repr(replay), repr(diagram)), ('<Replay at node 1 of tree 0>', '<Diagram>'))
        self.assertEqual(repr(transaction), "<Transaction 'Name'>")
        with transaction:
            self.assertEqual(repr(transaction), "<Transaction 'Name', open>")
        for thing in (replay, diagram):
            thing.close()
            self.assertEqual(repr(thing), f'<{type(thing).__name__}, closed>')


class Documents(unittest.TestCase):
    def test_bytes_come_back_as_they_were(self):
        for record in (b'', b'x', b'(;C[\0])', RECORD.encode(), IN_GB, b'\xff\xfe(\0;\0)\0'):
            self.assertEqual(qipu.parse(record).bytes, record)

    def test_source_of_utf_16_is_utf_8(self):
        document = qipu.parse('(;GM[1]C[吴])'.encode('utf-16'))
        self.assertEqual(document.source.decode(), '(;GM[1]C[吴])')
        self.assertEqual(document.trees[0].charset_from, 'bom')

    def test_any_buffer_is_read(self):
        for record in (
            bytearray(b'(;GM[1])'),
            memoryview(b'(;GM[1])'),
            memoryview(b'x(x;xGxMx[x1x]x)x')[1::2],
            '(;GM[1])',
        ):
            self.assertEqual(qipu.parse(record).bytes, b'(;GM[1])')

    def test_a_buffer_that_changes_changes_no_document(self):
        given = bytearray(RECORD.encode())
        document = qipu.parse(given)
        given[:] = b'x' * len(given)
        self.assertEqual(document.trees[0].root['PB'], 'x')

    def test_trees(self):
        document = qipu.parse('(;GM[1])(;GM[6])(;GM[1]FF[3])')
        self.assertEqual(len(document.trees), 3)
        self.assertEqual([tree.gm for tree in document.trees], [1, 6, 1])
        self.assertEqual(document.trees[-1].ff, 3)
        self.assertEqual([tree.number for tree in document.trees[1:]], [1, 2])
        self.assertEqual(list(qipu.parse('no record').trees), [])
        self.assertEqual(document.trees[0], document.trees[0])
        self.assertNotEqual(document.trees[0], document.trees[1])

    def test_tree_facts(self):
        tree = tree_of(IN_GB)
        facts = (tree.columns, tree.rows, tree.ff, tree.gm, tree.charset, tree.charset_from, tree.has_board)
        self.assertEqual(facts, (19, 19, 4, 1, 'GB18030', 'declared', True))
        self.assertEqual((tree.begin, tree.end), (0, len(IN_GB)))
        other = tree_of('(;GM[6])')
        self.assertEqual((other.columns, other.rows, other.has_board), (0, 0, False))

    def test_limits(self):
        for limit in ({'most_bytes': 5}, {'most_nodes': 1}, {'most_depth': 1}):
            with self.assertRaises(qipu.TooLarge, msg=limit):
                qipu.parse('(;GM[1];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))', **limit)
        with self.assertRaises(qipu.NeedsCharsets):
            qipu.parse(IN_GB, charsets='without-east-asia')

    def test_meant(self):
        document = qipu.parse('(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[SmartGo:1.4]PB[x]PW[y];S[pdddpp])')
        meant = document.meant()
        self.assertEqual([move.point.sgf for move in meant.trees[0].moves()], ['pd', 'dd', 'pp'])
        self.assertEqual(list(document.trees[0].moves()), [])
        self.assertIsNone(qipu.parse(RECORD).meant())

    def test_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, 'a.sgf')
            path.write_bytes(IN_GB)
            self.assertEqual(qipu.read(path).trees[0].root['PB'], '吴清源')
            self.assertEqual(qipu.read(str(path)).format, 'sgf')
            moves = pathlib.Path(folder, 'a.txt')
            moves.write_text('B D4, W Q16')
            self.assertEqual(qipu.read(moves).format, 'moves')
            with self.assertRaises(FileNotFoundError):
                qipu.read(path.with_name('b.sgf'))
            with self.assertRaises(IsADirectoryError):
                qipu.read(folder)
            unread = pathlib.Path(folder, 'a.gos')
            unread.write_bytes(b'\1\2\3')
            with self.assertRaises(qipu.Unsupported) as caught:
                qipu.read(unread)
            self.assertEqual(caught.exception.file, str(unread))
            self.assertIn(str(unread), str(caught.exception))


class Nodes(unittest.TestCase):
    def test_shape(self):
        tree = tree_of(RECORD)
        self.assertEqual([node.parent and node.parent.number for node in tree.nodes()], [None, 0, 1, 1])
        self.assertEqual([[child.number for child in node.children()] for node in tree.nodes()], [[1], [2, 3], [], []])
        self.assertEqual([node.path for node in tree.nodes()], ['0', '1', '2', '1/2'])
        self.assertEqual([tree.at(node.path) for node in tree.nodes()], list(tree.nodes()))
        self.assertEqual([node.number for node in tree.main_line()], [0, 1, 2])
        self.assertEqual(tree.node(2).next, tree.node(3))
        self.assertIsNone(tree.root.next)
        parent, following = tree.links()
        self.assertEqual(parent.tolist(), [0xFFFFFFFF, 0, 1, 1])
        self.assertEqual(following.tolist(), [0xFFFFFFFF, 0xFFFFFFFF, 3, 0xFFFFFFFF])

    def test_nodes_are_values(self):
        tree = tree_of(RECORD)
        self.assertEqual(len({tree.node(1), tree.at('1'), tree.root.first_child}), 1)
        self.assertNotEqual(tree.root, tree_of(RECORD).root)
        self.assertNotEqual(tree.root, 0)

    def test_properties(self):
        tree = tree_of(RECORD)
        self.assertEqual(
            [[found.ident for found in node.properties()] for node in tree.nodes()],
            [['GM', 'FF', 'SZ', 'PB'], ['B'], ['W', 'C'], ['W']],
        )
        commented = tree.at('2')
        self.assertEqual(commented['C'], 'hi ] there')
        self.assertEqual(commented.get('C'), 'hi ] there')
        self.assertIn('C', commented)
        self.assertNotIn('N', commented)
        self.assertNotIn(3, commented)
        self.assertIsNone(commented.get('N'))
        self.assertEqual(commented.get('N', 'none'), 'none')
        with self.assertRaises(KeyError) as caught:
            commented['N']
        self.assertEqual(caught.exception.args, ('N',))
        self.assertIsNone(commented.property('N'))

    def test_identifiers_as_they_are_written(self):
        found = list(tree_of('(;AddWhite[aa]c[x]LB[bb:1][cc:2])').root)
        self.assertEqual([one.written for one in found], ['AddWhite', 'c', 'LB'])
        self.assertEqual([one.ident for one in found], ['AW', 'C', 'LB'])
        self.assertEqual([len(one) for one in found], [1, 1, 2])
        self.assertEqual(list(found[2].texts()), ['bb:1', 'cc:2'])

    def test_values(self):
        cases = [
            ('KM[6.5]', 'real', 'exact', Decimal('6.5')),
            ('KM[-0.75]', 'real', 'exact', Decimal('-0.75')),
            ('HA[2]', 'number', 'exact', 2),
            ('DM[2]', 'double', 'exact', 2),
            ('PL[W]', 'color', 'exact', 'W'),
            ('B[cb]', 'point', 'exact', qipu.Point(2, 1)),
            ('B[]', 'pass', 'exact', None),
            ('AB[aa:bc]', 'points', 'exact', qipu.Rectangle(qipu.Point(0, 0), qipu.Point(1, 2))),
            ('LB[cc:x]', 'point', 'exact', qipu.Point(2, 2)),
            ('C[a\\]b]', 'text', 'exact', 'a]b'),
            ('XY[1]', 'text', 'exact', '1'),
            ('KM[none]', 'real', 'senseless', 'none'),
        ]
        for text, kind, form, meaning in cases:
            with self.subTest(text):
                (value,) = next(tree_of(f'(;GM[1]SZ[9];{text})').node(1).properties()).values()
                self.assertEqual((value.kind, value.form, value.meaning), (kind, form, meaning))
                self.assertEqual(value.raw.decode(), text[text.index('[') + 1 : -1])

    def test_moves_of_nodes(self):
        tree = tree_of('(;GM[1]SZ[9];B[ab];W[];B[tt];C[x];W[what])')
        moves = [node.move for node in tree.nodes()]
        self.assertEqual(moves[:3], [None, qipu.Move('B', qipu.Point(0, 1)), qipu.Move('W', None)])
        self.assertEqual(moves[3], qipu.Move('B', None))
        self.assertEqual(moves[4:], [None, None])

    def test_node_at(self):
        tree = tree_of(RECORD)
        for node in tree.nodes():
            for found in node.properties():
                self.assertEqual(tree.node_at(found.begin), node)
        self.assertEqual(tree.node_at(0), tree.root)
        self.assertEqual(tree.node_at(10_000), tree.node(3))

    def test_games(self):
        document = qipu.parse('(;GM[1]SZ[9];B[aa](;W[bb]PB[One];B[cc])(;W[dd]PB[Two]PW[Three]))(;GM[1];B[aa])')
        self.assertEqual([node.number for node in document.trees[0].games()], [2, 4])
        self.assertEqual([(node.tree.number, node.number) for node in document.games()], [(0, 2), (0, 4), (1, 0)])
        facts = {fact.slug: fact for fact in document.trees[0].node(4).facts('zh')}
        self.assertEqual(facts['black'].value, 'Two')
        self.assertEqual(facts['black'].name, '黑方')

    def test_ids_find_their_nodes(self):
        tree = tree_of(RECORD)
        for node in tree.nodes():
            self.assertEqual(tree.document.node_of_id(node.id), node)
        self.assertIsNone(tree.document.node_of_id(12345))

    def test_a_million_nodes(self):
        tree = tree_of('(' + ';B[aa]' * 1_000_000 + ')')
        self.assertEqual(tree.node_count, 1_000_000)
        self.assertEqual(tree.node(999_999).parent.number, 999_998)
        self.assertEqual(tree.at('999999').number, 999_999)


class Reports(unittest.TestCase):
    RECORD = '(;GM[1]FF[4]SZ[9]KM[7,5];B[ee]'

    def test_findings(self):
        komi, end = qipu.parse(self.RECORD).check(name='a.sgf')
        self.assertEqual(
            (komi.file, komi.check, komi.severity, komi.line, komi.column), ('a.sgf', 'bad-komi', 'warning', 1, 21)
        )
        self.assertEqual((komi.tree, komi.node, komi.property, komi.offset, komi.length), (0, 0, 'KM', 20, 3))
        self.assertEqual(komi.repair, qipu.FindingRepair('safe', (qipu.RepairEdit(20, 3, '7.5'),)))
        self.assertIn('7,5', komi.message)
        self.assertEqual(str(komi), f'a.sgf:1:21: warning: {komi.message} [bad-komi]')
        self.assertEqual(end.check, 'missing-game-end')
        self.assertNotEqual(qipu.parse(self.RECORD).check(language='zh')[0].message, komi.message)

    def test_reports(self):
        document = qipu.parse(self.RECORD)
        self.assertIn('a.sgf:1:21', document.report('text', name='a.sgf'))
        self.assertIn('"version":"2.1.0"', document.report('sarif'))
        self.assertTrue(document.report('github', name='a.sgf').startswith('::'))
        self.assertIn('"ident":"KM"', document.json())

    def test_fix(self):
        document = qipu.parse(self.RECORD)
        self.assertEqual(document.fix(), (b'(;GM[1]FF[4]SZ[9]KM[7.5];B[ee])', 2, 0))
        self.assertEqual(document.fix(only=['bad-komi']).bytes, b'(;GM[1]FF[4]SZ[9]KM[7.5];B[ee]')
        self.assertIn(b'FF[4]', qipu.parse('(;GM[1]SZ[9])').fix(to_ff4=True).bytes)
        with self.assertRaises(qipu.NotFound) as caught:
            document.fix(only=['bad-comi'])
        self.assertEqual((caught.exception.number, caught.exception.slug), (100, 'unknown-check'))
        self.assertIn('bad-comi', str(caught.exception))
        self.assertIn('bad-comi', caught.exception.words('zh'))

    def test_write(self):
        self.assertIn('PB[吴清源]'.encode(), qipu.parse(IN_GB).write())
        document = qipu.parse('(;GM[1]FF[4]CA[UTF-8]PB[吳清源])')
        self.assertIn('PB[吳清源]'.encode('big5'), document.write(charset='Big5'))
        self.assertEqual(document.write(style='minified', line_length=0), document.write(style='minified'))
        self.assertIn(b'FF[3]', document.write(ff=3))
        with self.assertRaises(qipu.NotInCharset) as caught:
            document.write(charset='ISO-8859-1')
        self.assertIsInstance(caught.exception, UnicodeError)
        with self.assertRaises(qipu.Invalid):
            document.write(charset='Klingon')

    def test_matches(self):
        document = qipu.parse('(;GM[1]PB[Lin]KM[6.5])(;GM[1]PB[Chen]KM[0.5])')
        self.assertEqual(document.matches('komi > 1'), [True, False])
        self.assertEqual([tree.number for tree in document.filter('komi < 1')], [1])
        with self.assertRaises(qipu.Invalid) as caught:
            document.matches('komi >')
        self.assertEqual(caught.exception.slug, 'bad-filter')
        self.assertEqual(qipu.parse('').matches('komi > 1'), [])


class Others(unittest.TestCase):
    def test_formats(self):
        self.assertEqual(qipu.format_of(b'\\HS\n\\GE\n'), 'gib')
        self.assertEqual(qipu.format_of('', 'a.ngf'), 'ngf')
        document = qipu.convert('B D4, W Q16')
        self.assertEqual(document.format, 'moves')
        self.assertEqual([move.point.sgf for move in document.trees[0].moves()], ['dp', 'pd'])
        gib, losses = document.convert('gib')
        self.assertEqual(qipu.format_of(gib), 'gib')
        self.assertEqual(losses, ())
        commented = qipu.parse('(;GM[1]SZ[19]C[words];B[aa]C[more](;W[bb])(;W[cc]))')
        self.assertTrue(commented.convert('gib').losses)
        with self.assertRaises(qipu.NotFound) as caught:
            document.convert('gip')
        self.assertIn('gib', str(caught.exception))
        with self.assertRaises(qipu.NotFound):
            qipu.convert('x', 'gip')

    def test_diff(self):
        before, after = qipu.parse('(;GM[1]C[a];B[aa])'), qipu.parse('(;GM[1]C[b];B[aa];W[bb])')
        comment, moves = before.diff(after)
        self.assertEqual((comment.subject, comment.change, comment.property), ('comments', 'property', 'C'))
        self.assertEqual((comment.before.values, comment.after.values), (('a',), ('b',)))
        self.assertEqual((comment.before.tree, comment.before.node), (0, 0))
        self.assertIsNone(moves.before)
        self.assertEqual(moves.after.node, 2)
        self.assertEqual(before.diff(qipu.parse('( ;GM[1] C[a] ; B[aa] )')), [])

    def test_merge(self):
        first, second = qipu.parse('(;GM[1]SZ[9]PB[Lin];B[aa];W[bb])'), qipu.parse('(;GM[1]SZ[9]PB[Lim];B[aa];W[cc])')
        merged = first.merge(second, names=('one', 'other'))
        self.assertEqual([node.path for node in merged.document.trees[0].nodes()], ['0', '1', '2', '1/2'])
        self.assertEqual(merged.more, 0)
        self.assertTrue(all(note.tree == 0 for note in merged.notes))
        turned = qipu.parse('(;GM[1]SZ[9];B[ia];W[hb])')
        self.assertEqual(
            qipu.parse('(;GM[1]SZ[9];B[aa];W[bb])').merge(turned, symmetric=True).document.trees[0].node_count, 3
        )

    def test_formats_are_those_that_are_told(self):
        document = qipu.parse('(;GM[1]SZ[9]PB[Lin];B[aa])')
        with self.assertRaises(qipu.NotFound) as caught:
            document.convert('gip')
        listed = re.search(r'\((.*)\)', str(caught.exception)).group(1).split('|')
        read, written = (re.findall(r'"(\w+)"', kind.__doc__) for kind in (qipu.convert, qipu.Document.convert))
        self.assertEqual(set(listed), set(read + written) - {'sgf'})
        for format in listed + ['xgf']:
            with self.subTest(format):
                if format in written:
                    data = document.convert(format).bytes
                else:
                    data = b'x'
                    with self.assertRaises(qipu.Unsupported):
                        document.convert(format)
                if format in read:
                    self.assertEqual(qipu.convert(data, format).format, format)
                else:
                    with self.assertRaises(qipu.Unsupported):
                        qipu.convert(data, format)


if __name__ == '__main__':
    unittest.main()
