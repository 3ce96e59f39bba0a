// Whatever is done with the tools, a record without a fault stays one: random sequences, each told by its number. (A variation
// that is pasted into another position may not be playable there: that is told by the checks, not refused.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, open, text } from './model.mjs';

const { tools, branches, figures, node_edits: edits } = model;
const SEQUENCES = process.env.QIPU_EVERY === '1' ? 10_000 : 1000;
const STEPS = 12;
const starts = [
  '(;FF[4]GM[1]CA[UTF-8]SZ[5])',
  '(;FF[4]GM[1]CA[UTF-8]SZ[5];B[cc];W[bb];B[bc](;W[cb];B[db])(;W[dd];B[aa]))',
  '(;FF[4]GM[1]CA[UTF-8]SZ[5]AB[aa][bb]AW[cc]PL[W];W[dd];B[ee];W[])',
  '(;FF[4]GM[1]CA[UTF-8]SZ[7:5]DD[aa]VW[aa:cc]C[x]TR[aa];B[ba]SQ[ba]LB[cc:A];W[ab]AR[aa:bb];B[gg]TE[1])'.replace(
    'gg',
    'ge',
  ),
];

// A generator whose numbers are the same everywhere.
function randomOf(seed) {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
function step(record, random, log) {
  const { walk, position } = record.shown.peek();
  const point = () => ({ column: random(walk.tree.columns), row: random(walk.tree.rows) });
  const [from, to] = [point(), point()];
  const acts = [
    ['go', () => record.go(random(walk.tree.nodeCount))],
    ['undo', () => record.undo()],
    ['redo', () => record.redo()],
    ['pass', () => position && tools.playMove(record, position.toPlay, null)],
    ['toPlay', () => tools.changeToPlay(record)],
    [
      `move stone ${JSON.stringify([from, to])}`,
      () => {
        const color = tools.stoneOfNode(record, from);
        if (color && tools.canMoveStone(record, color, to)) tools.moveStone(record, color, from, to);
      },
    ],
    ['main', () => branches.makeMain(record)],
    ['earlier', () => branches.putVariation(record, random(2) * 2 - 1)],
    ['erase', () => branches.eraseBranch(record)],
    [
      'turn',
      () =>
        branches.transform(
          record,
          { mirrorDiagonal: random(2) === 1, mirrorTopBottom: random(2) === 1, swapColors: random(2) === 1 },
          '',
        ),
    ],
    ['figure', () => figures.turnFigure(record)],
    ['area', () => figures.clearArea(record, ['VW', 'DD'][random(2)])],
    [
      'comment',
      () => edits.setText(record, record.shown.peek().node, 'C', ['', 'a]\\', '黑 :', 'b\n\nc'][random(4)], 'comment'),
    ],
  ];
  const judgements = edits.judgementsFor(record.shown.peek().node);
  acts.push(['judge', () => edits.turnJudgement(record, judgements[random(judgements.length)])]);
  for (const tool of tools.tools) {
    if (tool.name === 'label')
      acts.push(['label', () => tools.putLabel(record, from, ['x', 'a:b', ']', ''][random(4)])]);
    else if (tool.name !== 'play')
      acts.push([
        `${tool.name} ${JSON.stringify([from, to])}`,
        () => tool.use(record, from, tool.takes === 'point' ? from : to),
      ]);
    else
      for (let i = 0; i < 6; ++i)
        acts.push([
          `play ${JSON.stringify(from)}`,
          () =>
            position &&
            record.shown.peek().node.legality(position.toPlay, from) === 'legal' &&
            tool.use(record, from, from),
        ]);
  }
  const [name, act] = acts[random(acts.length)];
  log.push(name);
  try {
    act();
  } catch (error) {
    throw new Error(`after ${log.join(', ')}`, { cause: error });
  }
}
const faults = (record) =>
  record.shown
    .peek()
    .document.check()
    .filter(({ severity }) => severity !== 'note')
    .map(({ check, message }) => `${check}: ${message}`);

test(`${SEQUENCES} random sequences make no fault`, () => {
  for (const start of starts) assert.deepEqual(faults(open(start)), [], start);
  for (let seed = 0; seed < SEQUENCES; ++seed) {
    const random = randomOf(seed);
    const record = open(starts[seed % starts.length]);
    const log = [];
    for (let i = 0; i < STEPS; ++i) step(record, random, log);
    assert.deepEqual(faults(record), [], `sequence ${seed}: ${log.join(', ')}\n${text(record)}`);
    while (record.undo());
    assert.equal(text(record), starts[seed % starts.length], `sequence ${seed}`);
    record.free();
  }
});
