/* Prints who played, the moves of the main line, and what is wrong, as text: main_line FILE
 *
 *   cc main_line.c $(pkg-config --cflags --libs libqipu) -o main_line */
#include <qipu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(qipu_span text) { fwrite(text.data, 1, text.size, stdout); }

static void print_buffer(qipu_buffer *buffer) {
  qipu_span text;
  if (qipu_buffer_read(buffer, &text) == 0) print(text);
  qipu_buffer_free(buffer);
}

/* The first value of a property of the root, in UTF-8 whatever the charset of the file. */
static void print_property(const qipu_document *document, const char *ident) {
  qipu_span source;
  qipu_node_arrays nodes = {sizeof nodes, 0, 0, 0, 0, 0, 0};
  qipu_property_arrays properties = {sizeof properties, 0, 0, 0, 0};
  qipu_buffer *text = NULL;
  if (qipu_document_source(document, &source) || qipu_nodes(document, 0, &nodes) ||
      qipu_properties(document, 0, &properties))
    return;
  for (uint32_t i = 0; i < nodes.property_begin[1]; ++i) {
    const uint32_t begin = properties.ident_begin[i], size = properties.ident_end[i] - begin;
    if (size != strlen(ident) || memcmp(source.data + begin, ident, size) != 0) continue;
    if (qipu_value_text(document, 0, properties.value_begin[i], &text) == 0) print_buffer(text);
    return;
  }
}

static void print_moves(const qipu_document *document) {
  qipu_move moves[1000];
  size_t count = 0;
  if (qipu_moves(document, 0, QIPU_NONE, moves, 1000, &count)) return;
  for (size_t i = 0; i < count && i < 1000; ++i) {
    printf(" %c ", moves[i].color == 1 ? 'B' : 'W');
    if (moves[i].column == QIPU_NONE)
      printf("pass");
    else
      printf("%c%c", 'a' + (int)moves[i].column, 'a' + (int)moves[i].row);
  }
}

int main(int argc, char **argv) {
  static uint8_t data[1 << 20];
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  qipu_document *document = NULL;
  qipu_buffer *report = NULL;
  qipu_check_options options = {sizeof options, QIPU_FORM_TEXT, QIPU_ENGLISH, QIPU_PROFILE_FF4, {NULL, 0}};
  if (!file) return 2;
  const size_t size = fread(data, 1, sizeof data, file);
  fclose(file);
  if (qipu_document_read(data, size, NULL, &document, NULL)) return 2;
  print_property(document, "PB");
  printf(" - ");
  print_property(document, "PW");
  printf(":");
  print_moves(document);
  printf("\n");
  options.name.data = (const uint8_t *)"record";
  options.name.size = 6;
  if (qipu_check(document, &options, &report) == 0) print_buffer(report);
  qipu_document_free(document);
  return 0;
}
