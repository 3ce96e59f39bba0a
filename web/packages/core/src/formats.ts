// Records in other formats as SGF, SGF in other formats, and which games a filter means: formats.wasm, which has a memory of its own and shares
// nothing with the core but the file of charsets. What the one gives, the other reads: bytes.
import { placeCharsets } from './charsets.js';
import { bytesOf, compiled, type FileSource } from './files.js';
import { Instance, type Language, languageNumber } from './instance.js';

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

/** The formats: "gib", "ngf", "ugf" and their like, and "sgf". */
export class Formats {
  readonly #instance: Instance;
  /** @internal */
  constructor(instance: Instance) {
    this.#instance = instance;
  }

  /** The format of bytes. `name`: of their file, a hint. */
  formatOf(bytes: Uint8Array, name = ''): string {
    return this.#instance.within((frame) => {
      const out = frame.struct('span');
      this.#instance.call('qipu_format_of', ...frame.bytes(bytes), ...frame.bytes(name), out);
      return this.#instance.text(this.#instance.struct('span', out));
    });
  }

  /** A record as SGF: FF[4] in UTF-8. `format`: without it the one that the bytes look like; not "sgf". */
  toSgf(bytes: Uint8Array, format = this.formatOf(bytes)): Uint8Array<ArrayBuffer> {
    const { functions } = this.#instance;
    return this.#instance.within((frame) => {
      const document = frame.space(4);
      const given = [...frame.bytes(bytes), ...frame.bytes(format)];
      this.#instance.callDetailed(frame, 'qipu_convert_read', ...given, document);
      const span = frame.struct('span');
      this.#instance.call('qipu_document_bytes', this.#instance.number(document), span);
      const sgf = this.#instance.copy(this.#instance.struct('span', span));
      functions.qipu_document_free(this.#instance.number(document));
      return sgf;
    });
  }

  /** Which trees of a record have a game that a filter means: in the language of `qipu --where`. Throws where it is none. */
  filter(sgf: Uint8Array | string, filter: string, language?: Language): boolean[] {
    const { functions } = this.#instance;
    return this.#instance.within((frame) => {
      const place = frame.space(4);
      this.#instance.callDetailed(frame, 'qipu_document_read', ...frame.bytes(sgf), 0, place);
      const document = this.#instance.number(place);
      try {
        const trees = frame.space(4);
        this.#instance.call('qipu_document_tree_count', document, trees);
        const count = this.#instance.number(trees);
        const meant = frame.space(count);
        const given = [...frame.bytes(filter), languageNumber(language)];
        this.#instance.callDetailed(frame, 'qipu_filter', document, ...given, meant, count);
        return Array.from(this.#instance.copy({ data: meant, size: count }), (one) => one !== 0);
      } finally {
        functions.qipu_document_free(document);
      }
    });
  }

  /** The main line of a record of SGF in another format; `losses`: what that has no place for, a sentence each. */
  fromSgf(
    sgf: Uint8Array | string,
    format: string,
    options: ConvertOptions = {},
  ): { bytes: Uint8Array<ArrayBuffer>; losses: string[] } {
    const { functions } = this.#instance;
    return this.#instance.within((frame) => {
      const place = frame.space(4);
      this.#instance.callDetailed(frame, 'qipu_document_read', ...frame.bytes(sgf), 0, place);
      const document = this.#instance.number(place);
      try {
        const [bytes, losses] = [frame.space(4), frame.space(4)];
        this.#instance.callDetailed(
          frame,
          'qipu_convert_write',
          document,
          options.tree ?? 0,
          ...frame.bytes(format),
          languageNumber(options.language),
          bytes,
          losses,
        );
        const told = this.#instance.takeText(frame, losses);
        return {
          bytes: this.#instance.takeBuffer(frame, bytes),
          losses: told.split('\n').filter((line) => line !== ''),
        };
      } finally {
        functions.qipu_document_free(document);
      }
    });
  }
}

/** Loads the formats, with all charsets. */
export async function loadFormats(options: FormatsOptions = {}): Promise<Formats> {
  const [module, charsets] = await Promise.all([
    compiled(options.module ?? new URL('../wasm/formats.wasm', import.meta.url)),
    bytesOf(options.charsets ?? new URL('../wasm/charsets.bin', import.meta.url)),
  ]);
  const instance = await Instance.start(module);
  placeCharsets(instance, module, charsets);
  instance.language = options.language ?? 'en';
  return new Formats(instance);
}
