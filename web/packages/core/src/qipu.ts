// The module core, loaded, and what it reads.
import { Document } from './document.js';
import { bytesOf, compiled, type FileSource } from './files.js';
import type { Address } from './functions.js';
import { type Bytes, limitOf, numberOf, optionsOf, textOf } from './given.js';
import { ErrorNumber, type Frame, Instance, type Language, languageNumber, languages, QipuError } from './instance.js';
import { placeTables } from './tables.js';

export interface LoadOptions {
  /** core.wasm; by default the one beside this package; or a module compiled before. */
  core?: FileSource | WebAssembly.Module;
  /** charsets.bin, which records in undeclared or East Asian charsets need; true: the one beside this package. */
  charsets?: FileSource | true;
  /** Of the words of errors. */
  language?: Language;
}

export interface ReadOptions {
  /** Limits; a record beyond them is refused with an error. */
  mostBytes?: number;
  mostNodes?: number;
  mostDepth?: number;
}

const eastAsian =
  /^(gb|big|cp949|shift|sjis|euc|iso-?2022|hz|x-sjis|ks|windows-(31j|949)|ms_?kanji|uhc|cp9(32|36|50)|x-gbk|chinese|korean)/i;

/** The core, ready to read. */
export class Qipu {
  readonly #instance: Instance;
  readonly #module: WebAssembly.Module;
  #charsets: Uint8Array | null = null;
  #explanations: Uint8Array | null = null;

  /** @internal */
  constructor(instance: Instance, module: WebAssembly.Module) {
    this.#instance = instance;
    this.#module = module;
  }

  /** 102 of 0.1.2, 20003 of 2.0.3. */
  get version(): number {
    return this.#instance.functions.qipu_version();
  }
  /** How many bytes the module's memory has; it never shrinks: a `fresh` one begins small. */
  get memorySize(): number {
    return this.#instance.memory.length;
  }
  /** Of the words of errors. */
  get language(): Language {
    return this.#instance.language;
  }
  set language(language: Language) {
    this.#instance.language = languages[languageNumber(language)] ?? 'en';
  }
  get hasCharsets(): boolean {
    return this.#charsets !== null;
  }

  /** Another instance of the same module, with a memory of its own: after a record that needed gigabytes. */
  async fresh(): Promise<Qipu> {
    const other = new Qipu(await Instance.start(this.#module), this.#module);
    other.#instance.language = this.#instance.language;
    if (this.#charsets) other.addCharsets(this.#charsets);
    if (this.#explanations) other.addExplanations(this.#explanations);
    return other;
  }

  /** The tables of East Asian charsets, of charsets.bin. Documents read before stay as they are. */
  async loadCharsets(source: FileSource | true = true): Promise<void> {
    if (this.#charsets) return;
    const from = source === true ? new URL('../wasm/charsets.bin', import.meta.url) : source;
    this.addCharsets(await bytesOf(from));
  }
  /** The same of bytes that are there. Throws where they are not of this module. */
  addCharsets(bytes: Bytes): void {
    this.#charsets = placeTables('charsets', this.#instance, this.#module, bytes);
  }

  /** What the checks say at length, in both languages: SARIF has it then. */
  async loadExplanations(source: FileSource | true = true): Promise<void> {
    if (this.#explanations) return;
    const from = source === true ? new URL('../wasm/explanations.bin', import.meta.url) : source;
    this.addExplanations(await bytesOf(from));
  }
  /** The same of bytes that are there. Throws where they are not of this module. */
  addExplanations(bytes: Bytes): void {
    this.#explanations = placeTables('explanations', this.#instance, this.#module, bytes);
  }

  /** A record of any content. Throws by a limit, by memory, and where it may need charsets that were not loaded. */
  read(record: Bytes | string, given: ReadOptions = {}): Document {
    const options = optionsOf(given);
    return this.#instance.within((frame) => {
      const reading = frame.struct('read_options', {
        charsets: this.#known(frame),
        most_bytes: limitOf('mostBytes', options.mostBytes ?? 0),
        most_nodes: numberOf('mostNodes', options.mostNodes ?? 0),
        most_depth: numberOf('mostDepth', options.mostDepth ?? 0),
      });
      const out = frame.space(4);
      this.#instance.callDetailed(frame, 'qipu_document_read', ...frame.bytes('record', record), reading, out);
      return new Document(this.#instance, this.#instance.number(out), this);
    });
  }

  /** @internal */
  demandCharset(name: string | undefined): void {
    if (name === undefined || this.hasCharsets || !eastAsian.test(textOf('charset', name))) return;
    throw new QipuError(ErrorNumber.NeedsCharsets, `the tables of ${name} were not loaded: loadCharsets()`);
  }
  /** @internal */
  readOptions(frame: Frame): Address {
    return frame.struct('read_options', { charsets: this.#known(frame) });
  }
  #known(frame: Frame): Address {
    const known = frame.space(4);
    this.#instance.call('qipu_charsets_known', this.hasCharsets ? 0 : 1, known);
    return this.#instance.number(known);
  }
}

/** Loads the core. Without `charsets`, records that may be in an East Asian charset are refused, never guessed at. */
export async function load(given: LoadOptions = {}): Promise<Qipu> {
  const options = optionsOf(given);
  const module = await compiled(options.core ?? new URL('../wasm/core.wasm', import.meta.url));
  const instance = await Instance.start(module);
  const qipu = new Qipu(instance, module);
  qipu.language = options.language ?? 'en';
  if (options.charsets !== undefined) await qipu.loadCharsets(options.charsets);
  return qipu;
}
