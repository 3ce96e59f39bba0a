#include "fold.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::query {

namespace {

// Capitals and how far their small letters are; in steps of 2 where they alternate.
struct Case {
  char32_t first;
  char32_t last;
  std::int32_t distance;
  char32_t step;
};
constexpr Case cases[] = {
    {0x00C0, 0x00D6, 32, 1}, {0x00D8, 0x00DE, 32, 1}, {0x0100, 0x012E, 1, 2},    {0x0132, 0x0136, 1, 2},
    {0x0139, 0x0147, 1, 2},  {0x014A, 0x0176, 1, 2},  {0x0178, 0x0178, -121, 1}, {0x0179, 0x017D, 1, 2},
    {0x01A0, 0x01A4, 1, 2},  {0x01AF, 0x01AF, 1, 1},  {0x01CD, 0x01DB, 1, 2},    {0x0218, 0x021E, 1, 2},
    {0x0386, 0x0386, 38, 1}, {0x0388, 0x038A, 37, 1}, {0x038C, 0x038C, 64, 1},   {0x038E, 0x038F, 63, 1},
    {0x0391, 0x03A1, 32, 1}, {0x03A3, 0x03AB, 32, 1}, {0x03C2, 0x03C2, 1, 1},    {0x0400, 0x040F, 80, 1},
    {0x0410, 0x042F, 32, 1}, {0x0460, 0x0480, 1, 2},  {0x048A, 0x04BE, 1, 2},    {0x04D0, 0x052E, 1, 2},
    {0x1E00, 0x1E94, 1, 2},  {0x1EA0, 0x1EFE, 1, 2},
};

// U+FF61 to U+FF9F.
constexpr char32_t wide_kana[] = {
    0x3002, 0x300C, 0x300D, 0x3001, 0x30FB, 0x30F2, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30E3, 0x30E5,
    0x30E7, 0x30C3, 0x30FC, 0x30A2, 0x30A4, 0x30A6, 0x30A8, 0x30AA, 0x30AB, 0x30AD, 0x30AF, 0x30B1, 0x30B3,
    0x30B5, 0x30B7, 0x30B9, 0x30BB, 0x30BD, 0x30BF, 0x30C1, 0x30C4, 0x30C6, 0x30C8, 0x30CA, 0x30CB, 0x30CC,
    0x30CD, 0x30CE, 0x30CF, 0x30D2, 0x30D5, 0x30D8, 0x30DB, 0x30DE, 0x30DF, 0x30E0, 0x30E1, 0x30E2, 0x30E4,
    0x30E6, 0x30E8, 0x30E9, 0x30EA, 0x30EB, 0x30EC, 0x30ED, 0x30EF, 0x30F3, 0x3099, 0x309A,
};
constexpr char32_t voiced_mark = 0x3099;
constexpr char32_t half_voiced_mark = 0x309A;

constexpr bool folds_to_space(char32_t c) { return c <= 0x20 || c == 0xA0 || c == 0x3000; }

char32_t lower(char32_t c) {
  if (c < 0x80) return static_cast<char32_t>(text::to_lower(static_cast<char>(c)));
  const auto* row =
      std::find_if(std::begin(cases), std::end(cases), [&](const Case& one) { return c <= one.last; });
  if (row == std::end(cases) || c < row->first || (c - row->first) % row->step != 0) return c;
  return static_cast<char32_t>(static_cast<std::int32_t>(c) + row->distance);
}

char32_t widened(char32_t c) { return c >= 0xFF61 && c <= 0xFF9F ? wide_kana[c - 0xFF61] : c; }

// The letter that a mark of voice after `kana` makes of it; 0: none.
char32_t voiced(char32_t kana, char32_t mark) {
  const bool is_h_row = kana >= 0x30CF && kana <= 0x30DB && (kana - 0x30CF) % 3 == 0;
  if (mark == half_voiced_mark) return is_h_row ? kana + 2 : 0;
  if (kana == 0x30A6) return 0x30F4;
  const bool is_before_tsu = kana >= 0x30AB && kana <= 0x30C1 && kana % 2 == 1;
  const bool is_after_tsu = kana == 0x30C4 || kana == 0x30C6 || kana == 0x30C8;
  return is_h_row || is_before_tsu || is_after_tsu ? kana + 1 : 0;
}

// Appends scalars folded, white space as one space between words.
class Folding {
 public:
  explicit Folding(std::size_t size) { out_.reserve(size); }

  void add(char32_t scalar) {
    const char32_t c = widened(scalar);
    if (folds_to_space(c)) return add_space();
    if (c == voiced_mark || c == half_voiced_mark)
      if (const char32_t letter = voiced(last_, c)) return replace(letter);
    end_space();
    last_at_ = out_.size();
    last_ = lower(narrow(c));
    text::append_utf8(last_, out_);
  }
  void add_ascii(char c) {
    if (folds_to_space(static_cast<unsigned char>(c))) return add_space();
    end_space();
    last_ = 0;
    out_.push_back(text::to_lower(c));
  }
  std::string take() { return std::move(out_); }

 private:
  void add_space() {
    space_ = !out_.empty();
    last_ = 0;
  }
  void end_space() {
    if (space_) out_.push_back(' ');
    space_ = false;
  }
  void replace(char32_t letter) {
    out_.resize(last_at_);
    last_ = 0;
    text::append_utf8(letter, out_);
  }

  std::string out_;
  char32_t last_ = 0;  // scalar, and where it stands; 0: none that a mark could change
  std::size_t last_at_ = 0;
  bool space_ = false;
};

}  // namespace

char32_t narrow(char32_t scalar) {
  if (scalar >= 0xFF01 && scalar <= 0xFF5E) return scalar - 0xFEE0;
  return scalar == 0x3000 ? U' ' : scalar;
}

std::string folded(std::string_view text) {
  Folding folding(text.size());
  while (!text.empty()) {
    if (text::is_ascii(text.front())) {
      folding.add_ascii(text.front());
      text.remove_prefix(1);
      continue;
    }
    const text::Character character = text::decode_one(text, spec::Charset::Utf8);
    folding.add(character.scalar);
    text.remove_prefix(character.length);
  }
  return folding.take();
}

Pattern::Pattern(std::string_view text) : text_(folded(text)), borders_(text_.size()) {
  for (std::uint32_t i = 1, length = 0; i < text_.size(); ++i) {
    while (length > 0 && text_[i] != text_[length]) length = borders_[length - 1];
    if (text_[i] == text_[length]) ++length;
    borders_[i] = length;
  }
}

bool Pattern::stands_in(std::string_view folded_text) const {
  if (text_.empty()) return true;
  std::uint32_t length = 0;
  for (const char c : folded_text) {
    while (length > 0 && c != text_[length]) length = borders_[length - 1];
    if (c == text_[length] && ++length == text_.size()) return true;
  }
  return false;
}

}  // namespace qipu::query
