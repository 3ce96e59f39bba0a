#include "qipu/game/komi.hpp"

#include <algorithm>

#include "amount.hpp"

namespace qipu::game {

namespace {

// Words before the number.
struct Lead {
  std::string_view text;
  bool to_black = false;
  Unit unit = Unit::Unsaid;  // of a number that names none
};
constexpr Lead leads[] = {
    {""},
    {"黑贴"},
    {"黑贴目"},
    {"黑棋贴"},
    {"黑方贴"},
    {"贴"},
    {"贴目"},
    {"贴出"},
    {"黑贴出"},
    {"黑出"},
    {"贴还"},
    {"黑贴还"},
    {"贴子", false, Unit::Zi},
    {"黑贴子", false, Unit::Zi},
    {"komi"},
    {"komi:"},
    {"コミ"},
    {"コミ出し"},
    {"先番"},
    {"先番コミ"},
    {"黑"},
    {"黑番"},
    {"黑コミ"},
    {"덤"},
    {"흑덤"},
    {"흑"},
    {"공제"},
    {"흑공제"},
    {"互先"},
    {"分先"},
    {"互先贴"},
    {"分先,黑贴"},
    {"分先:黑贴"},
    {"black"},
    {"black gives"},
    {"black pays"},
    {"白贴", true},
    {"白棋贴", true},
    {"白方贴", true},
    {"逆コミ", true},
    {"reverse", true},
    {"reverse komi", true},
    {"white gives", true},
    {"white pays", true},
    {"倒贴", true},
};

constexpr std::string_view no_komi_words[] = {
    "none",      "no",        "no komi",   "无",           "无贴目", "不贴目", "不贴",  "コミなし",
    "コミ无し",  "无コミ",    "黑不贴目",  "先番コミなし", "没有",   "덤없음", "keine", "aucun",
    "kein komi", "sans komi", "geen komi", "没有贴目",     "コミ无", "0目",
};

constexpr std::int64_t chinese_hundredths[] = {225, 275, 325, 375};
constexpr std::int64_t point_hundredths[] = {450, 550, 650, 750};

bool is_usual_komi(std::int64_t value, bool chinese) {
  const auto& list = chinese ? chinese_hundredths : point_hundredths;
  return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

Typed<Komi> read_komi_words(std::string_view text) {
  if (std::find(std::begin(no_komi_words), std::end(no_komi_words), text) != std::end(no_komi_words))
    return {Form::Certain, {}};
  Cursor cursor(text);
  const Lead* const lead = eat_row<Lead>(cursor, leads);
  cursor.skip_spaces();
  cursor.eat(":");
  cursor.skip_spaces();
  const bool minus = cursor.eat("-");
  const std::optional<Amount> amount = eat_amount(cursor);
  if (!amount) return {};
  cursor.skip_spaces();
  cursor.eat_any({"コミ出し", "コミ", "komi", "출", "dum"});
  cursor.eat_any({".", ";"});
  constexpr std::uint64_t most = 1'000'000'000'000;
  const Unit unit = amount->unit == Unit::Unsaid && lead ? lead->unit : amount->unit;
  const Decimal points = Amount{amount->number, unit}.points();
  const Form form = cursor.at_end() ? Form::Certain : Form::Guessed;
  const std::string_view remark = cursor.rest();
  const bool has_remark = (remark.starts_with("(") || remark.starts_with(",")) &&
                          remark.find_first_of("0123456789") == remark.npos;
  const bool is_reverse = remark.starts_with("(reverse");
  if ((form == Form::Guessed && !has_remark) || points.digits() > most) return {};
  const bool to_black = ((lead && lead->to_black) != minus) != is_reverse;
  return {form, {to_black ? -points : points, unit == Unit::Zi}};
}

}  // namespace

Typed<Komi> parse_komi(std::string_view text) {
  const Typed<Decimal> real = sgf::parse_real(text);
  if (real.form == Form::Exact || real.form == Form::Certain) return {real.form, {real.value, false}};
  return read_komi_words(folded(text));
}

std::string to_text(const Komi& komi) { return komi.points.to_string(); }

Typed<Decimal> komi_of_hundredths(const Decimal& written, Ruleset rules) {
  constexpr std::int64_t least = 50, most = 10'000;
  const std::optional<std::int64_t> value = written.to_integer();
  if (!value || *value < -most || *value > most || (*value < least && *value > -least)) return {};
  const bool chinese =
      rules == Ruleset::Chinese || (rules == Ruleset::Unknown && is_usual_komi(*value, true));
  const Decimal points = Decimal::of(*value, 2) * (chinese ? 2 : 1);
  return {is_usual_komi(*value, chinese) ? Form::Certain : Form::Guessed, points};
}

}  // namespace qipu::game
