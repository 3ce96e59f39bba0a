// What the world did wrong, or what cannot be done: a number for programs, a kind to decide by, words in two
// languages for people. One table holds them all (error_rows.inc), so that no text is ever compared.
//
// Numbers and slugs are for good: they go through the C header, JSON and HTTP. Faults of a record are no
// errors; they are diagnostics (qipu/sgf/diagnostic.hpp).
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/pattern.hpp"

namespace qipu {

enum class ErrorKind : std::uint8_t {
  NotFound,       // no such file, folder or name
  Unreadable,     // it exists but cannot be read
  Unwritable,     // cannot be written: disk full, no permission
  TooLarge,       // a limit was exceeded before memory was asked for
  Unsupported,    // recognised, but no reader or writer for it
  Invalid,        // an argument that makes no sense, an edit that cannot be done
  NotInCharset,   // a character that the target charset lacks
  NeedsCharsets,  // it may be in a charset that the reader was not given
};

enum class ErrorId : std::uint16_t {
#define QIPU_ERROR(number, name, slug, kind, arguments, en, zh) name = number,
#include "qipu/base/error_rows.inc"
#undef QIPU_ERROR
};

struct ErrorRow {
  ErrorId id;
  std::string_view slug;
  ErrorKind kind;
  std::string_view arguments;  // their names in their order: "line column"
  std::string_view en;         // {line} stands for an argument, {system} for what the system said
  std::string_view zh;
};

std::span<const ErrorRow> errors();  // by ascending number
const ErrorRow& row(ErrorId id);

struct Error {
  ErrorId id;
  std::vector<std::string> arguments = {};  // UTF-8, as many as the row names
  int system = 0;                           // errno's number where the system refused, otherwise 0

  ErrorKind kind() const { return row(id).kind; }
};

// One line, without a full stop.
std::string message(const Error& error, Language language = Language::English);

// What the system says of errno's number `code`: "Permission denied".
std::string system_text(int code, Language language);

namespace detail {
bool is_complete(const Error& error);
}  // namespace detail

// `arguments`: texts and whole numbers, as many as the row of `id` names, in its order.
template <class... Arguments>
Error make_error(ErrorId id, Arguments&&... arguments) {
  Error error{id, {detail::pattern_argument(std::forward<Arguments>(arguments))...}};
  assert(detail::is_complete(error));
  return error;
}

// `code`: errno's number.
inline Error make_system_error(ErrorId id, int code) { return {id, {}, code}; }

}  // namespace qipu
