// What pages need now and then: other formats as SGF and SGF in other formats, which games a filter means, where two
// records differ, and one of two. It is formats.wasm, which has a memory of its own and shares nothing with the core but
// the file of charsets. What the one gives, the other reads: bytes.
import { bytesOf, compiled, type FileSource } from './files.js';
import type { Address } from './functions.js';
import { type Bytes, numberOf, objectOf, optionsOf } from './given.js';
import { type Frame, Instance, type Language, languageNumber } from './instance.js';
import { placeTables } from './tables.js';

export interface FormatsOptions {
  /** formats.wasm; by default the one beside this package; or a module compiled before. */
  module?: FileSource | WebAssembly.Module;
  /** charsets.bin, which old records need; by default the one beside this package. */
  charsets?: FileSource;
  /** Of the words of errors. */
  language?: Language;
}

export interface ConvertOptions {
  /** By its number from 0; its main line is written. */
  tree?: number;
  /** Of what is said about losses. */
  language?: Language;
}

/** The place of a difference in one of the two records. */
export interface DifferenceSide {
  /** Counted from 0, as in `Document.trees`. */
  tree: number;
  /** Of the tree, counted from 0 in pre-order, as in `Tree.node`. */
  node: number;
  /** The number of the last move up to the node; 0: before the first. */
  move: number;
  /** From 1. */
  line: number;
  column: number;
  /** In bytes of the record, from 0. */
  offset: number;
  /** What the property says here; not there if it does not stand here. */
  values?: string[];
  /** Where it has another name on this side: a move that changed its colour. */
  property?: string;
  /** Of what moved: the place among its siblings, or of the tree among the trees, from 1. */
  place?: number;
}

export type DifferenceSubject = 'info' | 'moves' | 'comments' | 'variations' | 'marks' | 'setup' | 'other';
export type DifferenceChange =
  | 'property'
  | 'node-added'
  | 'node-removed'
  | 'variation-added'
  | 'variation-removed'
  | 'variation-moved'
  | 'tree-added'
  | 'tree-removed'
  | 'tree-moved';

/** Where two records say something else. */
export interface Difference {
  subject: DifferenceSubject;
  change: DifferenceChange;
  /** Of a property: its name. */
  property?: string;
  /** Of what came or went: how many nodes. */
  nodes?: number;
  /** In the language: "Move 12". */
  where: string;
  /**
   * What differs, in the language: "KM Komi: 6.5 → 7.5". One line or several; those that begin with "- " or "+ " tell
   * what is on one side alone. Of long texts the name of the property: `values` has them.
   */
  message: string;
  /** null: of what was added before, of what was removed after. Of a variation its first node, of a tree its root. */
  before: DifferenceSide | null;
  after: DifferenceSide | null;
}

/** What the records that were merged say differently, and one of them gave way. */
export interface MergeNote {
  /** Of a node: the other is in its comment. Information, of a game: it is in GC. Root (AP, ST): it is only told here. */
  kind: 'conflict' | 'information' | 'root';
  /** Of the merged record, both from 0. */
  tree: number;
  node: number;
  property: string;
  /** The name of the record whose value gave way. */
  source: string;
  /** The values as they are written between brackets. */
  kept: string;
  other: string;
}

export interface MergeOptions {
  /** Before, each game is turned and mirrored such that like openings meet. */
  symmetric?: boolean;
}

/** The formats: "gib", "ngf", "ugf" and their like, and "sgf". */
export class Formats {
  readonly #instance: Instance;
  /** @internal */
  constructor(instance: Instance) {
    this.#instance = instance;
  }

  /** The format of bytes. `name`: of their file, a hint. */
  formatOf(bytes: Bytes | string, name = ''): string {
    return this.#instance.within((frame) => {
      const out = frame.struct('span');
      this.#instance.call('qipu_format_of', ...frame.bytes('bytes', bytes), ...frame.text('name', name), out);
      return this.#instance.text(this.#instance.struct('span', out));
    });
  }

  /** A record as SGF: FF[4] in UTF-8. `format`: without it the one that the bytes look like; not "sgf". */
  toSgf(bytes: Bytes | string, format = this.formatOf(bytes)): Uint8Array<ArrayBuffer> {
    return this.#instance.within((frame) => {
      const document = frame.space(4);
      const given = [...frame.bytes('bytes', bytes), ...frame.text('format', format)];
      this.#instance.callDetailed(frame, 'qipu_convert_read', ...given, document);
      return this.#takeDocument(frame, this.#instance.number(document));
    });
  }

  /** Which trees of a record have a game that a filter means: in the language of `qipu --where`. Throws where it is none. */
  filter(sgf: Bytes | string, filter: string, language?: Language): boolean[] {
    return this.#reading([sgf], (frame, [document = 0]) => {
      const trees = frame.space(4);
      this.#instance.call('qipu_document_tree_count', document, trees);
      const count = this.#instance.number(trees);
      const meant = frame.space(count);
      const given = [...frame.text('filter', filter), languageNumber(language)];
      this.#instance.callDetailed(frame, 'qipu_filter', document, ...given, meant, count);
      return Array.from(this.#instance.copy({ data: meant, size: count }), (one) => one !== 0);
    });
  }

  /** Where two records of SGF differ by what they say, however they are written: none where they say the same. */
  diff(before: Bytes | string, after: Bytes | string, language?: Language): Difference[] {
    return this.#reading([before, after], (frame, [one = 0, other = 0]) => {
      const out = frame.space(4);
      this.#instance.call('qipu_diff', one, other, languageNumber(language), out);
      const told = JSON.parse(this.#instance.takeText(frame, out)) as { differences: Difference[] };
      for (const difference of told.differences)
        for (const side of [difference.before, difference.after]) if (side) side.tree -= 1;
      return told.differences;
    });
  }

  /**
   * Two records of SGF as one: games of one kind, size and first position become one tree, whose main line is that of
   * the first. `names`: of both, for people; in comments one stands above what its record says otherwise than stood there
   * before. `more`: how many notes beyond those there are.
   */
  merge(
    first: Bytes | string,
    second: Bytes | string,
    names: readonly [string, string],
    options: MergeOptions = {},
  ): { bytes: Uint8Array<ArrayBuffer>; notes: MergeNote[]; more: number } {
    const [one, other] = objectOf('names', names);
    const flags = optionsOf(options).symmetric ? 1 : 0;
    return this.#reading([first, second], (frame, documents) => {
      const [merged, out] = [frame.space(4), frame.space(4)];
      const given = [...frame.text('names', one), ...frame.text('names', other), flags];
      this.#instance.callDetailed(frame, 'qipu_merge', ...documents, ...given, merged, out);
      const bytes = this.#takeDocument(frame, this.#instance.number(merged));
      const told = JSON.parse(this.#instance.takeText(frame, out)) as { notes: MergeNote[]; more: number };
      for (const note of told.notes) note.tree -= 1;
      return { bytes, ...told };
    });
  }

  /** The main line of a record of SGF in another format; `losses`: what that has no place for, a sentence each. */
  fromSgf(
    sgf: Bytes | string,
    format: string,
    given: ConvertOptions = {},
  ): { bytes: Uint8Array<ArrayBuffer>; losses: string[] } {
    const options = optionsOf(given);
    return this.#reading([sgf], (frame, [document = 0]) => {
      const [bytes, losses] = [frame.space(4), frame.space(4)];
      this.#instance.callDetailed(
        frame,
        'qipu_convert_write',
        document,
        numberOf('tree', options.tree ?? 0),
        ...frame.text('format', format),
        languageNumber(options.language),
        bytes,
        losses,
      );
      const told = this.#instance.takeText(frame, losses);
      return {
        bytes: this.#instance.takeBuffer(frame, bytes),
        losses: told.split('\n').filter((line) => line !== ''),
      };
    });
  }

  // What is done with documents that live no longer than that.
  #reading<T>(records: (Bytes | string)[], use: (frame: Frame, documents: Address[]) => T): T {
    return this.#instance.within((frame) => {
      const documents: Address[] = [];
      try {
        for (const record of records) {
          const place = frame.space(4);
          this.#instance.callDetailed(frame, 'qipu_document_read', ...frame.bytes('record', record), 0, place);
          documents.push(this.#instance.number(place));
        }
        return use(frame, documents);
      } finally {
        for (const document of documents) this.#instance.functions.qipu_document_free(document);
      }
    });
  }

  // The bytes of a document, which is freed.
  #takeDocument(frame: Frame, document: Address): Uint8Array<ArrayBuffer> {
    const span = frame.struct('span');
    this.#instance.call('qipu_document_bytes', document, span);
    const bytes = this.#instance.copy(this.#instance.struct('span', span));
    this.#instance.functions.qipu_document_free(document);
    return bytes;
  }
}

/** Loads the formats, with all charsets. */
export async function loadFormats(options: FormatsOptions = {}): Promise<Formats> {
  const [module, charsets] = await Promise.all([
    compiled(options.module ?? new URL('../wasm/formats.wasm', import.meta.url)),
    bytesOf(options.charsets ?? new URL('../wasm/charsets.bin', import.meta.url)),
  ]);
  const instance = await Instance.start(module);
  placeTables('charsets', instance, module, charsets);
  languageNumber(options.language);
  instance.language = options.language ?? 'en';
  return new Formats(instance);
}
