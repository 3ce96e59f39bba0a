// What the package promises, to be run in Node and in a page: each case is given a core with all charsets.
import { loadFormats } from '../dist/formats.js';
import { load, QipuError, Replay } from '../dist/index.js';
import { equal, holds, thrown } from './expect.mjs';

const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder().decode(bytes);
const inGb = [0xce, 0xe2, 0xc7, 0xe5, 0xd4, 0xb4]; // 吴清源
const gb = Uint8Array.from([...bytesOf('(;GM[1]FF[4]CA[GB18030]PB['), ...inGb, ...bytesOf('])')]);
const undeclared = Uint8Array.from([...bytesOf('(;GM[1]PB['), ...inGb, ...bytesOf('])')]);
const record = '(;GM[1]FF[4]SZ[9]PB[x];B[aa](;W[bb]C[hi \\] there])(;W[cc]))';

async function million(qipu, text) {
  const own = await qipu.fresh();
  const document = own.read(text);
  const [tree] = document.trees;
  equal([tree.nodeCount, tree.node(999_999).parent.number], [1_000_000, 999_998]);
  const { memorySize } = own;
  document.free();
  own.read(text);
  equal(own.memorySize, memorySize, 'memory that was given back serves again');
  holds((await own.fresh()).memorySize < memorySize / 4, 'a fresh core begins small');
}

export const cases = {
  'a replay goes from node to node, and tells what stands there': (qipu) => {
    const [tree] = qipu.read('(;GM[1]SZ[3]PL[W];B[aa];W[ba];W[ab];B[])').trees;
    const replay = new Replay(tree);
    const at = (node) => {
      replay.go(tree.node(node));
      const { captures, moveNumber, toPlay, lastMove, points } = replay.position();
      return [captures.B, captures.W, moveNumber, toPlay, lastMove && [lastMove.column, lastMove.row], points.join('')];
    };
    equal(at(3), [0, 1, 3, 'B', [0, 1], '020200000']);
    equal(at(0), [0, 0, 0, 'W', null, '000000000']);
    equal(at(4).slice(0, 5), [0, 1, 4, 'W', null]);
    replay.free();
    thrown(() => new Replay(qipu.read('(;GM[6])').trees[0]), QipuError);
  },
  'links are those of all nodes': (qipu) => {
    const [tree] = qipu.read(record).trees;
    const { parent, next } = tree.links();
    equal([...parent], [0xffffffff, 0, 1, 1]);
    equal([...next], [0xffffffff, 0xffffffff, 3, 0xffffffff]);
  },
  'figures by FG, variations by ST or as the caller wants': (qipu) => {
    const [tree] = qipu.read('(;GM[1]SZ[9]FG[0:One];B[aa];W[bb]FG[0:Two](;B[cc])(;B[dd]))').trees;
    equal(tree.figureCount, 2);
    holds(tree.figure(1).svg().includes('Two'), 'the second has its name');
    const ghosts = (node, variations) =>
      tree.node(node).diagram({ variations }).svg({ form: 'keyed' }).split('opacity=').length;
    equal([ghosts(2, 'children'), ghosts(2, 'siblings'), ghosts(3, 'siblings'), ghosts(2, false)], [3, 1, 2, 1]);
  },
  'figures begin where the rules say, and name the nodes that speak': (qipu) => {
    const text = '(;GM[1]SZ[9]C[all];B[aa];W[bb]N[here](;B[cc]C[one];W[dd])(;B[ee]C[other];W[])(;B[ff]))';
    const [tree] = qipu.read(text).trees;
    const ways = (rules) => tree.figures(rules).map(({ first, last, number }) => [first, last, number]);
    equal(ways(), [[0, 4, 1]]);
    equal(ways({ every: 2 }), [
      [0, 2, 1],
      [3, 4, 2],
    ]);
    equal(
      ways({ eachVariation: true }).map(([first, last]) => [first, last]),
      [
        [0, 4],
        [5, 6],
        [7, 7],
      ],
    );
    equal(ways({ eachVariation: true, mainLine: true }), [[0, 4, 1]]);
    const [main, other] = tree.figures({ eachVariation: true });
    const said = (part) => tree.drawFigure(part).spoken.map(({ node, color, number }) => [node, color, number]);
    equal(said(main), [
      [0, null, 0],
      [2, 'W', 2],
      [3, 'B', 3],
    ]);
    equal(said(other), [[5, 'B', 1]]);
    thrown(() => tree.drawFigure({ first: 2, last: 6, number: 1 }), QipuError);
    thrown(() => tree.drawFigure({ first: 2, last: 1, number: 1 }), RangeError);
    thrown(() => tree.drawFigure({ first: 0, last: 8, number: 1 }), RangeError);
    const cut = qipu.read('(;GM[1]SZ[9]FG[0:One];B[aa];W[bb]FG[0:Two];B[cc])').trees[0];
    equal(cut.figures({ isAtFigures: false }).length, 1);
    equal(
      cut.figures().map((part) => cut.drawFigure(part).diagram.svg().includes('Two')),
      [false, true],
    );
  },
  'a tree tells which games it holds': (qipu) => {
    const [merged, plain] = qipu.read(
      '(;GM[1]SZ[9];B[aa](;W[bb]PB[One];B[cc])(;W[dd]PB[Two]PW[Three]))(;GM[1];B[aa])',
    ).trees;
    equal(
      merged.games().map(({ number }) => number),
      [2, 4],
    );
    equal(
      plain.games().map(({ number }) => number),
      [0],
    );
  },
  'moves are numbered on the board, the last of them or all': (qipu) => {
    const [tree] = qipu.read('(;GM[1]SZ[9];B[aa];W[bb];B[cc])').trees;
    const numbers = (numbered) =>
      [
        ...tree
          .node(3)
          .diagram({ numbered, coordinates: 'none' })
          .svg()
          .matchAll(/>(\d)</g),
      ]
        .map(([, number]) => number)
        .sort()
        .join('');
    equal([undefined, 0, 1, 2, 9, Number.POSITIVE_INFINITY].map(numbers), ['', '', '3', '23', '123', '123']);
  },
  'moves without a place are listed below the board, or not': (qipu) => {
    const [tree] = qipu.read('(;GM[1]SZ[9];B[aa];W[])').trees;
    const isListed = (list) => tree.node(2).diagram({ numbered: 9, list }).svg().includes('pass');
    equal([isListed(true), isListed(false)], [true, false]);
  },
  'reading gives trees, nodes and properties': (qipu) => {
    const document = qipu.read(record);
    const [tree] = document.trees;
    equal([tree.nodeCount, tree.columns, tree.charset], [4, 9, 'US-ASCII']);
    equal(
      [...tree.nodes()].map((node) => [...node.properties()].map(({ ident }) => ident)),
      [['GM', 'FF', 'SZ', 'PB'], ['B'], ['W', 'C'], ['W']],
    );
    const commented = tree.at('2');
    equal([commented.get('C'), commented.path, commented.parent.number], ['hi ] there', '2', 1]);
    equal(
      [...tree.node(1).children()].map(({ number }) => number),
      [2, 3],
    );
    equal(tree.moves(tree.node(3)).at(-1), {
      node: 3,
      color: 'W',
      point: { column: 2, row: 2 },
      number: 2,
      captured: 0,
    });
    equal(
      [...tree.node(2).board().points].flatMap((point, i) => (point ? [[i, point]] : [])),
      [
        [0, 1],
        [10, 2],
      ],
    );
    document.free();
    thrown(() => document.bytes, TypeError);
  },

  'charsets are asked for, never guessed': async (qipu) => {
    const small = await load();
    equal([small.hasCharsets, qipu.hasCharsets], [false, true]);
    for (const bytes of [gb, undeclared]) equal(thrown(() => small.read(bytes), QipuError).needsCharsets, true);
    equal(small.read('(;PB[吴清源])').trees[0].root.get('PB'), '吴清源');
    const refused = thrown(() => small.read('(;PB[x])').write({ charset: 'GBK' }), QipuError);
    holds(refused.message.includes('loadCharsets'), refused.message);
    await small.loadCharsets();
    for (const bytes of [gb, undeclared]) equal(small.read(bytes).trees[0].root.get('PB'), '吴清源');
    const other = await load();
    thrown(() => other.addCharsets(new Uint8Array(24)), TypeError);
  },

  'what checks say at length is loaded when it is asked for': async () => {
    const rules = (qipu, language) =>
      JSON.parse(qipu.read(record).report('sarif', { language })).runs[0].tool.driver.rules;
    const small = await load();
    holds(rules(small, 'en').length > 100 && rules(small, 'en').every((rule) => !rule.help && !rule.fullDescription));
    await small.loadExplanations();
    const explained = { en: / is | are | be |\.$/, zh: /[。；]/ };
    for (const language of ['en', 'zh'])
      for (const { id, help, fullDescription } of rules(small, language))
        holds(help.text === fullDescription.text && explained[language].test(help.text), `${id} in ${language}`);
    const other = await load();
    thrown(() => other.addExplanations(new Uint8Array(24)), Error);
    holds(rules(await small.fresh(), 'en')[0].help.text.length > 5);
  },

  'records are written in every charset': (qipu) => {
    equal(textOf(qipu.read(gb).write()).includes('吴清源'), true);
    for (const charset of ['UTF-8', 'GB18030', 'GBK', 'Big5', 'Shift_JIS', 'EUC-JP', 'ISO-2022-JP', 'UTF-16LE'])
      equal(qipu.read(qipu.read('(;CA[UTF-8]PB[中国])').write({ charset })).trees[0].root.get('PB'), '中国', charset);
  },

  'values are texts and numbers, one or several; anything else is refused by name': (qipu) => {
    const editor = qipu.read('(;GM[1]SZ[9])').edit();
    const { id } = editor.document().trees[0].root;
    const written = (...values) => {
      editor.transaction('', (commands) => commands.set(id, 'XX', ...values));
      const bytes = textOf(editor.document().bytes);
      editor.undo();
      return bytes.slice('(;GM[1]SZ[9]'.length, -1);
    };
    equal([written(6.5), written(0), written('aa', 'bb')], ['XX[6.5]', 'XX[0]', 'XX[aa][bb]']);
    equal([written(['aa', 'bb']), written(['aa', 3], '')], ['XX[aa][bb]', 'XX[aa][3][]']);
    for (const [value, words] of [
      [true, 'true'],
      [null, 'null'],
      [undefined, 'undefined'],
      [{}, 'an Object'],
      [Number.NaN, 'NaN'],
      [1e30, '1e+30'],
      [[['a']], 'an Array'],
      [bytesOf('a'), 'a Uint8Array'],
    ]) {
      const refused = thrown(() => written(value), TypeError);
      holds(refused.message === `value: a string, a number or an array of them, not ${words}`, refused.message);
    }
    equal(textOf(editor.document().bytes), '(;GM[1]SZ[9])');
  },

  'texts, ids and numbers are such, everywhere': async (qipu) => {
    const formats = await loadFormats();
    const document = qipu.read(record);
    const [tree] = document.trees;
    const editor = document.edit();
    const edits = (body) => () => editor.transaction('', body);
    const other = (await qipu.fresh()).read(record);
    const elsewhere = qipu.read(record).trees[0].root;
    const wrong = {
      ident: edits((commands) => commands.set(tree.root.id, 5, 'x')),
      id: edits((commands) => commands.set(tree.root, 'C', 'x')),
      parent: edits((commands) => commands.insert(undefined, '(;C[x])')),
      position: edits((commands) => commands.move(1, null, -1)),
      finding: edits((commands) => commands.repair(2 ** 32)),
      charset: edits((commands) => commands.recode(8)),
      how: edits((commands) => commands.transform(0, { mirror: true })),
      label: () => editor.transaction(1, () => {}),
      path: () => tree.at(24),
      name: () => document.json({ name: 4 }),
      only: () => document.fix({ only: 'bad-komi' }),
      theme: () => tree.root.diagram().svg({ theme: {} }),
      color: () => tree.root.legality('Black', { column: 0, row: 0 }),
      'point.column': () => tree.root.diagram().describePoint({ x: 1, y: 1 }),
      point: () => tree.root.legality('B'),
      after: () => tree.root.diagram().patch(),
      'after ': () => tree.root.diagram().patch(other.trees[0].root.diagram()),
      tree: () => new Replay(),
      node: () => tree.node(1.5),
      'node ': () => tree.node(null),
      'node  ': () => new Replay(tree).go(1),
      'node   ': () => new Replay(tree).go(elsewhere),
      'node    ': () => tree.problem().answer('1'),
      end: () => tree.moves(5),
      'end ': () => tree.moves(null),
      'end  ': () => tree.moves(elsewhere),
      byte: () => tree.nodeAt(undefined),
      part: () => tree.drawFigure(),
      'part.first': () => tree.drawFigure({}),
      every: () => tree.figures({ every: 1.5 }),
      numbered: () => tree.root.diagram({ numbered: Number.NaN }),
      'id ': () => document.nodeOfId(undefined),
      'id  ': () => document.nodeOfId(2 ** 32),
      lineLength: () => document.write({ lineLength: -1 }),
      options: () => document.check(1),
      mostBytes: () => qipu.read(record, { mostBytes: Number.NaN }),
      mostNodes: () => qipu.read(record, { mostNodes: 2 ** 32 + 1 }),
      since: () => editor.changes(0),
      source: edits((commands) => commands.copy(3, 0)),
      'source ': edits((commands) => commands.copy(other.trees[0].root, 0)),
      'how ': edits((commands) => commands.transform(0)),
      splices: edits((commands) => commands.splice()),
      'names ': () => formats.merge(record, record),
      filter: () => formats.filter(record, 1),
      names: () => formats.merge(record, record, ['a']),
      format: () => formats.fromSgf(record, null),
    };
    for (const [key, call] of Object.entries(wrong)) {
      const name = key.trim(); // one name, several ways to get it wrong
      const refused = thrown(call, TypeError);
      holds(refused.message.startsWith(`${name}: `), `${name}: ${refused.message}`);
    }
    equal(textOf(editor.document().bytes), record);
    equal(thrown(() => tree.figure(9), RangeError).message, 'no figure 9');
    equal(thrown(() => tree.node(9), RangeError).message, 'no node 9: the tree has 4');
    thrown(() => tree.problem().answer(99), RangeError);
    thrown(() => editor.changes(9999n), RangeError);
    thrown(() => tree.root.diagram().describePoint({ column: 9, row: 0 }), RangeError);
    qipu.language = undefined;
    equal(qipu.language, 'en');
    // Null is as good as nothing where nothing may be given.
    equal(document.check(null).length, document.check().length);
    let kept;
    editor.transaction('', (commands) => {
      kept = commands;
    });
    holds(thrown(() => editor.transaction('', () => kept.erase(1)), TypeError).message.includes('over'), 'a kept one');
    // What no name is known for has the function, and no bare placeholder.
    const bare = thrown(() => tree.drawFigure({ first: 2, last: 3, number: 1 }), QipuError);
    holds(bare.message.endsWith('figure_draw') && !bare.message.includes('{'), bare.message);
  },

  'bytes are read whatever holds them': async (qipu) => {
    const formats = await loadFormats();
    const bytes = bytesOf(`--${record}--`);
    const inner = bytes.subarray(2, bytes.length - 2);
    const buffer = inner.slice().buffer;
    const all = {
      ArrayBuffer: buffer,
      DataView: new DataView(bytes.buffer, 2, inner.length),
      Int8Array: new Int8Array(bytes.buffer, 2, inner.length),
      ...(globalThis.Buffer ? { Buffer: Buffer.from(inner) } : {}),
    };
    for (const [name, given] of Object.entries(all)) {
      equal(textOf(qipu.read(given).bytes), record, name);
      equal(formats.filter(given, 'size = 9'), [true], name);
      equal(formats.formatOf(given), 'sgf', name);
    }
    const gib = formats.fromSgf(buffer, 'gib').bytes;
    equal(textOf(formats.toSgf(gib.buffer)), textOf(formats.toSgf(gib)));
    const editor = qipu.read(record).edit();
    editor.transaction('', (commands) => commands.insert(null, buffer));
    equal(editor.document().trees.length, 2);
    for (const [given, words] of [
      [new Blob([inner]), 'a Blob: give await blob.arrayBuffer()'],
      [Promise.resolve(inner), 'a Promise: await it'],
      [[40, 59, 41], 'an Array: give Uint8Array.from(array)'],
      [null, 'null'],
      [undefined, 'undefined'],
      [{}, 'an Object'],
    ]) {
      const { message } = thrown(() => qipu.read(given), TypeError);
      holds(message.startsWith('record: a string, an ArrayBuffer') && message.endsWith(words), message);
      thrown(() => formats.toSgf(given), TypeError);
      thrown(() => formats.diff(record, given), TypeError);
    }
    const charsets = new Uint8Array(24);
    thrown(() => qipu.addCharsets(charsets.buffer), TypeError);
  },

  'words that are none are refused, with those that are': async (qipu) => {
    const document = qipu.read(record);
    const diagram = document.trees[0].root.diagram();
    for (const [call, message] of [
      [
        () => document.trees[0].root.diagram({ coordinates: 'zz' }),
        'coordinates: one of none, western, sgf, japanese, numbers, a1, 1-1, not "zz"',
      ],
      [
        () => document.trees[0].root.diagram({ variations: 'zz' }),
        'variations: one of true, false, children, siblings, not "zz"',
      ],
      [() => document.check({ profile: 'zz' }), 'profile: one of ff4, old, web, not "zz"'],
      [() => document.report('zz'), 'form: one of text, json, sarif, github, not "zz"'],
      [() => document.report(), 'form: one of text, json, sarif, github, not undefined'],
      [() => diagram.text('zz'), 'form: one of ascii, sensei, latex, not "zz"'],
      [() => diagram.svg({ form: 'zz' }), 'form: one of compact, keyed, not "zz"'],
      [() => document.write({ style: 'zz' }), 'style: one of canonical, minified, not "zz"'],
      [() => document.write({ ff: 2 }), 'ff: one of 0, 1, 3, 4, not 2'],
      [() => document.json({ language: 'fr' }), 'language: one of en, zh, not "fr"'],
      [() => diagram.describe('fr'), 'language: one of en, zh, not "fr"'],
      [() => document.trees[0].root.facts('fr'), 'language: one of en, zh, not "fr"'],
    ])
      equal(thrown(call, TypeError).message, message);
    const other = await qipu.fresh();
    thrown(() => (other.language = 'fr'), TypeError);
    equal(other.language, qipu.language);
    const drawn = (coordinates) => document.trees[0].root.diagram({ coordinates }).svg();
    equal([drawn('a1'), drawn('1-1')], [drawn('western'), drawn('japanese')]);
    holds(drawn('a1') !== drawn('1-1'), 'two kinds');
  },

  'a body that gives a promise is taken back': async (qipu) => {
    const editor = qipu.read(record).edit();
    const { id } = editor.document().trees[0].root;
    const body = async (commands) => {
      commands.set(id, 'PB', 'y');
      await null;
      commands.set(id, 'PW', 'z');
    };
    const refused = thrown(() => editor.transaction('', body), TypeError);
    holds(refused.message.includes('promise'), refused.message);
    await new Promise((done) => setTimeout(done));
    equal([textOf(editor.document().bytes), editor.state.canUndo], [record, false]);
    editor.transaction('', (commands) => commands.set(id, 'PB', 'y'));
    equal(editor.state.canUndo, true);
  },

  'a record of a dialect as it is meant': (qipu) => {
    const rows = qipu.read('(;GM[1]SZ[19]AP[SmartGo]PB[x];S[pdddpp])');
    const meant = rows.meant();
    equal([rows.trees[0].moves().length, meant.trees[0].moves().length], [0, 3]);
    equal([meant.trees[0].root.get('PB'), textOf(rows.bytes).includes('S[pdddpp]')], ['x', true]);
    rows.free();
    equal([meant.trees[0].nodeCount, meant.meant()], [4, null]);
    equal(qipu.read(record).meant(), null);
    const [finding] = qipu.read('(;FF[4]GM[1]SZ[19]KM[7,5])').check();
    equal([finding.tree, finding.repair.class, finding.repair.edits[0].text], [1, 'safe', '7.5']);
  },

  'an edit changes the bytes of what is edited, and can be undone': (qipu) => {
    const editor = qipu.read(record).edit();
    const { moment } = editor.state;
    const node = editor.document().trees[0].node(2);
    editor.transaction('comment', (commands) => commands.set(node.id, 'C', 'new ]'));
    equal(textOf(editor.document().bytes), record.replace('hi \\] there', 'new \\]'));
    equal(editor.changes(moment), [{ kind: 'properties', id: node.id }]);
    equal([editor.state.canUndo, editor.state.undoLabel], [true, 'comment']);
    equal(editor.undo(), true);
    equal(textOf(editor.document().bytes), record);
    equal([editor.redo(), editor.redo()], [true, false]);
    editor.free();
  },

  'a transaction holds together or not at all': (qipu) => {
    const editor = qipu.read(record).edit();
    thrown(
      () =>
        editor.transaction('both', (commands) => {
          commands.set(editor.document().trees[0].root.id, 'PB', 'y');
          commands.erase(4_000_000);
        }),
      QipuError,
    );
    equal(textOf(editor.document().bytes), record);
  },

  'nodes are found by a place in the source': (qipu) => {
    const source = '  (;GM[1]SZ[9];B[aa]C[x;y];W[bb])(;GM[1]N[second])';
    const { trees } = qipu.read(source);
    const nodeOf = (words) => {
      const at = source.indexOf(words);
      return trees[trees[1].begin <= at ? 1 : 0].nodeAt(at);
    };
    equal(
      ['(;GM', '9]', 'B[', ';y]', 'W[', 'bb', 'N['].map((words) => nodeOf(words).number),
      [0, 0, 1, 1, 2, 2, 0],
    );
    equal(
      [...trees[0].node(1).properties()].map(({ begin }) => source.slice(begin, begin + 2)),
      ['B[', 'C['],
    );
  },

  'bytes are put in place of others, and nodes stay themselves': (qipu) => {
    const editor = qipu.read('(;GM[1]SZ[9];B[aa];W[bb])').edit();
    const last = editor.document().trees[0].node(2).id;
    const bytes = bytesOf('C[x]');
    editor.transaction('', (commands) =>
      commands.splice([
        { begin: 18, end: 18, bytes },
        { begin: 1, end: 7, bytes: bytesOf(';GM[ 1 ]') },
      ]),
    );
    equal(textOf(editor.document().bytes), '(;GM[ 1 ]SZ[9];B[aa]C[x];W[bb])');
    equal(editor.document().nodeOfId(last).number, 2);
    thrown(() => editor.transaction('', (commands) => commands.splice([{ begin: 9, end: 99, bytes }])), QipuError);
  },

  'faults are found and repaired': (qipu) => {
    const document = qipu.read('(;FF[4]GM[1]SZ[19]ZZ[1];B[aa]B[bb])');
    equal(
      document.check().map(({ check }) => check),
      ['zz-explanations', 'two-moves-in-node'],
    );
    const fixed = document.fix();
    equal([textOf(fixed.bytes), fixed.repairs, fixed.unsafeLeft], ['(;FF[4]GM[1]SZ[19]ZZ[1];B[aa];B[bb])', 1, 0]);
    equal(JSON.parse(document.json({ name: 'a.sgf' })).file, 'a.sgf');
    holds(document.report('text', { language: 'zh' }) !== document.report('text'), 'words in two languages');
  },

  'a diagram is drawn, and tells what has changed': (qipu) => {
    const [tree] = qipu.read(record).trees;
    const [before, after] = [tree.node(1).diagram(), tree.node(2).diagram()];
    holds(before.svg().startsWith('<svg'), 'an SVG');
    const forms = ['ascii', 'sensei', 'latex'].map((form) => before.text(form));
    holds(forms[0].includes('A  B  C') && forms[1].startsWith('$$') && forms[2].includes('\\begin{'), 'text');
    holds(
      before
        .patch(after, { form: 'keyed' })
        .map(({ key }) => key)
        .includes('bb'),
      'the point of the move',
    );
  },

  'records of other formats become SGF, and go back': async (qipu) => {
    const formats = await loadFormats();
    const { bytes, losses } = formats.fromSgf('(;GM[1]FF[4]SZ[19]PB[李]C[lost];B[pd];W[dp]KO[])', 'gib');
    equal([formats.formatOf(bytes, 'a.gib'), losses.length > 0], ['gib', true]);
    const sgf = formats.toSgf(bytes);
    equal(
      qipu
        .read(sgf)
        .trees[0].moves()
        .map(({ point }) => point),
      [
        { column: 15, row: 3 },
        { column: 3, row: 15 },
      ],
    );
    equal(formats.formatOf(sgf), 'sgf');
    const inGbk = Uint8Array.from([
      ...bytesOf('\\HS\n\\[GAMEBLACKNAME='),
      ...inGb,
      ...bytesOf('\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 15 3\n\\GE\n'),
    ]);
    equal(qipu.read(formats.toSgf(inGbk, 'gib')).trees[0].root.get('PB'), '吴清源');
    equal(formats.toSgf(sgf, 'sgf'), sgf);
    holds(thrown(() => formats.toSgf(sgf, 'zzz'), QipuError).message.includes('gib|'), 'those there are');
    thrown(() => formats.fromSgf(sgf, 'nothing'), QipuError);
  },

  'a filter says which games it means, or why it is none': async () => {
    const formats = await loadFormats();
    const games = '(;GM[1]SZ[9]PB[Lin];B[aa])(;GM[1]SZ[19]PB[李];B[aa];W[bb])';
    equal(formats.filter(games, 'size = 19 and moves > 1'), [false, true]);
    equal(formats.filter(games, 'PB ~ "l"'), [true, false]);
    equal(formats.filter('', 'moves > 1'), []);
    const words = (language) => {
      try {
        formats.filter(games, 'mooves > 1', language);
        return '';
      } catch (error) {
        return error.message;
      }
    };
    holds(words('en').includes('did you mean moves'), words('en'));
    holds(words('zh').includes('moves'), words('zh'));
    thrown(() => formats.filter(games, ''), QipuError);
  },

  'where two records differ, with the nodes of both and words in the language': async (qipu) => {
    const formats = await loadFormats();
    const before = '(;GM[1])(;GM[1]SZ[19]KM[6.5];B[pd];W[dp]C[a](;B[pp])(;B[qq]))';
    const after = '(;GM[1])(;GM[1]SZ[19]KM[7.5];B[pd];W[dq]C[a\nb](;B[pp];W[dd])(;B[qq]))';
    const said = ({ subject, change, where, message }) => [subject, change, where, message];
    const differences = formats.diff(before, after);
    equal(differences.map(said), [
      ['info', 'property', 'Root', 'KM Komi: 6.5 → 7.5'],
      ['moves', 'property', 'Move 2', 'W D4 → D3'],
      ['comments', 'property', 'Move 2', 'C Comment'],
      ['moves', 'variation-added', 'Move 4', '+ line, 1 node: W D16'],
    ]);
    const [, move, comment, line] = differences;
    const at = (record, side) => qipu.read(record).trees[side.tree].node(side.node).get('W');
    equal([at(before, move.before), at(after, move.after), at(after, line.after)], ['dp', 'dq', 'dd']);
    equal([comment.before.values, comment.after.values, comment.after.move], [['a'], ['a\nb'], 2]);
    equal([line.before, line.after.tree, line.nodes], [null, 1, 1]);
    equal(said(formats.diff(before, after, 'zh')[0]), ['info', 'property', '根节点', 'KM 贴目：6.5 → 7.5']);
    equal(formats.diff(gb, '(;FF[4]GM[1]CA[UTF-8]PB[吴清源])'), []);
    equal(formats.diff(bytesOf(''), record).map(said), [
      ['variations', 'tree-added', 'Root', '+ tree, 4 nodes: B A9  W B8'],
    ]);
  },

  'two records become one, and what gave way is told': async (qipu) => {
    const formats = await loadFormats();
    const first = '(;GM[1]FF[4]SZ[19]PB[Lin]C[x];B[pd]N[one];W[dp])';
    const second = '(;GM[1]FF[4]SZ[19]PB[Lin]C[y];B[pd]N[two];W[dd])';
    const { bytes, notes, more } = formats.merge(first, second, ['a.sgf', '乙.sgf']);
    equal(notes, [{ kind: 'conflict', tree: 0, node: 1, property: 'N', source: '乙.sgf', kept: 'one', other: 'two' }]);
    equal(more, 0);
    const [tree] = qipu.read(bytes).trees;
    equal([tree.nodeCount, tree.node(2).get('W'), tree.node(3).get('W')], [4, 'dp', 'dd']);
    equal(tree.root.get('C'), 'x\n--- 乙.sgf ---\ny');
    equal(tree.node(notes[0].node).get('C'), '--- 乙.sgf ---\nN[two]');
    equal(formats.diff(formats.merge(first, first, ['a', 'b']).bytes, first), []);
    const mirrored = '(;GM[1]FF[4]SZ[19]PB[Lin];B[dd];W[pp])';
    const trees = (symmetric) => formats.merge(first, mirrored, ['a', 'b'], { symmetric }).bytes;
    equal([qipu.read(trees(false)).trees[0].nodeCount, qipu.read(trees(true)).trees[0].nodeCount], [5, 3]);
    equal(qipu.read(formats.merge(first, '(;GM[1]SZ[9])', ['a', 'b']).bytes).trees.length, 2);
    equal(formats.merge('', '', ['', '']).notes, []);
  },

  'a game is turned, and turned back': (qipu) => {
    const game = '(;GM[1]SZ[9:5]AB[aa:bb]C[kept];B[ce]LB[ab:x])';
    const editor = qipu.read(game).edit();
    editor.transaction('', (commands) => commands.transform(0, { mirrorDiagonal: true, mirrorLeftRight: true }));
    equal(textOf(editor.document().bytes), '(;GM[1]SZ[5:9]AB[da:eb]C[kept];B[ac]LB[da:x])');
    editor.transaction('', (commands) => commands.transform(0, { mirrorDiagonal: true, mirrorTopBottom: true }));
    equal(textOf(editor.document().bytes), game);
    thrown(() => editor.transaction('', (commands) => commands.transform(1, {})), QipuError);
  },

  'a million nodes': (qipu) => million(qipu, `(${';B[aa]'.repeat(1_000_000)})`),
  'a million nested variations': (qipu) => million(qipu, '(;'.repeat(1_000_000) + ')'.repeat(1_000_000)),
};

let core;
/** Runs one of them; throws where it does not hold. */
export async function run(name) {
  core ??= await load({ charsets: true });
  await cases[name](core);
}
