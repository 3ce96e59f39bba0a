// Faults that other viewers had with real records: each is shown as the record means it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView } from './view_page.mjs';

const text = (...parts) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const gbk = [0xce, 0xe2, 0xc7, 0xe5, 0xd4, 0xb4]; // 吴清源
const cyrillic = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]; // Привет in windows-1251
const black = (page) => page.text('.pl .name b');
const details = async (page) => {
  await page.focus();
  await page.keys('i');
  const words = await page.text('dialog');
  await page.keys('Escape');
  return words;
};
const comment = (page) => page.text('.comment');
const path = (page) => page.of((view) => view.path);

/** name, record, attributes, what is asked, what is answered */
const rows = [
  ['1 no CA: the charset is found', text('(;GM[1]SZ[9]PB[', gbk, ']C[', gbk, '])'), {}, black, /^吴清源/],
  ['1 CA is believed', text('(;GM[1]CA[windows-1251]PB[', cyrillic, '])'), {}, black, /^Привет/],
  ['1 UTF-8 without CA', '(;GM[1]PB[Ō Meien 王銘琬])', {}, black, /^Ō Meien 王銘琬/],
  ['2 escaped backslash and bracket', '(;GM[1]C[a\\\\];B[aa]C[b\\]c])', { move: '1' }, comment, /^b\]c$/],
  [
    '2 a bracket and a semicolon in a comment',
    '(;GM[1]C[see (;B[ee\\]) ;)];B[aa])',
    {},
    comment,
    /^see \(;B\[ee\]\) ;\)$/,
  ],
  ['3 unescaped bracket of a rank', '(;GM[1]US[Matsuyama[3d]]PB[Black];B[aa])', {}, black, /^Black/],
  ['4 compressed lists', '(;GM[1]SZ[9]AB[aa:cc]AW[dd:ee][ii])', {}, (page) => page.stones(), 14],
  ['6 handicap without stones', '(;GM[1]SZ[9]HA[2];W[ee])', { move: '1' }, (page) => page.stones(), 1],
  ['6 handicap that is no number', '(;GM[1]SZ[9]HA[text];B[ee])', { move: '1' }, (page) => page.stones(), 1],
  ['7 pass as tt on 19 lines', '(;GM[1]SZ[19];B[tt])', { move: '1' }, (page) => page.said(), 'Move 1, Black passes'],
  ['7 tt is a point of 21 lines', '(;GM[1]SZ[21];B[tt])', { move: '1' }, (page) => page.said(), 'Move 1, Black U2'],
  ['7 pass as spaces', '(;GM[1]SZ[9];B[  ];W[ee])', { move: '2' }, (page) => page.said(), 'Move 2, White E5'],
  [
    '8 stones set up in the middle',
    '(;GM[1]SZ[9];B[ee];AW[aa][ab]AE[ee];W[bb])',
    { node: '2' },
    (page) => page.board().then((rows) => rows.slice(0, 2)),
    ['O........', 'O........'],
  ],
  [
    '9 PL is heeded',
    '(;GM[1]SZ[9]PL[W]AB[ee])',
    { interactive: '' },
    (page) => page.click('A1').then(() => page.said()),
    'Move 1, White A1',
  ],
  [
    '11 a line of 3,600 moves',
    `(;GM[1]SZ[19]${';B[aa];W[bb]'.repeat(1800)})`,
    {},
    (page) => page.position(),
    '0 / 3600',
  ],
  ['12 long names of FF[1]', '(;GaMe[1]SiZe[9]PlayerBlack[Long Name]AddBlack[aa];Black[ee])', {}, black, /^Long Name/],
  [
    '12 a letter before the record, a semicolon at its end',
    'From: me\n\n(;GM[1]SZ[9];B[ee];)',
    { node: '1' },
    (page) => page.stones(),
    1,
  ],
  [
    '13 junk between values, brackets too many',
    '(;GM[1]SZ[9] ,AB[aa], [bb];B[ee]))',
    { move: '1' },
    (page) => page.stones(),
    3,
  ],
  ['14 a property without a value', '(;A)', {}, path, '0'],
  ['15 nothing said of the game', '(;B[ee])', { move: '1' }, (page) => page.position(), '1 / 1'],
  ['15 empty values', '(;GM[1]KM[]SZ[9]PB[]PW[]RE[W+];B[ee])', {}, details, /White|W\+/],
  ['16 a header without a semicolon', '(GM[1]SZ[9]PB[Black]KO[7.5];B[ee])', { move: '1' }, (page) => page.stones(), 1],
  [
    '17 brackets round every move',
    '(;GM[1]SZ[9](;B[aa](;W[bb](;B[cc]))))',
    { move: '3' },
    (page) => page.position(),
    '3 / 3',
  ],
  ['18 line breaks between values', '(;GM[1]SZ[9]AB[aa]\r\n[bb]\n\n[cc];W[ee])', {}, (page) => page.stones(), 3],
  ['20 decimal comma', '(;GM[1]SZ[9]KM[6,5];B[ee]BL[61,5])', { move: '1' }, (page) => page.text('.clock'), '1:01'],
  ['20 two moves of one colour', '(;GM[1]SZ[9];B[aa];B[bb];B[cc])', { move: '3' }, (page) => page.stones(), 3],
  ['20 setup is no move', '(;GM[1]SZ[9]AB[aa];AB[bb];W[cc])', { node: '2' }, (page) => page.position(), '1 / 1'],
  [
    'MN is no count of moves',
    '(;GM[1]SZ[9];B[aa];W[bb]MN[1];B[cc]MN[0])',
    { node: '2' },
    (page) => page.position(),
    '2 / 3',
  ],
  [
    '20 a label and a mark of one point are both drawn',
    '(;GM[1]SZ[9];B[ee]LB[ee:7]TR[ee])',
    { move: '1' },
    (page) => page.of((view) => view.shadowRoot.querySelectorAll('[data-p=ee] > *').length >= 3),
    true,
  ],
  ['20 an unknown property is no text', '(;GM[1]SZ[9];B[ee]KTV[secret]C[Open])', { move: '1' }, comment, 'Open'],
];
// Servers write hundredths, some of them stones instead of points.
const komi = { 375: '7.5', 750: '7.5', 650: '6.5', 50: '0.5', 0: '0', 6.5: '6.5' };

const matches = (answer, expected) => {
  if (expected instanceof RegExp) assert.match(answer, expected);
  else assert.deepEqual(answer, expected);
};
for (const [name, record, attributes, question, answer] of rows)
  test(`bug ${name}`, async (t) => {
    const page = await openView(t);
    const events = await page.show(record, attributes);
    assert.deepEqual(
      events.filter((event) => event.name === 'sgf-error'),
      [],
    );
    matches(await question(page), answer);
  });

test('bug 5 komi as servers write it', async (t) => {
  const page = await openView(t);
  for (const [written, meant] of Object.entries(komi)) {
    await page.show(`(;GM[1]AP[foxwq]SZ[19]KM[${written}];B[aa])`);
    assert.match(await page.text('.meta .words'), new RegExp(`^komi ${meant.replace('.', '\\.')}$`), written);
  }
});

test('bug 10, 19 variations stay where they are, also when one is added', async (t) => {
  const page = await openView(t);
  const record = '(;GM[1]SZ[9](;B[aa](;W[bb])(;W[cc]))(;B[dd];W[ee]))';
  await page.show(record, { interactive: '', node: '1' });
  await page.click('J9');
  assert.equal(
    await page.of((view) => new TextDecoder().decode(view.toSgf())),
    record.replace('(;W[cc])', '(;W[cc])(;W[ia])'),
  );
});

test('bug 4 a compressed list is not touched by a move beside it', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9]AB[aa:cc])', { interactive: '' });
  await page.click('J1');
  assert.match(
    await page.of((view) => new TextDecoder().decode(view.toSgf())),
    /^\(;GM\[1\]SZ\[9\]AB\[aa:cc\]\s*;[BW]\[ii\]\)$/,
  );
});
