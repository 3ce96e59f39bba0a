"""Who lives how long: views and their documents, closed ones, threads, memory."""

import gc
import os
import pickle
import subprocess
import sys
import textwrap
import threading
import unittest
import weakref

from support import PACKAGE, RECORD, qipu, tree_of

GAME = '(;GM[1]SZ[9]PB[Lin]' + ';B[aa];W[bb];AE[aa][bb]' * 100 + ')'


def resident():
    """Kilobytes of memory that this process has, or None where nobody tells."""
    try:
        with open('/proc/self/status', encoding='ascii') as file:
            return next(int(line.split()[1]) for line in file if line.startswith('VmRSS'))
    except OSError:
        return None


class Views(unittest.TestCase):
    def test_views_keep_their_document(self):
        node = tree_of(RECORD).node(2)
        value = next(next(node.properties()).values())
        gc.collect()
        self.assertEqual((node['C'], value.text, node.parent.number), ('hi ] there', 'bb', 1))
        nodes = tree_of(RECORD).nodes()
        gc.collect()
        self.assertEqual([node.number for node in nodes], [0, 1, 2, 3])

    def test_a_document_goes_with_its_last_view(self):
        document = qipu.parse(RECORD)
        gone = weakref.ref(document)
        native = weakref.ref(document._native)
        node = document.trees[0].root
        list(node.properties())
        del document
        self.assertIsNotNone(gone())
        del node
        self.assertIsNone(gone())  # at once: nothing refers to it in a circle
        self.assertIsNone(native())

    def test_buffers_outlive_their_document(self):
        document = qipu.parse(RECORD)
        points = document.trees[0].node(2).board().points
        parent = document.trees[0].links().parent
        text, source = document.bytes, document.source
        document.close()
        gc.collect()
        self.assertEqual((points[1, 1], parent[2], text, source), (2, 1, RECORD.encode(), RECORD.encode()))

    def test_what_was_made_of_a_document_outlives_it(self):
        document = qipu.parse(GAME)
        tree = document.trees[0]
        replay, diagram = qipu.Replay(tree), tree.node(2).diagram()
        last = tree.node(300)
        merged = document.merge(qipu.parse(GAME)).document
        document.close()
        replay.go(last)
        self.assertEqual(replay.position().move_number, 200)
        self.assertTrue(diagram.svg().startswith('<svg'))
        self.assertEqual(merged.trees[0].root['PB'], 'Lin')

    def test_bytes_that_were_lent_are_kept_by_all_that_needs_them(self):
        text = '(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[SmartGo:1.4]PB[x]PW[y]C[words];S[pdddpp])'

        def editor_of(document):
            editor = document.edit()
            with editor.transaction('name') as commands:
                commands.set(document.trees[0].root, 'PB', 'z')
            return editor

        def told_by(editor):
            after = editor.document.bytes
            assert editor.undo()
            return after, editor.document.bytes, editor.document.trees[0].root['C']

        def replayed(replay):
            replay.go(replay.tree.node(1))
            return replay.position().data

        cases = {
            'view': (
                lambda document: document.trees[0].node(1),
                lambda node: (node['S'], node.parent['C'], node.board().data),
            ),
            'meant': (lambda document: document.meant(), lambda meant: (meant.bytes, meant.trees[0].root['PB'])),
            'editor': (editor_of, told_by),
            'state': (lambda document: editor_of(document).document, lambda state: state.json()),
            'replay': (lambda document: qipu.Replay(document.trees[0]), replayed),
            'diagram': (lambda document: document.trees[0].node(1).diagram(), lambda diagram: diagram.svg()),
            'merged': (lambda document: document.merge(document).document, lambda merged: merged.json()),
            'findings': (lambda document: document.check(), str),
        }
        for name, (make, tell) in cases.items():
            with self.subTest(name):
                expected = tell(make(qipu.parse(text)))
                made = [make(qipu.parse(text.encode())) for _ in range(20)]
                gc.collect()
                garbage = [bytes([255]) * (len(text) + 33 + size % 8) for size in range(2000)]  # where the bytes were
                self.assertEqual([tell(one) for one in made], [expected] * 20)
                del garbage

    def test_used_after_it_was_closed(self):
        document = qipu.parse(RECORD)
        tree = document.trees[0]
        node, trees = tree.node(2), document.trees
        found = node.property('C')
        value = next(found.values())
        children, waiting = tree.root.children(), tree.nodes()
        next(children)
        self.assertEqual(tree.columns, 9)
        self.assertFalse(document.closed)
        with document:
            pass
        self.assertTrue(document.closed)
        document.close()
        for name, ask in {
            'bytes': lambda: document.bytes,
            'trees': lambda: document.trees,
            'check': document.check,
            'edit': document.edit,
            'editor': lambda: qipu.Editor(document),
            'diff': lambda: qipu.parse('').diff(document),
            'merge': lambda: document.merge(qipu.parse('')),
            'tree': lambda: trees[0].columns,
            'told before': lambda: tree.columns,
            'charset': lambda: tree.charset,
            'node': lambda: tree.node(0),
            'nodes': lambda: list(waiting),
            'children': lambda: list(children),
            'ident': lambda: found.ident,
            'text': lambda: value.text,
            'raw': lambda: value.raw,
            'kind': lambda: value.kind,
            'item': lambda: node['C'],
            'path': lambda: node.path,
            'id': lambda: node.id,
            'board': node.board,
            'diagram': node.diagram,
            'facts': lambda: list(node.facts()),
            'replay': lambda: qipu.Replay(tree),
        }.items():
            with self.subTest(name), self.assertRaises(qipu.Closed):
                ask()
        self.assertIn('closed', repr(document))
        diagram = tree_of(RECORD).root.diagram()
        diagram.close()
        with self.assertRaises(ValueError):
            diagram.svg()

    def test_errors_are_pickled(self):
        try:
            qipu.parse('(;)').matches('komi >')
        except qipu.Error as error:
            error.file = 'a.sgf'
            again = pickle.loads(pickle.dumps(error))
        self.assertEqual((type(again), again.number, again.file), (qipu.Invalid, 101, 'a.sgf'))
        self.assertIn('a.sgf', str(again))

    def test_a_program_ends_with_everything_open(self):
        program = """
            import qipu, threading
            document = qipu.parse('(;GM[1]SZ[9];B[aa])')
            editor, replay = document.edit(), qipu.Replay(document.trees[0])
            diagram = document.trees[0].root.diagram()
            transaction = editor.transaction('open').__enter__()
            class Late:
                def __init__(self):
                    self.itself, self.document = self, qipu.parse('(;)')
                def __del__(self):
                    self.document.bytes
            late = Late()
            threading.Thread(target=lambda: [qipu.parse('(;)') for _ in range(100)]).start()
            print('ends')
        """
        environment = {**os.environ, 'PYTHONPATH': str(PACKAGE)}
        run = subprocess.run(
            [sys.executable, '-c', textwrap.dedent(program)], capture_output=True, text=True, env=environment
        )
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, 'ends\n', ''))


class Threads(unittest.TestCase):
    def run_all(self, *bodies):
        failures = []

        def guarded(body):
            try:
                body()
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=guarded, args=(body,)) for body in bodies]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_threads_share_a_document(self):
        document = qipu.parse(GAME)

        def read():
            for node in document.trees[0].nodes():
                assert node.parent is None or node.number > node.parent.number
            assert len(list(document.trees[0].moves())) == 200
            assert document.fix().repairs >= 0 and document.trees[0].node(300).board()

        self.run_all(*[read] * 8)

    def test_a_document_is_closed_while_others_use_it(self):
        for _ in range(50):
            document = qipu.parse(GAME)
            tree = document.trees[0]

            def read(document=document, tree=tree):
                try:
                    while True:
                        document.check()
                        assert tree.node(300).path and tree.figure_count and len(document.trees)
                        sum(len(list(node.properties())) for node in tree.nodes())
                except qipu.Closed:
                    pass

            self.run_all(read, read, read, document.close)

    def test_threads_take_turns_with_an_editor_and_a_diagram(self):
        document = qipu.parse(GAME)
        editor, replay = qipu.Editor(document), qipu.Replay(document.trees[0])
        pictures = [document.trees[0].node(number).diagram() for number in (1, 2)]
        root = document.trees[0].root

        def edit():
            for _ in range(20):
                try:
                    with editor.transaction('name') as commands:
                        commands.set(root, 'PB', 'Chen')
                    editor.undo()
                except qipu.Invalid:
                    pass  # another thread has a transaction open
                assert editor.document.trees[0].root['PB'] in ('Lin', 'Chen')
                assert editor.undo_label in ('', 'name')

        def draw(first, second):
            for number in range(20):
                first.patch(second)
                replay.go(document.trees[0].node(number))
                replay.position()

        self.run_all(edit, edit, lambda: draw(*pictures), lambda: draw(*reversed(pictures)))


class Memory(unittest.TestCase):
    @staticmethod
    def use_one():
        document = qipu.parse(GAME)
        tree = document.trees[0]
        assert tree.root['PB'] == 'Lin' and tree.node(1).board()[0, 0] == 1
        with qipu.Editor(document) as editor:
            with editor.transaction() as commands:
                commands.set(tree.root, 'PB', 'Chen')
            assert editor.document.trees[0].root['PB'] == 'Chen'
        try:
            document.matches('komi >')
        except qipu.Invalid:
            pass

    def test_ten_thousand_documents_leave_nothing(self):
        if resident() is None:
            self.skipTest('this system does not tell how much memory a process has')
        for _ in range(500):
            self.use_one()
        before = resident()
        for _ in range(10_000):
            qipu.parse(GAME).trees[0].node(3)
        for _ in range(1_500):
            self.use_one()
        self.assertLess(resident() - before, 8_000, 'kilobytes more than after the first documents')


if __name__ == '__main__':
    unittest.main()
