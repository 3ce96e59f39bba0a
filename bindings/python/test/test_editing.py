"""Edits, undo and redo, and what they change."""

import unittest
from decimal import Decimal

from support import IN_GB, RECORD, qipu


def bytes_after(record, edit):
    """Of a record after a transaction; and that undo and redo lead back and forth."""
    document = qipu.parse(record)
    editor = qipu.Editor(document)
    with editor.transaction('edit') as commands:
        edit(commands, document.trees[0] if document.trees else None)
    after = editor.document.bytes
    assert editor.undo() and editor.document.bytes == document.bytes
    assert editor.redo() and editor.document.bytes == after
    return after.decode()


class Editing(unittest.TestCase):
    def test_commands(self):
        cases = [
            ('set', RECORD, lambda t, tree: t.set(tree.root, 'PB', 'y ]'), RECORD.replace('PB[x]', 'PB[y \\]]')),
            ('set by id', RECORD, lambda t, tree: t.set(tree.root.id, 'PB', 'y'), RECORD.replace('PB[x]', 'PB[y]')),
            ('set a new one', '(;GM[1])', lambda t, tree: t.set(tree.root, 'KM', 6.5), '(;GM[1]KM[6.5])'),
            ('set several', '(;GM[1])', lambda t, tree: t.set(tree.root, 'AB', 'aa', 'bb'), '(;GM[1]AB[aa][bb])'),
            (
                'set as written',
                '(;GM[1])',
                lambda t, tree: t.set(tree.root, 'C', 'a\\]', written=True),
                '(;GM[1]C[a\\]])',
            ),
            ('add', '(;GM[1]C[a])', lambda t, tree: t.add(tree.root, 'C', 'b'), '(;GM[1]C[a]C[b])'),
            ('remove', '(;GM[1]C[a]N[b]C[c])', lambda t, tree: t.remove(tree.root, 'C'), '(;GM[1]N[b])'),
            (
                'insert',
                '(;GM[1];B[aa])',
                lambda t, tree: t.insert(tree.node(1), ';W[bb];B[cc]'),
                '(;GM[1];B[aa];W[bb];B[cc])',
            ),
            (
                'insert before',
                '(;GM[1];B[aa])',
                lambda t, tree: t.insert(tree.root, b';B[bb]', 0),
                '(;GM[1](;B[bb])(;B[aa]))',
            ),
            ('insert a tree', '', lambda t, tree: t.insert(None, '(;GM[1])'), '(;GM[1])\n'),
            (
                'move',
                '(;GM[1];B[aa];W[bb];B[cc])',
                lambda t, tree: t.move(tree.node(3), tree.root),
                '(;GM[1](;B[aa];W[bb])(;B[cc]))',
            ),
            (
                'erase',
                RECORD,
                lambda t, tree: t.erase(tree.node(3)),
                '(;GM[1]FF[4]SZ[9]PB[x];B[aa](;W[bb]C[hi \\] there]))',
            ),
            (
                'promote',
                '(;GM[1](;B[aa])(;B[bb]))',
                lambda t, tree: t.promote(tree.node(2)),
                '(;GM[1](;B[bb])(;B[aa]))',
            ),
            (
                'main line',
                '(;GM[1](;B[aa])(;B[bb]))',
                lambda t, tree: t.make_main_line(tree.node(2)),
                '(;GM[1](;B[bb])(;B[aa]))',
            ),
            (
                'transform',
                '(;GM[1]SZ[9];B[ab])',
                lambda t, tree: t.transform(tree, mirror_left_right=True),
                '(;GM[1]SZ[9];B[ib])',
            ),
            (
                'colours',
                '(;GM[1]SZ[9];B[ab])',
                lambda t, tree: t.transform(0, swap_colors=True, mirror_diagonal=True),
                '(;GM[1]SZ[9];W[ba])',
            ),
            ('splice', '(;GM[1]C[abc])', lambda t, tree: t.splice([(9, 10, b'x'), (11, 12, 'z')]), '(;GM[1]C[xbz])'),
            ('repair', '(;GM[1]FF[4]SZ[9]KM[7,5])', lambda t, tree: t.repair(0), '(;GM[1]FF[4]SZ[9]KM[7.5])'),
            ('recode', IN_GB, lambda t, tree: t.recode('UTF-8'), '(;GM[1]FF[4]CA[UTF-8]PB[吴清源])'),
        ]
        for name, record, edit, expected in cases:
            with self.subTest(name):
                self.assertEqual(bytes_after(record, edit), expected)

    def test_values_of_every_kind(self):
        corners = qipu.Rectangle(qipu.Point(0, 0), qipu.Point(2, 1))
        for value, written in (
            (qipu.Point(3, 51), 'dZ'),
            ((3, 4), 'de'),
            (corners, 'aa:cb'),
            (qipu.Rectangle(qipu.Point(1, 1), qipu.Point(1, 1)), 'bb'),
            (None, ''),
            (Decimal('6.50'), '6.50'),
            (Decimal('1E+3'), '1000'),
            (Decimal('1E-7'), '0.0000001'),
            (-5, '-5'),
            (0.5, '0.5'),
        ):
            with self.subTest(value):
                after = bytes_after('(;GM[1])', lambda t, tree: t.set(tree.root, 'XX', value))
                self.assertEqual(after, f'(;GM[1]XX[{written}])')

    def test_what_is_told_can_be_given_back(self):
        document = qipu.parse('(;GM[1]SZ[9]KM[6.5]HA[2]AB[aa:bb][cc]PL[B]DM[2]C[a\\]b];B[];W[aa])')
        editor = document.edit()
        for node in document.trees[0].nodes():
            for found in node:
                with editor.transaction() as commands:
                    commands.set(node, found.ident, *[value.meaning for value in found])
        self.assertEqual(editor.document.bytes, document.bytes)

    def test_transform_knows_its_tree(self):
        document = qipu.parse('(;GM[1]SZ[9];B[ab])(;GM[1]SZ[9];B[cd])')
        first, second = document.trees
        editor = document.edit()
        with editor.transaction() as commands:
            id = commands.insert(None, '(;GM[1]SZ[9];B[ef])', 0)
            commands.set(id, 'C', 'new')
            commands.transform(second, mirror_diagonal=True)
            commands.erase(first.root)
            commands.transform(second, swap_colors=True)
            with self.assertRaisesRegex(ValueError, '^tree: '):
                commands.transform(first, swap_colors=True)
        self.assertEqual(editor.document.bytes, b'(;GM[1]SZ[9]C[new];B[ef])(;GM[1]SZ[9];W[dc])')
        with editor.transaction() as commands:
            commands.transform(second, swap_colors=True)
            for tree in (qipu.parse(document.bytes).trees[0], 'x', None):
                with self.assertRaisesRegex(TypeError, '^tree: '):
                    commands.transform(tree, swap_colors=True)
        self.assertIn(b'B[dc]', editor.document.bytes)

    def test_transform_after_ids_that_went(self):
        document = qipu.parse('(;GM[1]SZ[9];B[ab])(;GM[1]SZ[9];B[cd])')
        editor, second = document.edit(), document.trees[1]
        with editor.transaction() as commands:
            commands.insert(document.trees[0].root, ';W[aa];B[bb];W[cc]')
        editor.undo()  # its ids are never given again
        with editor.transaction() as commands:
            id = commands.insert(None, '(;GM[1]SZ[9];B[ef])', 0)
            copied = commands.copy(second.node(1), id)
            commands.move(copied, document.trees[0].root)
            commands.erase(id)
            commands.transform(second, mirror_diagonal=True)
        self.assertEqual(editor.document.bytes, b'\n(;GM[1]SZ[9](;B[ab])(;B[cd]))(;GM[1]SZ[9];B[dc])')

    def test_findings_are_repaired_whatever_the_order(self):
        record = '(;GM[1]FF[4]SZ[9]KM[7,5]HA[x];B[tt];W[tt]C[a]C[b]AB[aa][aa][aa][cc][cc]'
        document = qipu.parse(record)
        findings = [finding for finding in document.check(language='zh') if finding.repair]
        expected = document.fix(unsafe=True).bytes
        for order in (findings, findings[::-1]):
            editor = document.edit()
            with editor.transaction() as commands:
                for finding in order:
                    commands.repair(finding)
                    with self.assertRaisesRegex(ValueError, '^finding: '):
                        commands.repair(finding)
            self.assertEqual(editor.document.bytes, expected)
        with document.edit().transaction() as commands:
            with self.assertRaisesRegex(ValueError, 'has no bad-komi at line 1'):
                commands.repair(qipu.parse(' ' + record).check()[0])
            with self.assertRaisesRegex(TypeError, '^finding: '):
                commands.repair('bad-komi')
            commands.set(document.trees[0].root, 'KM', '7')
            with self.assertRaisesRegex(ValueError, 'bad-komi of line 1 is not there any more'):
                commands.repair(findings[0])
            with self.assertRaisesRegex(qipu.Invalid, 'from the last to the first'):
                commands.repair(77)

    def test_findings_of_one_kind_are_told_from_each_other(self):
        document = qipu.parse('(;GM[1]FF[4]SZ[9]AB[a a]AW[b b]AE[c c])')
        alike = qipu.parse('(;GM[1]FF[4]SZ[9]C[x])(;GM[1]FF[4]SZ[9];B[tt];W[tt])(;GM[1]FF[4]SZ[9];B[tt])')
        for record in (document, alike):
            findings = [finding for finding in record.check() if finding.repair]
            self.assertGreater(len(findings), 1)
            for finding in findings:
                editor = record.edit()
                with editor.transaction() as commands:
                    commands.set(record.trees[0].root, 'C', 'longer than before')
                    commands.repair(finding)
                left = [(one.check, one.tree, one.node, one.property) for one in editor.document.check()]
                self.assertNotIn((finding.check, finding.tree, finding.node, finding.property), left)

    def test_copies_of_other_documents(self):
        source = qipu.parse(IN_GB).trees[0].root
        document = qipu.parse('(;GM[1]CA[UTF-8]PB[x])')
        with qipu.Editor(document) as editor:
            with editor.transaction() as commands:
                id = commands.copy(source, None)
            self.assertEqual(editor.document.node_of_id(id)['PB'], '吴清源')
            self.assertEqual(len(editor.document.trees), 2)

    def test_ids_last(self):
        document = qipu.parse(RECORD)
        editor = document.edit()
        leaf = document.trees[0].node(3)
        with editor.transaction() as commands:
            id = commands.insert(document.trees[0].root, ';B[ee]', 0)
        now = editor.document
        self.assertEqual(now.node_of_id(leaf.id)['W'], 'cc')
        self.assertEqual(now.node_of_id(leaf.id).number, 4)
        self.assertEqual(now.node_of_id(id)['B'], 'ee')
        editor.undo()
        self.assertIsNone(editor.document.node_of_id(id))
        editor.redo()
        self.assertEqual(editor.document.node_of_id(id)['B'], 'ee')
        with editor.transaction() as commands:
            commands.set(leaf, 'C', 'old nodes name those of today')
        self.assertEqual(editor.document.trees[0].node(4)['C'], 'old nodes name those of today')
        self.assertEqual(document.bytes, RECORD.encode())

    def test_an_exception_takes_back(self):
        document = qipu.parse(RECORD)
        editor = qipu.Editor(document)
        with self.assertRaisesRegex(RuntimeError, 'enough'):
            with editor.transaction() as commands:
                commands.set(document.trees[0].root, 'PB', 'y')
                raise RuntimeError('enough')
        self.assertEqual(editor.document.bytes, document.bytes)
        self.assertEqual((editor.can_undo, editor.in_transaction), (False, False))
        with editor.transaction() as commands:
            with self.assertRaises(qipu.Invalid) as caught:
                commands.promote(document.trees[0].node(1))
            commands.set(document.trees[0].root, 'PB', 'z')
        self.assertEqual(caught.exception.slug, 'is-first-variation')
        self.assertEqual(editor.document.trees[0].root['PB'], 'z')

    def test_state(self):
        document = qipu.parse(RECORD)
        editor = qipu.Editor(document)
        saved = editor.revision
        self.assertEqual((editor.can_undo, editor.can_redo, editor.undo(), editor.redo()), (False, False, False, False))
        with editor.transaction('Name 名') as commands:
            commands.set(document.trees[0].root, 'PB', 'y')
            self.assertTrue(editor.in_transaction)
            self.assertEqual(editor.document.bytes, document.bytes)
            with self.assertRaises(qipu.Invalid) as caught:
                with editor.transaction():
                    pass
        self.assertEqual(caught.exception.slug, 'in-transaction')
        self.assertEqual((editor.can_undo, editor.undo_label, editor.redo_label), (True, 'Name 名', ''))
        self.assertNotEqual(editor.revision, saved)
        self.assertIs(editor.document, editor.document)
        editor.undo()
        self.assertEqual((editor.revision, editor.redo_label), (saved, 'Name 名'))
        editor.document.close()
        self.assertEqual(editor.document.bytes, document.bytes)

    def test_changes(self):
        document = qipu.parse(RECORD)
        tree = document.trees[0]
        editor = qipu.Editor(document)
        with editor.transaction() as commands:
            commands.set(tree.root, 'PB', 'y')
            id = commands.insert(tree.node(3), ';B[ee]')
        moment = editor.moment
        self.assertEqual(editor.changes(), [qipu.Change('properties', tree.root.id), qipu.Change('inserted', id)])
        editor.undo()
        self.assertIn(qipu.Change('erased', id), editor.changes(moment))
        self.assertEqual(editor.changes(editor.moment), [])
        with self.assertRaises(ValueError):
            editor.changes(editor.moment + 1)

    def test_what_is_refused(self):
        document = qipu.parse(RECORD)
        root = document.trees[0].root
        editor = qipu.Editor(document)
        other = qipu.parse(RECORD).trees[0].root
        with editor.transaction() as commands:
            for edit, error in (
                (lambda: commands.set(other, 'PB', 'y'), TypeError),
                (lambda: commands.set('root', 'PB', 'y'), TypeError),
                (lambda: commands.set(-1, 'PB', 'y'), ValueError),
                (lambda: commands.set(12345, 'PB', 'y'), qipu.Invalid),
                (lambda: commands.set(root, 'not one', 'y'), qipu.Invalid),
                (lambda: commands.set(root, 'PB'), qipu.Invalid),
                (lambda: commands.set(root, 'PB', b'y'), TypeError),
                (lambda: commands.set(root, 'PB', ['y']), TypeError),
                (lambda: commands.set(root, 'KM', float('nan')), TypeError),
                (lambda: commands.set(root, 'KM', 1e300), TypeError),
                (lambda: commands.set(root, 'KM', Decimal('inf')), TypeError),
                (lambda: commands.set(root, 'KM', True), TypeError),
                (lambda: commands.set(root, 'AB', (1, 2, 3)), TypeError),
                (lambda: commands.set(root, 'AB', ('a', 1)), TypeError),
                (lambda: commands.set(root, 'AB', (-1, 0)), ValueError),
                (lambda: commands.set(root, 'AB', qipu.Point(52, 0)), ValueError),
                (lambda: commands.set(root, 'PB', 'a]b', written=True), qipu.Invalid),
                (lambda: commands.insert(root, 'no nodes'), qipu.Invalid),
                (lambda: commands.move(root, document.trees[0].node(1)), qipu.Invalid),
                (lambda: commands.transform(7, swap_colors=True), qipu.Invalid),
                (lambda: commands.splice([(0, 5)]), TypeError),
                (lambda: commands.splice([(0, 99_999, b'')]), qipu.Invalid),
                (lambda: commands.repair(77), qipu.Invalid),
                (lambda: commands.recode('Klingon'), qipu.Invalid),
                (lambda: commands.copy(root.id, None), TypeError),
            ):
                with self.assertRaises(error):
                    edit()
        self.assertEqual(editor.document.bytes, document.bytes)
        with self.assertRaisesRegex(ValueError, 'over'):
            commands.set(root, 'PB', 'y')
        with self.assertRaises(qipu.NotInCharset):
            with qipu.Editor(qipu.parse('(;CA[UTF-8]C[吴])')).transaction() as commands:
                commands.recode('ISO-8859-1')

    def test_edits_are_held_to_the_limits_of_reading(self):
        document = qipu.parse('(;GM[1];B[aa])', most_nodes=3)
        with document.edit() as editor:
            with editor.transaction() as commands:
                commands.insert(document.trees[0].node(1), ';W[bb]')
            with self.assertRaises(qipu.TooLarge):
                with editor.document.edit().transaction() as commands:
                    commands.insert(document.trees[0].root.id, ';W[cc]')
        plain = qipu.parse('(;GM[1]CA[UTF-8]C[x])', charsets='without-east-asia')
        with plain.edit() as editor:
            with editor.transaction() as commands:
                commands.set(plain.trees[0].root, 'C', 'y')
            self.assertEqual(editor.document.trees[0].root['C'], 'y')

    def test_an_editor_outlives_its_document(self):
        document = qipu.parse(RECORD)
        editor = qipu.Editor(document)
        id = document.trees[0].root.id
        document.close()
        with editor.transaction() as commands:
            commands.set(id, 'PB', 'y')
        now = editor.document
        editor.close()
        self.assertEqual(now.trees[0].root['PB'], 'y')
        for ask in (
            lambda: editor.document,
            editor.undo,
            lambda: editor.can_undo,
            lambda: editor.transaction().__enter__(),
        ):
            with self.assertRaises(qipu.Closed):
                ask()


if __name__ == '__main__':
    unittest.main()
