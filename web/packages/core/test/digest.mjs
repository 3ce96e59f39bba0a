// What the package makes of records, in Node and in a page: to be compared with each other and with the command line.
import { load, QipuError } from '../dist/index.js';

const WORDS = 'a word';
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const hash = async (text) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
const ascii = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const holdsAt = (bytes, at, part) => part.every((byte, i) => bytes[at + i] === byte);

// Whether `now` is `before` with the words where something stood between two brackets.
function isEdited(before, now) {
  const words = ascii(`[${WORDS}]`);
  for (let at = now.indexOf(words[0]); at >= 0; at = now.indexOf(words[0], at + 1)) {
    if (!holdsAt(now, at, words)) continue;
    const rest = now.length - at - words.length + 1;
    const begins = same(before.subarray(0, at + 1), now.subarray(0, at + 1));
    if (begins && same(before.subarray(before.length - rest), now.subarray(now.length - rest))) return true;
  }
  return false;
}

/** The first comment of a record edited and undone: 'edited', 'none', or 'refused' where its charset has no words. */
function editOneComment(document) {
  const node = document.trees.flatMap((tree) => [...tree.nodes()]).find((one) => one.get('C'));
  if (!node) return 'none';
  const editor = document.edit();
  try {
    editor.transaction('comment', (commands) => commands.set(node.id, 'C', WORDS));
    const edited = editor.document();
    if (!isEdited(document.source, edited.source)) throw new Error('more than the comment was changed');
    edited.free();
    editor.undo();
    const back = editor.document();
    if (!same(back.bytes, document.bytes)) throw new Error('undoing does not give the bytes back');
    back.free();
    return 'edited';
  } catch (error) {
    if (error instanceof QipuError) return 'refused';
    throw error;
  } finally {
    editor.free();
  }
}

// None of a record that tells its variations by repeating the game: the command line puts them where they belong first.
function lastPicture(document, json) {
  const [tree] = document.trees;
  if (!tree?.hasBoard || JSON.parse(json).games[0].nodes.length !== tree.nodeCount) return '';
  let node = tree.root;
  for (let child = node.firstChild; child; child = child.firstChild) node = child;
  const diagram = node.diagram();
  const svg = diagram.svg({ theme: 'wood' });
  diagram.free();
  return svg;
}

/** One record: its findings, all it says, its last picture, and what became of an edit. Throws where bytes are lost. */
export function digest(qipu, { name, bytes }) {
  const document = qipu.read(bytes);
  try {
    if (!same(document.bytes, bytes)) throw new Error(`${name}: other bytes`);
    const json = document.json({ name });
    const told = { findings: document.report('json', { name }), json, svg: lastPicture(document, json) };
    try {
      return { ...told, edit: editOneComment(document) };
    } catch (error) {
      throw new Error(`${name}: ${error.message}`);
    }
  } finally {
    document.free();
  }
}

/** Many of them: hashes of all findings, documents and pictures behind one another, and a count of edits. */
export async function digestAll(qipu, records) {
  const all = records.map((record) => digest(qipu, record));
  return {
    findings: await hash(all.map(({ findings }) => findings).join('')),
    json: await hash(all.map(({ json }) => json).join('')),
    svg: await hash(all.map(({ svg }) => svg).join('')),
    edited: all.filter(({ edit }) => edit === 'edited').length,
    refused: all.filter(({ edit }) => edit === 'refused').length,
  };
}

/** Of a page: records by the addresses that the server has them at. */
export async function digestFetched(records) {
  globalThis.qipu ??= await load({ charsets: true });
  const fetched = await Promise.all(
    records.map(async ({ name, url }) => ({
      name,
      bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()),
    })),
  );
  return digestAll(globalThis.qipu, fetched);
}
