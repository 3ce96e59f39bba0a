// The check table: every fault Qipu names, with its severity, its repair class and its words. The rows
// stand in check_table.hpp; the slug is the stable name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "qipu/base/id.hpp"
#include "qipu/base/language.hpp"

namespace qipu::spec {

enum class Severity : std::uint8_t { Note, Warning, Error };

enum class Repair : std::uint8_t {
  None,
  DisplayOnly,  // shown, never applied
  Unsafe,       // the meaning is guessed, or content is dropped
  Safe,         // loses nothing, the meaning is certain
};

enum class CheckGroup : std::uint8_t {
  Syntax,
  Charset,
  Value,
  Root,
  Info,
  Move,
  Markup,
  Game,
  Dialect,
  Conversion
};

// Whose judgement a severity is.
enum class Profile : std::uint8_t {
  Ff4,  // FF[4]; trees of FF[1] to FF[3] by their own standard
  Old,  // every tree by the rules of FF[1] to FF[3]
  Web,  // A. E. Brouwer: only what loses or distorts content is more than a note
};

struct CheckRow {
  std::string_view slug;
  CheckGroup group;
  Severity severity;      // in profile ff4
  Severity severity_old;  // in trees of FF[1] to FF[3]
  Severity severity_web;  // in profile web
  Repair repair;
  std::string_view arguments;   // the names of the arguments, in their order: "ident places"
  std::string_view message_en;  // {ident} stands for an argument, {game} for the name of the game in {gm}
  std::string_view message_zh;
};

struct CheckTag;
using CheckId = Id<CheckTag, std::uint8_t>;  // index into checks()

// The name of the argument at `index`; empty where the row has none.
std::string_view argument_name(const CheckRow& row, std::size_t index);

std::span<const CheckRow> checks();
const CheckRow& row(CheckId id);  // Precondition: id is valid.
// How what is found is read, and what the repair does; nothing in a core.wasm that has no explanations.bin.
// Precondition: a row of checks().
std::string_view help_in(Language language, const CheckRow& row);
// SGFC's message numbers for the same fault, or empty. Precondition: a row of checks().
std::string_view sgfc_numbers(const CheckRow& row);
CheckId find_check(std::string_view slug);  // invalid for an unknown slug

}  // namespace qipu::spec
