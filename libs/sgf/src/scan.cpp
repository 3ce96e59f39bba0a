#include "qipu/sgf/detail/scan.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf::detail {

namespace {

using spec::Charset;

bool between(unsigned char c, int low, int high) { return c >= low && c <= high; }

// Lead and trail bytes of the charsets whose second byte may be `[`, `\` or `]`.
struct DoubleByteRow {
  Charset charset;
  bool (*is_lead)(unsigned char);
  bool (*is_trail)(unsigned char);
};

constexpr DoubleByteRow double_byte_rows[] = {
    {Charset::Gb18030, [](unsigned char c) { return between(c, 0x81, 0xFE); },
     [](unsigned char c) { return between(c, 0x30, 0x39) || between(c, 0x40, 0xFE); }},
    {Charset::Big5, [](unsigned char c) { return between(c, 0x81, 0xFE); },
     [](unsigned char c) { return between(c, 0x40, 0x7E) || between(c, 0xA1, 0xFE); }},
    {Charset::ShiftJis, [](unsigned char c) { return between(c, 0x81, 0x9F) || between(c, 0xE0, 0xFC); },
     [](unsigned char c) { return between(c, 0x40, 0xFC); }},
};

const DoubleByteRow* double_byte_row(Charset charset) {
  for (const DoubleByteRow& row : double_byte_rows)
    if (row.charset == charset) return &row;
  return nullptr;
}

bool is_pair(const char* p, const char* end, const DoubleByteRow& row) {
  return end - p > 1 && row.is_lead(static_cast<unsigned char>(p[0])) &&
         row.is_trail(static_cast<unsigned char>(p[1]));
}

const char* find_close_double_byte(const char* p, const char* end, const DoubleByteRow& row, bool cut) {
  while (p != end) {
    if (*p == ']') return p;
    if (*p == '\\' && end - p > 1) {
      p += 1;
      p += is_pair(p, end, row) ? 2 : 1;
    } else if (is_pair(p, end, row)) {
      if (cut && p[1] == ']' && may_follow_value(p + 2, end)) return p + 1;
      p += 2;
    } else {
      p += 1;
    }
  }
  return end;
}

// The shift sequences of the stateful seven-bit charsets, and how wide the characters after them are.
struct ShiftRow {
  Charset charset;
  std::string_view sequence;
  std::uint8_t width;  // 0: back to ASCII; 1, 2: bytes a character
};

constexpr ShiftRow shift_rows[] = {
    {Charset::Iso2022Jp, "\x1B(B", 0},
    {Charset::Iso2022Jp, "\x1B(J", 0},
    {Charset::Iso2022Jp, "\x1B(I", 1},
    {Charset::Iso2022Jp, "\x1B$@", 2},
    {Charset::Iso2022Jp, "\x1B$B", 2},
    {Charset::Iso2022Jp, "\x1B$(D", 2},
    {Charset::Iso2022Jp, "\x1B$(C", 2},
    {Charset::Iso2022Jp, "\x1B$A", 2},
    {Charset::Iso2022Jp, "\x0E", 1},
    {Charset::Iso2022Jp, "\x0F", 0},
    {Charset::Iso2022Kr, "\x1B$)C", 0},
    {Charset::Iso2022Kr, "\x0E", 2},
    {Charset::Iso2022Kr, "\x0F", 0},
    {Charset::Hz, "~{", 2},
    {Charset::Hz, "~}", 0},
};

const ShiftRow* shift_at(const char* p, const char* end, Charset charset) {
  const std::string_view rest(p, static_cast<std::size_t>(end - p));
  for (const ShiftRow& row : shift_rows)
    if (row.charset == charset && rest.starts_with(row.sequence)) return &row;
  return nullptr;
}

// Whether what is shifted comes back to ASCII before anything is shifted again: if not, it was cut off.
// Remembers how far it has looked.
class ShiftBack {
 public:
  ShiftBack(const char* end, Charset charset) : end_(end), charset_(charset) {}

  bool follows(const char* p) {
    if (p < until_) return back_;
    for (until_ = p; until_ != end_ && *until_ != '\n' && *until_ != '\r'; ++until_) {
      if (const ShiftRow* shift = shift_at(until_, end_, charset_)) return back_ = shift->width == 0;
    }
    return back_ = false;
  }

 private:
  const char* end_;
  Charset charset_;
  const char* until_ = nullptr;
  bool back_ = false;
};

// A line end brings ASCII back (RFC 1468, RFC 1843), as does the end of the value.
const char* find_close_escaped(const char* p, const char* end, const Reading& reading) {
  const bool cut = reading.brackets == BracketRule::CutCharacters;
  ShiftBack shift_back(end, reading.charset);
  int width = 0;
  while (p != end) {
    if (const ShiftRow* shift = shift_at(p, end, reading.charset)) {
      width = shift->width;
      p += shift->sequence.size();
    } else if (*p == '\n' || *p == '\r') {
      width = 0;
      ++p;
    } else if (width == 0) {
      if (*p == ']') return p;
      p += *p == '\\' && end - p > 1 ? 2 : 1;
    } else {
      if (cut && *p == ']' && may_follow_value(p + 1, end) && !shift_back.follows(p)) return p;
      p += std::min<std::ptrdiff_t>(width, end - p);
    }
  }
  return end;
}

}  // namespace

const char* find_close_characters(const char* p, const char* end, const Reading& reading) {
  if (const DoubleByteRow* row = double_byte_row(reading.charset))
    return find_close_double_byte(p, end, *row, reading.brackets == BracketRule::CutCharacters);
  return find_close_escaped(p, end, reading);
}

const char* skip_junk(const char* p, const char* end, const Reading& reading) {
  if (reading.brackets == BracketRule::Bytes) return p + 1;
  const DoubleByteRow* row = double_byte_row(reading.charset);
  return p + (row && is_pair(p, end, *row) ? 2 : 1);
}

namespace {

// The move of a barrier, which may have white space in it; p is at its semicolon.
bool is_spaced_move(const char* p, const char* end) {
  p = skip_space(p + 1, end);
  return end - p >= 5 && (p[0] == 'B' || p[0] == 'W') && p[1] == '[' && is_letter(p[2]) && is_letter(p[3]) &&
         p[4] == ']';
}

// The known identifier of two capitals or more that stands directly before `bracket`, within [begin,
// bracket); or null.
const char* identifier_before(const char* begin, const char* bracket) {
  const char* p = bracket;
  while (p != begin && is_upper(p[-1])) --p;
  const bool is_word = p == begin || !(class_of(p[-1]) & (Lower | Digit));
  return is_word && bracket - p >= 2 && spec::is_known({p, static_cast<std::size_t>(bracket - p)}) ? p
                                                                                                   : nullptr;
}

}  // namespace

const char* find_barrier(const char* begin, const char* end) {
  for (const char* p = begin; p != end; ++p) {
    if (*p == ';' && is_spaced_move(p, end)) return p;
    if (*p == '(' && p != begin && end - p > 1 && p[1] == ';' &&
        (p[-1] == '\n' || p[-1] == '\r' || p[-1] == ')'))
      return p;
    if (*p != '[') continue;
    if (const char* identifier = identifier_before(begin, p)) return identifier;
  }
  return end;
}

#ifdef QIPU_BLOCKS
namespace {

// Eight moves are three blocks. A byte fits if it is that of a black move, that of a white one, or a letter
// where points are.
using Moves = std::array<char, eight_moves_size>;

constexpr Moves repeat(std::string_view move) {
  Moves moves{};
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = move[i % plain_move_size];
  return moves;
}

// With this added to a letter in lower case it is more than '`' with it, as no other byte is: those behind
// 'z' get a sign. No byte is more than the highest.
constexpr char to_top = 0x7F - 'z';
static_assert('`' + to_top == 'e');
alignas(16) constexpr Moves black = repeat(";B[aa]");
alignas(16) constexpr Moves white = repeat(";W[aa]");
alignas(16) constexpr Moves below_letters = repeat(
    "\x7F\x7F\x7F"
    "ee"
    "\x7F");

// A bit for each byte that fits.
Block fits_moves(const char* p, int from) {
  const Block block = Block::load(p + from);
  const Block lower = block | Block::all(0x20);
  return (block == Block::load(black.data() + from)) | (block == Block::load(white.data() + from)) |
         (lower + Block::all(to_top) > Block::load(below_letters.data() + from));
}

}  // namespace
#endif

const char* skip_moves(const char* p, const char* end) {
#ifdef QIPU_BLOCKS
  while (end - p >= eight_moves_size &&
         (fits_moves(p, 0) & fits_moves(p, 16) & fits_moves(p, 32)).mask() == 0xFFFF)
    p += eight_moves_size;
#endif
  return skip_moves_scalar(p, end);
}

const char* find_special(const char* p, const char* end) {
  const auto is_special = [](char c) {
    return static_cast<unsigned char>(c) >= 0x7E || c == 0x1B || c == 0x0E;
  };
#ifdef QIPU_BLOCKS
  const Block highest = Block::all(0x7D), escape = Block::all(0x1B), shift_out = Block::all(0x0E);
  for (; end - p >= 16; p += 16) {
    const Block block = Block::load(p);
    // the sign bit: 0x80 and more
    const unsigned hits = ((block == escape) | (block == shift_out) | (block > highest) | block).mask();
    if (hits != 0) return p + std::countr_zero(hits);
  }
#endif
  return std::find_if(p, end, is_special);
}

}  // namespace qipu::sgf::detail

namespace qipu::sgf {

bool begins_shift(char first, char second) {
  constexpr auto may_begin = [] {
    std::array<bool, 256> table{};
    for (const detail::ShiftRow& row : detail::shift_rows)
      table[static_cast<unsigned char>(row.sequence[0])] = true;
    return table;
  }();
  const auto begins = [&](const detail::ShiftRow& row) {
    return row.width > 0 && row.sequence.size() > 1 && row.sequence[0] == first && row.sequence[1] == second;
  };
  return may_begin[static_cast<unsigned char>(first)] &&
         std::any_of(std::begin(detail::shift_rows), std::end(detail::shift_rows), begins);
}

}  // namespace qipu::sgf
