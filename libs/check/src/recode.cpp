#include "recode.hpp"

#include <algorithm>
#include <array>

#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::check {

namespace {

using spec::Charset;

// The byte that windows-1252 has for a character, if any.
std::optional<char> byte_of_1252(char32_t scalar) {
  static constexpr std::array<char16_t, 32> high = {
      0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
  if (scalar < 0x100) return static_cast<char>(scalar);
  for (std::size_t i = 0; i < high.size(); ++i)
    if (high[i] == scalar) return static_cast<char>(0x80 + i);
  return std::nullopt;
}

// The bytes that windows-1252 does not define.
constexpr std::string_view undefined_in_1252 = "\x81\x8D\x8F\x90\x9D";

// Kana, or a Chinese character that simplified texts use.
bool is_in_use(std::string_view character) {
  if (!text::fits(character, Charset::Utf8)) return false;
  const char32_t scalar = text::decode_one(character, Charset::Utf8).scalar;
  if (scalar >= 0x3041 && scalar <= 0x30FE) return true;
  std::string code;
  if (text::encode(character, Charset::Gb18030, code) || code.size() != 2) return false;
  const auto lead = static_cast<unsigned char>(code[0]);
  const auto trail = static_cast<unsigned char>(code[1]);
  return lead >= 0xB0 && lead <= 0xF7 && trail >= 0xA1;
}

// Appends the bytes of one character; false if it has none. In GBK, Windows has a byte of its own for the
// euro.
bool append_bytes(Charset charset, char32_t scalar, std::string& bytes) {
  constexpr char32_t lost = 0xFFFD, euro = 0x20AC;
  if (scalar == lost) return bytes.push_back('?'), true;
  if (charset == Charset::Gb18030 && scalar == euro) return bytes.push_back('\x80'), true;
  const text::EncodedCharacter code = text::encode_one(scalar, charset);
  if (code.length == 0 || code.length > 2) return false;
  bytes.append(code.view());
  return true;
}

bool append_byte_of_1252(char32_t scalar, std::string& bytes) {
  const std::optional<char> byte = byte_of_1252(scalar);
  if (byte) bytes.push_back(*byte);
  return byte.has_value();
}

// What `append(scalar, bytes)` makes of each character; nothing if it gives false.
template <class Append>
std::optional<std::string> bytes_of_each(std::string_view utf8, Append append) {
  std::string bytes;
  for (std::size_t i = 0; i < utf8.size();) {
    const text::Character character = text::decode_one(utf8.substr(i), Charset::Utf8);
    if (character.invalid || !append(character.scalar, bytes)) return std::nullopt;
    i += character.length;
  }
  return bytes;
}

}  // namespace

std::size_t end_of_run(std::string_view bytes, std::size_t begin) {
  while (begin < bytes.size() && is_high(bytes[begin])) ++begin;
  return begin;
}

std::optional<std::string> bytes_of_1252(std::string_view utf8) {
  return bytes_of_each(utf8, append_byte_of_1252);
}

std::optional<std::string> bytes_taken_for(Charset charset, std::string_view utf8) {
  return bytes_of_each(utf8, [charset](char32_t scalar, std::string& bytes) {
    return (charset == Charset::Windows1252 && append_byte_of_1252(scalar, bytes)) ||
           append_bytes(charset, scalar, bytes);
  });
}

Charset double_encoding_of(std::string_view bytes, int least_confidence) {
  const text::Detection found = text::detect(bytes);
  const bool east_asian = found.charset == Charset::Gb18030 || found.charset == Charset::Big5 ||
                          found.charset == Charset::ShiftJis || found.charset == Charset::EucJp ||
                          found.charset == Charset::EucKr;
  return east_asian && found.confidence >= least_confidence ? found.charset : Charset::UsAscii;
}

bool is_row_of_pairs(std::string_view bytes) {
  std::size_t longest = 0;
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t size = end_of_run(bytes, i) - i;
    if (size % 2 != 0) return false;
    longest = std::max(longest, size);
    i += std::max<std::size_t>(size, 1);
  }
  return longest >= 4;
}

bool is_plain_gb2312(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (!is_high(bytes[i])) continue;
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const auto trail = static_cast<unsigned char>(++i < bytes.size() ? bytes[i] : 0);
    if (lead < 0xB0 || lead > 0xD7 || trail < 0xA1 || trail > 0xFE) return false;
  }
  return true;
}

bool is_common(std::string_view character) {
  const char32_t scalar = text::decode_one(character, Charset::Utf8).scalar;
  const bool is_sign = (scalar >= 0x2010 && scalar <= 0x25FF) || (scalar >= 0x3000 && scalar <= 0x3020) ||
                       (scalar >= 0xFF01 && scalar <= 0xFF5E);
  const bool is_hangul = scalar >= 0xAC00 && scalar <= 0xD7A3;
  const bool is_chinese = scalar >= 0x4E00 && scalar <= 0x9FA5;
  const bool is_kana = scalar >= 0x3041 && scalar <= 0x30FE;
  return is_sign || is_hangul || is_chinese || is_kana;
}

std::string only_candidate(std::string_view hole) {
  std::string only;
  const std::string_view seconds = hole[1] == '?' ? undefined_in_1252 : hole.substr(1, 1);
  const std::string_view thirds = hole[2] == '?' ? undefined_in_1252 : hole.substr(2, 1);
  for (const char second : seconds)
    for (const char third : thirds) {
      std::string character{hole[0], second, third};
      if (!is_in_use(character)) continue;
      if (!only.empty()) return {};
      only = std::move(character);
    }
  return only;
}

bool is_json_escape(std::string_view rest) {
  const auto is_hex = [](char c) {
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
  };
  return rest.size() >= 6 && rest.starts_with("\\u") &&
         std::all_of(rest.begin() + 2, rest.begin() + 6, is_hex);
}

}  // namespace qipu::check
