// The source as text: every character finds its bytes and back, in every charset; edits of the text are edits of bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, qipu } from './model.mjs';

const { SourceText, differences, nodeAt, spliced } = model.source_text;
const game = '(;GM[1]CA[CHARSET]SZ[9]PB[中村]C[一 two ]\r\n;B[ee]C[三]\n\n;W[cc])';
const inCharset = (charset) =>
  qipu.read(game.replace('CHARSET', 'UTF-8')).write({ charset, style: 'minified', lineLength: 0 });
const charsets = ['UTF-8', 'GB18030', 'Big5', 'Shift_JIS', 'EUC-JP', 'EUC-KR'];

for (const charset of charsets)
  test(`characters and bytes of ${charset} find each other`, () => {
    const document = qipu.read(inCharset(charset));
    const source = new SourceText(document);
    assert.ok(source.text.includes('PB[中村]') && source.text.includes('C[三]'), source.text);
    for (let index = 0; index <= source.text.length; ++index)
      assert.equal(source.textAt(source.byteAt(index)), index, `at ${index}`);
    const from = source.text.indexOf('村');
    const bytes = spliced(source.source, source.splices([{ from, to: from + 1, text: '山\n]' }], qipu));
    const edited = new SourceText(qipu.read(bytes));
    assert.equal(edited.text, source.text.replace('村', '山\n]'));
    assert.equal(Buffer.compare(spliced(edited.source, differences(edited.source, source.source)), source.source), 0);
  });

test('each game has its charset, and bytes that no character has stay', () => {
  const bytes = Buffer.from('(;CA[GB18030]PB[\xc1\xd6\xff])\r\n(;CA[UTF-8]PB[\xe6\x9e\x97])', 'latin1');
  const source = new SourceText(qipu.read(bytes));
  assert.equal(source.text, '(;CA[GB18030]PB[林\ufffd])\n(;CA[UTF-8]PB[林])');
  const edits = [source.text.indexOf('林'), source.text.lastIndexOf('林')].map((from) => ({
    from,
    to: from + 1,
    text: '木\n',
  }));
  assert.deepEqual(
    Buffer.from(spliced(source.source, source.splices(edits, qipu))).toString('latin1'),
    bytes.toString('latin1').replace('\xc1\xd6', '\xc4\xbe\r\n').replace('\xe6\x9e\x97', '\xe6\x9c\xa8\r\n'),
  );
});

test('what the charset lacks is refused by the core', () => {
  const source = new SourceText(qipu.read(Buffer.from('(;CA[ISO-8859-1]C[\xe9])', 'latin1')));
  assert.equal(source.text, '(;CA[ISO-8859-1]C[é])');
  assert.throws(
    () => source.splices([{ from: 18, to: 18, text: '黑' }], qipu),
    (error) => error.isNotInCharset,
  );
});

test('a place in the text belongs to the node whose semicolon is behind it', () => {
  const text = '(;GM[1]C[a ;b]\n;B[aa](;W[bb])\n(\n;W[cc]))\n';
  const document = qipu.read(text);
  const source = new SourceText(document);
  const at = (words) => nodeAt(document, source.source, text.indexOf(words)).number;
  assert.deepEqual(['GM', ';b', 'B[', 'aa', 'W[bb', 'W[cc', 'cc'].map(at), [0, 0, 1, 1, 2, 3, 3]);
});

test('differences are short where little differs, and make the one of the other whatever they are', () => {
  const before = Buffer.from(`(;GM[1]${';B[aa];W[bb]'.repeat(500)})`);
  const after = Buffer.from(
    before
      .toString()
      .replace('GM[1]', 'GM[1]FF[4]')
      .replace(/aa\];W\[bb\]\)$/, 'zz];W[bb])'),
  );
  const splices = differences(before, after);
  assert.ok(splices.length === 2 && splices.every(({ begin, end, bytes }) => end - begin < 5 && bytes.length < 8));
  for (const [a, b] of [
    [before, after],
    [after, before],
    [Buffer.from(''), after],
    [after, Buffer.from('')],
    [after, Buffer.from('xyz')],
  ])
    assert.equal(Buffer.compare(spliced(a, differences(a, b)), b), 0);
});
