#include "twice_encoded.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/encode.hpp"
#include "recode.hpp"

namespace qipu::check {

namespace {

using spec::Charset;

constexpr Mistake mistake_rows[] = {
    {Charset::Utf8, Charset::Windows1252},    {Charset::Utf8, Charset::Gb18030},
    {Charset::Windows1252, Charset::Gb18030}, {Charset::Utf8, Charset::Windows1251},
    {Charset::Utf8, Charset::ShiftJis},       {Charset::Utf8, Charset::Big5},
    {Charset::Utf8, Charset::EucKr},
};

// The characters that some bytes are, if they are UTF-8.
struct Characters {
  std::uint32_t latin = 0;   // of Latin-1
  std::uint32_t narrow = 0;  // others of two bytes
  std::uint32_t common = 0;  // of three or more, and most texts have no others
  std::uint32_t rare = 0;    // of three or more, but hardly in records
  std::uint32_t cut = 0;     // bytes of them are missing
};

// How many bytes of the character at the front are there, and how many it should have.
struct Front {
  std::size_t size;
  std::size_t whole;  // 0: no byte begins a character so
  bool is_cut;        // the end, or a `?`: what was no character was written as that, for one or two bytes

  bool is_utf8() const { return whole > 0 && (size == whole || is_cut); }
};

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

Front front_of(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  const std::size_t whole = lead < 0x80                   ? 1
                            : lead >= 0xC2 && lead < 0xE0 ? 2
                            : lead >= 0xE0 && lead < 0xF0 ? 3
                            : lead >= 0xF0 && lead < 0xF5 ? 4
                                                          : 0;
  std::size_t size = 1;
  while (size < whole && size < bytes.size() && continues(bytes[size])) ++size;
  return {size, whole, size < whole && (size == bytes.size() || bytes[size] == '?')};
}

void count(std::string_view character, Characters& found) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (lead < 0x80) return;
  if (lead < 0xC4)
    ++found.latin;
  else if (lead < 0xE0)
    ++found.narrow;
  else
    ++(is_common(character) ? found.common : found.rare);
}

// False if they are no UTF-8, characters that are cut aside.
bool count_all(std::string_view bytes, Characters& found) {
  while (!bytes.empty()) {
    const Front front = front_of(bytes);
    if (!front.is_utf8()) return false;
    const auto [size, whole, is_cut] = front;
    if (is_cut)
      ++found.cut;
    else if (text::fits(bytes.substr(0, size), Charset::Utf8))
      count(bytes.substr(0, size), found);
    else
      return false;
    bytes.remove_prefix(size);
    if (is_cut && !bytes.empty()) bytes.remove_prefix(1);
    for (std::size_t left = size + 1; is_cut && left < whole && !bytes.empty() && continues(bytes[0]); ++left)
      bytes.remove_prefix(1);
  }
  return true;
}

// J枚rg: a letter of Latin-1 took the place of one Chinese character in a word.
bool is_inside_word(std::string_view utf8, std::size_t begin, std::size_t end) {
  constexpr std::size_t one_character = 3;  // bytes
  return end - begin == one_character && begin > 0 && end < utf8.size() && text::is_letter(utf8[begin - 1]) &&
         text::is_letter(utf8[end]) && !text::is_upper(utf8[end]);
}

// Words with accents have none of this; neither have names in Chinese, whose characters would have to be
// rare ones and to make common ones.
bool is_telling(Charset taken_for, const Characters& found, bool has_word) {
  if (taken_for == Charset::Windows1252)
    return found.latin + found.common + found.rare > 0 || found.narrow > 1;
  if (found.rare * 4 > found.common) return false;
  if (taken_for == Charset::Windows1251) return found.common > 0 || found.latin + found.narrow > 1;
  if (taken_for != Charset::Gb18030 || found.cut > 0) return found.common > 1;
  return found.common > 0 || (has_word && found.narrow == 0);
}

// The characters beyond ASCII from `begin` to `end`, as they were.
using Run = std::pair<std::size_t, std::size_t>;

// The next run from `at` on; empty at the end.
Run next_run(std::string_view utf8, std::size_t at) {
  while (at < utf8.size() && !is_high(utf8[at])) ++at;
  return {at, end_of_run(utf8, at)};
}

void add_edit(TwiceEncoded& read, std::uint32_t at, Run run, std::string text) {
  const auto begin = at + static_cast<std::uint32_t>(run.first);
  read.edits.push_back({{begin, at + static_cast<std::uint32_t>(run.second)}, std::move(text)});
}

std::optional<TwiceEncoded> read_as_utf8(std::string_view utf8, std::uint32_t at, Charset taken_for) {
  TwiceEncoded read{Charset::Utf8, taken_for, {}, false, true};
  Characters found;
  bool has_word = false;
  for (Run run = next_run(utf8, 0); run.first < run.second; run = next_run(utf8, run.second)) {
    const auto [begin, end] = run;
    std::optional<std::string> bytes = bytes_taken_for(taken_for, utf8.substr(begin, end - begin));
    if (!bytes || !count_all(*bytes, found)) return std::nullopt;
    has_word |= is_inside_word(utf8, begin, end);
    add_edit(read, at, run, std::move(*bytes));
  }
  read.is_telling = is_telling(taken_for, found, has_word);
  read.is_whole = found.cut == 0;
  return read;
}

bool is_latin_letter(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code >= 0xC0 && code != 0xD7 && code != 0xF7;
}

// A letter of Latin-1 and what stood behind it: another one, one of ASCII, or the end of the value.
bool is_latin_pair(std::string_view pair) {
  return is_latin_letter(pair[0]) && (is_latin_letter(pair[1]) || text::is_letter(pair[1]) || pair[1] == ']');
}

bool are_latin_pairs(std::string_view bytes) {
  for (; bytes.size() >= 2; bytes.remove_prefix(2))
    if (!is_latin_pair(bytes)) return false;
  return bytes.empty();
}

// J鰎g: no Chinese character of GB2312 has a letter for its second byte.
std::optional<TwiceEncoded> read_as_latin(std::string_view utf8, std::uint32_t at, Charset taken_for) {
  TwiceEncoded read{Charset::Windows1252, taken_for, {}, false, true};
  for (Run run = next_run(utf8, 0); run.first < run.second; run = next_run(utf8, run.second)) {
    const auto [begin, end] = run;
    const std::optional<std::string> bytes = bytes_taken_for(taken_for, utf8.substr(begin, end - begin));
    if (!bytes || !are_latin_pairs(*bytes)) return std::nullopt;
    read.is_telling |= is_inside_word(utf8, begin, end) && text::is_letter(bytes->back());
    add_edit(read, at, run, text::decoded(*bytes, Charset::Windows1252));
  }
  return read;
}

// No charset of one byte a character has one of East Asia; what was no character is U+FFFD.
bool may_have(Charset charset, char32_t scalar) {
  constexpr char32_t east_asia = 0x2E80, lost = 0xFFFD;
  const bool is_one_byte = charset == Charset::Windows1252 || charset == Charset::Windows1251;
  return !is_one_byte || scalar < east_asia || scalar == lost;
}

// `bytes`: what the first character beyond ASCII was. By that most texts are given up.
bool may_begin(Charset was, std::string_view bytes) {
  if (was == Charset::Utf8) return front_of(bytes).is_utf8();
  return bytes.size() > 1 && is_latin_pair(bytes);
}

}  // namespace

std::span<const Mistake> mistakes() { return mistake_rows; }

std::optional<TwiceEncoded> undone(const Mistake& mistake, std::string_view utf8, std::uint32_t at) {
  const auto read = mistake.was == Charset::Utf8 ? read_as_utf8 : read_as_latin;
  return read(utf8, at, mistake.taken_for);
}

std::optional<TwiceEncoded> twice_encoded(std::string_view utf8, std::uint32_t at,
                                          const text::Charsets& charsets) {
  const std::string_view rest = utf8.substr(next_run(utf8, 0).first);
  if (rest.empty()) return std::nullopt;
  const text::Character first = text::decode_one(rest, Charset::Utf8);
  Charset taken_for = Charset::Utf8;
  std::optional<std::string> bytes;  // of the first character, if it was taken for that
  for (const Mistake& mistake : mistake_rows) {
    if (!charsets.has(mistake.taken_for) || !may_have(mistake.taken_for, first.scalar)) continue;
    if (mistake.taken_for != taken_for)
      bytes = bytes_taken_for(mistake.taken_for, rest.substr(0, first.length));
    taken_for = mistake.taken_for;
    if (!bytes || !may_begin(mistake.was, *bytes)) continue;
    if (std::optional<TwiceEncoded> found = undone(mistake, utf8, at)) return found;
  }
  return std::nullopt;
}

}  // namespace qipu::check
