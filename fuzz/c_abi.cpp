// The functions of qipu.h in any order, with any numbers: each gives an error or what it promises, nothing is
// touched that ends, and what was read comes back byte for byte after every edit is undone.
//
// Input: the number of steps, two bytes a step (which function, which argument), then the record.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <vector>

#include "qipu.h"

namespace {

constexpr std::uint32_t none = QIPU_NONE;

void require(bool holds) {
  if (!holds) std::abort();
}

// What is asked about, and the argument of the step.
struct Session {
  qipu_document* document = nullptr;
  qipu_editor* editor = nullptr;
  qipu_replay* replay = nullptr;
  std::uint32_t trees = 0;
  std::uint8_t argument = 0;

  std::uint32_t tree() const { return trees == 0 ? argument : argument % (trees + 1); }
  std::uint32_t node() const { return argument == 255 ? none : argument; }
};

qipu_span span_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
const std::uint8_t* bytes(const char* text) { return reinterpret_cast<const std::uint8_t*>(text); }

// Every byte of it is there.
void use(int error, qipu_buffer* buffer) {
  if (error != 0) return;
  qipu_span span{};
  require(qipu_buffer_read(buffer, &span) == 0);
  volatile std::uint8_t sum = 0;
  for (std::size_t i = 0; i < span.size; ++i) sum = static_cast<std::uint8_t>(sum + span.data[i]);
  qipu_buffer_free(buffer);
}

void use(int error, qipu_text* detail) {
  require(error != 0 || !detail);
  if (!detail) return;
  qipu_span words{};
  require(qipu_text_read(detail, QIPU_CHINESE, &words) == 0);
  require(words.size > 0);
  qipu_text_free(detail);
}

// ---- Steps

void read_arrays(Session& on) {
  qipu_node_arrays nodes{};
  qipu_property_arrays properties{};
  qipu_value_arrays values{};
  nodes.size = sizeof nodes;
  properties.size = sizeof properties;
  values.size = sizeof values;
  const int error = qipu_nodes(on.document, on.tree(), &nodes);
  require(error == qipu_properties(on.document, on.tree(), &properties));
  require(error == qipu_values(on.document, on.tree(), &values));
  if (error != 0) return;
  require(nodes.property_begin[nodes.count] == properties.count);
  require(properties.value_begin[properties.count] == values.count);
  for (std::uint32_t i = 1; i < nodes.count; ++i) require(nodes.parent[i] < i);
}

void read_value(Session& on) {
  qipu_buffer* text = nullptr;
  const int error = qipu_value_text(on.document, on.tree(), on.argument, &text);
  use(error, text);
  qipu_value value{};
  value.size = sizeof value;
  require(error == qipu_value_read(on.document, on.tree(), on.argument, &value));
}

void read_moves(Session& on) {
  qipu_move moves[4];
  std::size_t count = 0;
  qipu_moves(on.document, on.tree(), on.node(), moves, 4, &count);
}

void read_boards(Session& on) {
  const std::uint32_t nodes[] = {on.argument, 0, on.argument / 2u};
  std::vector<std::uint8_t> points(3 * 52 * 52);
  qipu_boards(on.document, on.tree(), nodes, 3, points.data(), points.size());
}

void go(Session& on) {
  if (!on.replay && qipu_replay_new(on.document, on.tree(), &on.replay) != 0) return;
  qipu_replay_go(on.replay, on.argument);
  qipu_board board{};
  board.size = sizeof board;
  require(qipu_replay_board(on.replay, &board) == 0);
  for (std::uint32_t i = 0; i < board.columns * board.rows; ++i) require(board.points[i] <= 2);
}

void check(Session& on) {
  qipu_check_options options{};
  options.size = sizeof options;
  options.form = on.argument % 5;
  options.language = on.argument % 2;
  qipu_buffer* report = nullptr;
  const int error = qipu_check(on.document, &options, &report);
  use(error, report);
}

void write(Session& on) {
  qipu_write_options options{};
  options.size = on.argument % (sizeof options + 1);  // of a caller with an older header
  options.style = on.argument % 3;
  qipu_buffer* written = nullptr;
  qipu_text* detail = nullptr;
  const int error = qipu_write(on.document, &options, &written, &detail);
  use(error, written);
  use(error, detail);
}

void draw(Session& on) {
  qipu_diagram* diagram = nullptr;
  if (qipu_diagram_at(on.document, on.tree(), on.node(), nullptr, &diagram) != 0) return;
  qipu_buffer* svg = nullptr;
  const int error = qipu_diagram_svg(diagram, nullptr, &svg, nullptr);
  use(error, svg);
  qipu_diagram_free(diagram);
}

void draw_figures(Session& on) {
  std::uint32_t games[4];
  std::size_t count = 0;
  if (qipu_games(on.document, on.tree(), games, 4, &count) == 0) require(count >= 1);
  qipu_figure_rules rules{};
  rules.size = sizeof rules;
  rules.flags = on.argument % 8;
  rules.every = on.argument / 8u;
  qipu_figure figures[4];
  if (qipu_figures(on.document, on.tree(), &rules, figures, 4, &count) != 0) return;
  require(count >= 1);
  for (std::size_t i = 0; i < std::min<std::size_t>(count, 4); ++i) {
    qipu_figure_node spoken[4];
    qipu_diagram* diagram = nullptr;
    require(qipu_figure_draw(on.document, on.tree(), &figures[i], spoken, 4, nullptr, &diagram) == 0);
    qipu_diagram_free(diagram);
  }
  const qipu_figure any{on.argument, on.node(), 1};
  qipu_diagram* diagram = nullptr;
  if (qipu_figure_draw(on.document, on.tree(), &any, nullptr, 0, nullptr, &diagram) == 0)
    qipu_diagram_free(diagram);
}

// The record as it is beside that of the editor.
void compare(Session& on) {
  qipu_document* edited = nullptr;
  require(qipu_editor_document(on.editor, &edited) == 0);
  qipu_buffer* differences = nullptr;
  require(qipu_diff(on.document, edited, on.argument % 2, &differences) == 0);
  use(0, differences);
  qipu_document_free(edited);
}

void merge(Session& on) {
  qipu_document* edited = nullptr;
  require(qipu_editor_document(on.editor, &edited) == 0);
  qipu_document* merged = nullptr;
  qipu_buffer* notes = nullptr;
  qipu_text* detail = nullptr;
  const int error = qipu_merge(on.document, edited, bytes("one"), 3, bytes("other"), 5, on.argument % 3,
                               &merged, &notes, &detail);
  require(error == 0 || on.argument % 3 == 2);
  use(error, notes);
  use(error, detail);
  qipu_document_free(merged);
  qipu_document_free(edited);
}

void begin(Session& on) { qipu_editor_begin(on.editor, bytes("step"), 4); }
void commit(Session& on) {
  qipu_text* detail = nullptr;
  const int error = qipu_editor_commit(on.editor, &detail);
  use(error, detail);
}
void roll_back(Session& on) { qipu_editor_rollback(on.editor); }
void undo(Session& on) {
  std::uint32_t done = 0;
  qipu_editor_undo(on.editor, &done);
}
void redo(Session& on) {
  std::uint32_t done = 0;
  qipu_editor_redo(on.editor, &done);
}
void set(Session& on) {
  const qipu_span values[] = {span_of("a]\\:"), span_of("\xE5\xAD\x90")};
  qipu_text* detail = nullptr;
  const int error =
      qipu_edit_set(on.editor, on.argument, bytes("C"), 1, values, on.argument % 3, on.argument % 2, &detail);
  use(error, detail);
}
void remove(Session& on) { qipu_edit_remove(on.editor, on.argument, bytes("B"), 1, nullptr); }
void insert(Session& on) {
  const std::string_view sgf = "(;B[aa](;W[bb]C[x])(;W[cc]))";
  std::uint32_t id = none;
  const int error =
      qipu_edit_insert(on.editor, on.node(), on.argument % 4, bytes(sgf.data()), sgf.size(), &id, nullptr);
  require(error != 0 || id != none);
}
void erase(Session& on) { qipu_edit_erase(on.editor, on.argument, nullptr); }
void move(Session& on) { qipu_edit_move(on.editor, on.argument, on.argument / 2u, 0, nullptr); }
void promote(Session& on) { qipu_edit_promote(on.editor, on.argument, nullptr); }
void repair(Session& on) { qipu_edit_repair(on.editor, on.argument, nullptr); }
void transform(Session& on) { qipu_edit_transform(on.editor, on.argument % 3u, on.argument % 17u, nullptr); }
void splice(Session& on) {
  const qipu_splice splices[] = {{on.argument, on.argument + 3u, span_of("[")}, {0, 0, span_of(";")}};
  qipu_edit_splice(on.editor, splices, on.argument % 3, nullptr);
}

// The document of the editor takes the place of the first.
void take(Session& on) {
  qipu_document* edited = nullptr;
  require(qipu_editor_document(on.editor, &edited) == 0);
  if (on.replay && qipu_replay_follow(on.replay, edited) != 0) {
    qipu_replay_free(on.replay);
    on.replay = nullptr;
  }
  qipu_document_free(on.document);
  on.document = edited;
  require(qipu_document_tree_count(on.document, &on.trees) == 0);
}

using Step = void (*)(Session& on);
constexpr Step steps[] = {read_arrays, read_value, read_moves, read_boards, go,          check,  write,
                          draw,        begin,      commit,     roll_back,   undo,        redo,   set,
                          remove,      insert,     erase,      move,        promote,     repair, splice,
                          take,        transform,  compare,    merge,       draw_figures};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t count = std::min<std::size_t>(data[0] % 33, (size - 1) / 2);
  const std::uint8_t* record = data + 1 + 2 * count;
  const std::size_t record_size = size - 1 - 2 * count;
  Session on;
  require(qipu_document_read(record, record_size, nullptr, &on.document, nullptr) == 0);
  require(qipu_editor_new(on.document, nullptr, &on.editor) == 0);
  require(qipu_document_tree_count(on.document, &on.trees) == 0);
  for (std::size_t i = 0; i < count; ++i) {
    on.argument = data[2 + 2 * i];
    steps[data[1 + 2 * i] % std::size(steps)](on);
  }
  qipu_editor_rollback(on.editor);
  for (std::uint32_t done = 1; done != 0;) require(qipu_editor_undo(on.editor, &done) == 0);
  take(on);
  qipu_span bytes_now{};
  require(qipu_document_bytes(on.document, &bytes_now) == 0);
  require(std::string_view(reinterpret_cast<const char*>(bytes_now.data), bytes_now.size) ==
          std::string_view(reinterpret_cast<const char*>(record), record_size));
  qipu_replay_free(on.replay);
  qipu_editor_free(on.editor);
  qipu_document_free(on.document);
  return 0;
}
