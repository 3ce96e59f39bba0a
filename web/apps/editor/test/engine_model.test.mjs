// What engines are told and what they say, clocks, counting, reviews: without a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, open, P, qipu, text } from './model.mjs';

const { clock, counting, events, new_game, review, thinking, told } = model;

const positionAt = (sgf, depth) => {
  const record = open(sgf);
  record.walk((walk) => walk.step(depth));
  const { node, position } = record.shown.peek();
  return told.toldOf(node, position.toPlay);
};

test('a position is told as stones, moves and who plays', () => {
  assert.deepEqual(positionAt('(;GM[1]SZ[9]KM[5.5]HA[2]AB[gc][cg]PL[W];W[ee];B[])', 2), {
    size: 9,
    komi: 5.5,
    black: ['G7', 'C3'],
    white: [],
    moves: [
      ['white', 'E5'],
      ['black', 'pass'],
    ],
    to_play: 'white',
  });
});

test('what the rules of engines do not know becomes stones', () => {
  const setup = positionAt('(;GM[1]SZ[9];B[ee];W[ce];AE[ee]AW[dd];B[aa])', 4);
  assert.deepEqual([setup.black, setup.white, setup.moves], [[], ['D6', 'C5'], [['black', 'A9']]]);
  const onStone = positionAt('(;GM[1]SZ[9];B[ee];W[ee]KO[];B[aa])', 3);
  assert.deepEqual([onStone.black, onStone.white, onStone.moves], [[], ['E5'], [['black', 'A9']]]);
  const suicide = positionAt('(;GM[1]SZ[9]AW[ab][ba];B[aa];W[ee])', 2);
  assert.deepEqual([suicide.black, suicide.white, suicide.moves], [[], ['B9', 'A8'], [['white', 'E5']]]);
});

test('points that engines name', () => {
  assert.deepEqual(told.pointTold('T19', 19), { column: 18, row: 0 });
  assert.deepEqual(told.pointTold('j1', 9), { column: 8, row: 8 });
  for (const name of ['I5', 'K1', 'A0', 'A10', 'pass', 'resign', '', 'D4 E5'])
    assert.equal(told.pointTold(name, 9), null);
  assert.deepEqual(told.pointsTold('A9 B9\nC9', 9), [P('aa'), P('ba'), P('ca')]);
});

test('events come in pieces of any length', () => {
  const stream =
    'event: reply\r\ndata: {"a":\ndata: 1}\n\n: nothing\n\nevent: info\nid: 4\ndata: x: y\n\ndata: last\n\n';
  for (let size = 1; size < stream.length; ++size) {
    const reader = new events.EventReader();
    const all = [];
    for (let i = 0; i < stream.length; i += size) all.push(...reader.feed(stream.slice(i, i + size)));
    assert.deepEqual(all, [
      { name: 'reply', data: '{"a":\n1}' },
      { name: 'info', data: 'x: y' },
      { name: 'message', data: 'last' },
    ]);
  }
});

/** Plays turns of so many seconds; what is written after each, until the time is over. */
function written(system, ...turns) {
  let now = clock.begun(system);
  return turns.map((used) => {
    const after = now && clock.stopped(system, now, used);
    now = after && clock.renewed(system, after);
    const said = after && clock.written(after);
    return said && (said.stones === null ? said.time : `${said.time}/${said.stones}`);
  });
}
test('clocks are written as the draft says', () => {
  const absolute = { kind: 'absolute', main: 60, count: 0, seconds: 0 };
  assert.deepEqual(written(absolute, 20, 39.5, 0.6), ['40', '0.5', null]);
  const byoyomi = { kind: 'byoyomi', main: 10, count: 3, seconds: 30 };
  assert.deepEqual(written(byoyomi, 5, 15, 29, 35, 30), ['5', '20/3', '1/3', '25/2', '30/1']);
  assert.deepEqual(written(byoyomi, 10 + 3 * 30), [null]);
  // The last move of a period leaves 0 to make, and the next one has all of it again.
  const canadian = { kind: 'canadian', main: 0, count: 2, seconds: 30 };
  assert.deepEqual(written(canadian, 10, 10, 5, 26), ['20/1', '10/0', '25/1', null]);
  const ing = { kind: 'ing', main: 10, count: 2, seconds: 20 };
  assert.deepEqual(written(ing, 15, 10, 6, 20), ['15/2', '5/2', '19/1', null]);
  assert.equal(clock.boughtFor(ing, { isOvertime: true, seconds: 5, count: 2 }), 2);
  assert.equal(clock.boughtFor(ing, { isOvertime: true, seconds: 5, count: 1 }), 4);
  assert.equal(clock.boughtFor(ing, clock.begun(ing)), 0);
});
test('times are read as they are written', () => {
  for (const kind of ['absolute', 'byoyomi', 'canadian', 'ing']) {
    const system = { kind, main: 600, count: kind === 'absolute' ? 0 : 5, seconds: kind === 'absolute' ? 0 : 30 };
    const { TM, OT } = clock.timeProperties(system);
    assert.deepEqual(clock.timeOf(TM, OT), system);
    assert.deepEqual(qipu.read(`(;FF[4]GM[1]CA[UTF-8]SZ[9]TM[${TM}]${OT && `OT[${OT}]`})`).check(), [], OT);
  }
  assert.deepEqual(clock.timeOf('60', '10x1m'), { kind: 'byoyomi', main: 60, count: 10, seconds: 60 });
  assert.deepEqual(clock.timeOf('60', '30 moves / 10m'), { kind: 'canadian', main: 60, count: 30, seconds: 600 });
  assert.deepEqual(clock.timeOf(undefined, undefined), clock.noTime);
  assert.deepEqual(clock.clockRead('12.5', '3'), { isOvertime: true, seconds: 12.5, count: 3 });
  assert.equal(clock.clockRead(undefined, '3'), null);
});
test('engines are told the time', () => {
  const byoyomi = { kind: 'byoyomi', main: 600, count: 3, seconds: 30 };
  assert.equal(clock.settingsTold(byoyomi), 'time_settings 600 30 1');
  assert.equal(clock.leftTold(byoyomi, 'W', { isOvertime: false, seconds: 61.7, count: 3 }), 'time_left w 61 0');
  assert.equal(clock.leftTold(byoyomi, 'W', { isOvertime: true, seconds: 30, count: 2 }), 'time_left w 30 1');
  const canadian = { kind: 'canadian', main: 600, count: 25, seconds: 300 };
  assert.equal(clock.settingsTold(canadian), 'time_settings 600 300 25');
  assert.equal(clock.leftTold(canadian, 'B', { isOvertime: true, seconds: 100, count: 7 }), 'time_left b 100 7');
});

test('who encloses an area has it, without the dead', () => {
  const board = open('(;GM[1]SZ[5]AB[ba][bb][bc][bd][be][ea]AW[da][db][dc][dd][de])').shown.peek().node.board();
  const { black, white } = counting.territories(board, [P('ea')]);
  assert.deepEqual(
    black.map(({ column }) => column),
    [0, 0, 0, 0, 0],
  );
  assert.deepEqual(
    white.map(({ column }) => column),
    [4, 4, 4, 4, 4],
  );
  assert.equal(counting.territories(board, []).white.length, 0, 'a living stone stands in it');
  assert.deepEqual(['B+3.5', 'W+12', '0', 'b+0.5'].map(counting.leadOf), [3.5, -12, 0, 0.5]);
  assert.ok(Number.isNaN(counting.leadOf('unknown')));
  assert.deepEqual([3.5, -2, 0].map(counting.resultOf), ['B+3.5', 'W+2', '0']);
});

test('a game begins with a record that has no fault', () => {
  const now = new Date(2026, 10, 26, 15, 4);
  assert.equal(new_game.gameName('GNU Go/3', now), '2026-11-26-1504-GNU-Go-3.sgf');
  const plan = { engine: 'gnugo', human: 'W', size: 13, komi: 0.5, handicap: 5, rules: 'Japanese', from: null };
  const time = { kind: 'byoyomi', main: 600, count: 5, seconds: 30 };
  const sgf = new_game.gameText({ ...plan, time }, '林', '0.1.0', now);
  assert.match(
    sgf,
    /AP\[Qipu:0\.1\.0\]SZ\[13\]\nPB\[gnugo\]PW\[林\]RU\[Japanese\]KM\[0\.5\]HA\[5\]AB(\[..\]){5}PL\[W\]TM\[600\]OT\[5x30 byo-yomi\]DT\[2026-11-26\]/,
  );
  assert.deepEqual(qipu.read(sgf).check(), []);
  const from = positionAt('(;GM[1]SZ[9]KM[7]HA[2]AB[gc][cg]PL[W];W[ee];B[cc])', 2);
  const going = new_game.gameText({ ...plan, size: 9, komi: 7, time: clock.noTime, from }, '林', '0.1.0', now);
  assert.match(going, /AB\[gc\]\[cg\]PL\[W\];W\[ee\];B\[cc\]\)\n$/);
  assert.deepEqual(
    qipu
      .read(going)
      .check()
      .filter(({ severity }) => severity !== 'note'),
    [],
  );
});

test('estimates and moves of engines that do not analyse', () => {
  assert.deepEqual(
    thinking.movesTold('D4 12.30 Q16 11.97\nPASS 0.1').map(({ move }) => move),
    ['D4', 'Q16', 'PASS'],
  );
});

test('a review writes values, and better lines where a move lost much; one undo takes all back', () => {
  const record = open('(;GM[1]FF[4]SZ[9];B[ee];W[aa];B[cc])');
  const before = text(record);
  const { document } = record.shown.peek();
  const [tree] = document.trees;
  const candidate = (move, winrate, line) => ({ move, visits: 10, winrate, score: null, prior: null, line });
  const thoughtOf = (winrate, ...candidates) => ({
    winrate,
    score: 2 * winrate,
    visits: 10,
    ownership: [],
    candidates,
  });
  const all = [
    thoughtOf(0.5, candidate('E5', 0.5, ['E5'])),
    thoughtOf(0.48123, candidate('C7', 0.48, ['C7', 'G3', 'pass'])),
    thoughtOf(0.7, candidate('C7', 0.7, ['C7'])),
    thoughtOf(0.69, candidate('G3', 0.69, ['G3'])),
  ];
  review.writeReview(record, new Map(all.map((thought, i) => [tree.node(i).id, thought])), 'Kata]Go 1');
  assert.equal(
    text(record),
    '(;GM[1]FF[4]SZ[9]SBKV[50]SBKS[1]V[1];B[ee]SBKV[48.12]SBKS[0.96]V[0.96](;W[aa]SBKV[70]SBKS[1.4]V[1.4];B[cc]SBKV[69]SBKS[1.38]V[1.38])(;W[cc]SBKV[48.12]SBKS[0.96]V[0.96]N[Kata\\]Go 1];B[gg];W[]))',
  );
  record.undo();
  assert.equal(text(record), before);
});
