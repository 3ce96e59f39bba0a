"""What Python says of records beside `qipu json` of the command line, for every shared file there is."""

import collections
import csv
import json
import os
import subprocess
import unittest

from support import ROOT, SHARED, TOOL, qipu

RECORDS = SHARED / 'conformance'


def folders():
    """Those that are there of the records of the repository and the shared ones."""
    return [folder for folder in (ROOT / 'examples/records', RECORDS) if folder.is_dir()]


def value_of(written):
    """A value of the JSON as one text: of two halves, with the colon between."""
    return ':'.join(written) if isinstance(written, list) else written


def told_by_python(document):
    for tree in document.trees:
        yield {
            'charset': tree.charset,
            'charset_from': tree.charset_from,
            'ff': tree.ff,
            'gm': tree.gm,
            'size': [tree.columns, tree.rows],
            'nodes': [
                {
                    'number': node.number,
                    'parent': None if node.parent is None else node.parent.number,
                    'properties': [(found.ident, found.written, list(found.texts())) for found in node.properties()],
                }
                for node in tree.nodes()
            ],
        }


def told_by_tool(path):
    words = [TOOL, 'json', '--compact', '--lang', 'en', '--from', 'sgf', '--', str(path)]
    told = json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)
    for tree in told['games']:
        for node in tree['nodes']:
            node['properties'] = [
                (found['ident'], found.get('written', found['ident']), [value_of(one) for one in found['values']])
                for found in node['properties']
            ]
    return told


def info_of(folders, columns, where):
    """The rows of `qipu info`, and how often each is there."""
    words = ['info', '--lang', 'en', '--format', 'csv', '--columns', ','.join(['file', *columns]), '--where', where]
    ran = subprocess.run([TOOL, *words, '--', *map(str, folders)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    rows = list(csv.reader(ran.stdout.decode().splitlines()))
    return collections.Counter((os.path.basename(file), *facts) for file, *facts in rows[1:])


@unittest.skipUnless(TOOL, 'QIPU_TOOL does not say where the command line is')
class Conformance(unittest.TestCase):
    maxDiff = 2000

    def compare(self, path):
        with qipu.parse(path.read_bytes()) as document:
            told = told_by_tool(path)
            shown = document.meant() or document  # as `qipu json` tells of records in dialects
            self.assertEqual(list(told_by_python(shown)), told['games'])
            findings = [(one['check'], one['line'], one['column'], one['message']) for one in told['diagnostics']]
            mine = document.check(name=path)
            self.assertEqual([(one.check, one.line, one.column, one.message) for one in mine], findings)
            trees = [one.get('tree') for one in told['diagnostics']]
            self.assertEqual([None if one.tree is None else one.tree + 1 for one in mine], trees)

    def test_scanning_beside_info(self):
        columns = ['date', 'black', 'white', 'komi', 'result', 'moves', 'size', 'charset', 'event']
        for where in ('moves >= 0', 'komi > 6'):
            rows = qipu.scan(folders(), columns=columns, where=where, on_error=lambda *_: None)
            told = ((os.path.basename(row.path), *(row.facts.get(name, '') for name in columns)) for row in rows)
            self.assertEqual(collections.Counter(told), info_of(folders(), columns, where), where)

    def test_shared_records(self):
        paths = sorted(path for folder in folders() for path in folder.rglob('*.sgf'))
        self.assertTrue(paths)
        for path in paths:
            with self.subTest(path.name):
                self.compare(path)
        if not RECORDS.is_dir():
            self.skipTest(f'{RECORDS} is not there: only the records of the repository were compared')


if __name__ == '__main__':
    unittest.main()
