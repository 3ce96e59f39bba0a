// Figures for printing: cut where the core cuts them, with what is said below each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, qipu } from './model.mjs';

const { figuresOf, MOST_FIGURES } = model.print_figures;
const bytes = (sgf) => new TextEncoder().encode(sgf);
const cut = (sgf, rules) => figuresOf(qipu, bytes(sgf), 0, { every: 0, hasVariations: false, ...rules });
const said = ({ figures }) => figures.map(({ remarks }) => remarks.map(({ number, text }) => `${number} ${text}`));
const moves = (count) =>
  Array.from(
    { length: count },
    (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghi'[i % 9]}${'abcdefghi'[(i / 9) | 0]}]`,
  ).join('');

for (const [what, sgf] of [
  ['none', '(;SZ[9])'],
  ['one without FG', `(;SZ[9]${moves(4)})`],
  ['FG at the root', `(;SZ[9]FG[]${moves(4)};FG[]${moves(2)})`],
  ['FG before the first move', `(;SZ[9]C[x];FG[]${moves(4)})`],
  ['FG after some moves', `(;SZ[9]${moves(4)};B[ii]FG[];W[hi])`],
  [
    'FG in variations',
    `(;SZ[9]${moves(4)}(;B[ii]FG[];W[hi](;B[gi]FG[])(;B[fi](;W[ei]FG[])(;W[di])))(;B[hi];W[ii]FG[];B[gi]FG[1:x]))`,
  ],
])
  test(`as many figures as the core cuts: ${what}`, () => {
    const document = qipu.read(sgf);
    const [tree] = document.trees;
    const { figures, count } = cut(sgf);
    assert.equal(figures.length, count);
    // Those of variations come last.
    assert.ok(what === 'FG in variations' ? count < tree.figureCount : count === tree.figureCount);
    for (const [i, { svg }] of figures.entries()) {
      const diagram = tree.figure(i);
      assert.equal(svg, diagram.svg({ theme: 'print', prefix: `${i}-` }));
      diagram.free();
    }
    document.free();
  });

test('each variation is a figure, and its moves count from 1', () => {
  const sgf = `(;SZ[9]C[Root.]${moves(3)}C[Three.](;W[ii]N[Named]C[Four.];B[hi])(;W[hi]C[Aside.];B[gi]C[On.](;W[fi])(;W[ei]C[Deep.])))`;
  assert.deepEqual(said(cut(sgf)), [['0 Root.', '3 Three.', '4 Named\nFour.']]);
  assert.deepEqual(said(cut(sgf, { hasVariations: true })), [
    ['0 Root.', '3 Three.', '4 Named\nFour.'],
    ['1 Aside.', '2 On.'],
    ['1 Deep.'],
  ]);
});

test('variations stand behind the figure that they leave, in the order of the moves, and say which move it was', () => {
  const sgf = `(;SZ[9]${moves(2)}(;B[ca](;W[da](;B[ea])(;B[ii]C[Late.]))(;W[hi]C[Middle.];B[gi](;W[fi])(;W[ei]C[Deep.])))(;B[di]FG[:Early]C[First.]))`;
  const { figures } = cut(sgf, { hasVariations: true });
  assert.deepEqual(
    figures.map(({ of, remarks }) => [of, remarks.at(-1)?.text]),
    [
      ['', undefined],
      ['Variation at move 3 of Figure 1', 'First.'],
      ['Variation at move 4 of Figure 1', 'Middle.'],
      ['Variation at move 3 of Figure 3', 'Deep.'],
      ['Variation at move 5 of Figure 1', 'Late.'],
    ],
  );
  const names = figures.map(({ svg }) => /<title[^>]*>([^<]*)/.exec(svg)?.[1] ?? '');
  for (const [i, name] of names.entries()) if (i !== 1) assert.ok(name.includes(String(i + 1)), names.join('; '));
});

test('so many moves in each figure of the main line, whatever FG says there', () => {
  const { count, figures } = cut(`(;SZ[9]${moves(25)};FG[]C[Here.]${moves(25)})`, { every: 20 });
  assert.equal(count, 3);
  assert.equal(figures.length, 3);
  assert.deepEqual(said({ figures }), [[], ['0 Here.'], []]);
});

test('no more are drawn than a book has, or than are asked for, and all are counted', () => {
  const many = `(;SZ[9];B[ee](;W[aa])${Array.from({ length: 600 }, () => '(;W[bb])').join('')})`;
  const { figures, count } = cut(many, { hasVariations: true });
  assert.deepEqual([figures.length, count], [MOST_FIGURES, 601]);
  const few = figuresOf(qipu, bytes(many), 0, { every: 0, hasVariations: true }, 3);
  assert.deepEqual([few.figures.length, few.count], [3, 601]);
});
