// Bytes of any charset to UTF-8. Tables generated from ICU serve every platform alike (tools/
// generate_charsets.cpp); ICU itself is only the tests' oracle. Thread-safe: no state outside the arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/spec/charset.hpp"
#include "qipu/text/charsets.hpp"

namespace qipu::text {

using spec::Charset;

struct DecodeResult {
  std::size_t invalid_runs = 0;   // each run of undecodable bytes became one U+FFFD
  std::size_t first_invalid = 0;  // byte offset of the first, if invalid_runs > 0
};

// Appends the UTF-8 form of `bytes` to `out`. Never fails. A NUL byte becomes U+0000. No BOM is removed.
// `charsets`, here and below: those that are there.
DecodeResult decode(std::string_view bytes, Charset charset, std::string& out,
                    const Charsets& charsets = all_charsets);

std::string decoded(std::string_view bytes, Charset charset, const Charsets& charsets = all_charsets);

// One character: its scalar value and how many bytes it took (>= 1). Undecodable: U+FFFD and `invalid`.
// Stateful charsets (ISO-2022, HZ) are outside its domain: use decode().
struct Character {
  char32_t scalar;
  std::uint8_t length;
  bool invalid;
  char32_t mark = 0;  // Big5-HKSCS: four codes are a letter and this combining mark
};
// Precondition: !bytes.empty()
Character decode_one(std::string_view bytes, Charset charset, const Charsets& charsets = all_charsets);

// Beyond the first plane: two units of UTF-16, four bytes of UTF-8.
constexpr bool is_pair_in_utf16(char32_t scalar) { return scalar > 0xFFFF; }

// True if every byte of `bytes` belongs to a valid character.
bool fits(std::string_view bytes, Charset charset, const Charsets& charsets = all_charsets);

enum class Utf8Form : std::uint8_t {
  Ascii,  // every byte < 0x80
  Short,  // valid UTF-8, no sequence longer than two bytes (may be chance: GB2312's 联通)
  Long,   // valid UTF-8 with a sequence of three bytes or more
  Invalid,
};
Utf8Form utf8_form(std::string_view bytes);
bool is_ascii(std::string_view bytes);

// The byte order mark at the start of a file.
struct Bom {
  Charset charset;
  std::uint8_t length;  // 0: none
};
Bom find_bom(std::string_view bytes);

// UTF-16 and UTF-32 without a BOM are known by their zero bytes. Bom{.., length 0} with the charset, or
// Charset::UsAscii if it is neither.
Charset sniff_wide(std::string_view bytes);

void append_utf8(char32_t scalar, std::string& out);

// How many characters `utf8` has, combining ones counted too. Precondition: it is valid.
std::uint32_t count_scalars(std::string_view utf8);

}  // namespace qipu::text
