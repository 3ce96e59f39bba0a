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

// What UTF-8 is taken for most. A byte of the first is one character, of the second half of one: that may
// take the byte of ASCII behind it, such as the bracket that ends the value.
constexpr Charset mistaken[] = {Charset::Windows1252, Charset::Gb18030};

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
};

Front front_of(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  const std::size_t whole = lead < 0x80                   ? 1
                            : lead >= 0xC2 && lead < 0xE0 ? 2
                            : lead >= 0xE0 && lead < 0xF0 ? 3
                            : lead >= 0xF0 && lead < 0xF5 ? 4
                                                          : 0;
  std::size_t size = 1;
  while (size < whole && size < bytes.size() && (static_cast<unsigned char>(bytes[size]) & 0xC0) == 0x80)
    ++size;
  return {size, whole};
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

// False if they are no UTF-8. The last character may be cut, or one that a `?` follows: what was no
// character was written as that.
bool count_all(std::string_view bytes, Characters& found) {
  while (!bytes.empty()) {
    const auto [size, whole] = front_of(bytes);
    const bool is_cut = size < whole && (size == bytes.size() || bytes[size] == '?');
    if (whole == 0 || (size < whole && !is_cut)) return false;
    if (is_cut)
      ++found.cut;
    else if (text::fits(bytes.substr(0, size), Charset::Utf8))
      count(bytes.substr(0, size), found);
    else
      return false;
    bytes.remove_prefix(size);
    if (is_cut && !bytes.empty()) bytes.remove_prefix(1);
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
  return found.cut > 0 ? found.common > 1 : found.common > 0 || (has_word && found.narrow == 0);
}

std::optional<TwiceEncoded> read_as(std::string_view utf8, std::uint32_t at, Charset taken_for) {
  TwiceEncoded read{taken_for, {}, false, true};
  Characters found;
  bool has_word = false;
  for (std::size_t i = 0; i < utf8.size();) {
    if (!is_high(utf8[i]) && ++i > 0) continue;
    const std::size_t end = end_of_run(utf8, i);
    std::optional<std::string> bytes = bytes_taken_for(taken_for, utf8.substr(i, end - i));
    if (!bytes || !count_all(*bytes, found)) return std::nullopt;
    has_word |= is_inside_word(utf8, i, end);
    const auto begin = at + static_cast<std::uint32_t>(i);
    read.edits.push_back({{begin, at + static_cast<std::uint32_t>(end)}, std::move(*bytes)});
    i = end;
  }
  read.is_telling = is_telling(taken_for, found, has_word);
  read.is_whole = found.cut == 0;
  return read;
}

}  // namespace

std::optional<TwiceEncoded> twice_encoded(std::string_view utf8, std::uint32_t at,
                                          const text::Charsets& charsets) {
  for (const Charset charset : mistaken) {
    if (!charsets.has(charset)) continue;
    if (std::optional<TwiceEncoded> read = read_as(utf8, at, charset)) return read;
  }
  return std::nullopt;
}

}  // namespace qipu::check
