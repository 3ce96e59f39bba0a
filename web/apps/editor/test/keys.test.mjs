// Keys that people choose: recorded in the sheet of commands, told where another command has them, kept, exported, reset.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { model } from './model.mjs';

const { commands, settings } = model;
const { commandNamed, commandOfKey, giveKey, keysOf, resetKeys, takeKeys } = commands;
const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc])\n';
const key = (editor, word) => editor.page.getByRole('button', { name: `Change the key of: ${word}` });

test('a command has one key, and a key one command, whatever is given and reset', () => {
  settings.choose('keys', {});
  let seed = 7;
  const any = (list) => {
    seed = (seed * 48271) % 2147483647;
    return list[seed % list.length];
  };
  const keys = ['q', 'x', 'n', 'Delete', 'Control+z', 'ArrowLeft', 'F2', 'Alt+q'];
  for (let i = 0; i < 500; ++i) {
    const command = any(commands.commands);
    any([() => giveKey(command, any(keys)), () => takeKeys(command), () => resetKeys(command)])();
    const held = commands.commands.flatMap((one) => keysOf(one));
    assert.deepEqual(
      held.filter((one, at) => held.indexOf(one) !== at),
      [],
      `step ${i}`,
    );
  }
  settings.choose('keys', {});
});

test('one that gives its key away keeps its others', () => {
  const erase = commandNamed('erase');
  giveKey(commandNamed('pass'), 'Delete');
  assert.deepEqual(keysOf(erase), ['Backspace']);
  assert.equal(commandOfKey('Delete').name, 'pass');
  resetKeys(erase);
  assert.deepEqual([keysOf(erase), keysOf(commandNamed('pass'))], [['Delete', 'Backspace'], ['x']]);
  settings.choose('keys', {});
});

test('a new key is recorded, works, is kept and exported, and is reset', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', '?');
  await key(editor, 'Pass').click();
  await editor.page.getByText('Press the new key').waitFor();
  await editor.keys('z', 'Escape');
  await editor.keys('z');
  assert.equal(await editor.position(), '3 / 3');
  await editor.keys('x');
  assert.equal(await editor.position(), '3 / 3', 'the old key is free');
  await editor.kept(';B[]');
  await editor.page.reload();
  await editor.button('Restore game.sgf').click();
  await editor.keys('End', 'z', ',');
  assert.equal(await editor.position(), '4 / 4');
  const download = editor.page.waitForEvent('download');
  await editor.page.locator('dialog').getByRole('button', { name: 'Export' }).click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  assert.deepEqual(exported.keys, { pass: 'z' });
  await editor.keys('Escape');
  await editor.page.locator('dialog').waitFor({ state: 'detached' });
  await editor.keys('?');
  await editor.button('Reset all').click();
  await editor.keys('Escape', 'z');
  assert.equal(await editor.position(), '4 / 4');
  await editor.keys('x');
  assert.equal(await editor.position(), '5 / 5');
});

test('keys are taken in with settings', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys(',');
  await editor.page.locator('dialog input[type=file]').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ keys: { last: 'z', nothing: 'y', back: 3 } })),
  });
  // A file is read in its own time.
  await editor.page.waitForFunction(() => localStorage.getItem('qipu-editor')?.includes('"last":"z"'));
  await editor.keys('Escape', 'z');
  await editor.page.locator('.pos', { hasText: '2 / 2' }).waitFor();
});

test('a key that another command has is told, and given only when asked', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', '?');
  await key(editor, 'Pass').click();
  await editor.keys('n');
  await editor.page.getByText('n belongs to: Next comment').waitFor();
  assert.match(await key(editor, 'Pass').getAttribute('aria-label'), / x$/);
  await editor.button('Use it for: Pass').click();
  assert.match(await key(editor, 'Pass').getAttribute('aria-label'), / n$/);
  assert.match(await key(editor, 'Next comment').getAttribute('aria-label'), /comment$/);
  await key(editor, 'Next comment').click();
  await editor.button('Usual key').click();
  assert.match(await key(editor, 'Next comment').getAttribute('aria-label'), / n$/);
  assert.match(await key(editor, 'Pass').getAttribute('aria-label'), / x$/);
  await key(editor, 'Pass').click();
  await editor.keys('Escape');
  assert.equal(await editor.page.locator('dialog').count(), 1, 'Escape ends the recording alone');
  await key(editor, 'Pass').click();
  await editor.button('No key').click();
  await editor.keys('Escape', 'x', 'n');
  assert.equal(await editor.position(), '2 / 2');
});
