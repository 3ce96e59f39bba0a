"""Diagrams, figures, and what is drawn of them."""

import unittest

from support import qipu, tree_of

GAME = '(;GM[1]SZ[9]FG[0:One];B[aa];W[bb]FG[0:Two](;B[cc])(;B[dd]))'


class Pictures(unittest.TestCase):
    def test_forms(self):
        node = tree_of('(;GM[1]SZ[9];B[dd])').node(1)
        beginnings = {
            'svg': '<svg',
            'ascii': ' ',
            'sensei': '$$',
            'latex': '',
            'ansi': '',
            'half-blocks': '',
            'description': '',
        }
        drawn = {form: node.draw(form) for form in beginnings}
        for form, beginning in beginnings.items():
            self.assertTrue(drawn[form].startswith(beginning) and len(drawn[form]) > 40, form)
        self.assertEqual(len(set(drawn.values())), len(drawn))
        self.assertEqual(node.tree.document.draw(node, 'ascii'), drawn['ascii'])
        self.assertNotEqual(node.draw('description', language='zh'), drawn['description'])

    def test_options(self):
        node = tree_of(GAME).node(3)
        plain = node.draw()
        for options in (
            {'coordinates': 'none'},
            {'coordinates': 'japanese'},
            {'numbered': 1},
            {'numbered': None},
            {'stars': False},
            {'last_move': False},
            {'theme': 'wood'},
            {'language': 'zh'},
        ):
            self.assertNotEqual(node.draw(**options), plain, options)
        numbers = [
            tree_of('(;GM[1]SZ[9];B[aa];W[])').node(2).draw(numbered=9, moves_below=below) for below in (True, False)
        ]
        self.assertEqual(['pass' in svg for svg in numbers], [True, False])
        ghosts = [
            tree_of(GAME).node(number).diagram(variations=shown).svg(form='keyed').count('opacity=')
            for number, shown in ((2, 'children'), (2, 'siblings'), (3, 'siblings'), (2, False))
        ]
        self.assertEqual(ghosts, [2, 0, 1, 0])

    def test_themes(self):
        diagram = tree_of(GAME).root.diagram()
        with self.assertRaises(qipu.NotFound) as caught:
            diagram.svg(theme='woud')
        self.assertIn('wood', str(caught.exception))
        with self.assertRaises(qipu.Invalid):
            diagram.svg(theme='what\nis this\n')
        with self.assertRaises(qipu.Invalid):
            diagram.svg(prefix='a b')
        self.assertIn('id="x', diagram.svg(form='keyed', prefix='x') + ' id="x')

    def test_patches(self):
        tree = tree_of(GAME)
        before, after = tree.node(1).diagram(), tree.node(2).diagram()
        patches = before.patch(after)
        self.assertIn('bb', [patch.key for patch in patches])
        self.assertEqual(before.patch(before), [])
        self.assertTrue(all(patch.svg.startswith('<') for patch in patches))

    def test_points_in_words(self):
        diagram = tree_of('(;GM[1]SZ[9]AB[dd]TR[dd])').root.diagram()
        self.assertEqual(diagram.describe_point((3, 3)), 'D6, black stone, triangle')
        self.assertIn('D6', diagram.describe_point(qipu.Point(3, 3), 'zh'))
        with self.assertRaises(IndexError):
            diagram.describe_point((9, 0))

    def test_figures(self):
        tree = tree_of(GAME)
        self.assertEqual(tree.figure_count, 2)
        self.assertIn('Two', tree.figure(1).svg())
        text = '(;GM[1]SZ[9]C[all];B[aa];W[bb]N[here](;B[cc]C[one];W[dd])(;B[ee]C[other];W[])(;B[ff]))'
        spoken = tree_of(text)

        def ways(**rules):
            return [tuple(figure) for figure in spoken.figures(**rules)]

        self.assertEqual(ways(), [(0, 4, 1)])
        self.assertEqual(ways(every=2), [(0, 2, 1), (3, 4, 2)])
        self.assertEqual([way[:2] for way in ways(each_variation=True)], [(0, 4), (5, 6), (7, 7)])
        self.assertEqual(ways(each_variation=True, main_line=True), [(0, 4, 1)])
        main, other, _ = spoken.figures(each_variation=True)
        told = [[tuple(node) for node in spoken.draw_figure(figure).spoken] for figure in (main, other)]
        self.assertEqual(told, [[(0, None, 0), (2, 'W', 2), (3, 'B', 3)], [(5, 'B', 1)]])
        with self.assertRaises(qipu.Invalid):
            spoken.draw_figure(qipu.Figure(2, 6, 1))
        with self.assertRaises(ValueError):
            spoken.draw_figure((2, 1, 1))
        with self.assertRaises(IndexError):
            spoken.draw_figure((0, 8, 1))
        with self.assertRaises(IndexError):
            spoken.figure(1)
        self.assertEqual(len(list(tree.figures(at_figures=False))), 1)

    def test_kifu(self):
        tree = tree_of('(;GM[1]SZ[9]PB[Lin];B[aa];W[bb](;B[cc])(;B[dd]))')
        whole, part = tree.kifu().svg(), tree.kifu(tree.node(1)).svg()
        self.assertIn('Lin', whole)
        self.assertNotEqual(whole, part)
        self.assertNotEqual(tree.kifu(language='zh').svg(), whole)


if __name__ == '__main__':
    unittest.main()
