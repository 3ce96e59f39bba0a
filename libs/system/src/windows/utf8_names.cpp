// Narrow text is UTF-8. std::filesystem::path gives its names out in UTF-8 already, but takes narrow ones in
// by the charset of the C library's locale, which here is one character a byte and cannot be UTF-8. The
// standard library is linked into the program, and takes these functions of the C library instead of its own.
#include <cerrno>
#include <cstdint>
#include <cwchar>

namespace {

constexpr std::size_t is_wrong = static_cast<std::size_t>(-1);
constexpr std::size_t is_cut = static_cast<std::size_t>(-2);

// What is left of a character beyond the first 65,536, of which UTF-16 has two units: the second one, and
// that a byte stands for it.
constexpr std::uint32_t second_unit = 0xDC00;

struct Utf8Lead {
  std::size_t size;
  std::uint32_t bits;   // of the first byte
  std::uint32_t least;  // what is smaller is written in fewer bytes
};

Utf8Lead lead_of(unsigned char byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte >= 0xC2 && byte < 0xE0) return {2, byte & 0x1FU, 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0FU, 0x800};
  if (byte >= 0xF0 && byte < 0xF5) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

std::size_t refuse() {
  errno = EILSEQ;
  return is_wrong;
}

}  // namespace

extern "C" {

// The first unit of a pair takes three of its four bytes, the second one the last: the state has it
// meanwhile.
std::size_t mbrtowc(wchar_t* out, const char* bytes, std::size_t size, std::mbstate_t* state) {
  static thread_local std::mbstate_t own{};
  std::mbstate_t& kept = state ? *state : own;
  if (bytes == nullptr) return kept = {}, 0;
  if (size == 0) return is_cut;
  if (kept != 0) {
    if (out) *out = static_cast<wchar_t>(kept);
    kept = {};
    return 1;
  }
  const Utf8Lead lead = lead_of(static_cast<unsigned char>(*bytes));
  if (lead.size == 0) return refuse();
  if (size < lead.size) return is_cut;
  std::uint32_t scalar = lead.bits;
  for (std::size_t i = 1; i < lead.size; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if ((byte & 0xC0) != 0x80) return refuse();
    scalar = scalar << 6 | (byte & 0x3FU);
  }
  if (scalar < lead.least || scalar > 0x10FFFF || (scalar >= 0xD800 && scalar < 0xE000)) return refuse();
  if (scalar < 0x10000) {
    if (out) *out = static_cast<wchar_t>(scalar);
    return scalar == 0 ? 0 : lead.size;
  }
  if (out) *out = static_cast<wchar_t>(0xD800 + ((scalar - 0x10000) >> 10));
  kept = static_cast<std::mbstate_t>(second_unit + (scalar & 0x3FF));
  return lead.size - 1;
}

std::size_t mbrlen(const char* bytes, std::size_t size, std::mbstate_t* state) {
  return mbrtowc(nullptr, bytes, size, state);
}

std::size_t mbsrtowcs(wchar_t* out, const char** bytes, std::size_t size, std::mbstate_t* state) {
  static thread_local std::mbstate_t own{};
  std::mbstate_t& kept = state ? *state : own;
  const char* at = *bytes;
  std::size_t count = 0;
  for (; out == nullptr || count < size; ++count) {
    wchar_t unit = 0;
    const std::size_t taken = mbrtowc(&unit, at, 4, &kept);
    if (taken == is_wrong || taken == is_cut) return refuse();
    if (out) out[count] = unit;
    if (taken == 0) {
      if (out) *bytes = nullptr;
      return count;
    }
    at += taken;
  }
  *bytes = at;
  return count;
}

}  // extern "C"
