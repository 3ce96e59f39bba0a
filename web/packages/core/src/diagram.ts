// Pictures of positions and figures.
import type { Address } from './functions.js';
import { madeBy, optionsOf, placeOf, refuse } from './given.js';
import {
  ErrorNumber,
  type Frame,
  Handle,
  type Instance,
  type Language,
  languageNumber,
  QipuError,
} from './instance.js';
import { type Point, placeOn } from './values.js';

export interface DrawOptions {
  /** `a1` is another word for western, and `1-1` for japanese, as the element has them. */
  coordinates?: 'none' | 'western' | 'sgf' | 'japanese' | 'numbers' | 'a1' | '1-1';
  stars?: boolean;
  lastMove?: boolean;
  /** So many of the last moves have their numbers; Infinity: all. */
  numbered?: number;
  /** false: numbered moves for which the board has no place are not listed below it. */
  list?: boolean;
  /** false: none; else as ST of the record says, and where it says nothing those of the next move or of this one. */
  variations?: boolean | 'children' | 'siblings';
}

export interface SvgOptions {
  /** keyed: a group for each point and layer, for `patch`. */
  form?: 'compact' | 'keyed';
  /** The name of a theme, or the text of one. */
  theme?: string;
  language?: Language;
  /** Of ids; two pictures of a page differ in it. */
  prefix?: string;
}

const svgForms = ['compact', 'keyed'] as const;
const textForms = { ascii: 0, sensei: 3, latex: 4 } as const;
export type TextForm = keyof typeof textForms;

const coordinates = ['none', 'western', 'sgf', 'japanese', 'numbers', 'a1', '1-1'] as const;
/** The number of those in qipu.h. */
export function coordinatesNumber(given: DrawOptions['coordinates']): number {
  const place = placeOf('coordinates', given, coordinates, 'western');
  return { a1: 1, '1-1': 3 }[coordinates[place] as string] ?? place;
}

/** What a picture shows. */
export class Diagram extends Handle {
  /** @internal */
  constructor(instance: Instance, address: Address) {
    super(instance, address, 'qipu_diagram_free');
  }
  svg(options: SvgOptions = {}): string {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.callDetailed(frame, 'qipu_diagram_svg', this.address, svgOptions(frame, options), out);
      return this.instance.takeText(frame, out);
    });
  }
  /** What makes the keyed picture of this diagram that of `after`: groups by their data-p or data-l. */
  patch(after: Diagram, options: SvgOptions = {}): { key: string; svg: string }[] {
    if (madeBy('after', after, Diagram, 'a Diagram').instance !== this.instance)
      refuse('after', 'a Diagram of the same instance of the core', after);
    return this.instance.within((frame) => {
      const out = frame.space(4);
      const given = svgOptions(frame, options);
      this.instance.callDetailed(frame, 'qipu_diagram_patch', this.address, after.address, given, out);
      return JSON.parse(this.instance.takeText(frame, out)) as { key: string; svg: string }[];
    });
  }
  /** What a reader of the screen says. */
  describe(language: Language = 'en'): string {
    return this.#text(5, language);
  }
  /** As characters: a board of letters, one for Sensei's Library, or LaTeX. */
  text(form: TextForm, language: Language = 'en'): string {
    const forms = Object.keys(textForms) as TextForm[];
    return this.#text(textForms[forms[placeOf('form', form, forms)] as TextForm], language);
  }
  #text(form: number, language: Language): string {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_diagram_text', this.address, form, languageNumber(language), out);
      return this.instance.takeText(frame, out);
    });
  }
  /** The same of one point: "D4, black stone, triangle". */
  describePoint(point: Point, language: Language = 'en'): string {
    const [column, row] = placeOn('point', point);
    return this.instance.within((frame) => {
      const out = frame.space(4);
      try {
        this.instance.call('qipu_diagram_point_text', this.address, column, row, languageNumber(language), out);
      } catch (error) {
        if (!(error instanceof QipuError) || error.number !== ErrorNumber.BadArgument) throw error;
        throw new RangeError(`no point ${column}, ${row} on the board`);
      }
      return this.instance.takeText(frame, out);
    });
  }
}

function svgOptions(frame: Frame, given: SvgOptions): Address {
  const options = optionsOf(given);
  return frame.struct('svg_options', {
    form: placeOf('form', options.form, svgForms, 'compact'),
    language: languageNumber(options.language),
    theme: frame.span('theme', options.theme),
    prefix: frame.span('prefix', options.prefix),
  });
}
