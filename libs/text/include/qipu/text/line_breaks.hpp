// Where lines of text may end: Unicode's rules (UAX #14) with those of numbers (its example 7), strict
// kinsoku (no small kana begins a line), and “” between Chinese characters as Unicode 16 has it. Languages
// that write no spaces and need a dictionary (Thai, Khmer) break at spaces alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace qipu::text {

// By its class in LineBreak.txt; what acts alike is one.
enum class LineClass : std::uint8_t {
  AL,
  B2,
  BA,
  BB,
  BK,
  CB,
  CL,
  CM,
  CP,
  CW,
  EB,
  EM,
  EX,
  GL,
  H2,
  H3,
  HL,
  HY,
  ID,
  IN,
  IS,
  JL,
  JT,
  JV,
  NS,
  NU,
  OP,
  OW,
  PO,
  PR,
  QU,
  RI,
  SP,
  SY,
  WJ,
  ZW,
  ZWJ,
  None
};

struct LineEnd {
  std::size_t at = 0;    // the offset of what begins the next line; the size of the text at its end
  bool is_hard = false;  // a line ends here however much room it has
};

// The places one after another, the last at the end of the text. Each costs what lies between; no memory.
// The text, UTF-8, must outlive it. Line ends are LF, CR, CRLF and what else Unicode has.
class LineEnds {
 public:
  explicit LineEnds(std::string_view utf8) : text_(utf8) {}

  bool at_end() const { return next_ >= text_.size(); }
  // Precondition: !at_end().
  LineEnd next();

 private:
  struct Step;
  bool combines(LineClass one) const;
  bool may_break(LineClass after, std::size_t behind) const;
  bool is_number_ahead(std::size_t at) const;
  bool opens_between_wide(std::size_t behind) const;
  bool closes_between_wide() const;
  void take(LineClass one);

  std::string_view text_;
  std::size_t next_ = 0;                     // what was not yet looked at
  LineClass before_ = LineClass::None;       // the last character but spaces, without what combines with it
  LineClass before_that_ = LineClass::None;  // the one before it
  bool has_space_ = false;                   // between it and `next_`
  bool is_joined_ = false;                   // the last character is ZWJ
  bool is_sign_ = false;                     // the last character is a hyphen with which a piece begins: -a
  bool is_wide_ = false;                     // the last character; was_wide_: the one right before it
  bool was_wide_ = false;
  bool is_closing_quote_ = false;  // the last character is ”
  bool is_odd_ = false;            // of regional indicators that end here
  enum class Number : std::uint8_t { None, Open, Closed } number_ = Number::None;
};

}  // namespace qipu::text
