// The rules of UAX #14 in their order; each is named beside the line that carries it out.
#include "qipu/text/line_breaks.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>

#include "qipu/text/decode.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::text {

namespace {

using enum LineClass;

struct BreakRange {
  char32_t first, last;
  LineClass of;
};

#include "break_tables.inc"

constexpr char32_t first_syllable = 0xAC00;
constexpr char32_t syllables_of_a_vowel = 28;
constexpr char32_t hyphen = 0x2010;

LineClass class_of(char32_t scalar) {
  const auto* range =
      std::lower_bound(std::begin(break_ranges), std::end(break_ranges), scalar,
                       [](const BreakRange& row, char32_t value) { return row.last < value; });
  if (range == std::end(break_ranges) || scalar < range->first) return AL;
  if (range->of == H2 && (scalar - first_syllable) % syllables_of_a_vowel != 0) return H3;
  return range->of;
}

constexpr std::uint64_t bit(LineClass one) { return std::uint64_t{1} << static_cast<unsigned>(one); }

// A set of classes.
class Classes {
 public:
  constexpr Classes(std::initializer_list<LineClass> classes) {
    for (const LineClass one : classes) bits_ |= bit(one);
  }
  constexpr bool has(LineClass one) const { return (bits_ & bit(one)) != 0; }

 private:
  std::uint64_t bits_ = 0;
};

// Two classes with no break between them where they touch.
struct Pair {
  Classes before;
  Classes after;
};

constexpr Classes letters{AL, HL};
constexpr Classes pictures{ID, EB, EM};
constexpr Classes prefixes{PR, PO};
constexpr Classes hangul{JL, JV, JT, H2, H3};
constexpr Classes opening{OP, OW};
constexpr Classes closing{CL, CP, CW};

constexpr Pair kept_pairs[] = {
    {letters, {NU}},                       // LB23
    {{NU}, letters},                       //
    {{PR}, pictures},                      // LB23a
    {pictures, {PO}},                      //
    {prefixes, letters},                   // LB24
    {letters, prefixes},                   //
    {{PR, PO, OP, OW, HY, IS, NU}, {NU}},  // LB25
    {{NU}, {PR, PO}},                      //
    {{JL}, {JL, JV, H2, H3}},              // LB26
    {{JV, H2}, {JV, JT}},                  //
    {{JT, H3}, {JT}},                      //
    {hangul, {PO}},                        // LB27
    {{PR}, hangul},                        //
    {letters, letters},                    // LB28
    {{IS}, letters},                       // LB29
    {{AL, HL, NU}, {OP}},                  // LB30
    {{CP}, {AL, HL, NU}},                  //
    {{EB}, {EM}},                          // LB30b
};

bool is_kept_pair(LineClass before, LineClass after) {
  return std::any_of(std::begin(kept_pairs), std::end(kept_pairs),
                     [&](const Pair& pair) { return pair.before.has(before) && pair.after.has(after); });
}

constexpr std::string_view opening_quotes = "“‘«‹";
constexpr std::string_view closing_quotes = "”’»›";

std::string_view scalar_at(std::string_view text, std::size_t at) {
  return at < text.size() ? text.substr(at, next_scalar(text, at) - at) : std::string_view();
}
bool is_at(std::string_view text, std::size_t at, std::string_view list) {
  return is_one_of(scalar_at(text, at), list);
}
bool is_wide_at(std::string_view text, std::size_t at) { return display_width(scalar_at(text, at)) == 2; }

constexpr Classes alone{None, BK, SP, ZW};  // LB9: with these nothing combines
constexpr Classes never_first{CL, CP, CW, EX, IS, SY};

}  // namespace

struct LineEnds::Step {
  char32_t scalar;
  std::size_t length;
  LineClass of;

  static Step at(std::string_view text, std::size_t offset) {
    const Character character = decode_one(text.substr(offset), Charset::Utf8);
    return {character.scalar, character.length, class_of(character.scalar)};
  }
};

// LB25: whether a number begins here, whatever combines with what stands before it.
bool LineEnds::is_number_ahead(std::size_t at) const {
  constexpr std::size_t most = 64;  // bytes looked at
  for (const std::size_t end = at + most; at < text_.size() && at < end;) {
    const Step step = Step::at(text_, at);
    if (step.of != CM && step.of != ZWJ) return step.of == NU;
    at += step.length;
  }
  return false;
}

// LB19a of Unicode 16: a quotation mark that shows which way it opens binds only that way between characters
// of East Asia, which have no spaces around it.
bool LineEnds::opens_between_wide(std::size_t behind) const {
  return is_wide_ && is_at(text_, next_, opening_quotes) && is_wide_at(text_, behind);
}

bool LineEnds::closes_between_wide() const {
  return was_wide_ && is_closing_quote_ && is_wide_at(text_, next_);
}

// LB9: whether it becomes one with the character before it.
bool LineEnds::combines(LineClass one) const {
  return (one == CM || one == ZWJ) && !alone.has(before_) && !has_space_;
}

// LB7 to LB31: before `after`, behind which the text goes on at `behind`.
bool LineEnds::may_break(LineClass after, std::size_t behind) const {
  if (after == SP || after == ZW) return false;                                    // LB7
  if (before_ == ZW) return true;                                                  // LB8
  if (is_joined_ && !has_space_) return false;                                     // LB8a
  if (after == WJ || (before_ == WJ && !has_space_)) return false;                 // LB11
  if (before_ == GL && !has_space_) return false;                                  // LB12
  if (after == GL && !has_space_ && before_ != BA && before_ != HY) return false;  // LB12a
  if (never_first.has(after)) return false;                                        // LB13
  if (opening.has(before_)) return false;                                          // LB14
  if (before_ == QU && opening.has(after)) return false;                           // LB15
  if (closing.has(before_) && after == NS) return false;                           // LB16
  if (before_ == B2 && after == B2) return false;                                  // LB17
  if (has_space_) return true;                                                     // LB18
  if (after == QU) return opens_between_wide(behind);                              // LB19
  if (before_ == QU) return closes_between_wide();
  if (after == CB || before_ == CB) return true;                                     // LB20
  if (is_sign_ && after == AL) return false;                                         // LB20a of Unicode 16
  if (after == BA || after == HY || after == NS || before_ == BB) return false;      // LB21
  if (before_that_ == HL && (before_ == HY || before_ == BA)) return false;          // LB21a
  if (before_ == SY && after == HL) return false;                                    // LB21b
  if (after == IN) return false;                                                     // LB22
  if (prefixes.has(before_) && opening.has(after)) return !is_number_ahead(behind);  // LB25
  if (number_ == Number::Open && after == NU) return false;
  if (number_ != Number::None && prefixes.has(after)) return false;
  if (before_ == RI && after == RI) return !is_odd_;  // LB30a
  return !is_kept_pair(before_, after);
}

void LineEnds::take(LineClass one) {
  is_joined_ = one == ZWJ;
  if (one == SP) {
    has_space_ = true;
    number_ = Number::None;
    return;
  }
  if (combines(one)) return;              // LB9
  if (one == CM || one == ZWJ) one = AL;  // LB10
  is_odd_ = one == RI && !(is_odd_ && before_ == RI && !has_space_);
  const bool goes_on = number_ == Number::Open && !has_space_;
  number_ = one == NU || (goes_on && (one == SY || one == IS)) ? Number::Open
            : goes_on && closing.has(one)                      ? Number::Closed
                                                               : Number::None;
  before_that_ = has_space_ ? None : before_;
  before_ = one;
  has_space_ = false;
}

LineEnd LineEnds::next() {
  for (bool is_first = true;; is_first = false) {
    if (at_end()) return {text_.size(), before_ == BK};
    const Step step = Step::at(text_, next_);
    const bool is_after_hard = before_ == BK && !has_space_;
    const bool is_crlf = is_after_hard && step.scalar == '\n' && text_[next_ - 1] == '\r';
    const bool is_combined = combines(step.of);
    if (!is_first && is_after_hard && !is_crlf) return {next_, true};  // LB4, LB5
    const LineClass after = !is_combined && (step.of == CM || step.of == ZWJ) ? AL : step.of;
    const bool is_end = !is_first && (before_ != None || has_space_) && step.of != BK && !is_combined &&
                        !is_after_hard && may_break(after, next_ + step.length);
    if (is_end) return {next_, false};
    if (!is_combined) {
      was_wide_ = is_wide_ && !has_space_;
      is_wide_ = is_wide_at(text_, next_);
      is_closing_quote_ = step.of == QU && is_at(text_, next_, closing_quotes);
      is_sign_ = is_first && (step.of == HY || step.scalar == hyphen);
    }
    take(step.of);
    next_ += step.length;
  }
}

}  // namespace qipu::text
