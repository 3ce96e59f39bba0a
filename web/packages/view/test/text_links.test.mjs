import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleOf } from './modules.mjs';

const { piecesOf } = await moduleOf('text_links.ts');
const said = (text) =>
  piecesOf(text, 19, 19)
    .filter(({ kind }) => kind !== 'text')
    .map((piece) => {
      if (piece.kind === 'point') return `${piece.text}=${piece.point.column},${piece.point.row}`;
      return piece.kind === 'move' ? `${piece.text}=${piece.move}` : `${piece.text}=page`;
    });

const rows = [
  ['White E12 asks Black', ['E12=4,7']],
  ['白E12问黑', ['E12=4,7']],
  ['A19 T1 J10', ['A19=0,0', 'T1=18,18', 'J10=8,9']],
  ['I5 A0 A20 U3 AB12 E123 e12', []],
  ['Since #68 and move 7, Move 101', ['#68=68', 'move 7=7', 'Move 101=101']],
  ['第31手 黑15 白102。黑3目 白2子', ['第31手=31', '黑15=15', '白102=102']],
  ['see https://example.org/a?b=1.', ['https://example.org/a?b=1=page']],
  ['(http://example.org/Q16) 见https://例子.测试/路。', ['http://example.org/Q16=page', 'https://例子.测试/路=page']],
  ['javascript:alert(1) data:text/html,x ftp://a HTTP://x https:// https://', []],
  ['<script>Q16</script>', ['Q16=15,3']],
  ['#12345', []],
];
for (const [text, links] of rows) {
  test(`links in ${text}`, () => {
    assert.deepEqual(said(text), links);
    assert.equal(
      piecesOf(text, 19, 19)
        .map((piece) => piece.text)
        .join(''),
      text,
    );
  });
}
test('points beyond a small board are none', () => {
  assert.deepEqual(
    piecesOf('Q16 D4', 9, 9).map(({ kind }) => kind),
    ['text', 'point'],
  );
});
