// What the handles of qipu.h are, and how its functions begin and end: arguments in, errors out.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "qipu.h"
#include "qipu/base/error.hpp"
#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"

struct qipu_buffer {
  std::string bytes;
};

struct qipu_text {
  qipu::Error error;
  std::string words;  // of the last call
};

struct qipu_document {
  explicit qipu_document(std::shared_ptr<const qipu::sgf::Document> read) : record(std::move(read)) {}

  std::atomic<std::uint32_t> users{1};
  std::shared_ptr<const qipu::sgf::Document> record;
  mutable qipu::c::ArraysOfTrees arrays;
};

struct qipu_replay {
  std::shared_ptr<const qipu::sgf::Document> record;
  qipu::game::Replay replay;
  std::vector<std::uint8_t> points;
};

struct qipu_diagram {
  qipu::draw::Diagram diagram;
};

namespace qipu::c {

// ---- Arguments

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return size == 0 ? std::string_view() : std::string_view(reinterpret_cast<const char*>(data), size);
}
// Precondition: are_texts().
inline std::string_view text_of(const qipu_span& span) { return text_of(span.data, span.size); }
// Whether each is there, or says that it is empty.
inline bool are_texts(std::initializer_list<qipu_span> spans) {
  return std::all_of(spans.begin(), spans.end(), [](const qipu_span& span) { return span.data || span.size == 0; });
}
inline qipu_span span_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Whether none of the flags is one that this library does not know.
inline bool are_known(std::uint32_t flags, std::uint32_t known) { return (flags & ~known) == 0; }

inline Language language_of(std::uint32_t language) {
  return language == QIPU_CHINESE ? Language::Chinese : Language::English;
}

// `usual` with what the caller's struct, perhaps of another version, says.
template <class Options>
Options read_options(const Options* given, Options usual) {
  const auto own_size = static_cast<std::uint32_t>(sizeof(Options));
  if (given) std::memcpy(&usual, given, std::min(given->size, own_size));
  usual.size = own_size;
  return usual;
}

// As much of the struct as the caller's has room for.
template <class Struct>
void hand_out(Struct value, Struct* out) {
  value.size = out->size;
  std::memcpy(out, &value, std::min(out->size, static_cast<std::uint32_t>(sizeof(Struct))));
}

// ---- Results

inline unexpected<Error> bad_argument(std::string_view name) { return fail(ErrorId::BadArgument, name); }

// The number of a result's error, which goes to `detail`.
inline std::int32_t number_of(const Result<void>& result, qipu_text** detail) {
  if (result) return 0;
  if (detail) *detail = new (std::nothrow) qipu_text{result.error(), {}};
  return static_cast<std::int32_t>(result.error().id);
}

// A function of the header: its body gives a Result<void>. Memory that runs out is an error like another;
// where there are no exceptions (WebAssembly) it ends the instance.
template <class Body>
std::int32_t answer(qipu_text** detail, Body body) noexcept {
  if (detail) *detail = nullptr;
#ifdef __cpp_exceptions
  try {
    return number_of(body(), detail);
  } catch (const std::bad_alloc&) {
    return static_cast<std::int32_t>(ErrorId::NoMemory);
  } catch (const std::length_error&) {
    return static_cast<std::int32_t>(ErrorId::NoMemory);
  }
#else
  return number_of(body(), detail);
#endif
}
template <class Body>
std::int32_t answer(Body body) noexcept {
  return answer(nullptr, std::move(body));
}

inline void hand_out(std::string bytes, qipu_buffer** out) { *out = new qipu_buffer{std::move(bytes)}; }

inline Result<void> hand_out(Result<sgf::Document> document, qipu_document** out) {
  if (!document) return unexpected(document.error());
  *out = new qipu_document(std::make_shared<const sgf::Document>(*std::move(document)));
  return {};
}

// ---- Parts of a document, by their numbers

inline Result<sgf::Tree> tree_of(const qipu_document* document, std::uint32_t tree) {
  if (!document) return bad_argument("document");
  if (tree >= document->record->tree_count()) return bad_argument("tree");
  return document->record->tree(tree);
}

inline Result<sgf::Node> node_of(sgf::Tree tree, std::uint32_t node) {
  if (node >= tree.node_count()) return fail(ErrorId::NoSuchNode);
  return tree.document().node_at(tree.root().index() + node);
}

inline Result<sgf::Tree> board_tree_of(const qipu_document* document, std::uint32_t tree) {
  const Result<sgf::Tree> found = tree_of(document, tree);
  if (found && !game::has_board(*found)) return fail(ErrorId::NoKnownBoard);
  return found;
}

// QIPU_NONE: the end of the main line.
inline Result<sgf::Node> node_or_end(sgf::Tree tree, std::uint32_t node) {
  if (node == QIPU_NONE) return game::main_line_end(tree.root());
  return node_of(tree, node);
}

// ---- Functions about a tree: `find` is tree_of or board_tree_of, the body gives a Result<void> of it

using FindTree = Result<sgf::Tree> (*)(const qipu_document* document, std::uint32_t tree);

template <class Body>
std::int32_t answer_of(FindTree find, const qipu_document* document, std::uint32_t number,
                       Body body) noexcept {
  return answer([&]() -> Result<void> {
    const Result<sgf::Tree> tree = find(document, number);
    if (!tree) return unexpected(tree.error());
    return body(*tree);
  });
}

sgf::ReadOptions reading_of(const qipu_read_options* options);

// What was written of a document in the charset that the caller named, with CA naming it so (GBK). Error:
// NotInCharset.
Result<std::string> labelled(const sgf::Document& document, std::string bytes, std::string_view charset);

}  // namespace qipu::c
