import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { model } from './model.mjs';

const { allWords, say, language } = model.words;
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
  const text = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.endsWith('words.ts'))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n');
  // The words back are made of those forth.
  const isSaid = (name) =>
    text.includes(`'${name}'`) || (name.endsWith('Back') && text.includes(`'${name.slice(0, -4)}'`));
  assert.deepEqual(
    Object.keys(allWords).filter((name) => !isSaid(name)),
    [],
  );
});

test('what the words are about stands in its place', () => {
  assert.equal(say('bytesToSave', 14), '14 bytes to save');
  language.value = 'zh';
  assert.equal(say('bytesToSave', 14), '待保存 14 字节');
  language.value = 'en';
});

test('no two commands have one key', () => {
  const keys = model.commands.commands.flatMap(({ keys }) => keys);
  assert.deepEqual(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  );
});
