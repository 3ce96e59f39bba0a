import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleOf } from './modules.mjs';

const { markedTexts } = await moduleOf('marked_text.ts');
const shown = (text) =>
  markedTexts(text)
    .map(({ tag, text }) => (tag ? `<${tag}>${text}</${tag}>` : text))
    .join('');

const rows = [
  ['a **good** move', 'a <strong>good</strong> move'],
  ['*only* move; *也是*要点', '<em>only</em> move; *也是*要点'],
  ['（*要点*）', '（<em>要点</em>）'],
  ['**这一手**很大', '<strong>这一手</strong>很大'],
  ['`B[pd]` and `*x*`', '<code>B[pd]</code> and <code>*x*</code>'],
  ['2*3*4, a * b * c, ** and ****', '2*3*4, a * b * c, ** and ****'],
  ['***** five stars *****', '***** five stars *****'],
  ['a *line\nbreak* stays', 'a *line\nbreak* stays'],
  ['** not strong **, * not so *', '** not strong **, * not so *'],
  ['one * star, one ` tick', 'one * star, one ` tick'],
  ['<b>x</b> **<i>**', '<b>x</b> <strong><i></strong>'],
  ['', ''],
];
for (const [text, expected] of rows)
  test(`marks in ${JSON.stringify(text)}`, () => assert.equal(shown(text), expected));

test('long texts of signs lose nothing but signs', () => {
  const withoutSigns = (text) => text.replaceAll(/[*`]/g, '');
  for (const text of ['*'.repeat(200_000), '**a'.repeat(60_000), '`'.repeat(200_001), '*a '.repeat(60_000)])
    assert.equal(
      withoutSigns(
        markedTexts(text)
          .map((part) => part.text)
          .join(''),
      ),
      withoutSigns(text),
    );
});
