// What each tool writes, and that all of it can be undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, open, P, qipu, text, use } from './model.mjs';

const { tools, branches, figures, node_edits: edits } = model;
const line = '(;FF[4]GM[1]SZ[9];B[ee];W[cc])';
const to = (path) => (record) => record.go(record.shown.peek().walk.tree.at(path).number);

/** What it is, the record, where, what is done, what is written then. */
// biome-ignore format: a table
const rows = [
  ['a move', line, '2', (r) => use(r, 'play', 'gg'), '(;FF[4]GM[1]SZ[9];B[ee];W[cc];B[gg])'],
  ['a variation', line, '1', (r) => use(r, 'play', 'gg'), '(;FF[4]GM[1]SZ[9];B[ee](;W[cc])(;W[gg]))'],
  ['a move that is there', line, '1', (r) => use(r, 'play', 'cc'), line],
  ['a pass', line, '2', (r) => tools.playMove(r, 'B', null), '(;FF[4]GM[1]SZ[9];B[ee];W[cc];B[])'],
  ['a forced move', line, '2', (r) => tools.playMove(r, 'B', P('ee'), true), '(;FF[4]GM[1]SZ[9];B[ee];W[cc];B[ee]KO[])'],
  ['setup beside a move', line, '2', (r) => use(r, 'black', 'aa'), '(;FF[4]GM[1]SZ[9];B[ee];W[cc];AB[aa])'],
  ['more setup', '(;FF[4]GM[1]SZ[9];AB[aa])', '1', (r) => use(r, 'black', 'ba'), '(;FF[4]GM[1]SZ[9];AB[aa][ba])'],
  ['another colour', '(;FF[4]GM[1]SZ[9];AB[aa])', '1', (r) => use(r, 'white', 'aa'), '(;FF[4]GM[1]SZ[9];AW[aa])'],
  ['setup taken away', '(;FF[4]GM[1]SZ[9];AB[aa][bb])', '1', (r) => use(r, 'black', 'aa'), '(;FF[4]GM[1]SZ[9];AB[bb])'],
  ['setup at the root of a game', '(;FF[4]GM[1]SZ[9]AB[aa];B[ee])', '0', (r) => use(r, 'white', 'bb'), '(;FF[4]GM[1]SZ[9]AB[aa]AW[bb];B[ee])'],
  ['setup where the game plays on', '(;FF[4]GM[1]SZ[9];B[ee])', '0', (r) => use(r, 'white', 'ee'), '(;FF[4]GM[1]SZ[9](;B[ee])(;AW[ee]))'],
  ['setup that mends one thing and breaks another', '(;FF[4]GM[1]SZ[9]HA[2];B[ee];W[cc])', '0', (r) => use(r, 'white', 'cc'), '(;FF[4]GM[1]SZ[9]HA[2](;B[ee];W[cc])(;AW[cc]))'],
  ['setup at the root', '(;FF[4]GM[1]SZ[9])', '0', (r) => use(r, 'white', 'aa'), '(;FF[4]GM[1]SZ[9]AW[aa])'],
  ['a stone of a move taken away', line, '2', (r) => use(r, 'black', 'ee'), '(;FF[4]GM[1]SZ[9];B[ee];W[cc];AE[ee])'],
  ['a rectangle of setup that loses one', '(;FF[4]GM[1]SZ[9];AB[aa:bb])', '1', (r) => use(r, 'black', 'aa'), '(;FF[4]GM[1]SZ[9];AB[ab][ba][bb])'],
  ['a triangle', line, '1', (r) => use(r, 'triangle', 'ee'), '(;FF[4]GM[1]SZ[9];B[ee]TR[ee];W[cc])'],
  ['a triangle again', '(;FF[4]GM[1]SZ[9];B[ee]TR[ee])', '1', (r) => use(r, 'triangle', 'ee'), '(;FF[4]GM[1]SZ[9];B[ee])'],
  ['another shape', '(;FF[4]GM[1]SZ[9];B[ee]TR[ee][aa])', '1', (r) => use(r, 'square', 'ee'), '(;FF[4]GM[1]SZ[9];B[ee]TR[aa]SQ[ee])'],
  ['a circle', line, '0', (r) => use(r, 'circle', 'aa'), '(;FF[4]GM[1]SZ[9]CR[aa];B[ee];W[cc])'],
  ['a cross', line, '0', (r) => use(r, 'cross', 'aa'), '(;FF[4]GM[1]SZ[9]MA[aa];B[ee];W[cc])'],
  ['a selected point', line, '0', (r) => use(r, 'selected', 'aa'), '(;FF[4]GM[1]SZ[9]SL[aa];B[ee];W[cc])'],
  ['letters', line, '2', (r) => { use(r, 'letter', 'aa'); use(r, 'letter', 'bb'); }, '(;FF[4]GM[1]SZ[9];B[ee];W[cc]LB[aa:A][bb:B])'],
  ['a letter again', '(;FF[4]GM[1]SZ[9]LB[aa:A][bb:B])', '0', (r) => { use(r, 'letter', 'aa'); use(r, 'letter', 'cc'); }, '(;FF[4]GM[1]SZ[9]LB[bb:B][cc:A])'],
  ['numbers', line, '2', (r) => { use(r, 'number', 'aa'); use(r, 'number', 'bb'); }, '(;FF[4]GM[1]SZ[9];B[ee];W[cc]LB[aa:1][bb:2])'],
  ['a label with signs of SGF', line, '2', (r) => tools.putLabel(r, P('aa'), 'a:b]\\'), '(;FF[4]GM[1]SZ[9];B[ee];W[cc]LB[aa:a:b\\]\\\\])'],
  ['an arrow', line, '0', (r) => use(r, 'arrow', 'aa', 'cc'), '(;FF[4]GM[1]SZ[9]AR[aa:cc];B[ee];W[cc])'],
  ['an arrow again', '(;FF[4]GM[1]SZ[9]AR[aa:cc][bb:dd])', '0', (r) => use(r, 'arrow', 'aa', 'cc'), '(;FF[4]GM[1]SZ[9]AR[bb:dd])'],
  ['the arrow back', '(;FF[4]GM[1]SZ[9]AR[aa:cc])', '0', (r) => use(r, 'arrow', 'cc', 'aa'), '(;FF[4]GM[1]SZ[9]AR[aa:cc][cc:aa])'],
  ['a line back', '(;FF[4]GM[1]SZ[9]LN[aa:cc])', '0', (r) => use(r, 'line', 'cc', 'aa'), '(;FF[4]GM[1]SZ[9])'],
  ['no arrow onto itself', line, '0', (r) => use(r, 'arrow', 'aa', 'aa'), line],
  ['dimmed points', line, '0', (r) => use(r, 'dim', 'aa', 'ba'), '(;FF[4]GM[1]SZ[9]DD[aa][ba];B[ee];W[cc])'],
  ['dimmed no more', '(;FF[4]GM[1]SZ[9]DD[aa:ba])', '0', (r) => use(r, 'dim', 'aa', 'ba'), '(;FF[4]GM[1]SZ[9]DD[])'],
  ['a part', '(;FF[4]GM[1]SZ[9]VW[cc])', '0', (r) => use(r, 'view', 'aa', 'ab'), '(;FF[4]GM[1]SZ[9]VW[aa][ab])'],
  ['territory', '(;FF[4]GM[1]SZ[9]TW[aa][bb])', '0', (r) => use(r, 'blackArea', 'aa'), '(;FF[4]GM[1]SZ[9]TW[bb]TB[aa])'],
  ['whose turn', '(;FF[4]GM[1]SZ[9])', '0', (r) => tools.changeToPlay(r), '(;FF[4]GM[1]SZ[9]PL[W])'],
  ['whose turn after a move', line, '2', (r) => tools.changeToPlay(r), '(;FF[4]GM[1]SZ[9];B[ee];W[cc];PL[W])'],
  ['whose turn, and a move', line, '2', (r) => { tools.changeToPlay(r); tools.playMove(r, 'W', P('gg')); }, '(;FF[4]GM[1]SZ[9];B[ee];W[cc];W[gg])'],
  ['whose turn, and a move that is there', '(;FF[4]GM[1]SZ[9];B[ee](;W[cc])(;B[gg]))', '1', (r) => { tools.changeToPlay(r); tools.playMove(r, 'B', P('gg')); }, '(;FF[4]GM[1]SZ[9];B[ee](;W[cc])(;B[gg]))'],
  ['whose turn beside another, and a move', line, '1', (r) => { tools.changeToPlay(r); tools.playMove(r, 'B', P('gg')); }, '(;FF[4]GM[1]SZ[9];B[ee](;W[cc])(;B[gg]))'],
  ['an empty node, and a move', '(;FF[4]GM[1]SZ[9];B[ee];)', '2', (r) => tools.playMove(r, 'W', P('gg')), '(;FF[4]GM[1]SZ[9];B[ee];;W[gg])'],
  ['whose turn, and back', line, '1', (r) => { tools.changeToPlay(r); tools.changeToPlay(r); }, '(;FF[4]GM[1]SZ[9];B[ee](;W[cc]))'],
  ['whose turn where it was said needlessly', '(;FF[4]GM[1]SZ[9];B[ee];PL[W])', '2', (r) => tools.changeToPlay(r), '(;FF[4]GM[1]SZ[9];B[ee];PL[B])'],
  ['whose turn with a comment stays before a move', '(;FF[4]GM[1]SZ[9];B[ee];PL[B]C[x])', '2', (r) => tools.playMove(r, 'B', P('gg')), '(;FF[4]GM[1]SZ[9];B[ee];PL[B]C[x];B[gg])'],
  ['the stone of a move moved', line, '2', (r) => tools.moveStone(r, 'W', P('cc'), P('cd')), '(;FF[4]GM[1]SZ[9];B[ee];W[cd])'],
  ['a move not moved below which it is played', '(;FF[4]GM[1]SZ[9];B[ee];W[cc])', '1', (r) => assert.equal(tools.moveStone(r, 'B', P('ee'), P('cc')), false), '(;FF[4]GM[1]SZ[9];B[ee];W[cc])'],
  ['a stone of setup moved', '(;FF[4]GM[1]SZ[9]AB[aa][bb]AW[cc])', '0', (r) => tools.moveStone(r, 'B', P('bb'), P('dd')), '(;FF[4]GM[1]SZ[9]AB[aa][dd]AW[cc])'],
  ['setup moved from where a stone stood before', '(;FF[4]GM[1]SZ[9]AB[aa];AB[aa][bb])', '1', (r) => tools.moveStone(r, 'B', P('aa'), P('cc')), '(;FF[4]GM[1]SZ[9]AB[aa];AB[bb][cc]AE[aa])'],
  ['setup moved back', '(;FF[4]GM[1]SZ[9]AB[aa];AE[aa]AB[bb])', '1', (r) => tools.moveStone(r, 'B', P('bb'), P('aa')), '(;FF[4]GM[1]SZ[9]AB[aa])'.replace(')', ';)')],
  ['a comment', line, '1', (r) => edits.setText(r, r.shown.peek().node, 'C', 'a]b', 'comment'), '(;FF[4]GM[1]SZ[9];B[ee]C[a\\]b];W[cc])'],
  ['no comment', '(;FF[4]GM[1]SZ[9]C[x])', '0', (r) => edits.setText(r, r.shown.peek().node, 'C', '', 'comment'), '(;FF[4]GM[1]SZ[9])'],
  ['a judgement', line, '1', (r) => edits.turnJudgement(r, edits.judgementRows[0]), '(;FF[4]GM[1]SZ[9];B[ee]TE[1];W[cc])'],
  ['a judgement twice', '(;FF[4]GM[1]SZ[9];B[ee]TE[1])', '1', (r) => edits.turnJudgement(r, edits.judgementRows[0]), '(;FF[4]GM[1]SZ[9];B[ee]TE[2])'],
  ['no judgement', '(;FF[4]GM[1]SZ[9];B[ee]TE[2])', '1', (r) => edits.turnJudgement(r, edits.judgementRows[0]), '(;FF[4]GM[1]SZ[9];B[ee])'],
  ['another judgement', '(;FF[4]GM[1]SZ[9];B[ee]TE[2])', '1', (r) => edits.turnJudgement(r, edits.judgementRows[1]), '(;FF[4]GM[1]SZ[9];B[ee]IT[])'],
  ['a figure', line, '1', (r) => figures.turnFigure(r), '(;FF[4]GM[1]SZ[9];B[ee]FG[];W[cc])'],
  ['a figure turned off and on', '(;FF[4]GM[1]SZ[9];B[ee]FG[259:a:b\\]])', '1', (r) => { figures.turnFigure(r); figures.turnFigure(r); }, '(;FF[4]GM[1]SZ[9];B[ee]FG[259:a:b\\]])'],
  ['a figure turned off', '(;FF[4]GM[1]SZ[9];B[ee]FG[259:a])', '1', (r) => figures.turnFigure(r), '(;FF[4]GM[1]SZ[9];B[ee])'],
  ['a figure named', '(;FF[4]GM[1]SZ[9];B[ee]FG[])', '1', (r) => figures.setFigure(r, r.shown.peek().node, { flags: 0, name: 'a:]' }), '(;FF[4]GM[1]SZ[9];B[ee]FG[0:a:\\]])'],
  ['a figure without flags and name', '(;FF[4]GM[1]SZ[9];B[ee]FG[1:x])', '1', (r) => figures.setFigure(r, r.shown.peek().node, { flags: 0, name: '' }), '(;FF[4]GM[1]SZ[9];B[ee]FG[])'],
  ['the whole board', '(;FF[4]GM[1]SZ[9]VW[aa:cc];B[bb])', '0', (r) => figures.clearArea(r, 'VW'), '(;FF[4]GM[1]SZ[9];B[bb])'],
  ['the whole board below', '(;FF[4]GM[1]SZ[9]VW[aa:cc];B[bb])', '1', (r) => figures.clearArea(r, 'VW'), '(;FF[4]GM[1]SZ[9]VW[aa:cc];B[bb]VW[])'],
  ['nothing dim below what was ended', '(;FF[4]GM[1]SZ[9]DD[aa];B[bb]DD[];W[cc])', '2', (r) => figures.clearArea(r, 'DD'), '(;FF[4]GM[1]SZ[9]DD[aa];B[bb]DD[];W[cc])'],
  ['a branch deleted', '(;FF[4]GM[1]SZ[9];B[ee](;W[cc];B[aa])(;W[gg]))', '2', (r) => branches.eraseBranch(r), '(;FF[4]GM[1]SZ[9];B[ee](;W[gg]))'],
  ['all others deleted', '(;FF[4]GM[1]SZ[9](;B[ee](;W[cc])(;W[gg]))(;B[aa]))', '2', (r) => branches.eraseOthers(r), '(;FF[4]GM[1]SZ[9](;B[ee](;W[cc])))'],
  ['the main line', '(;FF[4]GM[1]SZ[9];B[ee](;W[cc])(;W[gg]))', '1/2', (r) => branches.makeMain(r), '(;FF[4]GM[1]SZ[9];B[ee](;W[gg])(;W[cc]))'],
  ['a variation earlier', '(;FF[4]GM[1]SZ[9](;B[aa])(;B[bb])(;B[cc]))', '0/3', (r) => branches.putVariation(r, -1), '(;FF[4]GM[1]SZ[9](;B[aa])(;B[cc])(;B[bb]))'],
  ['a variation dropped', '(;FF[4]GM[1]SZ[9](;B[aa];W[dd])(;B[bb])(;B[cc]))', '0', (r) => branches.dropBranch(r, 4, 2), '(;FF[4]GM[1]SZ[9](;B[cc])(;B[aa];W[dd])(;B[bb]))'],
  ['a paste', line, '1', (r) => branches.pasteBranch(r, qipu, '(;FF[4]GM[1]AP[Qipu:variation]SZ[9]C[not this];W[aa](;B[bb])(;B[cc]))'), null],
  ['comments stripped', '(;FF[4]GM[1]SZ[9]C[a];B[ee]C[b]TR[ee];W[cc]N[c])', '2', (r) => branches.strip(r, ['comments']), '(;FF[4]GM[1]SZ[9];B[ee]TR[ee];W[cc])'],
  ['variations stripped', '(;FF[4]GM[1]SZ[9]C[a](;B[ee]C[b](;W[cc])(;W[aa]))(;B[bb]))', '0', (r) => branches.strip(r, ['variations', 'comments']), '(;FF[4]GM[1]SZ[9](;B[ee](;W[cc])))'],
  ['a game turned', '(;FF[4]GM[1]SZ[9:5];B[ab]LB[bc:x])', '1', (r) => branches.transform(r, { mirrorDiagonal: true, mirrorLeftRight: true }, 'x'), '(;FF[4]GM[1]SZ[5:9];B[da]LB[cb:x])'],
  ['colours swapped', '(;FF[4]GM[1]SZ[9]PB[a]PW[b]RE[B+R];B[aa])', '0', (r) => branches.transform(r, { swapColors: true }, 'x'), '(;FF[4]GM[1]SZ[9]PW[a]PB[b]RE[W+R];W[aa])'],
  ['a game added', line, '0', (r) => branches.addGame(r, '(;FF[4]GM[1]SZ[9])', 'x'), `${line}(;FF[4]GM[1]SZ[9])`],
  ['a game deleted', `${line}(;FF[4]GM[1]SZ[13])`, '0', (r) => branches.eraseGame(r, 0), '(;FF[4]GM[1]SZ[13])'],
  ['a game doubled', '(;GM[1]C[a])(;GM[1]C[b])', '0', (r) => branches.duplicateGame(r, 0), '(;GM[1]C[a])(;GM[1]C[a])(;GM[1]C[b])'],
  ['games of another record', '(;GM[1]C[a])', '0', (r) => branches.joinGames(r, open('(;GM[1]C[b])(;GM[1]C[c])')), '(;GM[1]C[a])(;GM[1]C[b])(;GM[1]C[c])'],
  ['games in another order', '(;GM[1]C[a])(;GM[1]C[b])', '0', (r) => branches.moveGame(r, 1, 0), '(;GM[1]C[b])(;GM[1]C[a])'],
];
const plain = (sgf) => sgf.replace(/\n/g, '');
for (const [name, sgf, path, act, after] of rows)
  test(`edits: ${name}`, () => {
    const record = open(sgf);
    to(path)(record);
    act(record);
    if (after !== null) assert.equal(plain(text(record)), after);
    let steps = 0;
    while (record.undo()) ++steps;
    assert.equal(text(record), sgf);
    assert.ok(record.isSaved);
    for (let i = 0; i < steps; ++i) assert.ok(record.redo());
    if (after !== null) assert.equal(plain(text(record)), after);
    record.free();
  });

test('a pasted branch leaves behind what belongs to a root', () => {
  const record = open(line);
  to('1')(record);
  branches.pasteBranch(record, qipu, '(;FF[4]GM[1]AP[Qipu:variation]SZ[9];W[aa](;B[bb])(;B[cc]))');
  assert.equal(plain(text(record)), '(;FF[4]GM[1]SZ[9];B[ee](;W[cc])(;W[aa](;B[bb])(;B[cc])))');
  assert.equal(record.shown.peek().node.get('W'), 'aa');
  branches.pasteBranch(record, qipu, '(;AP[Qipu:variation]SZ[9]N[root];B[dd])');
  assert.match(plain(text(record)), /\(;N\[root\];B\[dd\]\)/);
  assert.equal(branches.pasteBranch(record, qipu, 'no record'), 'nothing');
  assert.equal(branches.pasteBranch(record, qipu, '(;AP[Qipu:variation]SZ[13];B[dd])'), 'otherSize');
});
test('a pasted text that names a board is a game; moves are a variation where their points fit', () => {
  const record = open(line);
  to('2')(record);
  const pasted = (text) => branches.pasteBranch(record, qipu, text);
  assert.equal(pasted('(;FF[4]GM[1]SZ[9]PB[a];B[dd])'), 'game');
  assert.equal(pasted('(;SZ[9]C[A problem]AB[aa][bb]AW[ab])'), 'game');
  assert.equal(pasted('(;GM[1]FF[4];B[pd];W[dd])'), 'game');
  assert.equal(pasted('(;B[aa])(;B[bb])'), 'game');
  assert.equal(pasted('(;B[pd];W[dd])'), 'otherSize');
  assert.equal(pasted('(;B[aa]CR[ab:jb])'), 'otherSize');
  assert.equal(text(record), line);
  assert.equal(pasted('(;B[ee]LB[ff:zz];W[tt])'), 'branch');
  assert.match(plain(text(record)), /;W\[cc\];B\[ee\]LB\[ff:zz\];W\[tt\]\)$/);
});
test('a game on the clipboard is the whole record, as text', () => {
  const record = open(Buffer.from('(;FF[4]GM[1]CA[GB18030]SZ[9]PB[\xc1\xd6];B[ee])(;GM[1]SZ[9])', 'latin1'));
  const { document, node } = record.shown.peek();
  assert.equal(plain(branches.copiedText(qipu, document, node)), '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[林];B[ee])');
});
test('a branch on the clipboard is a record, in any charset', () => {
  const record = open('(;FF[4]GM[1]SZ[9]CA[UTF-8];B[ee];W[cc]C[黑]LB[aa:x])');
  to('2')(record);
  const copied = branches.copiedText(qipu, record.shown.peek().document, record.shown.peek().node);
  const read = qipu.read(copied);
  assert.deepEqual(
    read.check().filter(({ severity }) => severity !== 'note'),
    [],
  );
  assert.equal(read.trees[0].node(1).get('C'), '黑');
  assert.equal(read.trees[0].nodeCount, 2);
});
test('steps have names, in the language of the page', () => {
  const record = open(line);
  to('1')(record);
  use(record, 'triangle', 'cc');
  assert.equal(record.canUndo.value, 'Triangle C7');
  edits.setText(record, record.shown.peek().node, 'C', 'x', 'comment');
  assert.equal(record.canUndo.value, 'Comment at move 1');
  record.undo();
  assert.equal(record.canRedo.value, 'Comment at move 1');
  model.words.language.value = 'zh';
  record.redo();
  use(record, 'play', 'gg');
  assert.equal(record.canUndo.value, '白 G3');
  model.words.language.value = 'en';
});
test('an undone step shows the node where it was made', () => {
  const record = open(line);
  to('1')(record);
  use(record, 'triangle', 'aa');
  record.go(2);
  use(record, 'play', 'gg');
  assert.equal(record.shown.peek().node.number, 3);
  record.undo();
  assert.equal(record.shown.peek().node.number, 2);
  record.undo();
  assert.equal(record.shown.peek().node.number, 1);
});
test('only what was edited differs', () => {
  const odd = ' (;GM[1]\r\nSZ[9]  XX[kept \\\n]; B[ee] ;W[cc]C[old]  )\n; tail';
  const record = open(odd);
  to('2')(record);
  edits.setText(record, record.shown.peek().node, 'C', 'new', 'comment');
  assert.equal(text(record), odd.replace('old', 'new'));
  assert.equal(record.unsaved.value, 3);
  // What stands between two changes is none.
  edits.setText(record, record.shown.peek().node.parent.parent, 'XX', 'kept!', 'comment');
  assert.ok(record.unsaved.value < 15, String(record.unsaved.value));
});
