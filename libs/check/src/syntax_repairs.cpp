#include "syntax_repairs.hpp"

#include <algorithm>

#include "beside.hpp"
#include "doubts.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "tree_repairs.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Document;
using spec::Repair;

// Precondition of what asks for it: the fault has a node.
const sgf::Reading& reading_of(const Fault& fault, const Document& document) {
  return document.tree_of(fault.node).reading();
}

// ---- Of one place. False: no edit would be exact.

bool insert_open(Fault& fault, const Document&) {
  fault.repaired(Repair::Safe, fault.span, "(");
  return true;
}

bool insert_semicolon(Fault& fault, const Document&) {
  fault.repaired(Repair::Safe, fault.span, ";");
  return true;
}

// A value that belongs to no property, and that the file ends in.
bool ends_in_stray_value(const Document& document) {
  const std::string_view text = document.text();
  const auto& faults = document.diagnostics();
  for (auto fault = faults.rbegin(); fault != faults.rend(); ++fault) {
    if (fault->check != "stray-value"_check) continue;
    return fault->span.end == text.size() && fault->node &&
           sgf::find_close(text, fault->span.begin + 1, document.tree_of(fault->node).reading()) == text.npos;
  }
  return false;
}

// Parentheses that nothing follows close no tree: they go.
bool close_trees(Fault& fault, const Document& document) {
  if (ends_in_stray_value(document)) return false;
  const std::string_view text = document.text();
  std::uint32_t missing = fault.arguments[0].number;
  for (std::uint32_t at = fault.span.begin; missing > 1 && byte_before(text, at) == '('; --missing) {
    while (text[--at] != '(') {
    }
    fault.repaired(Repair::Safe, {at, at + 1}, {});
  }
  fault.repaired(Repair::Safe, fault.span, std::string(missing, ')'));
  return true;
}

// Before the first game, a letter or a semicolon would begin one where nothing stands before it.
bool delete_outside(Fault& fault, const Document& document, Repair as) {
  const std::string_view text = document.text();
  const char next = next_byte(text, fault.span.end);
  const bool is_first = document.tree_count() == 0 || fault.span.begin < document.tree(0).span().begin;
  if (is_first && (next == ';' || text::is_letter(next))) return false;
  fault.repaired(as, fault.span, {});
  return true;
}

bool delete_closes(Fault& fault, const Document& document) {
  return delete_outside(fault, document, Repair::Safe);
}

bool delete_empty_tree(Fault& fault, const Document& document) {
  const std::string_view text = document.text();
  const Span inside{fault.span.begin + 1, fault.span.end - 1};
  const bool leaves_empty =
      byte_before(text, fault.span.begin) == '(' && next_byte(text, fault.span.end) == ')';
  if (leaves_empty || !is_blank(slice(text, inside))) return false;
  if (!fault.node) return delete_outside(fault, document, Repair::Unsafe);
  if (!may_go(text, fault.span)) return false;
  fault.repaired(Repair::Unsafe, fault.span, {});
  return true;
}

bool delete_alone(Fault& fault, const Document& document) {
  if (!may_go(document.text(), fault.span)) return false;
  fault.repaired(Repair::Unsafe, fault.span, {});
  return true;
}

// Other values without a property may stand beside it.
bool delete_value(Fault& fault, const Document&) {
  fault.repaired(Repair::Unsafe, fault.span, {});
  return true;
}

// ---- Stray text

// Control characters, and spaces of every width.
bool is_invisible(char32_t c) {
  constexpr char32_t spaces[] = {0xA0,   0x1680, 0x180E, 0x2028, 0x2029,
                                 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF};
  if (c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2000 && c <= 0x200D)) return true;
  return std::find(std::begin(spaces), std::end(spaces), c) != std::end(spaces);
}

bool is_stateful(const sgf::Reading& reading) {
  return spec::row(reading.charset).lex_class == spec::LexClass::Escaped;
}

// Of a run: where the values are ASCII, its own bytes tell.
spec::Charset charset_of(std::string_view run, const sgf::Reading& reading) {
  if (reading.charset != spec::Charset::UsAscii) return reading.charset;
  return text::fits(run, spec::Charset::Utf8) ? spec::Charset::Utf8 : spec::Charset::Windows1252;
}

// Between two values a comma says no more than white space.
bool is_like_space(std::string_view run, const sgf::Reading& reading, bool between_values) {
  if (is_stateful(reading)) return false;
  const spec::Charset charset = charset_of(run, reading);
  while (!run.empty()) {
    const text::Character character = text::decode_one(run, charset);
    const bool passes = is_invisible(character.scalar) || character.scalar == ' ' ||
                        (between_values && character.scalar == ',');
    if (character.invalid || !passes) return false;
    run.remove_prefix(character.length);
  }
  return true;
}

// Letters end a property: without them a value behind it would be one of its own.
bool delete_text(Fault& fault, const Document& document) {
  const std::string_view text = document.text(), run = slice(text, fault.span);
  if (!fault.node) return false;
  const bool before_value = next_byte(text, fault.span.end) == '[';
  const bool has_letters = std::any_of(run.begin(), run.end(), text::is_letter);
  if (before_value && has_letters) return false;
  const bool between_values = before_value && byte_before(text, fault.span.begin) == ']';
  const bool is_space = is_like_space(run, reading_of(fault, document), between_values);
  fault.repaired(is_space ? Repair::Safe : Repair::Unsafe, fault.span, {});
  return true;
}

// ---- Values

bool close_value(Fault& fault, const Document& document) {
  if (!fault.node) return false;
  const std::string_view text = document.text();
  const std::string_view value = slice(text, fault.span).substr(1);
  const std::string_view close = sgf::missing_close(value, reading_of(fault, document));
  if (close.empty()) return false;
  const auto at = size32(text);
  fault.repaired(Repair::Unsafe, {at, at}, std::string(close));
  return true;
}

// One line, and nothing in it that looks like nodes and properties.
bool is_plain_line(std::string_view text) {
  if (text.find_first_of("\r\n;") != text.npos || text.find("](") != text.npos) return false;
  for (std::size_t at = 0; (at = text.find('[', at)) != text.npos; ++at)
    if (at > 0 && text::is_upper(text[at - 1])) return false;
  return true;
}

// Up to the first bracket that may end the value.
bool escape_brackets(Fault& fault, const Document& document) {
  if (!fault.node) return false;
  const std::string_view text = document.text();
  const sgf::Reading& reading = reading_of(fault, document);
  std::size_t close = fault.span.begin;
  do {
    const auto at = static_cast<std::uint32_t>(close);
    fault.edits.push_back({{at, at}, "\\"});
    close = sgf::find_close(text, close + 1, reading);
  } while (close != text.npos && !sgf::may_follow_value(text, close + 1));
  if (close == text.npos) return false;
  const auto last = static_cast<std::uint32_t>(close);
  fault.repair = is_plain_line(slice(text, {fault.span.begin + 1, last})) ? Repair::Safe : Repair::Unsafe;
  return true;
}

bool join_words(Fault& fault, const Document& document) {
  std::string joined(slice(document.text(), fault.span));
  joined.erase(std::remove_if(joined.begin(), joined.end(), text::is_space), joined.end());
  fault.repaired(Repair::Safe, fault.span, std::move(joined));
  return true;
}

// The walk over the nodes has found no exact way.
bool leave(Fault&, const Document&) { return false; }

struct PlaceRepair {
  spec::CheckId check;
  bool (*add)(Fault&, const Document&);
};

constexpr PlaceRepair place_repairs[] = {
    {"missing-game-start"_check, insert_open}, {"missing-semicolon"_check, insert_semicolon},
    {"missing-game-end"_check, close_trees},   {"extra-close"_check, delete_closes},
    {"empty-tree"_check, delete_empty_tree},   {"stray-text"_check, delete_text},
    {"stray-value"_check, delete_value},       {"identifier-without-value"_check, delete_alone},
    {"unclosed-value"_check, close_value},     {"unescaped-bracket"_check, escape_brackets},
    {"space-in-identifier"_check, join_words}, {"property-after-variation"_check, leave},
    {"sgf2-dialect"_check, insert_semicolon},
};

void add_place_repair(Fault& fault, const Document& document) {
  for (const PlaceRepair& row : place_repairs)
    if (row.check == fault.check && !row.add(fault, document)) withhold(fault);
}

bool is_repairable(const Fault& fault) { return fault.check.valid() && fault.edits.empty() && !fault.repair; }

// Withholds the repair if an edit may change how doubtful text beside it is read.
void withhold_if_doubtful(Fault& fault, const Doubts& doubts) {
  const bool is_of_tree =
      spec::row(fault.check).group == spec::CheckGroup::Syntax || fault.check == "long-names"_check;
  if (!is_of_tree) return;
  for (const sgf::Splice& edit : fault.edits)
    if (doubts.meet(edit)) return withhold(fault);
}

}  // namespace

void add_syntax_repairs(const Document& document, Faults& all) {
  std::vector<Fault*> of_tree;
  for (Fault& fault : all) {
    if (!is_repairable(fault)) continue;
    if (is_of_parentheses(fault.check))
      of_tree.push_back(&fault);
    else
      add_place_repair(fault, document);
  }
  if (!of_tree.empty()) add_tree_repairs(document, std::move(of_tree));
  const Doubts doubts(document);
  if (doubts.empty()) return;
  for (Fault& fault : all)
    if (fault.check.valid()) withhold_if_doubtful(fault, doubts);
}

Fault* find_recovery(std::span<Fault> recoveries, spec::CheckId check, std::uint32_t offset) {
  const auto end = recoveries.end();
  auto fault = std::lower_bound(recoveries.begin(), end, offset,
                                [](const Fault& one, std::uint32_t at) { return one.span.begin < at; });
  while (fault != end && fault->span.begin == offset && fault->check != check) ++fault;
  return fault != end && fault->span.begin == offset ? &*fault : nullptr;
}

}  // namespace qipu::check
