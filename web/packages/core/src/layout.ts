// The structs of qipu.h as they lie in the memory of WebAssembly: pointers and sizes of four bytes, 64 bits aligned to
// eight. Every struct that begins with `size` has it here, too.

export type Field = 'u32' | 'i64' | 'u64' | 'span';
export type Layout = Readonly<Record<string, Field>>;
export type Struct<L extends Layout> = {
  -readonly [K in keyof L]: L[K] extends 'span' ? Span : L[K] extends 'u32' ? number : bigint;
};
export interface Span {
  data: number;
  size: number;
}

const span = { data: 'u32', size: 'u32' } as const;

// biome-ignore format: a table
export const layouts = {
  span,
  read_options: { size: 'u32', flags: 'u32', most_bytes: 'u64', most_nodes: 'u32', most_depth: 'u32', charsets: 'u32' },
  tree: {
    size: 'u32', nodes: 'u32', columns: 'u32', rows: 'u32', ff: 'i64', gm: 'i64', begin: 'u32', end: 'u32',
    charset: 'span', charset_from: 'u32', has_board: 'u32',
  },
  node_arrays: {
    size: 'u32', count: 'u32', parent: 'u32', first_child: 'u32', next: 'u32', property_begin: 'u32', id: 'u32',
  },
  property_arrays: { size: 'u32', count: 'u32', ident_begin: 'u32', ident_end: 'u32', value_begin: 'u32' },
  value_arrays: { size: 'u32', count: 'u32', begin: 'u32', end: 'u32' },
  value: {
    size: 'u32', kind: 'u32', form: 'u32', decimals: 'u32', number: 'i64', column: 'u32', row: 'u32',
    last_column: 'u32', last_row: 'u32',
  },
  move: { node: 'u32', color: 'u32', column: 'u32', row: 'u32', number: 'u32', captured: 'u32' },
  board: {
    size: 'u32', tree: 'u32', node: 'u32', columns: 'u32', rows: 'u32', points: 'u32', black_captures: 'u32',
    white_captures: 'u32', move_number: 'u32', to_play: 'u32', last_column: 'u32', last_row: 'u32', hash: 'u64',
  },
  problem: { size: 'u32', start: 'u32', to_play: 'u32', coding: 'u32' },
  check_options: { size: 'u32', form: 'u32', language: 'u32', profile: 'u32', name: 'span' },
  json_options: { size: 'u32', language: 'u32', name: 'span' },
  fix_options: { size: 'u32', flags: 'u32', charset: 'span', only: 'span' },
  fix_report: { size: 'u32', repairs: 'u32', unsafe_left: 'u32' },
  write_options: { size: 'u32', style: 'u32', flags: 'u32', ff: 'u32', line_length: 'u32', charset: 'span' },
  editor_state: {
    size: 'u32', can_undo: 'u32', can_redo: 'u32', in_transaction: 'u32', revision: 'u64', moment: 'u64',
    undo_label: 'span', redo_label: 'span',
  },
  change: { kind: 'u32', id: 'u32' },
  splice: { begin: 'u32', end: 'u32', text: 'span' },
  diagram_options: { size: 'u32', flags: 'u32', coordinates: 'u32', numbered: 'u32' },
  figure: { first: 'u32', last: 'u32', number: 'u32' },
  figure_rules: { size: 'u32', flags: 'u32', every: 'u32' },
  figure_node: { node: 'u32', color: 'u32', number: 'u32' },
  svg_options: { size: 'u32', form: 'u32', language: 'u32', theme: 'span', prefix: 'span' },
} as const satisfies Record<string, Layout>;

const bytesOf = (field: Field): number => (field === 'u32' ? 4 : 8);
const alignmentOf = (field: Field): number => (field === 'i64' || field === 'u64' ? 8 : 4);
const raised = (at: number, alignment: number): number => Math.ceil(at / alignment) * alignment;

/** Where each field of a struct stands, and the size of the whole. */
export function placed(layout: Layout): { at: ReadonlyMap<string, number>; size: number } {
  const at = new Map<string, number>();
  let end = 0;
  let widest = 4;
  for (const [name, field] of Object.entries(layout)) {
    const begin = raised(end, alignmentOf(field));
    at.set(name, begin);
    end = begin + bytesOf(field);
    widest = Math.max(widest, alignmentOf(field));
  }
  return { at, size: raised(end, widest) };
}
