// Languages beside the two: their tables, which of them somebody reads, and the page in each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { model } from './model.mjs';

const { allWords, languageOfTags, languages } = model.words;
const tables = { 'zh-Hant': model.zh_hant, ja: model.ja, ko: model.ko };
const placesIn = (words) => [...words.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[林]PW[安];B[ee]TR[ee]C[x](;W[cc])(;W[gg]))';

/** What nobody can do without: they are no words of the nearest language. */
const main = [
  ...[
    'open',
    'newGame',
    'save',
    'saveAs',
    'undo',
    'redo',
    'settings',
    'commands',
    'find',
    'games',
    'close',
    'edit',
    'done',
  ],
  ...['comment', 'information', 'tree', 'files', 'tools', 'theBoard', 'players', 'moves', 'blackToPlay', 'whiteToPlay'],
  ...[
    'forward',
    'back',
    'first',
    'last',
    'pass',
    'toolPlay',
    'toolBlack',
    'toolWhite',
    'triangle',
    'square',
    'letter',
    'number',
  ],
  ...[
    'infoBlack',
    'infoWhite',
    'infoResult',
    'infoKomi',
    'infoDate',
    'exportBoard',
    'print',
    'share',
    'language',
    'theme',
  ],
];
const onBoard = [
  'black',
  'white',
  'moveIs',
  'movePass',
  'takes',
  'board',
  'captures',
  'komi',
  'atStart',
  'occupied',
  'suicide',
  'ko',
  'tree',
];

for (const [language, { translation }] of Object.entries(tables)) {
  test(`${language}: every row is of a word, and about the same things`, () => {
    for (const [name, words] of Object.entries(translation.page)) {
      assert.ok(allWords[name], name);
      assert.deepEqual(placesIn(words), placesIn(allWords[name][0]), name);
      assert.ok(words.trim() !== '', name);
    }
  });

  test(`${language}: the main words are there`, () => {
    // Traditional Chinese says what is written alike as Simplified does.
    const isSaid = (name, table) => language === 'zh-Hant' || table[name] !== undefined;
    assert.deepEqual(
      main.filter((name) => !isSaid(name, translation.page)),
      [],
    );
    assert.deepEqual(
      onBoard.filter((name) => !isSaid(name, translation.board)),
      [],
    );
  });
}

test('no character of Simplified Chinese is in the Traditional table', () => {
  const { page, board, points } = model.zh_hant.translation;
  const text = Object.values({ ...page, ...board, ...points }).join('');
  assert.deepEqual(text.match(/[个为开关进选择标记设变评论导边对语处应说读图线组织页网]/g) ?? [], []);
});

test('the language is the first one of the reader that the page has', () => {
  for (const [tags, language] of [
    [['ja-JP', 'en'], 'ja'],
    [['ko'], 'ko'],
    [['zh-TW', 'zh'], 'zh-Hant'],
    [['zh-Hant-HK'], 'zh-Hant'],
    [['zh-CN'], 'zh'],
    [['zh-Hans-SG'], 'zh'],
    [['fr-FR', 'ko-KR', 'en'], 'ko'],
    [['de', 'en-GB', 'ja'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ])
    assert.equal(languageOfTags(tags), language, tags.join());
});

for (const [locale, lang, heading, said, point] of [
  ['zh-TW', 'zh-Hant', '開啟棋譜', '第 1 手，黑 E5', 'E5，黑子，第 1 手，最後一手，三角'],
  ['ja-JP', 'ja', '棋譜を開く', '1 手目、黒 E5', 'E5、黒石、1 手目、最終手、三角'],
  ['ko-KR', 'ko', '기보 열기', '1수, 흑 E5', 'E5, 흑돌, 1수, 마지막 수, 세모'],
])
  test(`the page of ${locale}: start, board, moves`, async (t) => {
    const editor = await openEditor(t, { locale });
    await editor.page.getByRole('heading', { name: heading, exact: true }).waitFor();
    assert.equal(await editor.page.evaluate(() => document.documentElement.lang), lang);
    await editor.open({ 'game.sgf': game });
    await editor.keys('ArrowRight');
    assert.ok((await editor.said()).startsWith(said), await editor.said());
    const labels = await editor.page.locator('[role=gridcell][aria-label^="E5"]').getAttribute('aria-label');
    assert.deepEqual(labels.split(/[，、]|, /).sort(), point.split(/[，、]|, /).sort());
    // The words of the tables, not those of the nearest language.
    for (const key of [',', '?', 'Control+e', 'Control+p']) {
      await editor.keys(key);
      await editor.page.locator('dialog').waitFor();
      const text = await editor.page.locator('dialog').textContent();
      const foreign = lang === 'zh-Hant' ? /[设导换]/ : /Settings|Language|Forward|Coordinates|Picture|Comments/;
      assert.doesNotMatch(text, foreign, key);
      await editor.keys('Escape');
    }
    assert.deepEqual(await editor.violations(), []);
  });

test('a language that is chosen holds, whatever the browser says', async (t) => {
  const editor = await openEditor(t, { locale: 'ko-KR' });
  await editor.keys(',');
  await editor.page.locator('#set-language').selectOption('ja');
  await editor.page.getByRole('heading', { name: '設定' }).waitFor();
  await editor.page.reload();
  await editor.page.getByRole('heading', { name: '棋譜を開く' }).waitFor();
  await editor.keys(',');
  const offered = await editor.page.locator('#set-language option').allTextContents();
  assert.deepEqual(
    offered.slice(1),
    languages.map(({ name }) => name),
  );
});
