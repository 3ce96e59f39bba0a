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

/* Of a column or a row: a to z, then A to Z. */
static int letter_of(uint32_t place) { return place < 26 ? 'a' + (int)place : 'A' + (int)place - 26; }

static void print_moves(const qipu_document *document) {
  size_t count = 0;
  if (qipu_moves(document, 0, QIPU_NONE, NULL, 0, &count)) return; /* how many there are */
  qipu_move *moves = malloc((count + 1) * sizeof *moves);
  if (!moves || qipu_moves(document, 0, QIPU_NONE, moves, count, &count)) count = 0;
  for (size_t i = 0; i < count; ++i) {
    printf(" %c ", moves[i].color == 1 ? 'B' : 'W');
    if (moves[i].column == QIPU_NONE)
      printf("pass");
    else
      printf("%c%c", letter_of(moves[i].column), letter_of(moves[i].row));
  }
  free(moves);
}

/* All bytes of a file; NULL: no memory. */
static uint8_t *read_all(FILE *file, size_t *size) {
  size_t room = 1 << 16;
  uint8_t *data = malloc(room);
  *size = 0;
  while (data && (*size += fread(data + *size, 1, room - *size, file)) == room) {
    uint8_t *larger = realloc(data, room *= 2);
    if (!larger) free(data);
    data = larger;
  }
  return data;
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  qipu_document *document = NULL, *meant = NULL;
  qipu_buffer *report = NULL;
  qipu_check_options options = {sizeof options, QIPU_FORM_TEXT, QIPU_ENGLISH, QIPU_PROFILE_FF4, {NULL, 0}};
  size_t size = 0;
  if (!file) return 2;
  uint8_t *data = read_all(file, &size);
  fclose(file);
  if (!data || qipu_document_read(data, size, NULL, &document, NULL)) return 2;
  free(data); /* the document has its own */
  /* Some dialects write a game in another way than they mean it: the game is what is meant. */
  if (qipu_document_meant(document, NULL, &meant)) return 2;
  const qipu_document *game = meant ? meant : document;
  print_property(game, "PB");
  printf(" - ");
  print_property(game, "PW");
  printf(":");
  print_moves(game);
  printf("\n");
  options.name.data = (const uint8_t *)"record";
  options.name.size = 6;
  if (qipu_check(document, &options, &report) == 0) print_buffer(report);
  qipu_document_free(meant);
  qipu_document_free(document);
  return 0;
}
