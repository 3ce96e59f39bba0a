import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { load, QipuError } from '../dist/index.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder().decode(bytes);
const gb = Uint8Array.from([...bytesOf('(;GM[1]FF[4]CA[GB18030]PB['), 0xce, 0xe2, 0xc7, 0xe5, 0xd4, 0xb4, ...bytesOf('])')]);
const record = '(;GM[1]FF[4]SZ[9]PB[x];B[aa](;W[bb]C[hi \\] there])(;W[cc]))';

let qipu;
beforeAll(async () => {
  qipu = await load({ charsets: true });
});

describe('files of the package', () => {
  it('are as large as sizes.json says, to 2 %', () => {
    const sizes = JSON.parse(readFileSync(here('../sizes.json')));
    for (const [name, size] of Object.entries(sizes)) {
      const now = gzipSync(readFileSync(here(`../wasm/${name}`)), { level: 9 }).length;
      expect(Math.abs(now - size.gzip) / size.gzip, `${name}: ${now}`).toBeLessThan(0.02);
    }
  });
  it('import nothing but what the package gives', async () => {
    const module = await WebAssembly.compile(readFileSync(here('../wasm/core.wasm')));
    for (const { name } of WebAssembly.Module.imports(module)) expect(['fd_close', 'fd_seek', 'fd_write']).toContain(name);
  });
});

describe('reading', () => {
  it('gives trees, nodes and properties', () => {
    const document = qipu.read(record);
    const [tree] = document.trees;
    expect([tree.nodeCount, tree.columns, tree.charset]).toEqual([4, 9, 'US-ASCII']);
    expect([...tree.nodes()].map((node) => [...node.properties()].map(({ ident }) => ident))).toEqual([
      ['GM', 'FF', 'SZ', 'PB'], ['B'], ['W', 'C'], ['W'],
    ]);
    const commented = tree.at('2');
    expect([commented.get('C'), commented.path, commented.parent.number]).toEqual(['hi ] there', '2', 1]);
    expect([...tree.node(1).children()].map(({ number }) => number)).toEqual([2, 3]);
    expect(tree.moves(tree.node(3)).at(-1)).toEqual({ node: 3, color: 'W', point: { column: 2, row: 2 }, number: 2, captured: 0 });
    expect([...tree.node(2).board().points].flatMap((point, i) => (point ? [[i, point]] : []))).toEqual([[0, 1], [10, 2]]);
    document.free();
    expect(() => document.bytes).toThrow(TypeError);
  });
  it('gives back every record of the project byte for byte', () => {
    const folder = here('../../../../examples/records');
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(`${folder}/${name}`);
      const document = qipu.read(bytes);
      expect(Buffer.compare(bytes, document.bytes), name).toBe(0);
      document.free();
    }
  });
  it('asks for East Asian charsets and never guesses', async () => {
    const small = await load();
    expect(small.hasCharsets).toBe(false);
    let error;
    try {
      small.read(gb);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(QipuError);
    expect(error.needsCharsets).toBe(true);
    expect(() => small.read('(;PB[x])').write({ charset: 'GBK' })).toThrow(/loadCharsets/);
    await small.loadCharsets();
    expect(small.read(gb).trees[0].root.get('PB')).toBe('吴清源');
    const other = await load();
    expect(() => other.addCharsets(new Uint8Array(24))).toThrow(QipuError);
  });
  it('writes them again', () => {
    const document = qipu.read(gb);
    expect(textOf(document.write())).toContain('吴清源');
    for (const charset of ['GB18030', 'Big5', 'Shift_JIS', 'EUC-JP'])
      expect(qipu.read(qipu.read('(;CA[UTF-8]PB[中国])').write({ charset })).trees[0].root.get('PB'), charset).toBe('中国');
  });
});

describe('editing', () => {
  it('changes the bytes of what is edited alone, and can be undone', () => {
    const editor = qipu.read(record).edit();
    const { moment } = editor.state;
    const node = editor.document().trees[0].node(2);
    editor.transaction('comment', (commands) => commands.set(node.id, 'C', 'new ]'));
    expect(textOf(editor.document().bytes)).toBe(record.replace('hi \\] there', 'new \\]'));
    expect(editor.changes(moment)).toEqual([{ kind: 'properties', id: node.id }]);
    expect(editor.undo()).toBe(true);
    expect(textOf(editor.document().bytes)).toBe(record);
    expect([editor.redo(), editor.redo()]).toEqual([true, false]);
    editor.free();
  });
  it('holds together or not at all', () => {
    const editor = qipu.read(record).edit();
    expect(() =>
      editor.transaction('both', (commands) => {
        commands.set(editor.document().trees[0].root.id, 'PB', 'y');
        commands.erase(4000000);
      }),
    ).toThrow(QipuError);
    expect(textOf(editor.document().bytes)).toBe(record);
  });
});

describe('checking and drawing', () => {
  it('finds and repairs', () => {
    const document = qipu.read('(;FF[4]GM[1]SZ[19]ZZ[1];B[aa]B[bb])');
    expect(document.check().map(({ check }) => check)).toEqual(['zz-explanations', 'two-moves-in-node']);
    const fixed = document.fix();
    expect([textOf(fixed.bytes), fixed.repairs, fixed.unsafeLeft]).toEqual(['(;FF[4]GM[1]SZ[19]ZZ[1];B[aa];B[bb])', 1, 0]);
    expect(JSON.parse(document.json({ name: 'a.sgf' })).file).toBe('a.sgf');
  });
  it('draws, and tells what has changed', () => {
    const [tree] = qipu.read(record).trees;
    const [before, after] = [tree.node(1).diagram(), tree.node(2).diagram()];
    expect(before.svg()).toMatch(/^<svg/);
    expect(before.patch(after, { form: 'keyed' }).map(({ key }) => key)).toContain('bb');
  });
});

describe('large records', () => {
  it.each([
    ['nodes', `(${';B[aa]'.repeat(1_000_000)})`],
    ['nested variations', '(;'.repeat(1_000_000) + ')'.repeat(1_000_000)],
  ])('a million %s', async (_, text) => {
    const own = await qipu.fresh();
    const document = own.read(text);
    expect(document.trees[0].nodeCount).toBe(1_000_000);
    expect(document.trees[0].node(999_999).parent.number).toBe(999_998);
    const { memorySize } = own;
    document.free();
    own.read(text);
    expect(own.memorySize).toBe(memorySize);
    expect((await own.fresh()).memorySize).toBeLessThan(memorySize / 4);
  }, 60_000);
});
