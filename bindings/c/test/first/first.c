/* A program of the first version of qipu.h, as programs of users are: it stays as it is, with the header beside it,
 * and runs with every later library of the same SONAME. Prints what is not as it should be; 0 if all is. */
#include <stdio.h>
#include <string.h>

#include "qipu.h"

static int failures = 0;
#define CHECK(what)                                        \
  do {                                                     \
    if (!(what)) {                                         \
      printf("%s:%d: %s\n", __FILE__, __LINE__, #what);    \
      ++failures;                                          \
    }                                                      \
  } while (0)
#define OK(call) CHECK((call) == 0)

static const char record[] =
    "(;FF[4]GM[1]SZ[9]CA[UTF-8]PB[\xE6\x9E\x97\xE5\xB0\x8F\xE7\x9F\xB3]KM[6.5]AB[aa:ba]"
    ";B[ee]C[a \\] b];W[ge](;B[gc])(;B[tt]LB[ee:1];W[zz]))";

static const uint8_t *bytes(const char *text) { return (const uint8_t *)text; }
static int is(qipu_span span, const char *text) {
  return span.size == strlen(text) && memcmp(span.data, text, span.size) == 0;
}
static int is_buffer(qipu_buffer *buffer, const char *text) {
  qipu_span span = {0};
  OK(qipu_buffer_read(buffer, &span));
  const int same = is(span, text);
  if (!same) printf("  is: %.*s\n", (int)span.size, (const char *)span.data);
  qipu_buffer_free(buffer);
  return same;
}
/* Whether it holds the text. */
static int holds(qipu_buffer *buffer, const char *text) {
  qipu_span span = {0};
  size_t at = 0;
  const size_t size = strlen(text);
  OK(qipu_buffer_read(buffer, &span));
  while (at + size <= span.size && memcmp(span.data + at, text, size) != 0) ++at;
  const int found = at + size <= span.size;
  if (!found) printf("  is: %.*s\n", (int)span.size, (const char *)span.data);
  qipu_buffer_free(buffer);
  return found;
}

static void check_tree(const qipu_document *document) {
  uint32_t count = 0;
  OK(qipu_document_tree_count(document, &count));
  CHECK(count == 1);
  qipu_tree tree = {.size = sizeof tree};
  OK(qipu_tree_read(document, 0, &tree));
  CHECK(tree.nodes == 6 && tree.columns == 9 && tree.rows == 9 && tree.ff == 4 && tree.gm == 1);
  CHECK(is(tree.charset, "UTF-8") && tree.charset_from == QIPU_DECLARED && tree.has_board == 1);
  CHECK(qipu_tree_read(document, 1, &tree) != 0);

  qipu_node_arrays nodes = {.size = sizeof nodes};
  qipu_property_arrays properties = {.size = sizeof properties};
  qipu_value_arrays values = {.size = sizeof values};
  qipu_span source = {0};
  OK(qipu_nodes(document, 0, &nodes));
  OK(qipu_properties(document, 0, &properties));
  OK(qipu_values(document, 0, &values));
  OK(qipu_document_source(document, &source));
  CHECK(nodes.count == 6 && nodes.parent[0] == QIPU_NONE && nodes.first_child[2] == 3 && nodes.next[3] == 4);
  CHECK(nodes.parent[4] == 2 && nodes.first_child[3] == QIPU_NONE && nodes.property_begin[1] == 7);
  CHECK(properties.count == nodes.property_begin[6] && values.count == properties.value_begin[properties.count]);
  const uint32_t comment = nodes.property_begin[1] + 1;
  CHECK(source.data[properties.ident_begin[comment]] == 'C');
  qipu_buffer *text = NULL;
  OK(qipu_value_text(document, 0, properties.value_begin[comment], &text));
  CHECK(is_buffer(text, "a ] b"));

  qipu_value value = {.size = sizeof value};
  OK(qipu_value_read(document, 0, properties.value_begin[5], &value));
  CHECK(value.kind == QIPU_VALUE_REAL && value.number == 65 && value.decimals == 1 && value.form == QIPU_EXACT);
  OK(qipu_value_read(document, 0, properties.value_begin[6], &value));
  CHECK(value.kind == QIPU_VALUE_POINTS && value.column == 0 && value.last_column == 1 && value.last_row == 0);
  OK(qipu_value_read(document, 0, properties.value_begin[nodes.property_begin[4]], &value));
  CHECK(value.kind == QIPU_VALUE_PASS);

  uint32_t node = 0;
  OK(qipu_path_find(document, 0, bytes("2/2.1"), 5, &node, NULL));
  CHECK(node == 5);
  OK(qipu_path_of(document, 0, 5, &text));
  CHECK(is_buffer(text, "2/2.1"));
  qipu_text *detail = NULL;
  CHECK(qipu_path_find(document, 0, bytes("2/9"), 3, &node, &detail) == 86);
  qipu_span words = {0};
  OK(qipu_text_read(detail, QIPU_ENGLISH, &words));
  CHECK(is(words, "no such node: 2/9"));
  qipu_text_free(detail);
}

static void check_boards(qipu_document *document) {
  qipu_move moves[8];
  size_t count = 0;
  OK(qipu_moves(document, 0, QIPU_NONE, moves, 8, &count));
  CHECK(count == 3 && moves[0].color == 1 && moves[0].column == 4 && moves[0].row == 4 && moves[2].number == 3);
  OK(qipu_moves(document, 0, 5, moves, 1, &count));
  CHECK(count == 4);
  const uint32_t at[] = {0, 2};
  uint8_t points[2 * 81];
  OK(qipu_boards(document, 0, at, 2, points, sizeof points));
  CHECK(points[0] == 1 && points[4 * 9 + 4] == 0 && points[81 + 4 * 9 + 4] == 1 && points[81 + 4 * 9 + 6] == 2);
  CHECK(qipu_boards(document, 0, at, 2, points, 80) != 0);

  qipu_replay *replay = NULL;
  OK(qipu_replay_new(document, 0, &replay));
  OK(qipu_replay_go(replay, 2));
  qipu_board board = {.size = sizeof board};
  OK(qipu_replay_board(replay, &board));
  CHECK(board.node == 2 && board.to_play == 1 && board.move_number == 2 && board.last_column == 6);
  CHECK(memcmp(board.points, points + 81, 81) == 0);
  qipu_replay_free(replay);
}

static void check_reports(const qipu_document *document) {
  qipu_buffer *buffer = NULL;
  qipu_check_options options = {.size = sizeof options, .form = QIPU_FORM_TEXT};
  options.name.data = bytes("a.sgf");
  options.name.size = 5;
  OK(qipu_check(document, &options, &buffer));
  CHECK(holds(buffer, "a.sgf:1:"));
  OK(qipu_check(document, NULL, &buffer));
  CHECK(holds(buffer, "\"check\":\"point-off-board\""));
  OK(qipu_json(document, NULL, &buffer));
  CHECK(holds(buffer, "\"games\""));
  qipu_fix_report report = {.size = sizeof report};
  OK(qipu_fix(document, NULL, &buffer, &report, NULL));
  qipu_buffer_free(buffer);
  qipu_write_options minified = {.size = sizeof minified, .style = QIPU_MINIFIED};
  OK(qipu_write(document, &minified, &buffer, NULL));
  CHECK(holds(buffer, ";B[ee]C[a \\] b];W[ge]"));
  OK(qipu_convert_write(document, 0, bytes("gib"), 3, QIPU_ENGLISH, &buffer, NULL, NULL));
  qipu_document *converted = NULL;
  qipu_span gib = {0}, format = {0};
  OK(qipu_buffer_read(buffer, &gib));
  OK(qipu_format_of(gib.data, gib.size, NULL, 0, &format));
  CHECK(is(format, "gib"));
  OK(qipu_convert_read(gib.data, gib.size, format.data, format.size, &converted, NULL));
  qipu_document_free(converted);
  qipu_buffer_free(buffer);
}

static void check_editing(qipu_document *document) {
  qipu_editor *editor = NULL;
  qipu_buffer *text = NULL;
  OK(qipu_editor_new(document, NULL, &editor));
  qipu_node_arrays nodes = {.size = sizeof nodes};
  OK(qipu_nodes(document, 0, &nodes));
  const uint32_t id = nodes.id[1];
  const qipu_span comment = {bytes("[tengen]"), 8};
  CHECK(qipu_edit_set(editor, id, bytes("C"), 1, &comment, 1, QIPU_MEANING, NULL) != 0); /* no transaction */
  OK(qipu_editor_begin(editor, bytes("Comment"), 7));
  OK(qipu_edit_set(editor, id, bytes("C"), 1, &comment, 1, QIPU_MEANING, NULL));
  uint32_t added = QIPU_NONE;
  OK(qipu_edit_insert(editor, id, 9, bytes("(;W[cc];B[dd])"), 14, &added, NULL));
  OK(qipu_editor_commit(editor, NULL));

  qipu_editor_state state = {.size = sizeof state};
  OK(qipu_editor_read(editor, &state));
  CHECK(state.can_undo && !state.can_redo && is(state.undo_label, "Comment") && state.moment == 1);
  qipu_change changes[8];
  size_t count = 0;
  OK(qipu_editor_changes(editor, 0, changes, 8, &count));
  CHECK(count == 2 && changes[0].kind == QIPU_CHANGED_PROPERTIES && changes[0].id == id);
  CHECK(changes[1].kind == QIPU_INSERTED && changes[1].id == added);

  qipu_document *edited = NULL;
  uint32_t tree = 9, node = 9;
  OK(qipu_editor_document(editor, &edited));
  OK(qipu_node_of_id(edited, added, &tree, &node));
  CHECK(tree == 0 && node == 6);
  qipu_span now = {0};
  OK(qipu_document_bytes(edited, &now));
  OK(qipu_write(edited, NULL, &text, NULL));
  CHECK(holds(text, "C[[tengen\\]]"));
  qipu_document_free(edited);

  uint32_t done = 0;
  OK(qipu_editor_undo(editor, &done));
  CHECK(done == 1);
  OK(qipu_editor_document(editor, &edited));
  OK(qipu_document_bytes(edited, &now));
  CHECK(is(now, record));
  qipu_document_free(edited);
  qipu_editor_free(editor);
}

static void check_pictures(const qipu_document *document) {
  qipu_diagram *before = NULL, *after = NULL;
  qipu_buffer *buffer = NULL;
  OK(qipu_diagram_at(document, 0, 1, NULL, &before));
  OK(qipu_diagram_at(document, 0, 2, NULL, &after));
  OK(qipu_diagram_svg(before, NULL, &buffer, NULL));
  CHECK(holds(buffer, "<svg "));
  OK(qipu_diagram_patch(before, after, NULL, &buffer, NULL));
  CHECK(holds(buffer, "\"key\":\"ge\""));
  OK(qipu_diagram_text(after, QIPU_TEXT_ASCII, QIPU_ENGLISH, &buffer));
  CHECK(holds(buffer, "X"));
  qipu_svg_options options = {.size = sizeof options};
  options.theme.data = bytes("nothing");
  options.theme.size = 7;
  qipu_text *detail = NULL;
  CHECK(qipu_diagram_svg(before, &options, &buffer, &detail) == 120);
  qipu_text_free(detail);
  qipu_diagram_free(before);
  qipu_diagram_free(after);
  uint32_t figures = 0;
  OK(qipu_figure_count(document, 0, &figures));
  CHECK(figures == 1);
  OK(qipu_diagram_figure(document, 0, 0, &before));
  qipu_diagram_free(before);
  OK(qipu_diagram_kifu(document, 0, QIPU_NONE, QIPU_CHINESE, &before));
  qipu_diagram_free(before);
}

int main(void) {
  qipu_document *document = NULL;
  OK(qipu_document_read(bytes(record), strlen(record), NULL, &document, NULL));
  OK(qipu_document_share(document));
  qipu_document_free(document); /* one of its two users */
  qipu_span all = {0};
  OK(qipu_document_bytes(document, &all));
  CHECK(is(all, record));
  check_tree(document);
  check_boards(document);
  check_reports(document);
  check_editing(document);
  check_pictures(document);
  qipu_document_free(document);

  uint8_t words[8];
  size_t length = 0;
  OK(qipu_error_text(1, QIPU_ENGLISH, words, sizeof words, &length));
  CHECK(length == strlen("no such file") && memcmp(words, "no such ", 8) == 0);
  qipu_read_options small = {.size = sizeof small, .most_bytes = 4};
  CHECK(qipu_document_read(bytes(record), strlen(record), &small, &document, NULL) == 22);
  CHECK(qipu_version() >= 100);
  return failures > 0;
}
