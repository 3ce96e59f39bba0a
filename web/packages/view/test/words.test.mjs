import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { moduleOf } from './modules.mjs';

const { allWords, word, languageOf } = await moduleOf('words.ts');
const { gameName } = await moduleOf('games.ts');
const source = new URL('../src/', import.meta.url);

test('every word is there in both languages, about the same things', () => {
  for (const [name, row] of Object.entries(allWords)) {
    assert.equal(row.length, 2, name);
    for (const words of row) assert.ok(words.trim() !== '', name);
    const places = row.map((words) => [...words.matchAll(/\{\d\}/g)].map(([place]) => place).sort());
    assert.deepEqual(places[0], places[1], name);
  }
});
test('no word is left that nothing says', () => {
  const text = readdirSync(source)
    .filter((file) => file !== 'words.ts')
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n');
  const judgements = /^(TE|BM|IT|DO|GB|GW|DM|UC|HO)2?$/;
  const unused = Object.keys(allWords).filter((name) => !judgements.test(name) && !text.includes(`'${name}'`));
  assert.deepEqual(unused, []);
});
test('what the words are about stands in its place', () => {
  assert.equal(word('en', 'moveIs', 31, 'Black', 'D4'), 'Move 31, Black D4');
  assert.equal(word('zh', 'moveIs', 31, '黑', 'D4'), '第 31 手，黑 D4');
});
test('languages of tags', () => {
  const rows = { zh: 'zh', 'zh-Hant-TW': 'zh', ZH: 'zh', en: 'en', de: 'en', '': 'en', zha: 'en' };
  for (const [tag, language] of Object.entries(rows)) assert.equal(languageOf(tag), language, tag);
});
test('games have the names that the core gives them', () => {
  const core = readFileSync(new URL('../../../../libs/spec/src/game.cpp', import.meta.url), 'utf8');
  const rows = [...core.matchAll(/\{(\d+), "([^"]*)", "([^"]*)", \d+\}/g)];
  assert.ok(rows.length >= 40);
  for (const [, number, en, zh] of rows)
    assert.deepEqual([gameName('en', Number(number)), gameName('zh', Number(number))], [en, zh]);
});
