"""Positions, moves, replays, legality and problems."""

import unittest
import unittest.mock

from support import RECORD, qipu, tree_of


class Boards(unittest.TestCase):
    def test_a_board_is_a_buffer_of_rows(self):
        board = tree_of('(;GM[1]SZ[3:2];B[ca];W[ab])').node(2).board()
        self.assertEqual((board.columns, board.rows), (3, 2))
        points = board.points
        self.assertEqual((points.shape, points.format, points.readonly), ((2, 3), 'b', True))
        self.assertEqual(points.tolist(), [[0, 0, 1], [2, 0, 0]])
        self.assertEqual((board[2, 0], board[qipu.Point(0, 1)], board[1, 1]), (1, 2, 0))
        self.assertEqual(str(board), '..X\nO..')
        for point in ((3, 0), (0, 2), (-1, 0)):
            with self.assertRaises((IndexError, ValueError), msg=point):
                board[point]
        with self.assertRaises(TypeError):
            points[0, 0] = 1
        for ask in (lambda: list(board), lambda: 3 in board, lambda: len(board)):
            with self.assertRaisesRegex(TypeError, 'Board'):
                ask()

    def test_a_board_as_an_array(self):
        board = tree_of('(;GM[1]SZ[3:2];B[ca];W[ab])').node(2).board()
        interface = board.__array_interface__
        self.assertEqual((interface['shape'], interface['typestr']), ((2, 3), '|i1'))
        self.assertEqual(bytes(interface['data']), board.data)
        try:
            import numpy
        except ImportError:
            return
        array = numpy.asarray(board)
        self.assertEqual(array.tolist(), board.points.tolist())
        self.assertFalse(array.flags.writeable)
        del board
        self.assertEqual(array.sum(), 3)

    def test_boards_are_values(self):
        first, second = (tree_of('(;GM[1]SZ[9];B[aa])').node(1).board() for _ in range(2))
        self.assertEqual(first, second)
        self.assertEqual(len({first, second}), 1)
        self.assertNotEqual(first, tree_of('(;GM[1]SZ[9];B[ab])').node(1).board())
        self.assertNotEqual(first, 0)

    def test_many_boards(self):
        tree = tree_of('(;GM[1]SZ[9]' + ';B[aa];AE[aa]' * 400 + ')')
        counts = [sum(board.data) for board in tree.boards()]
        self.assertEqual(counts, [0] + [1, 0] * 400)
        some = [tree.node(3), tree.node(1), tree.node(2)]
        self.assertEqual([sum(board.data) for board in tree.boards(some)], [1, 1, 0])
        self.assertEqual(list(tree.boards([])), [])
        mixed = [tree.node(number * 7919 % 801) for number in range(900)]
        self.assertEqual(list(tree.boards(mixed)), [node.board() for node in mixed])

    def test_many_boards_of_a_long_line(self):
        """One replay makes them: no batch starts from the root."""
        long = tree_of('(;GM[1]SZ[2]' + ';B[aa];AE[aa]' * 1000 + ')')
        asked = []
        with unittest.mock.patch('qipu.boards.few_boards', lambda *_: asked.append(1) or iter(())):
            self.assertEqual(sum(1 for _ in long.boards()), long.node_count)
        self.assertEqual(asked, [])

    def test_boards_end_with_their_document(self):
        tree = tree_of('(;GM[1]SZ[9]' + ';B[aa];AE[aa]' * 400 + ')')
        boards = tree.boards()
        next(boards)
        tree.document.close()
        with self.assertRaises(qipu.Closed):
            list(boards)

    def test_moves(self):
        tree = tree_of('(;GM[1]SZ[3];B[aa];W[ba];B[cc]MN[7];W[ab](;B[])(;B[bb]))')
        moves = list(tree.moves())
        self.assertEqual([move.number for move in moves], [1, 2, 7, 8, 9])
        self.assertEqual(moves[3], qipu.Made(4, 'W', qipu.Point(0, 1), 8, 1))
        self.assertEqual(moves[4].point, None)
        self.assertEqual([move.node for move in tree.moves(tree.node(6))], [1, 2, 3, 4, 6])

    def test_passes_are_told_from_what_cannot_be_made(self):
        tree = tree_of('(;GM[1]SZ[19];B[];W[tt];B[zz];W[?];B[aa]W[];W[aa])')
        told = [(move.node, move.color, move.point, move.is_pass) for move in tree.moves()]
        corner = qipu.Point(0, 0)
        self.assertEqual(told[:3], [(1, 'B', None, True), (2, 'W', None, True), (3, 'B', None, False)])
        self.assertIn((5, 'B', corner, False), told)
        self.assertIn((6, 'W', corner, False), told)
        self.assertFalse(any(is_pass for node, _, _, is_pass in told if node in (4, 6)))
        self.assertEqual(tree.node(3).move, ('B', qipu.Point(25, 25)))
        self.assertIsNone(tree.node(4).move)

    def test_letters_of_points(self):
        self.assertEqual((qipu.Point(0, 25).sgf, qipu.Point(26, 51).sgf), ('az', 'AZ'))
        for point in ((52, 0), (0, 52), (-1, 0), (0, -1)):
            with self.assertRaisesRegex(ValueError, '^point: '):
                qipu.Point(*point).sgf

    def test_no_board(self):
        tree = tree_of('(;GM[6];B[aa])')
        for ask in (
            lambda: next(tree.moves()),
            lambda: tree.root.board(),
            lambda: qipu.Replay(tree),
            lambda: tree.root.legality('B', (0, 0)),
            lambda: tree.problem(),
            lambda: tree.root.diagram(),
            lambda: next(tree.figures()),
            lambda: tree.kifu(),
        ):
            with self.assertRaises(qipu.Invalid) as caught:
                ask()
            self.assertEqual(caught.exception.slug, 'no-known-board')

    def test_replay(self):
        tree = tree_of('(;GM[1]SZ[3]PL[W];B[aa];W[ba];W[ab];B[])')
        replay = qipu.Replay(tree)
        self.assertEqual(replay.node, tree.root)

        def told(number):
            replay.go(tree.node(number))
            position = replay.position()
            return (tuple(position.captures), position.move_number, position.to_play, position.last_move, position.data)

        self.assertEqual(told(3), ((0, 1), 3, 'B', (0, 1), bytes([0, 2, 0, 2, 0, 0, 0, 0, 0])))
        self.assertEqual(told(0), ((0, 0), 0, 'W', None, bytes(9)))
        self.assertEqual(told(4)[:4], ((0, 1), 4, 'W', None))
        self.assertEqual(replay.node.number, 4)
        self.assertEqual(replay.position(), tree.node(4).board())

    def test_equal_positions_have_equal_hashes(self):
        first, second = (
            qipu.Replay(tree_of(text))
            for text in ('(;GM[1]SZ[9];B[aa];W[bb];B[cc])', '(;GM[1]SZ[9];B[cc];W[bb];B[aa])')
        )
        for replay in (first, second):
            replay.go(replay.tree.node(3))
        self.assertEqual(first.position().hash, second.position().hash)
        second.go(second.tree.node(2))
        self.assertNotEqual(first.position().hash, second.position().hash)

    def test_a_replay_follows_an_editor(self):
        document = qipu.parse('(;GM[1]SZ[9];B[aa];W[bb])')
        replay = qipu.Replay(document.trees[0])
        replay.go(document.trees[0].node(2))
        with document.edit() as editor:
            with editor.transaction() as commands:
                commands.set(document.trees[0].node(1), 'B', 'cc')
            replay.follow(editor.document)
            self.assertEqual(replay.node, editor.document.trees[0].node(2))
            self.assertEqual(replay.position()[2, 2], 1)
            with editor.transaction() as commands:
                commands.erase(editor.document.trees[0].node(2))
            replay.follow(editor.document)
            with editor.transaction() as commands:
                commands.erase(document.trees[0].root)
            with self.assertRaises(qipu.Invalid):
                replay.follow(editor.document)
        document.close()
        self.assertEqual(replay.position().move_number, 1)

    def test_legality(self):
        tree = tree_of('(;GM[1]SZ[4];B[ba];W[ca];B[ab];W[bb];B[];W[aa])')
        cases = [
            (4, 'W', (3, 3), 'legal'),
            (4, 'W', (1, 0), 'occupied'),
            (4, 'B', (4, 0), 'off-board'),
            (4, 'B', None, 'legal'),
            (4, 'B', qipu.Point(0, 0), 'legal'),
        ]
        for node, color, point, expected in cases:
            with self.subTest((node, color, point)):
                self.assertEqual(tree.node(node).legality(color, point), expected)
        self.assertEqual(tree_of('(;GM[1]SZ[3]AB[ba][ab])').root.legality('W', (0, 0)), 'suicide')
        ko = tree_of('(;GM[1]SZ[4]AB[ba][ab][bc]AW[ca][db][cc]AB[cb];W[bb])')
        self.assertEqual(ko.node(1).legality('B', (2, 1)), 'ko')

    def test_a_replay_follows_no_other_record(self):
        tree = tree_of('(;GM[1]SZ[9];B[aa];W[bb])')
        other = qipu.parse('(;GM[1]SZ[9];B[aa];W[bb])')
        with other.edit() as editor:
            with editor.transaction() as commands:
                commands.set(0, 'C', 'x')
            replay = qipu.Replay(tree)
            for document in (other, editor.document):
                with self.assertRaisesRegex(TypeError, '^document: '):
                    replay.follow(document)
        replay.go(tree.node(2))
        with tree.document.edit() as editor:
            with editor.transaction() as commands:
                commands.set(0, 'C', 'x')
            for document in (tree.document, editor.document, tree.document):
                replay.follow(document)
                self.assertIs(replay.tree.document, document)
                self.assertEqual(replay.node.number, 2)

    def test_problems(self):
        tree = tree_of('(;GM[1]SZ[9]AB[aa]PL[B]C[Black lives];B[bb]C[Correct](;W[cc])(;W[dd]FORCE[1]))')
        problem = tree.problem()
        self.assertEqual((problem.start, problem.to_play, problem.coding), (tree.root, 'B', 'words'))
        self.assertEqual(problem.question, 'Black lives')
        self.assertEqual(problem.answer(tree.root), 'open')
        self.assertEqual(problem.answer(tree.node(1)), 'right')
        self.assertIsInstance(problem.is_forced(tree.node(3)), bool)
        with self.assertRaises(TypeError):
            problem.answer(tree_of(RECORD).root)


if __name__ == '__main__':
    unittest.main()
