/* Qipu for every language that can call C: records of Go read, looked at, edited, checked, repaired, written,
 * converted and drawn.
 *
 * Results. Functions that may fail give an int32_t: 0, or the number of an error (qipu_error_text). Numbers are
 * never reused. Where a function has a `qipu_text **detail`, a failure leaves there what was wrong in full, to be
 * freed by the caller; it may be NULL. Faults of a record are no errors: qipu_check() tells them.
 *
 * Bytes go in as (const uint8_t *data, size_t size), and may be NULL where size is 0. Texts are UTF-8, without a
 * zero at the end. They come out as a qipu_span, which is lent and ends with its owner or the owner's next change,
 * or as a qipu_buffer, which the caller frees.
 *
 * Structs begin with `uint32_t size`, the sizeof of the struct that the caller was compiled with, set before the
 * call. What a library of another version has beyond it takes the usual value, or is not told.
 *
 * Trees, nodes, values and points count from 0. A node is its number in pre-order within its tree; its id, which
 * lasts through edits, is another number. QIPU_NONE: there is none.
 *
 * Threads. A qipu_document never changes: any number of threads may use one. Of a qipu_editor, a qipu_replay and a
 * qipu_diagram one thread at a time. Nothing else is shared. No function calls back.
 *
 * Every `..._free` takes NULL. */
#ifndef QIPU_H
#define QIPU_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define QIPU_API __declspec(dllimport)
#elif defined(__GNUC__)
#define QIPU_API __attribute__((visibility("default")))
#else
#define QIPU_API
#endif

#define QIPU_NONE 0xFFFFFFFFu

typedef struct qipu_document qipu_document;
typedef struct qipu_editor qipu_editor;
typedef struct qipu_replay qipu_replay;
typedef struct qipu_diagram qipu_diagram;
typedef struct qipu_charsets qipu_charsets;
typedef struct qipu_buffer qipu_buffer;
typedef struct qipu_text qipu_text;

typedef struct qipu_span {
  const uint8_t *data;
  size_t size;
} qipu_span;

/* The languages of what is said to people. */
enum { QIPU_ENGLISH = 0, QIPU_CHINESE = 1 };

/* ---- The library, errors, buffers */

/* Grows with the version: 102 of 0.1.2, 20003 of 2.0.3. Never fails. */
QIPU_API uint32_t qipu_version(void);

/* What an error says, with {names} in place of its arguments: as much of it as fits, without a zero at the end.
 * `length`: of the whole. BadArgument where no error has this number. */
QIPU_API int32_t qipu_error_text(int32_t error, uint32_t language, uint8_t *text, size_t capacity, size_t *length);

/* An error with its arguments, in one line. The span ends with the next call for the same text. */
QIPU_API int32_t qipu_text_read(qipu_text *text, uint32_t language, qipu_span *words);
QIPU_API void qipu_text_free(qipu_text *text);

/* The bytes of a buffer, until it is freed. */
QIPU_API int32_t qipu_buffer_read(const qipu_buffer *buffer, qipu_span *bytes);
QIPU_API void qipu_buffer_free(qipu_buffer *buffer);

/* ---- Documents */

/* Which charsets can be read: a constant, never freed. Without those of East Asia a record that may need one is
 * refused (NeedsCharsets), never guessed at. */
enum { QIPU_CHARSETS_ALL = 0, QIPU_CHARSETS_WITHOUT_EAST_ASIA = 1 };
QIPU_API int32_t qipu_charsets_known(uint32_t which, const qipu_charsets **charsets);

enum {
  QIPU_LEND = 1 /* the caller keeps the bytes, unchanged, as long as any document or editor made of them lives */
};

typedef struct qipu_read_options {
  uint32_t size;
  uint32_t flags;                /* of QIPU_LEND */
  uint64_t most_bytes;           /* 0: 4,294,967,280 */
  uint32_t most_nodes;           /* 0: 4,294,967,280 */
  uint32_t most_depth;           /* of variations; 0: 268,435,455 */
  const qipu_charsets *charsets; /* NULL: all */
} qipu_read_options;

/* A record of any content: reading fails by a limit, by memory, by charsets that are not there, and by nothing else.
 * `options` may be NULL. The document is the caller's to free. */
QIPU_API int32_t qipu_document_read(const uint8_t *data, size_t size, const qipu_read_options *options,
                                    qipu_document **document, qipu_text **detail);
/* One user more of the same document; each frees it once. */
QIPU_API int32_t qipu_document_share(qipu_document *document);
QIPU_API void qipu_document_free(qipu_document *document);

/* What was read, byte for byte. */
QIPU_API int32_t qipu_document_bytes(const qipu_document *document, qipu_span *bytes);
/* What offsets refer to: the same bytes, or of a file in UTF-16 or UTF-32 its UTF-8 form. */
QIPU_API int32_t qipu_document_source(const qipu_document *document, qipu_span *source);
QIPU_API int32_t qipu_document_tree_count(const qipu_document *document, uint32_t *count);

/* The record as its dialect means it: variations of SGF2 (Sina) that tell the game again from its first move, each
 * where it leaves the game; moves that SmartGo writes in one property, each in its node. It is what `qipu info`, `board`
 * and their like show, and what programs want that show or play games; qipu_document_read() gives the record as it is
 * written. NULL: it means what is written. `options`: as it was read with, or NULL. The document is the caller's to
 * free, its bytes are those that the safe repairs of the dialect make. */
QIPU_API int32_t qipu_document_meant(const qipu_document *document, const qipu_read_options *options,
                                     qipu_document **meant);

/* How the charset of a tree is known. */
enum { QIPU_BY_BOM = 0, QIPU_DECLARED = 1, QIPU_DETECTED = 2, QIPU_BY_DEFAULT = 3 };

typedef struct qipu_tree {
  uint32_t size;
  uint32_t nodes;
  uint32_t columns, rows; /* SZ; 0 where its game has no board */
  int64_t ff, gm;         /* FF and GM, 1 where they are not told */
  uint32_t begin, end;    /* its bytes in the source */
  qipu_span charset;      /* "UTF-8", "GB18030"; lasts for ever */
  uint32_t charset_from;  /* QIPU_BY_BOM ... */
  uint32_t has_board;     /* 1: Go on a board that can be replayed */
} qipu_tree;
QIPU_API int32_t qipu_tree_read(const qipu_document *document, uint32_t tree, qipu_tree *out);

/* The nodes of a tree as arrays, an element for each node and one more in property_begin. Lent by the document. */
typedef struct qipu_node_arrays {
  uint32_t size;
  uint32_t count;
  const uint32_t *parent;         /* QIPU_NONE: the root */
  const uint32_t *first_child;    /* QIPU_NONE: none */
  const uint32_t *next;           /* the variation after it */
  const uint32_t *property_begin; /* of its properties in qipu_properties */
  const uint32_t *id;             /* which lasts through edits */
} qipu_node_arrays;
QIPU_API int32_t qipu_nodes(const qipu_document *document, uint32_t tree, qipu_node_arrays *out);

/* The properties of a tree, node by node in the order written. Lent by the document. */
typedef struct qipu_property_arrays {
  uint32_t size;
  uint32_t count;
  const uint32_t *ident_begin; /* the identifier as it is written, in the source */
  const uint32_t *ident_end;
  const uint32_t *value_begin; /* of its values in qipu_values; one element more */
} qipu_property_arrays;
QIPU_API int32_t qipu_properties(const qipu_document *document, uint32_t tree, qipu_property_arrays *out);

/* The values of a tree: what stands between the brackets, in the source. Lent by the document. */
typedef struct qipu_value_arrays {
  uint32_t size;
  uint32_t count;
  const uint32_t *begin;
  const uint32_t *end;
} qipu_value_arrays;
QIPU_API int32_t qipu_values(const qipu_document *document, uint32_t tree, qipu_value_arrays *out);

/* A value as its meaning: UTF-8, escapes undone, white space as the property's type asks. */
QIPU_API int32_t qipu_value_text(const qipu_document *document, uint32_t tree, uint32_t value, qipu_buffer **text);

enum {
  QIPU_VALUE_TEXT = 0, /* and everything that is none of these: qipu_value_text() */
  QIPU_VALUE_NUMBER = 1,
  QIPU_VALUE_REAL = 2,
  QIPU_VALUE_DOUBLE = 3, /* 1, or 2: emphasised */
  QIPU_VALUE_COLOR = 4,  /* 1 Black, 2 White */
  QIPU_VALUE_POINT = 5,
  QIPU_VALUE_POINTS = 6, /* a rectangle of points */
  QIPU_VALUE_PASS = 7
};
/* How a value is written: as the standard asks, in another way of one meaning, in a way of which a part makes
 * sense, in a way that makes none. */
enum { QIPU_EXACT = 0, QIPU_CERTAIN = 1, QIPU_GUESSED = 2, QIPU_SENSELESS = 3 };

typedef struct qipu_value {
  uint32_t size;
  uint32_t kind;                     /* QIPU_VALUE_TEXT ... */
  uint32_t form;                     /* QIPU_EXACT ... */
  uint32_t decimals;                 /* of a real: how many of the digits stand behind the point */
  int64_t number;                    /* of a real: its digits */
  uint32_t column, row;              /* from the upper left corner; QIPU_NONE where there is no point */
  uint32_t last_column, last_row;    /* of a rectangle: its lower right corner; of a point the same point */
} qipu_value;
/* A value by the type of its property, of composed ones the part before the colon. */
QIPU_API int32_t qipu_value_read(const qipu_document *document, uint32_t tree, uint32_t value, qipu_value *out);

/* "24/2.5": the 24th first child, its second child, five first children further. */
QIPU_API int32_t qipu_path_find(const qipu_document *document, uint32_t tree, const uint8_t *path, size_t size,
                                uint32_t *node, qipu_text **detail);
QIPU_API int32_t qipu_path_of(const qipu_document *document, uint32_t tree, uint32_t node, qipu_buffer **path);

/* ---- Moves and positions. Only of trees with a board: NoKnownBoard otherwise */

typedef struct qipu_move {
  uint32_t node;
  uint32_t color;  /* 1 Black, 2 White */
  uint32_t column; /* QIPU_NONE: a pass, or a move that cannot be made */
  uint32_t row;
  uint32_t number;   /* counted with MN */
  uint32_t captured; /* enemy stones that it takes */
} qipu_move;
/* The moves from the root to a node; QIPU_NONE: to the end of the main line. `count`: of all of them; the first
 * `capacity` are written. */
QIPU_API int32_t qipu_moves(const qipu_document *document, uint32_t tree, uint32_t node, qipu_move *moves,
                            size_t capacity, size_t *count);

/* The positions at `count` nodes, in any order: for each columns * rows bytes, row by row; 0 empty, 1 Black,
 * 2 White. `capacity`: of `points`, at least as many bytes. Nodes in their order cost least. */
QIPU_API int32_t qipu_boards(const qipu_document *document, uint32_t tree, const uint32_t *nodes, size_t count,
                             uint8_t *points, size_t capacity);

/* Stands at the root. Keeps the document. */
QIPU_API int32_t qipu_replay_new(qipu_document *document, uint32_t tree, qipu_replay **replay);
QIPU_API void qipu_replay_free(qipu_replay *replay);
/* Costs the nodes between, not the board. */
QIPU_API int32_t qipu_replay_go(qipu_replay *replay, uint32_t node);
/* Goes on in a later state of the same record, as an editor makes them: at the node of the same id, or the nearest
 * above it that is left. NoSuchNode, and all as it was, if nothing is left of the way. */
QIPU_API int32_t qipu_replay_follow(qipu_replay *replay, qipu_document *document);

typedef struct qipu_board {
  uint32_t size;
  uint32_t tree, node;
  uint32_t columns, rows;
  const uint8_t *points;  /* columns * rows, as in qipu_boards; until the replay goes on */
  uint32_t black_captures; /* stones taken by Black */
  uint32_t white_captures;
  uint32_t move_number; /* of the last move, counted with MN; 0 before the first */
  uint32_t to_play;     /* 1 Black, 2 White */
  uint32_t last_column; /* of the last move; QIPU_NONE: none, or a pass */
  uint32_t last_row;
  uint64_t hash; /* equal for equal positions: "go1" */
} qipu_board;
QIPU_API int32_t qipu_replay_board(qipu_replay *replay, qipu_board *out);

/* ---- Games and problems */

/* The games of a tree (FF[4] R8): the node that tells of each, in the order of the record; the root where nothing is
 * told. `count`: of all of them, at least one; the first `capacity` are written. */
QIPU_API int32_t qipu_games(const qipu_document *document, uint32_t tree, uint32_t *nodes, size_t capacity,
                            size_t *count);
/* What the game of a node tells of itself, in the order in which people look for it: a JSON array of
 * {"slug","name","value","words"}; `name` and `words` in the language, `words` for people where `value` is not. */
QIPU_API int32_t qipu_facts(const qipu_document *document, uint32_t tree, uint32_t node, uint32_t language,
                            qipu_buffer **json);

enum {
  QIPU_LEGAL = 0,
  QIPU_OFF_BOARD = 1,
  QIPU_OCCUPIED = 2,
  QIPU_SUICIDE = 3, /* where the rules forbid it */
  QIPU_KO = 4
};
/* What the rules of the game say of one more move after a node; repetitions longer than a ko are not looked for.
 * `color`: 1 Black, 2 White. `column` QIPU_NONE: a pass, which is always legal. */
QIPU_API int32_t qipu_legality(const qipu_document *document, uint32_t tree, uint32_t node, uint32_t color,
                               uint32_t column, uint32_t row, uint32_t *legality);

/* How a record says which answers to its problem are right. */
enum {
  QIPU_CODING_SERVER = 0,     /* RIGHT, WRONG, NOTTHIS */
  QIPU_CODING_WORDS = 1,      /* "Correct", "Wrong" */
  QIPU_CODING_EAST_ASIAN = 2, /* the same in Chinese, Japanese, Korean */
  QIPU_CODING_JUDGEMENT = 3,  /* TE, BM, GB, GW */
  QIPU_CODING_FIRST_LINE = 4  /* it does not: the first variation is right */
};
enum {
  QIPU_ANSWER_OPEN = 0, /* up to where the problem is asked */
  QIPU_ANSWER_RIGHT = 1,
  QIPU_ANSWER_WRONG = 2,
  QIPU_ANSWER_NOT_THIS = 3, /* no mistake, but another answer is asked for */
  QIPU_ANSWER_FORCED = 4    /* a bit more: this reply before others */
};
typedef struct qipu_problem {
  uint32_t size;
  uint32_t start;   /* the node whose position is asked about */
  uint32_t to_play; /* 1 Black, 2 White, 0 not said */
  uint32_t coding;  /* QIPU_CODING_SERVER ... */
} qipu_problem;
/* A tree as a problem. `answers`: one a node, `capacity` at least as many; may be NULL. `question`: may be NULL. */
QIPU_API int32_t qipu_problem_read(const qipu_document *document, uint32_t tree, qipu_problem *problem,
                                   uint8_t *answers, size_t capacity, qipu_buffer **question);

/* ---- Checks, repairs, documents as JSON */

enum { QIPU_FORM_TEXT = 0, QIPU_FORM_JSON = 1, QIPU_FORM_SARIF = 2, QIPU_FORM_GITHUB = 3 };
enum { QIPU_PROFILE_FF4 = 0, QIPU_PROFILE_OLD = 1 /* FF[1] to FF[3] */, QIPU_PROFILE_WEB = 2 };

typedef struct qipu_check_options {
  uint32_t size;
  uint32_t form;     /* QIPU_FORM_TEXT ... */
  uint32_t language; /* of the messages */
  uint32_t profile;  /* whose severities: QIPU_PROFILE_FF4 ... */
  qipu_span name;    /* of the file, as it is reported */
} qipu_check_options;
/* What is wrong with a record, as the command `qipu check` writes it. `options` may be NULL: JSON in English. */
QIPU_API int32_t qipu_check(const qipu_document *document, const qipu_check_options *options, qipu_buffer **report);

typedef struct qipu_json_options {
  uint32_t size;
  uint32_t language;
  qipu_span name;
} qipu_json_options;
/* All that a record says, as the command `qipu json` writes it. `options` may be NULL. */
QIPU_API int32_t qipu_json(const qipu_document *document, const qipu_json_options *options, qipu_buffer **json);

enum {
  QIPU_FIX_UNSAFE = 1, /* repairs that may change what the record says, too */
  QIPU_FIX_TO_FF4 = 2  /* records of earlier versions become FF[4] */
};
typedef struct qipu_fix_options {
  uint32_t size;
  uint32_t flags;    /* of QIPU_FIX_UNSAFE ... */
  qipu_span charset; /* the record is to be in; empty: its own */
  qipu_span only;    /* names of checks, parted by spaces; empty: all */
} qipu_fix_options;
typedef struct qipu_fix_report {
  uint32_t size;
  uint32_t repairs;     /* made */
  uint32_t unsafe_left; /* that were not asked for */
} qipu_fix_report;
/* The record repaired: bytes that no repair names stay. `options` and `report` may be NULL. Errors: UnknownCheck,
 * BadArgument (a charset nobody knows), NotInCharset, TooLarge. */
QIPU_API int32_t qipu_fix(const qipu_document *document, const qipu_fix_options *options, qipu_buffer **bytes,
                          qipu_fix_report *report, qipu_text **detail);

/* ---- Writing, converting */

enum {
  QIPU_CANONICAL = 0, /* one documented form, UTF-8 where there is text */
  QIPU_MINIFIED = 1   /* the smallest form, in its own charset */
};
enum {
  QIPU_WRITE_DROP_STRAY = 1,       /* text that belongs to no property */
  QIPU_WRITE_SPLIT_ROOT_MOVES = 2  /* a move in a root goes to a node of its own */
};
typedef struct qipu_write_options {
  uint32_t size;
  uint32_t style; /* QIPU_CANONICAL ... */
  uint32_t flags;
  uint32_t ff;          /* 1, 3 or 4: the version to write; 0: as each tree is */
  uint32_t line_length; /* in bytes; 0: no limit */
  qipu_span charset;    /* empty: the style decides */
} qipu_write_options;
/* The record in another form; qipu_document_bytes() has it as it is. `options` may be NULL: canonical, lines of 80.
 * Errors: BadArgument, NotInCharset. */
QIPU_API int32_t qipu_write(const qipu_document *document, const qipu_write_options *options, qipu_buffer **bytes,
                            qipu_text **detail);

/* The format of bytes: "sgf", "gib", "ngf". `name`: of the file, a hint; may be empty. The span lasts for ever. */
QIPU_API int32_t qipu_format_of(const uint8_t *data, size_t size, const uint8_t *name, size_t name_size,
                                qipu_span *format);
/* A record in another format, as SGF: FF[4], UTF-8. `format`: as above; "sgf": the record as it is. Errors:
 * UnknownFormat, which lists those there are; what cannot be read. */
QIPU_API int32_t qipu_convert_read(const uint8_t *data, size_t size, const uint8_t *format, size_t format_size,
                                   qipu_document **document, qipu_text **detail);
/* The main line of the first game of a tree in another format. `losses`: what the format has no place for, a line
 * each, in the language; may be NULL. */
QIPU_API int32_t qipu_convert_write(const qipu_document *document, uint32_t tree, const uint8_t *format,
                                    size_t format_size, uint32_t language, qipu_buffer **bytes,
                                    qipu_buffer **losses, qipu_text **detail);

/* Which trees have a game that a filter means (the language of --where, docs/reference/filter.md; UTF-8): of each 1 or
 * 0. `capacity`: at least the count of the trees. BadFilter: it is none; the detail says why, in the language. */
QIPU_API int32_t qipu_filter(const qipu_document *document, const uint8_t *filter, size_t size, uint32_t language,
                             uint8_t *meant, size_t capacity, qipu_text **detail);

/* ---- Comparing, merging */

/* Where two records differ by meaning, as the command `qipu diff --format json` writes it without the names of the
 * files (docs/design/comparing.md): {"counts": {...}, "differences": [...]}. In each difference `where` and `message`
 * are in the language, and `before` and `after`, or null, are the nodes of both sides: `tree` counts from 1, as in
 * all JSON, `node` from 0. The documents stay the caller's. */
QIPU_API int32_t qipu_diff(const qipu_document *before, const qipu_document *after, uint32_t language,
                           qipu_buffer **json);

enum {
  QIPU_MERGE_SYMMETRIC = 1 /* before, each game is turned and mirrored such that like openings meet */
};
/* Two records as one, in the bytes that the command `qipu merge` writes: trees of one game, size and first position
 * become one tree, the main line is that of the first (docs/design/merging.md). Names: of the records, for people, one
 * line; in comments one stands above what its record says otherwise than stood there before. `notes`: what gave way, as JSON: {"notes": [{"kind":
 * "conflict", "information" or "root", "tree" (from 1), "node" (from 0) of the merged record, "property", "source": the
 * name of the record whose value gave way, "kept", "other": the values as they are written}], "more": how many notes
 * beyond those}; may be NULL. Errors: BadArgument (other flags), MergedTooLarge. */
QIPU_API int32_t qipu_merge(const qipu_document *first, const qipu_document *second, const uint8_t *first_name,
                            size_t first_name_size, const uint8_t *second_name, size_t second_name_size,
                            uint32_t flags, qipu_document **merged, qipu_buffer **notes, qipu_text **detail);

/* ---- Editing: the bytes that an edit does not name stay what they are */

/* Of the document as it is; `options` as it was read with, or NULL. Keeps the document. */
QIPU_API int32_t qipu_editor_new(qipu_document *document, const qipu_read_options *options, qipu_editor **editor);
QIPU_API void qipu_editor_free(qipu_editor *editor);
/* The state now, to keep: the caller's to free. With a transaction open, the state before it. */
QIPU_API int32_t qipu_editor_document(qipu_editor *editor, qipu_document **document);

/* Commands stand between begin and commit, and hold together or not at all. Each that fails leaves things as they
 * were. InTransaction: one is open already; NotInTransaction: none is. `label`: for the user, "Delete variation". */
QIPU_API int32_t qipu_editor_begin(qipu_editor *editor, const uint8_t *label, size_t size);
QIPU_API int32_t qipu_editor_commit(qipu_editor *editor, qipu_text **detail);
QIPU_API int32_t qipu_editor_rollback(qipu_editor *editor);

/* Nodes by their ids; `position` counts the children of the parent, or with QIPU_NONE as parent the trees; beyond
 * the last means behind the last. The new nodes are those of the first tree of `sgf`. */
QIPU_API int32_t qipu_edit_insert(qipu_editor *editor, uint32_t parent, uint32_t position, const uint8_t *sgf,
                                  size_t size, uint32_t *id, qipu_text **detail);
/* A node of any document with all below it. */
QIPU_API int32_t qipu_edit_copy(qipu_editor *editor, const qipu_document *source, uint32_t tree, uint32_t node,
                                uint32_t parent, uint32_t position, uint32_t *id, qipu_text **detail);
QIPU_API int32_t qipu_edit_move(qipu_editor *editor, uint32_t id, uint32_t parent, uint32_t position,
                                qipu_text **detail);
QIPU_API int32_t qipu_edit_erase(qipu_editor *editor, uint32_t id, qipu_text **detail);
QIPU_API int32_t qipu_edit_promote(qipu_editor *editor, uint32_t id, qipu_text **detail);
QIPU_API int32_t qipu_edit_make_main_line(qipu_editor *editor, uint32_t id, qipu_text **detail);

enum {
  QIPU_MEANING = 0, /* a value as its meaning: escapes are set where they are needed */
  QIPU_WRITTEN = 1  /* as it shall stand between the brackets */
};
/* Of an identifier the capitals count, as in files: "PlayerBlack" names PB.
 * Gives the first property of this identifier these values; adds one if there is none. */
QIPU_API int32_t qipu_edit_set(qipu_editor *editor, uint32_t id, const uint8_t *ident, size_t ident_size,
                               const qipu_span *values, size_t count, uint32_t form, qipu_text **detail);
/* A property more, behind the others. */
QIPU_API int32_t qipu_edit_add(qipu_editor *editor, uint32_t id, const uint8_t *ident, size_t ident_size,
                               const qipu_span *values, size_t count, uint32_t form, qipu_text **detail);
/* Every property of this identifier. */
QIPU_API int32_t qipu_edit_remove(qipu_editor *editor, uint32_t id, const uint8_t *ident, size_t ident_size,
                                  qipu_text **detail);
/* Every text of the file in another charset, and CA says so. "GBK" and "GB2312" are written as GB18030 without what is
 * beyond them. Errors: BadArgument (a charset nobody knows), NotInCharset; then nothing has changed. */
QIPU_API int32_t qipu_edit_recode(qipu_editor *editor, const uint8_t *charset, size_t size, qipu_text **detail);

typedef struct qipu_splice {
  uint32_t begin, end; /* in the source of the state so far */
  qipu_span text;      /* instead of it, in its charset */
} qipu_splice;
/* Whatever they bring about; disjoint, in any order. */
QIPU_API int32_t qipu_edit_splice(qipu_editor *editor, const qipu_splice *splices, size_t count, qipu_text **detail);
/* A game turned as QIPU_MIRROR_LEFT_RIGHT and its like say, joined by |: first at the diagonal, then the others; with
 * QIPU_SWAP_COLORS the colours change. Every point of every property goes along, SZ and RE with them; words in comments
 * stay. BadArgument: no such tree, other flags. Invalid: a game without a board. */
enum {
  QIPU_MIRROR_LEFT_RIGHT = 1,
  QIPU_MIRROR_TOP_BOTTOM = 2,
  QIPU_MIRROR_DIAGONAL = 4, /* from the upper left to the lower right corner */
  QIPU_SWAP_COLORS = 8
};
QIPU_API int32_t qipu_edit_transform(qipu_editor *editor, uint32_t tree, uint32_t flags, qipu_text **detail);
/* The edits of one finding, by its place among all findings of the state so far, as qipu_check() lists
 * them, from 0. NothingToRepair: it has none. */
QIPU_API int32_t qipu_edit_repair(qipu_editor *editor, uint32_t finding, qipu_text **detail);

/* `done`: 0 if there was nothing to undo or redo. */
QIPU_API int32_t qipu_editor_undo(qipu_editor *editor, uint32_t *done);
QIPU_API int32_t qipu_editor_redo(qipu_editor *editor, uint32_t *done);

typedef struct qipu_editor_state {
  uint32_t size;
  uint32_t can_undo, can_redo;
  uint32_t in_transaction;
  uint64_t revision;    /* of the state: undo and redo come back to it. Equal to that of the last saving: nothing
                           to save */
  uint64_t moment;      /* grows with every commit, undo and redo: for qipu_editor_changes() */
  qipu_span undo_label; /* until the next commit, undo or redo */
  qipu_span redo_label;
} qipu_editor_state;
QIPU_API int32_t qipu_editor_read(qipu_editor *editor, qipu_editor_state *out);

enum {
  QIPU_CHANGED_PROPERTIES = 0, /* of the node */
  QIPU_INSERTED = 1,           /* the node and all below it have come to be */
  QIPU_ERASED = 2,
  QIPU_MOVED = 3,
  QIPU_CHANGED_CHARSET = 4 /* of the tree of the node: its texts are the same */
};
typedef struct qipu_change {
  uint32_t kind;
  uint32_t id;
} qipu_change;
/* What has changed since a moment, in order: `count` in all, of which the first `capacity` are written. What was
 * asked for is forgotten only with the editor. */
QIPU_API int32_t qipu_editor_changes(qipu_editor *editor, uint64_t since_moment, qipu_change *changes,
                                     size_t capacity, size_t *count);

/* The place of an id in a document; NoSuchNode if it has none. */
QIPU_API int32_t qipu_node_of_id(const qipu_document *document, uint32_t id, uint32_t *tree, uint32_t *node);

/* ---- Pictures: only of trees with a board */

enum {
  QIPU_COORDINATES_NONE = 0,
  QIPU_COORDINATES_WESTERN = 1, /* Q16 */
  QIPU_COORDINATES_SGF = 2,     /* pd */
  QIPU_COORDINATES_JAPANESE = 3,
  QIPU_COORDINATES_NUMBERS = 4 /* 16-4 */
};
enum {
  QIPU_DRAW_NO_STARS = 1,
  QIPU_DRAW_NO_LAST_MOVE = 2,
  QIPU_DRAW_NO_VARIATIONS = 4,
  QIPU_DRAW_SIBLINGS = 8, /* variations of this node, not of the next move, where the record has no ST */
  QIPU_DRAW_NO_LIST = 16  /* numbered moves for which the board has no place are not listed below it */
};
typedef struct qipu_diagram_options {
  uint32_t size;
  uint32_t flags;
  uint32_t coordinates; /* QIPU_COORDINATES_NONE ... */
  uint32_t numbered;    /* so many of the last moves have their numbers; QIPU_NONE: all */
} qipu_diagram_options;
/* The position at a node with its marks; `options` may be NULL. */
QIPU_API int32_t qipu_diagram_at(const qipu_document *document, uint32_t tree, uint32_t node,
                                 const qipu_diagram_options *options, qipu_diagram **diagram);
/* How many figures a tree has, by FG; at least one. */
QIPU_API int32_t qipu_figure_count(const qipu_document *document, uint32_t tree, uint32_t *count);
/* One of them, from 0. */
QIPU_API int32_t qipu_diagram_figure(const qipu_document *document, uint32_t tree, uint32_t figure,
                                     qipu_diagram **diagram);
/* The whole line to a node in one picture, with a header; QIPU_NONE: to the end of the main line. */
QIPU_API int32_t qipu_diagram_kifu(const qipu_document *document, uint32_t tree, uint32_t node, uint32_t language,
                                   qipu_diagram **diagram);
/* A figure as nodes one below the other, which follow each other in number. */
typedef struct qipu_figure {
  uint32_t first;
  uint32_t last;
  uint32_t number; /* of the figure, from 1, which names one without a name; 0: none */
} qipu_figure;
enum {
  QIPU_FIGURES_NOT_AT_FG = 1,      /* FG begins none */
  QIPU_FIGURES_EACH_VARIATION = 2, /* begins one, FG or not */
  QIPU_FIGURES_MAIN_LINE = 4,      /* those of the main line alone */
  QIPU_FIGURES_AT_MARKUP = 8       /* before a label or mark of which a comment speaks is lost, or there twice */
};
typedef struct qipu_figure_rules {
  uint32_t size;
  uint32_t flags;
  uint32_t every; /* after so many moves one begins; 0: however many */
} qipu_figure_rules;
/* Where figures begin; `rules` may be NULL: at FG. `count`: of all of them, at least one; the first `capacity` are
 * written. */
QIPU_API int32_t qipu_figures(const qipu_document *document, uint32_t tree, const qipu_figure_rules *rules,
                              qipu_figure *figures, size_t capacity, size_t *count);
/* A node of a figure that says something in words (C, N). */
typedef struct qipu_figure_node {
  uint32_t node;
  uint32_t color;  /* of its move: 1 Black, 2 White; 0: it has none */
  uint32_t number; /* of the move, as the figure counts, also where it prints none */
} qipu_figure_node;
/* What a figure shows, with the labels and marks of which a comment of their node speaks, and its nodes with words in
 * the order of the line. `count`: of all of them; the first `capacity`
 * are written; may be NULL, as may `spoken`. BadArgument: `last` is not `first` or below it by first children. */
QIPU_API int32_t qipu_figure_draw(const qipu_document *document, uint32_t tree, const qipu_figure *figure,
                                  qipu_figure_node *spoken, size_t capacity, size_t *count, qipu_diagram **diagram);
QIPU_API void qipu_diagram_free(qipu_diagram *diagram);

enum {
  QIPU_SVG_COMPACT = 0, /* for files */
  QIPU_SVG_KEYED = 1    /* for pages: a group for each point and layer, see qipu_diagram_patch() */
};
typedef struct qipu_svg_options {
  uint32_t size;
  uint32_t form;     /* QIPU_SVG_COMPACT ... */
  uint32_t language; /* of title and description */
  qipu_span theme;   /* the name of a theme, or the text of one (it has a line end); empty: plain */
  qipu_span prefix;  /* of ids; empty: q. Two pictures of a page differ in it */
} qipu_svg_options;
/* Errors: UnknownTheme, BadTheme, BadArgument (a prefix of other characters than letters, digits, - and _). */
QIPU_API int32_t qipu_diagram_svg(const qipu_diagram *diagram, const qipu_svg_options *options, qipu_buffer **svg,
                                  qipu_text **detail);
/* What makes the Keyed picture of `before` that of `after`, as JSON: [{"key":"pd","svg":"<g ..."}]. The group takes
 * the place of the one whose data-p or data-l is the key; an empty key is the whole picture. */
QIPU_API int32_t qipu_diagram_patch(const qipu_diagram *before, const qipu_diagram *after,
                                    const qipu_svg_options *options, qipu_buffer **json, qipu_text **detail);

enum {
  QIPU_TEXT_ASCII = 0,
  QIPU_TEXT_ANSI = 1,
  QIPU_TEXT_HALF_BLOCKS = 2,
  QIPU_TEXT_SENSEI = 3,
  QIPU_TEXT_LATEX = 4,
  QIPU_TEXT_DESCRIPTION = 5 /* what a reader of the screen says */
};
QIPU_API int32_t qipu_diagram_text(const qipu_diagram *diagram, uint32_t form, uint32_t language, qipu_buffer **text);
/* The same of one point: "D4, black stone, triangle". BadArgument beyond the board. */
QIPU_API int32_t qipu_diagram_point_text(const qipu_diagram *diagram, uint32_t column, uint32_t row, uint32_t language,
                                         qipu_buffer **text);

#ifdef __cplusplus
}
#endif

#endif
