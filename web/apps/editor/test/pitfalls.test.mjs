// What editors of records have got wrong before, each as a record that is opened, edited at one place and written: all else
// keeps its bytes, undone it is as it was, and what is shown is what is meant.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, open, P, qipu, text, use } from './model.mjs';

const { tools, node_edits: edits, information } = model;
const comment = (record, words) => edits.setText(record, record.shown.peek().node, 'C', words, 'comment');
const nested = (count) => `${'(;B[aa]'.repeat(count)}${')'.repeat(count)}`;

/** What it is, the record; where it is edited; how the text that is written differs. */
// biome-ignore format: a table
const kept = [
  ['an escaped bracket and backslash', '(;SZ[9]C[a \\] b \\\\];B[aa])', '1', 'B[aa]'],
  ['what ends a comment within it', '(;SZ[9]C[smile ;\\) (;B\\[aa\\]];B[aa])', '1', 'B[aa]'],
  ['a bracket that others did not escape', '(;SZ[9]US[Matsuyama[3d]];B[aa])', '1', 'B[aa]'],
  ['lists as rectangles', '(;SZ[9]AB[aa:cc][ee]AW[ea:fb];B[ii])', '1', 'B[ii]'],
  ['komi of servers', '(;SZ[19]KM[375]HA[0];B[aa])', '1', 'B[aa]'],
  ['a handicap that the board contradicts', '(;SZ[19]HA[7]AB[aa][bb][cc];W[dd])', '1', 'W[dd]'],
  ['passes of every spelling', '(;SZ[19];B[tt];W[];B[  ];W[``];B[aa])', '5', 'B[aa]'],
  ['stones added in the middle of the game', '(;SZ[9];B[aa];AB[bb]AW[cc]AE[aa];W[dd])', '3', 'W[dd]'],
  ['the first move of White', '(;SZ[9]PL[W];W[aa])', '1', 'W[aa]'],
  ['line breaks between values', '(;SZ[9]AB[aa]\r\n  [bb]\n\n[cc];B[dd])', '1', 'B[dd]'],
  ['junk between values', '(;SZ[9]AB[aa],[bb] x [cc];B[dd])', '1', 'B[dd]'],
  ['letters of mail before it', 'From: someone\nSubject: a game\n\n(;SZ[9];B[dd])\n-- \nsigned', '1', 'B[dd]'],
  ['long names of old programs', '(;GaMe[1]SiZe[9]CoPyright[x];Black[dd])', '1', 'Black[dd]'],
  ['a semicolon that nothing follows', '(;SZ[9];B[dd];)', '1', 'B[dd]'],
  ['no semicolon at the beginning', '(SZ[9]KO[7.5]LT[]LC[];B[dd])', '1', 'B[dd]'],
  ['a property without a value', '(;SZ[9]A;B[dd])', '1', 'B[dd]'],
  ['no information at all', '(;B[dd])', '0', 'B[dd]'],
  ['empty and broken information', '(;SZ[9]KM[]RE[W+]PB[];B[dd])', '1', 'B[dd]'],
  ['a parenthesis around each move', '(;SZ[9](;B[aa](;W[bb](;B[cc]))))', '3', 'B[cc]'],
  ['variations written in two ways', '(;SZ[9];B[aa](;W[bb];B[cc])((;W[dd])))', '3', 'B[cc]'],
  ['two moves of one colour', '(;SZ[9];B[aa];B[bb];W[cc])', '2', 'B[bb]'],
  ['private properties and lower case', '(;sZ[9]XY[a][b]Lb[aa:x];B[aa]ZZZ[])', '1', 'ZZZ[]'],
  ['a missing end', '(;SZ[9];B[aa](;W[bb])(;W[cc]', '1', 'B[aa]'],
  ['NULs', '(;SZ[9]C[a\0b]\0;B[aa])', '1', 'B[aa]'],
];

for (const [name, sgf, path, where] of kept)
  test(`kept: ${name}`, () => {
    const record = open(sgf);
    record.go(record.shown.peek().walk.tree.at(path).number);
    comment(record, 'new ] \\ ;)');
    const at = sgf.indexOf(where) + where.length;
    assert.equal(text(record), `${sgf.slice(0, at)}C[new \\] \\\\ ;)]${sgf.slice(at)}`);
    assert.equal(record.shown.peek().node.get('C'), 'new ] \\ ;)');
    record.undo();
    assert.equal(text(record), sgf);
  });

test('a text is read as it was typed, and for no other charset', () => {
  for (const typed of ['a]b\\', '~{VPND~}', '~', '\\~{'])
    assert.equal(
      open(`(;C[${information.escaped(typed)}]N[x])`)
        .shown.peek()
        .node.get('C'),
      typed,
    );
});

test('one stone of a rectangle is taken away, and no other', () => {
  const record = open('(;SZ[9]AB[aa:bb][dd])');
  use(record, 'black', 'ab');
  const points = record.shown.peek().position.points;
  assert.deepEqual(
    [0, 1, 9, 10, 30].map((at) => points[at]),
    [1, 1, 0, 1, 1],
    text(record),
  );
});

test('tt is a pass up to 19 lines, and a point of larger boards; a pass is written as []', () => {
  const passed = (size) => open(`(;SZ[${size}];B[tt])`).shown.peek().walk.tree.moves()[0].point === null;
  assert.deepEqual([passed(18), passed(19), passed(21)], [true, true, false]);
  const record = open('(;SZ[19])');
  tools.playMove(record, 'B', null);
  assert.equal(text(record), '(;SZ[19];B[])');
});

test('whose turn it is, PL says before anything is played', () => {
  assert.equal(open('(;SZ[9]PL[W])').shown.peek().position.toPlay, 'W');
  assert.equal(open('(;SZ[9]HA[2]AB[aa][bb])').shown.peek().position.toPlay, 'W');
});

test('setup is no move, and does not count', () => {
  const record = open('(;SZ[9];B[aa];AB[bb];W[cc])');
  record.go(3);
  assert.equal(record.shown.peek().position.moveNumber, 2);
});

test('a new game without a handicap says nothing of stones', () => {
  const game = {
    columns: 19,
    rows: 19,
    handicap: 0,
    isFree: false,
    komi: '6.5',
    rules: '',
    black: '',
    white: '',
    user: '',
  };
  assert.doesNotMatch(information.newRecord(game, '0.1.0'), /HA\[0\]|AB\[\]|AB/);
});

test('a comma is a decimal point, whatever the language of the machine', () => {
  assert.equal(information.understood(qipu, 'KM', '6,5').value, '6.5');
});

test('a variation is put first, and nothing else of it changes', () => {
  const record = open('(;SZ[9];B[aa](;W[bb]C[main \\] ];B[cc](;W[dd])(;W[ee]))\n(;W[ff]N[x]))');
  record.go(6);
  model.branches.makeMain(record);
  const node = record.shown.peek().node;
  assert.equal(node.get('W'), 'ff');
  assert.equal(node.parent.firstChild.get('N'), 'x');
  for (const part of ['C[main \\] ];B[cc](;W[dd])(;W[ee])', ';W[ff]N[x]'])
    assert.ok(text(record).includes(part), text(record));
});

test('games of thousands of moves and deep nests are edited at their end', () => {
  for (const sgf of [`(;SZ[19]${';B[aa];W[bb]'.repeat(2000)})`, `(;SZ[19]${nested(3000)})`]) {
    const record = open(sgf);
    record.walk((walk) => walk.step(walk.lineLength));
    comment(record, 'end');
    const last = sgf.lastIndexOf(']') + 1;
    assert.equal(text(record), `${sgf.slice(0, last)}C[end]${sgf.slice(last)}`);
  }
});

test('numbers and marks share a point', () => {
  const record = open('(;SZ[9];B[ee]TR[ee]LB[ee:1])');
  record.go(1);
  const svg = record.shown.peek().node.diagram().svg();
  assert.match(svg, />1<\/text>/);
  assert.ok(record.shown.peek().node.diagram().describePoint(P('ee')).includes('triangle'));
});
