// A record as it was read: its trees, what is wrong with it, and other forms of it.
import { Editor } from './editing.js';
import type { Address } from './functions.js';
import { numberOf, optionsOf, placeOf, textsOf } from './given.js';
import { Handle, type Instance, type Language, languageNumber } from './instance.js';
import type { Qipu } from './qipu.js';
import { type Node, Tree } from './tree.js';

/** What is wrong at one place of a record, as `qipu check --format json` writes it. */
export interface Finding {
  /** As it was named. */
  file: string;
  inner: string | null;
  check: string;
  severity: 'error' | 'warning' | 'note';
  /** From 1; columns in characters, and in units of UTF-16. */
  line: number;
  column: number;
  column_utf16: number;
  end_line: number;
  end_column: number;
  /** In bytes of the file. */
  offset: number;
  length: number;
  /** From 1, as in all JSON; `Document.trees` counts from 0. Not there where the finding belongs to no tree. */
  tree?: number;
  /** From 0, as in `Tree.node`. */
  node?: number;
  /** The node that tells the game of `node`. */
  game_info?: number | null;
  property?: string;
  message: string;
  arguments: Record<string, string | number>;
  repair: FindingRepair | null;
}
/** What would be done about it: `fix` makes safe repairs, and unsafe ones when asked to; what is for display none. */
export interface FindingRepair {
  class: 'safe' | 'unsafe' | 'display';
  /** In the file as it lies, ascending and disjoint. */
  edits: readonly {
    /** In bytes of the file. */
    offset: number;
    length: number;
    /** In place of those, to be written in the charset of their place. */
    text: string;
  }[];
}

export interface CheckOptions {
  /** Of the file, as the findings name it. */
  name?: string;
  language?: Language;
  profile?: 'ff4' | 'old' | 'web';
}

export interface FixOptions {
  /** Repairs that may change what the record says, too. */
  unsafe?: boolean;
  /** Records of earlier versions become FF[4]. */
  toFf4?: boolean;
  charset?: string;
  /** Names of checks; all of them without it. */
  only?: string[];
}

export interface WriteOptions {
  style?: 'canonical' | 'minified';
  charset?: string;
  ff?: 1 | 3 | 4;
  /** In bytes; 0: no limit. */
  lineLength?: number;
  dropStray?: boolean;
  splitRootMoves?: boolean;
}

const profiles = ['ff4', 'old', 'web'] as const;
const forms = ['text', 'json', 'sarif', 'github'] as const;
const styles = ['canonical', 'minified'] as const;
const versions = [0, 1, 3, 4] as const;

/** A record as it was read. It never changes; an editor makes others of it. */
export class Document extends Handle {
  #trees: Tree[] | null = null;
  /** @internal */
  constructor(
    instance: Instance,
    address: Address,
    /** @internal */ readonly qipu: Qipu,
  ) {
    super(instance, address, 'qipu_document_free');
  }

  /** What was read, byte for byte. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#span('qipu_document_bytes');
  }
  /** What offsets refer to: the same bytes, or of a file in UTF-16 or UTF-32 its UTF-8 form. */
  get source(): Uint8Array<ArrayBuffer> {
    return this.#span('qipu_document_source');
  }
  #span(name: 'qipu_document_bytes' | 'qipu_document_source'): Uint8Array<ArrayBuffer> {
    return this.instance.within((frame) => {
      const span = frame.struct('span');
      this.instance.call(name, this.address, span);
      return this.instance.copy(this.instance.struct('span', span));
    });
  }

  get trees(): readonly Tree[] {
    if (this.#trees) return this.#trees;
    const count = this.instance.within((frame) => {
      const place = frame.space(4);
      this.instance.call('qipu_document_tree_count', this.address, place);
      return this.instance.number(place);
    });
    this.#trees = Array.from({ length: count }, (_, number) => new Tree(this, number));
    return this.#trees;
  }

  /**
   * The record as its dialect means it, where that is not what is written: variations of Sina's SGF2 that tell the game
   * again from its first move, moves that SmartGo writes in one property. To be freed by itself; null: it means what is
   * written. For programs that show or play games; a check, a repair and an edit of the file are of this document.
   */
  meant(): Document | null {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_document_meant', this.address, this.qipu.readOptions(frame), out);
      const address = this.instance.number(out);
      return address === 0 ? null : new Document(this.instance, address, this.qipu);
    });
  }

  /** What is wrong with the record. */
  check(options: CheckOptions = {}): Finding[] {
    return (JSON.parse(this.report('json', options)) as { diagnostics: Finding[] }).diagnostics;
  }
  /** The same as text, as the command line writes it; SARIF explains its rules after `Qipu.loadExplanations`. */
  report(form: 'text' | 'json' | 'sarif' | 'github', given: CheckOptions = {}): string {
    const options = optionsOf(given);
    return this.instance.within((frame) => {
      const checking = frame.struct('check_options', {
        form: placeOf('form', form, forms),
        language: languageNumber(options.language),
        profile: placeOf('profile', options.profile, profiles, 'ff4'),
        name: frame.span('name', options.name),
      });
      const out = frame.space(4);
      this.instance.call('qipu_check', this.address, checking, out);
      return this.instance.takeText(frame, out);
    });
  }
  /** All that the record says, as the command line writes it. */
  json(given: { name?: string; language?: Language } = {}): string {
    const options = optionsOf(given);
    return this.instance.within((frame) => {
      const telling = frame.struct('json_options', {
        language: languageNumber(options.language),
        name: frame.span('name', options.name),
      });
      const out = frame.space(4);
      this.instance.call('qipu_json', this.address, telling, out);
      return this.instance.takeText(frame, out);
    });
  }

  /** The record repaired: bytes that no repair names stay. */
  fix(given: FixOptions = {}): { bytes: Uint8Array<ArrayBuffer>; repairs: number; unsafeLeft: number } {
    const options = optionsOf(given);
    this.qipu.demandCharset(options.charset);
    return this.instance.within((frame) => {
      const fixing = frame.struct('fix_options', {
        flags: (options.unsafe ? 1 : 0) | (options.toFf4 ? 2 : 0),
        charset: frame.span('charset', options.charset),
        only: frame.span('only', textsOf('only', options.only).join(' ')),
      });
      const out = frame.space(4);
      const told = frame.struct('fix_report');
      this.instance.callDetailed(frame, 'qipu_fix', this.address, fixing, out, told);
      const { repairs, unsafe_left } = this.instance.struct('fix_report', told);
      return { bytes: this.instance.takeBuffer(frame, out), repairs, unsafeLeft: unsafe_left };
    });
  }

  /** The record in another form; `bytes` has it as it is. Canonical, in lines of 80, unless the options say else. */
  write(given: WriteOptions = {}): Uint8Array<ArrayBuffer> {
    const options = optionsOf(given);
    this.qipu.demandCharset(options.charset);
    return this.instance.within((frame) => {
      const writing = frame.struct('write_options', {
        style: placeOf('style', options.style, styles, 'canonical'),
        flags: (options.dropStray ? 1 : 0) | (options.splitRootMoves ? 2 : 0),
        ff: versions[placeOf('ff', options.ff, versions, 0)] as number,
        line_length: numberOf('lineLength', options.lineLength ?? 80),
        charset: frame.span('charset', options.charset),
      });
      const out = frame.space(4);
      this.instance.callDetailed(frame, 'qipu_write', this.address, writing, out);
      return this.instance.takeBuffer(frame, out);
    });
  }

  /** Where the node of an id stands; undefined if it has gone. */
  nodeOfId(id: number): Node | undefined {
    numberOf('id', id);
    return this.instance.within((frame) => {
      const tree = frame.space(4);
      const node = frame.space(4);
      if (this.instance.functions.qipu_node_of_id(this.address, id, tree, node) !== 0) return undefined;
      return this.trees[this.instance.number(tree)]?.node(this.instance.number(node));
    });
  }

  edit(): Editor {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_editor_new', this.address, this.qipu.readOptions(frame), out);
      return new Editor(this.instance, this.instance.number(out), this.qipu);
    });
  }
}
