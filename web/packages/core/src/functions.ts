// biome-ignore-all format: made by a program
// Made by web/tools/generate-functions.mjs of bindings/c/qipu.symbols. Do not edit.

/** A place in the memory of a module; 0: none. */
export type Address = number;
/** 0, or the number of an error. */
export type ErrorNumber = number;

/** What the modules export, as bindings/c/include/qipu.h describes it. */
export interface Functions {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): Address;
  free(address: Address): void;
  qipu_version(): number;
  qipu_error_text(error: number, language: number, text: Address, textCapacity: number, length: Address): ErrorNumber;
  qipu_text_read(text: Address, language: number, words: Address): ErrorNumber;
  qipu_text_free(text: Address): void;
  qipu_buffer_read(buffer: Address, bytes: Address): ErrorNumber;
  qipu_buffer_free(buffer: Address): void;
  qipu_charsets_known(which: number, charsets: Address): ErrorNumber;
  qipu_document_read(data: Address, dataSize: number, options: Address, document: Address, detail: Address): ErrorNumber;
  qipu_document_share(document: Address): ErrorNumber;
  qipu_document_free(document: Address): void;
  qipu_document_bytes(document: Address, bytes: Address): ErrorNumber;
  qipu_document_source(document: Address, source: Address): ErrorNumber;
  qipu_document_tree_count(document: Address, count: Address): ErrorNumber;
  qipu_document_meant(document: Address, options: Address, meant: Address): ErrorNumber;
  qipu_tree_read(document: Address, tree: number, out: Address): ErrorNumber;
  qipu_nodes(document: Address, tree: number, out: Address): ErrorNumber;
  qipu_properties(document: Address, tree: number, out: Address): ErrorNumber;
  qipu_values(document: Address, tree: number, out: Address): ErrorNumber;
  qipu_value_text(document: Address, tree: number, value: number, text: Address): ErrorNumber;
  qipu_value_read(document: Address, tree: number, value: number, out: Address): ErrorNumber;
  qipu_path_find(document: Address, tree: number, path: Address, pathSize: number, node: Address, detail: Address): ErrorNumber;
  qipu_path_of(document: Address, tree: number, node: number, path: Address): ErrorNumber;
  qipu_moves(document: Address, tree: number, node: number, moves: Address, movesCapacity: number, count: Address): ErrorNumber;
  qipu_boards(document: Address, tree: number, nodes: Address, nodesSize: number, points: Address, pointsCapacity: number): ErrorNumber;
  qipu_replay_new(document: Address, tree: number, replay: Address): ErrorNumber;
  qipu_replay_free(replay: Address): void;
  qipu_replay_go(replay: Address, node: number): ErrorNumber;
  qipu_replay_follow(replay: Address, document: Address): ErrorNumber;
  qipu_replay_board(replay: Address, out: Address): ErrorNumber;
  qipu_games(document: Address, tree: number, nodes: Address, nodesCapacity: number, count: Address): ErrorNumber;
  qipu_facts(document: Address, tree: number, node: number, language: number, json: Address): ErrorNumber;
  qipu_legality(document: Address, tree: number, node: number, color: number, column: number, row: number, legality: Address): ErrorNumber;
  qipu_problem_read(document: Address, tree: number, problem: Address, answers: Address, answersCapacity: number, question: Address): ErrorNumber;
  qipu_check(document: Address, options: Address, report: Address): ErrorNumber;
  qipu_json(document: Address, options: Address, json: Address): ErrorNumber;
  qipu_fix(document: Address, options: Address, bytes: Address, report: Address, detail: Address): ErrorNumber;
  qipu_write(document: Address, options: Address, bytes: Address, detail: Address): ErrorNumber;
  qipu_format_of(data: Address, dataSize: number, name: Address, nameSize: number, format: Address): ErrorNumber;
  qipu_convert_read(data: Address, dataSize: number, format: Address, formatSize: number, document: Address, detail: Address): ErrorNumber;
  qipu_convert_write(document: Address, tree: number, format: Address, formatSize: number, language: number, bytes: Address, losses: Address, detail: Address): ErrorNumber;
  qipu_filter(document: Address, filter: Address, filterSize: number, language: number, meant: Address, meantCapacity: number, detail: Address): ErrorNumber;
  qipu_diff(before: Address, after: Address, language: number, json: Address): ErrorNumber;
  qipu_merge(first: Address, second: Address, firstName: Address, firstNameSize: number, secondName: Address, secondNameSize: number, flags: number, merged: Address, notes: Address, detail: Address): ErrorNumber;
  qipu_editor_new(document: Address, options: Address, editor: Address): ErrorNumber;
  qipu_editor_free(editor: Address): void;
  qipu_editor_document(editor: Address, document: Address): ErrorNumber;
  qipu_editor_begin(editor: Address, label: Address, labelSize: number): ErrorNumber;
  qipu_editor_commit(editor: Address, detail: Address): ErrorNumber;
  qipu_editor_rollback(editor: Address): ErrorNumber;
  qipu_edit_insert(editor: Address, parent: number, position: number, sgf: Address, sgfSize: number, id: Address, detail: Address): ErrorNumber;
  qipu_edit_copy(editor: Address, source: Address, tree: number, node: number, parent: number, position: number, id: Address, detail: Address): ErrorNumber;
  qipu_edit_move(editor: Address, id: number, parent: number, position: number, detail: Address): ErrorNumber;
  qipu_edit_erase(editor: Address, id: number, detail: Address): ErrorNumber;
  qipu_edit_promote(editor: Address, id: number, detail: Address): ErrorNumber;
  qipu_edit_make_main_line(editor: Address, id: number, detail: Address): ErrorNumber;
  qipu_edit_set(editor: Address, id: number, ident: Address, identSize: number, values: Address, valuesSize: number, form: number, detail: Address): ErrorNumber;
  qipu_edit_add(editor: Address, id: number, ident: Address, identSize: number, values: Address, valuesSize: number, form: number, detail: Address): ErrorNumber;
  qipu_edit_remove(editor: Address, id: number, ident: Address, identSize: number, detail: Address): ErrorNumber;
  qipu_edit_recode(editor: Address, charset: Address, charsetSize: number, detail: Address): ErrorNumber;
  qipu_edit_splice(editor: Address, splices: Address, splicesSize: number, detail: Address): ErrorNumber;
  qipu_edit_transform(editor: Address, tree: number, flags: number, detail: Address): ErrorNumber;
  qipu_edit_repair(editor: Address, finding: number, detail: Address): ErrorNumber;
  qipu_editor_undo(editor: Address, done: Address): ErrorNumber;
  qipu_editor_redo(editor: Address, done: Address): ErrorNumber;
  qipu_editor_read(editor: Address, out: Address): ErrorNumber;
  qipu_editor_changes(editor: Address, sinceMoment: bigint, changes: Address, changesCapacity: number, count: Address): ErrorNumber;
  qipu_node_of_id(document: Address, id: number, tree: Address, node: Address): ErrorNumber;
  qipu_diagram_at(document: Address, tree: number, node: number, options: Address, diagram: Address): ErrorNumber;
  qipu_figure_count(document: Address, tree: number, count: Address): ErrorNumber;
  qipu_diagram_figure(document: Address, tree: number, figure: number, diagram: Address): ErrorNumber;
  qipu_diagram_kifu(document: Address, tree: number, node: number, language: number, diagram: Address): ErrorNumber;
  qipu_figures(document: Address, tree: number, rules: Address, figures: Address, figuresCapacity: number, count: Address): ErrorNumber;
  qipu_figure_draw(document: Address, tree: number, figure: Address, spoken: Address, spokenCapacity: number, count: Address, diagram: Address): ErrorNumber;
  qipu_diagram_free(diagram: Address): void;
  qipu_diagram_svg(diagram: Address, options: Address, svg: Address, detail: Address): ErrorNumber;
  qipu_diagram_patch(before: Address, after: Address, options: Address, json: Address, detail: Address): ErrorNumber;
  qipu_diagram_text(diagram: Address, form: number, language: number, text: Address): ErrorNumber;
  qipu_diagram_point_text(diagram: Address, column: number, row: number, language: number, text: Address): ErrorNumber;
}
