"""Many records at once."""

import os
import pathlib
import tempfile
import unittest

from support import IN_GB, qipu


class Scanning(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name, content in {
            'a.sgf': b'(;GM[1]PB[Lin]PW[Chen]KM[6.5]RE[B+R];B[aa];W[bb])',
            'b/c.SGF': IN_GB,
            'b/two.sgf': b'(;GM[1]PB[One];B[aa])(;GM[1](;PB[Two])(;PB[Three]))',
            'b/d.gib': b'\\HS\n\\[GAMEBLACKNAME=Lee\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 3 3\n\\GE\n',
            'no record.txt': b'B D4',
            'other.json': b'{"a": 1}',
            'other.xml': b'<a/>',
            'bad.gos': b'\1\2',
        }.items():
            path = self.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)

    def names(self, found):
        return [pathlib.Path(path).relative_to(self.folder).as_posix() for path in found]

    def test_records_of_folders(self):
        expected = ['a.sgf', 'bad.gos', 'b/c.SGF', 'b/d.gib', 'b/two.sgf']
        self.assertEqual(self.names(qipu.records(self.folder)), expected)
        named = [self.folder / 'no record.txt', str(self.folder / 'b')]
        self.assertEqual(self.names(qipu.records(named)), ['no record.txt', *expected[2:]])
        (self.folder / 'jgf.json').write_bytes(qipu.parse('(;GM[1]SZ[9];B[aa])').convert('jgf').bytes)
        self.assertIn('jgf.json', self.names(qipu.records(self.folder)))

    def test_rows(self):
        rows = list(qipu.scan(self.folder, columns=['black', 'moves', 'KM']))
        told = [(os.path.basename(row.path), row.tree, row.node, row.facts) for row in rows if row.error is None]
        self.assertEqual(
            told,
            [
                ('a.sgf', 0, 0, {'black': 'Lin', 'moves': '2', 'KM': '6.5'}),
                ('c.SGF', 0, 0, {'black': '吴清源', 'moves': '0'}),
                ('d.gib', 0, 0, told[2][3]),
                ('two.sgf', 0, 0, {'black': 'One', 'moves': '1'}),
                ('two.sgf', 1, 1, {'black': 'Two', 'moves': '0'}),
                ('two.sgf', 1, 2, {'black': 'Three', 'moves': '0'}),
            ],
        )
        self.assertEqual(told[2][3]['black'], 'Lee')
        (failed,) = [row for row in rows if row.error is not None]
        self.assertEqual((os.path.basename(failed.path), failed.facts), ('bad.gos', {}))
        self.assertIsInstance(failed.error, qipu.Unsupported)

    def test_all_facts(self):
        (row,) = qipu.scan(self.folder / 'a.sgf')
        self.assertEqual((row.facts['result'], row.facts['winner_name'], row.facts['size']), ('B+R', 'Lin', '19'))

    def test_filters(self):
        errors = []
        rows = qipu.scan(
            [self.folder],
            columns=['black'],
            where='player ~ "three" or komi > 6',
            on_error=lambda *one: errors.append(one),
        )
        self.assertEqual([row.facts.get('black') for row in rows], ['Lin', 'Two', 'Three'])
        self.assertEqual(self.names(path for path, _ in errors), ['bad.gos'])
        with self.assertRaises(qipu.Invalid):
            qipu.scan(self.folder, where='komi >')

    def test_names_of_files(self):
        rows = list(qipu.scan(self.folder / 'b', columns=['file', 'black'], on_error=lambda *_: None))
        self.assertEqual([row.facts['file'] for row in rows], [row.path for row in rows])
        self.assertEqual(rows[-1].facts['black'], 'Three')
        (row,) = qipu.scan(self.folder / 'a.sgf', columns=['file'])
        self.assertEqual(row.facts, {'file': str(self.folder / 'a.sgf')})
        document = qipu.parse('(;GM[1]PB[file])')
        for where in ('file ~ "a"', 'moves > 0 and not ｆｉｌｅ="a"', '非文件包含“a”', "black = 'x' or(file ~'a')"):
            for ask in (lambda: qipu.scan(self.folder, where=where), lambda: document.matches(where)):
                with self.subTest(where), self.assertRaisesRegex(ValueError, '^where: .*file'):
                    ask()
        for where in ('black = "file"', "player ~ 'file'", 'black ~ “file”', 'not black ~ "a\\" file"'):
            with self.subTest(where):
                self.assertEqual(document.matches(where), [True])

    def test_threads_keep_the_order(self):
        for number in range(200):
            (self.folder / f'{number:03}.sgf').write_text(f'(;GM[1]PB[{number}])')
        for threads in (1, 8):
            rows = list(qipu.scan(self.folder, columns=['PB'], threads=threads, on_error=lambda *_: None))
            self.assertEqual([row.facts['PB'] for row in rows[:200]], [str(number) for number in range(200)])

    def test_what_cannot_be_read(self):
        missing = str(self.folder / 'missing.sgf')
        (row,) = qipu.scan(missing)
        self.assertIsInstance(row.error, FileNotFoundError)
        loop = self.folder / 'b/loop'
        loop.symlink_to(self.folder, target_is_directory=True)
        (self.folder / 'gone.sgf').symlink_to('nowhere')
        self.assertEqual(len(list(qipu.records(self.folder))), 5)
        if os.name == 'posix' and os.geteuid() != 0:
            (self.folder / 'b').chmod(0)
            self.addCleanup((self.folder / 'b').chmod, 0o700)
            self.assertTrue(any(isinstance(row.error, PermissionError) for row in qipu.scan(self.folder)))
            with self.assertRaises(PermissionError):
                list(qipu.records(self.folder))

    def test_a_scan_may_be_left(self):
        for number in range(50):
            (self.folder / f'{number:03}.sgf').write_text('(;GM[1])')
        rows = qipu.scan(self.folder, threads=2)
        self.assertEqual(os.path.basename(next(rows).path), '000.sgf')
        rows.close()


if __name__ == '__main__':
    unittest.main()
