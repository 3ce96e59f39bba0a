// The library, errors, buffers, documents.
#include <algorithm>

#include "handles.hpp"
#include "qipu/game/path.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/version.hpp"

using namespace qipu;
using namespace qipu::c;

// ---- The library, errors, buffers

namespace {

// Of UTF-8: cut in front of such a byte, a text would end within a character.
bool is_inside_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::uint32_t qipu_version(void) { return QIPU_VERSION_NUMBER; }

std::int32_t qipu_error_text(std::int32_t error, std::uint32_t language, std::uint8_t* text, std::size_t capacity,
                             std::size_t* length) {
  return answer([&]() -> Result<void> {
    const auto is_it = [error](const ErrorRow& row) { return static_cast<std::int32_t>(row.id) == error; };
    const auto row = std::find_if(errors().begin(), errors().end(), is_it);
    if (row == errors().end()) return bad_argument("error");
    if (!length || (!text && capacity > 0)) return bad_argument("text");
    const std::string_view words = pick(language_of(language), row->en, row->zh);
    *length = words.size();
    std::size_t room = std::min(capacity, words.size());
    while (room < words.size() && is_inside_character(words[room])) --room;
    if (text) std::memcpy(text, words.data(), room);
    return {};
  });
}

std::int32_t qipu_text_read(qipu_text* text, std::uint32_t language, qipu_span* words) {
  return answer([&]() -> Result<void> {
    if (!text || !words) return bad_argument("text");
    text->words = message(text->error, language_of(language));
    *words = span_of(text->words);
    return {};
  });
}

void qipu_text_free(qipu_text* text) { delete text; }

std::int32_t qipu_buffer_read(const qipu_buffer* buffer, qipu_span* bytes) {
  return answer([&]() -> Result<void> {
    if (!buffer || !bytes) return bad_argument("buffer");
    *bytes = span_of(buffer->bytes);
    return {};
  });
}

void qipu_buffer_free(qipu_buffer* buffer) { delete buffer; }

// ---- Reading

struct qipu_charsets {
  const text::Charsets* tables;
};

std::int32_t qipu_charsets_known(std::uint32_t which, const qipu_charsets** charsets) {
  static constexpr qipu_charsets known[] = {{&text::all_charsets}, {&text::charsets_without_east_asia}};
  return answer([&]() -> Result<void> {
    if (which >= std::size(known) || !charsets) return bad_argument("which");
    *charsets = &known[which];
    return {};
  });
}

namespace qipu::c {

sgf::ReadOptions reading_of(const qipu_read_options* given) {
  const qipu_read_options options = c::read_options(given, {});
  sgf::ReadOptions reading;
  if (options.most_bytes > 0) reading.limits.bytes = std::min(options.most_bytes, reading.limits.bytes);
  if (options.most_nodes > 0) reading.limits.nodes = std::min(options.most_nodes, reading.limits.nodes);
  if (options.most_depth > 0) reading.limits.depth = std::min(options.most_depth, reading.limits.depth);
  if (options.charsets) reading.charsets = options.charsets->tables;
  return reading;
}

}  // namespace qipu::c

std::int32_t qipu_document_read(const std::uint8_t* data, std::size_t size, const qipu_read_options* options,
                                qipu_document** document, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!document || (!data && size > 0)) return bad_argument("data");
    const std::string_view bytes = text_of(data, size);
    const std::uint32_t flags = c::read_options(options, {}).flags;
    if (!are_known(flags, QIPU_LEND)) return bad_argument("flags");
    const bool is_lent = (flags & QIPU_LEND) != 0;
    const sgf::ReadOptions reading = reading_of(options);
    if (bytes.size() > reading.limits.bytes) return fail(ErrorId::TooManyBytes);
    sgf::Source source = is_lent ? sgf::Source::lend(bytes) : sgf::Source::own(std::string(bytes));
    return hand_out(sgf::Document::read(std::move(source), reading), document);
  });
}

std::int32_t qipu_document_share(qipu_document* document) {
  return answer([&]() -> Result<void> {
    if (!document) return bad_argument("document");
    document->users.fetch_add(1, std::memory_order_relaxed);
    return {};
  });
}

void qipu_document_free(qipu_document* document) {
  if (document && document->users.fetch_sub(1, std::memory_order_acq_rel) == 1) delete document;
}

// ---- What a document holds

std::int32_t qipu_document_bytes(const qipu_document* document, qipu_span* bytes) {
  return answer([&]() -> Result<void> {
    if (!document || !bytes) return bad_argument("document");
    *bytes = span_of(document->record->bytes());
    return {};
  });
}

std::int32_t qipu_document_source(const qipu_document* document, qipu_span* source) {
  return answer([&]() -> Result<void> {
    if (!document || !source) return bad_argument("document");
    *source = span_of(document->record->text());
    return {};
  });
}

std::int32_t qipu_document_tree_count(const qipu_document* document, std::uint32_t* count) {
  return answer([&]() -> Result<void> {
    if (!document || !count) return bad_argument("document");
    *count = document->record->tree_count();
    return {};
  });
}

std::int32_t qipu_tree_read(const qipu_document* document, std::uint32_t number, qipu_tree* out) {
  return answer_of(tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!out) return bad_argument("out");
    qipu_tree facts{};
    facts.nodes = tree.node_count();
    facts.columns = tree.columns();
    facts.rows = tree.rows();
    facts.ff = tree.ff();
    facts.gm = tree.gm();
    facts.begin = tree.span().begin;
    facts.end = tree.span().end;
    facts.charset = span_of(spec::name(tree.charset()));
    facts.charset_from = static_cast<std::uint32_t>(tree.charset_from());
    facts.has_board = game::has_board(tree);
    hand_out(facts, out);
    return {};
  });
}

namespace {

// The arrays of a tree, as `fill` tells them.
template <class Struct, class Fill>
std::int32_t hand_out_arrays(const qipu_document* document, std::uint32_t number, Struct* out, Fill fill) {
  return answer_of(tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!out) return bad_argument("out");
    Struct arrays{};
    fill(document->arrays.of(tree), arrays);
    hand_out(arrays, out);
    return {};
  });
}

}  // namespace

std::int32_t qipu_nodes(const qipu_document* document, std::uint32_t tree, qipu_node_arrays* out) {
  return hand_out_arrays(document, tree, out, [](const TreeArrays& arrays, qipu_node_arrays& nodes) {
    nodes.count = size32(arrays.parent);
    nodes.parent = arrays.parent.data();
    nodes.first_child = arrays.first_child.data();
    nodes.next = arrays.next.data();
    nodes.property_begin = arrays.property_begin.data();
    nodes.id = arrays.id.data();
  });
}

std::int32_t qipu_properties(const qipu_document* document, std::uint32_t tree, qipu_property_arrays* out) {
  return hand_out_arrays(document, tree, out, [](const TreeArrays& arrays, qipu_property_arrays& properties) {
    properties.count = size32(arrays.properties);
    properties.ident_begin = arrays.ident_begin.data();
    properties.ident_end = arrays.ident_end.data();
    properties.value_begin = arrays.value_begin.data();
  });
}

std::int32_t qipu_values(const qipu_document* document, std::uint32_t tree, qipu_value_arrays* out) {
  return hand_out_arrays(document, tree, out, [](const TreeArrays& arrays, qipu_value_arrays& values) {
    values.count = size32(arrays.begin);
    values.begin = arrays.begin.data();
    values.end = arrays.end.data();
  });
}

// ---- Paths and ids

std::int32_t qipu_path_find(const qipu_document* document, std::uint32_t number, const std::uint8_t* path,
                            std::size_t size, std::uint32_t* node, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    const Result<sgf::Tree> tree = tree_of(document, number);
    if (!tree) return unexpected(tree.error());
    if (!node) return bad_argument("node");
    if (!path && size > 0) return bad_argument("path");
    const Result<sgf::Node> found = game::find_path(*tree, text_of(path, size));
    if (!found) return unexpected(found.error());
    *node = found->number();
    return {};
  });
}

std::int32_t qipu_path_of(const qipu_document* document, std::uint32_t number, std::uint32_t node, qipu_buffer** path) {
  return answer_of(tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const Result<sgf::Node> found = node_of(tree, node);
    if (!found) return unexpected(found.error());
    if (!path) return bad_argument("path");
    hand_out(game::path_of(*found), path);
    return {};
  });
}

std::int32_t qipu_node_of_id(const qipu_document* document, std::uint32_t id, std::uint32_t* tree,
                             std::uint32_t* node) {
  return answer([&]() -> Result<void> {
    if (!document || !tree || !node) return bad_argument("document");
    const sgf::Node found = document->record->node(sgf::NodeId(id));
    if (!found) return fail(ErrorId::NoSuchNode);
    *tree = found.tree().index();
    *node = found.number();
    return {};
  });
}
