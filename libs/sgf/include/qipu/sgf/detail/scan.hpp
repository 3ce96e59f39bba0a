// The smallest steps of the lexer: classes of bytes, white space, words, and the bracket that ends a value.
// Everything works on [p, end) and never reads beyond it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "qipu/sgf/detail/block.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/reading.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::sgf::detail {

// The classes of ascii.hpp that the lexer asks for, in one look-up.
enum ByteClass : std::uint8_t { Junk = 0, Space = 1, Upper = 2, Lower = 4, Structure = 8, Digit = 16 };

inline constexpr std::array<std::uint8_t, 256> byte_class = [] {
  std::array<std::uint8_t, 256> table{};
  for (int i = 0; i < 0x80; ++i) {
    const char c = static_cast<char>(i);
    if (text::is_space(c)) table[i] = Space;
    if (text::is_upper(c)) table[i] = Upper;
    if (text::is_lower(c)) table[i] = Lower;
    if (text::is_digit(c)) table[i] = Digit;
  }
  for (const char c : {'(', ')', ';', '['}) table[static_cast<unsigned char>(c)] = Structure;
  return table;
}();

inline std::uint8_t class_of(char c) { return byte_class[static_cast<unsigned char>(c)]; }
inline bool is_space(char c) { return class_of(c) == Space; }
inline bool is_upper(char c) { return class_of(c) == Upper; }
inline bool is_letter(char c) { return class_of(c) & (Upper | Lower); }

inline const char* skip_space(const char* p, const char* end) {
  while (p != end && is_space(*p)) ++p;
  return p;
}

// A word is a letter and the letters and digits after it.
inline const char* skip_word(const char* p, const char* end) {
  if (p == end || !is_letter(*p)) return p;
  while (p != end && class_of(*p) & (Upper | Lower | Digit)) ++p;
  return p;
}

// The `[` of the identifier that begins at p, or null if none does.
inline const char* identifier_bracket(const char* p, const char* end) {
  const char* word_end = skip_word(p, end);
  if (word_end == p) return nullptr;
  const char* bracket = skip_space(word_end, end);
  return bracket != end && *bracket == '[' ? bracket : nullptr;
}

// The size of an identifier at p of one capital or two with its `[` directly behind it; 0 where there is
// another one, or none.
inline std::uint32_t usual_identifier_size(const char* p, const char* end) {
  if (end - p < 3 || !is_upper(p[0])) return 0;
  if (p[1] == '[') return 1;
  return is_upper(p[1]) && p[2] == '[' ? 2 : 0;
}

// May a `]` before p end the value of a textual property?
inline bool may_follow_value(const char* p, const char* end) {
  p = skip_space(p, end);
  return p == end || is_structure(*p) || identifier_bracket(p, end) != nullptr;
}

// The first `]` at or after p that no backslash escapes, or end. By bytes; the obvious twin of
// find_close_bytes.
inline const char* find_close_scalar(const char* p, const char* end) {
  while (p != end) {
    if (*p == ']') return p;
    p += *p == '\\' && end - p > 1 ? 2 : 1;
  }
  return end;
}

inline const char* find_close_bytes(const char* p, const char* end) {
#ifdef QIPU_BLOCKS
  const Block close = Block::all(']');
  const Block escape = Block::all('\\');
  while (end - p >= 16) {
    const Block block = Block::load(p);
    const unsigned hits = ((block == close) | (block == escape)).mask();
    if (hits == 0) {
      p += 16;
      continue;
    }
    p += std::countr_zero(hits);
    if (*p == ']') return p;
    if (end - p < 2) return end;
    p += 2;
  }
#endif
  return find_close_scalar(p, end);
}

// The same where characters, not bytes, are matched.
const char* find_close_characters(const char* p, const char* end, const Reading& reading);

inline const char* find_close(const char* p, const char* end, const Reading& reading) {
  return reading.brackets == BracketRule::Bytes ? find_close_bytes(p, end)
                                                : find_close_characters(p, end, reading);
}

// One byte of a run outside of values, or a whole character where characters are matched.
const char* skip_junk(const char* p, const char* end, const Reading& reading);

// A plain move, `;B[pd]` and what follows shows that its node holds nothing else: plain_move_size bytes of
// one shape.

inline bool are_letters(const char* p) {
  return static_cast<unsigned char>((p[0] | 0x20) - 'a') < 26 &&
         static_cast<unsigned char>((p[1] | 0x20) - 'a') < 26;
}

// `[pd]`: where it ends is known, not looked for.
inline bool has_point_shape(const char* p, const char* end) {
  return end - p > 3 && p[3] == ']' && are_letters(p + 1);
}

inline bool ends_node(char c) { return c == ';' || c == '(' || c == ')'; }

// Precondition: end - p >= plain_move_size.
inline bool has_move_shape(const char* p, const char* end) {
  if (end - p < 8) return p[0] == ';' && p[2] == '[' && p[5] == ']';
  std::uint64_t word;
  std::memcpy(&word, p, 8);
  constexpr bool little = std::endian::native == std::endian::little;
  constexpr std::uint64_t mask = little ? 0x0000'FF00'00FF'00FF : 0xFF00'FF00'00FF'0000;
  constexpr std::uint64_t shape = little ? 0x0000'5D00'005B'003B : 0x3B00'5B00'005D'0000;  // ; . [ . . ]
  return (word & mask) == shape;
}

// A move, whatever follows it.
inline bool is_move(const char* p, const char* end) {
  return end - p >= plain_move_size && has_move_shape(p, end) && (p[1] == 'B' || p[1] == 'W') &&
         are_letters(p + 3);
}

// What follows a move if its node holds nothing else.
inline bool ends_plain_move(const char* p, const char* end) {
  if (p == end || ends_node(*p)) return true;
  return is_space(*p) && (p + 1 == end || ends_node(p[1]));
}

inline bool is_plain_move(const char* p, const char* end) {
  return is_move(p, end) && ends_plain_move(p + plain_move_size, end);
}

// Behind the last of the moves that stand directly one after the other from p on: all but the last are plain.
// The obvious twin of skip_moves.
inline const char* skip_moves_scalar(const char* p, const char* end) {
  while (is_move(p, end)) p += plain_move_size;
  return p;
}

const char* skip_moves(const char* p, const char* end);

// Without a call: there are not eight moves from p on, and skip_moves would only cost.
inline constexpr int eight_moves_size = 8 * plain_move_size;
inline bool are_few_moves(const char* p, const char* end) {
  return end - p < eight_moves_size || !has_move_shape(p + eight_moves_size - plain_move_size, end);
}

// Where text cannot reach beyond: the next `;B[xx]` (white space allowed after the semicolon), known
// identifier of two capitals or more directly before its `[`, or `(;` at the start of a line or after `)`,
// that begins at or after p; or end.
const char* find_barrier(const char* p, const char* end);

// The first byte at or after p that may need a charset (over 0x7D, ESC, SO), or end.
const char* find_special(const char* p, const char* end);

// CA, perhaps with lower-case letters.
inline bool is_charset_identifier(std::string_view written) {
  if (written.size() < 2 || is_upper(written[0]) != (written[0] == 'C')) return false;
  return Capitals(written).view() == "CA";
}

}  // namespace qipu::sgf::detail
