#include "sgf2_header.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "qipu/game/komi.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/time.hpp"

namespace qipu::check {

namespace {

using sgf::Form;

// A property, its line end too if it had a line to itself.
Span extent_with_line_end(const PropertyHere& property, std::string_view text) {
  Span span = extent_of(property);
  while (span.end < text.size() && (text[span.end] == ' ' || text[span.end] == '\t')) ++span.end;
  if (span.end < text.size() && text[span.end] == '\r') ++span.end;
  if (span.end < text.size() && text[span.end] == '\n') ++span.end;
  return span;
}

std::optional<std::string> komi_of(std::string_view text) {
  const game::Typed<game::Komi> komi = game::parse_komi(text);
  return komi.form == Form::Certain ? std::optional(game::to_text(komi.value)) : std::nullopt;
}

std::optional<std::string> time_of(std::string_view text) {
  const game::Typed<game::TimeLimit> limit = game::parse_time_limit(text);
  const bool is_certain = limit.form == Form::Certain && limit.value.seconds && limit.value.overtime.empty();
  return is_certain ? std::optional(game::to_text(limit.value)) : std::nullopt;
}

// Numbers that the dialect also writes in words.
struct Words {
  std::string_view ident;
  std::optional<std::string> (*number)(std::string_view);
};
constexpr Words in_words[] = {{"KO", komi_of}, {"KM", komi_of}, {"TM", time_of}};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// 5, 5回, 5회, 5次
std::optional<std::uint32_t> count_of(std::string_view text) {
  text = sgf::trimmed(text);
  std::uint32_t count = 0;
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits]))
    count = count * 10 + static_cast<std::uint32_t>(text[digits++] - '0');
  constexpr std::size_t most_digits = 4;
  if (digits == 0 || digits > most_digits || count == 0) return std::nullopt;
  const std::string_view unit = sgf::trimmed(text.substr(digits));
  const bool is_known = unit.empty() || unit == "回" || unit == "회" || unit == "次";
  return is_known ? std::optional(count) : std::nullopt;
}

class Header {
 public:
  Header(const NodeHere& root, const GameHere& game, sgf::Splices& edits)
      : root_(root), game_(game), edits_(edits) {
    for (const PropertyHere& property : root.properties)
      for (std::size_t i = 0; i < std::size(asked_for); ++i)
        if (!first_[i].property && property.kind.ident == asked_for[i]) first_[i].property = &property;
  }

  void convert() {
    const std::uint32_t at = root_.node.offset();
    edits_.push_back({{at, at}, ";"});
    convert_overtime();
    for (const PropertyHere& property : root_.properties) {
      convert_value(property);
      convert_name(property);
    }
  }

 private:
  bool is_blank(const PropertyHere& property) const {
    return std::all_of(property.values.begin(), property.values.end(),
                       [&](Span value) { return sgf::trimmed(slice(game_.text(), value)).empty(); });
  }

  // The first of an identifier that is asked for, unless it is taken out.
  const PropertyHere* find(std::string_view ident) const {
    for (std::size_t i = 0; i < std::size(asked_for); ++i)
      if (asked_for[i] == ident) return first_[i].is_out ? nullptr : first_[i].property;
    return nullptr;
  }

  bool take_out(const PropertyHere& property) {
    if (!is_unbroken(property, game_.text())) return false;
    edits_.push_back({extent_with_line_end(property, game_.text()), {}});
    for (First& first : first_) first.is_out |= first.property == &property;
    return true;
  }

  void convert_name(const PropertyHere& property) {
    const spec::PropertyRow* const row = property.kind.row;
    if (!row || row->dialect != spec::Dialect::Sgf2 || row->alias_of.empty() || row->ident == "RN") return;
    if (row->ident == "GK" && value_text(property, property.values[0], game_) != "1") return;
    const PropertyHere* const usual = find(row->alias_of);
    // Of an empty KM and a KO the one with a value stays.
    if (usual && is_blank(property) && take_out(property)) return;
    if (usual && is_blank(*usual)) take_out(*usual);
    edits_.push_back({property.ident, std::string(row->alias_of)});
  }

  void convert_value(const PropertyHere& property) {
    for (const Words& words : in_words) {
      if (words.ident != property.kind.ident || property.size() != 1) continue;
      std::optional<std::string> number = words.number(value_text(property, property.values[0], game_));
      if (number) edits_.push_back({property.values[0], std::move(*number)});
    }
  }

  // LT[60]LC[3]: OT[3x60 byo-yomi].
  void convert_overtime() {
    const PropertyHere* const length = find("LT");
    const PropertyHere* const count = find("LC");
    if (!length || !count || find("OT") || length->size() != 1 || count->size() != 1) return;
    const game::Typed<game::TimeLimit> time =
        game::parse_time_limit(value_text(*length, length->values[0], game_));
    const std::optional<std::uint32_t> periods = count_of(value_text(*count, count->values[0], game_));
    const bool is_certain = time.form >= Form::Exact && time.form <= Form::Certain && time.value.seconds &&
                            time.value.overtime.empty() && *time.value.seconds > Decimal(0);
    if (!is_certain || !periods || !is_unbroken(*length, game_.text()) || !take_out(*count)) return;
    game::Overtime overtime;
    overtime.kind = game::OvertimeKind::Byoyomi;
    overtime.periods = *periods;
    overtime.seconds = *time.value.seconds;
    edits_.push_back({extent_of(*length), "OT[" + game::to_text(overtime) + "]"});
  }

  static constexpr std::string_view asked_for[] = {"EV", "DT", "KM", "GM", "HA", "LT", "LC", "OT"};
  struct First {
    const PropertyHere* property = nullptr;
    bool is_out = false;
  };

  const NodeHere& root_;
  const GameHere& game_;
  sgf::Splices& edits_;
  First first_[std::size(asked_for)];
};

}  // namespace

void convert_sgf2_header(const NodeHere& root, const GameHere& game, sgf::Splices& edits) {
  Header(root, game, edits).convert();
}

}  // namespace qipu::check
