// How archives begin, and how far they may unpack: what is known of them without unpacking any.
#include <algorithm>
#include <initializer_list>

#include "archive.hpp"

namespace qipu::library {

Error Allowance::error() const { return make_error(ErrorId::UnpacksToTooMuch, expansion_); }

bool is_lha_begin(std::string_view bytes, std::size_t before) {
  return bytes.size() > before + 7 && bytes.substr(before + 2, 3) == "-lh" && bytes[before + 6] == '-';
}

bool is_ugz_begin(std::string_view bytes) {
  return !is_lha_begin(bytes, 0) && is_lha_begin(bytes, before_lha);
}

namespace {

using namespace std::string_view_literals;

bool starts_with_any(std::string_view bytes, std::initializer_list<std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(),
                     [&](std::string_view mark) { return bytes.starts_with(mark); });
}

}  // namespace

bool is_packed_begin(std::string_view bytes) {
  return starts_with_any(bytes, {"\x1F\x8B\x08"sv, "\x1F\x9D"sv, "BZh"sv, "\xFD\x37zXZ\0"sv, "LZIP"sv,
                                 "\x5D\0\0"sv, "\x04\x22\x4D\x18"sv, "\x28\xB5\x2F\xFD"sv});
}

bool is_archive_begin(std::string_view bytes) {
  if (is_packed_begin(bytes)) return true;
  if (starts_with_any(bytes, {"PK\x03\x04"sv, "PK\x05\x06"sv, "7z\xBC\xAF\x27\x1C"sv, "Rar!\x1A\x07"sv}))
    return true;
  const bool is_lha = is_lha_begin(bytes, 0) || is_lha_begin(bytes, before_lha);
  return is_lha || (bytes.size() >= 262 && bytes.substr(257, 5) == "ustar");
}

}  // namespace qipu::library
