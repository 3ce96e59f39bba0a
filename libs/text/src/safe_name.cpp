#include "qipu/text/safe_name.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/display.hpp"

namespace qipu::text {

namespace {

struct Replacement {
  char32_t character;
  std::string_view by;
};

// What Windows keeps for itself.
constexpr Replacement replacements[] = {{'/', "-"}, {'\\', "-"}, {':', "-"}, {'|', "-"}, {'"', "'"},
                                        {'<', "("}, {'>', ")"},  {'?', "_"}, {'*', "_"}};

constexpr std::string_view reserved_names[] = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
// COM1, LPT1; Windows takes the small raised digits for the same.
constexpr std::string_view numbered_names[] = {"COM", "LPT"};
constexpr std::string_view device_numbers[] = {"0", "1", "2", "3", "4", "5", "6",
                                               "7", "8", "9", "¹", "²", "³"};

constexpr char32_t no_character = 0xFFFD;  // what bytes become that are no character

bool is_name_space(char32_t c) { return c <= ' ' || (c >= 0x7F && c <= 0xA0) || c == 0x2028 || c == 0x2029; }

void append_safe(char32_t c, std::string& out) {
  const auto* const row = std::find_if(std::begin(replacements), std::end(replacements),
                                       [c](const Replacement& one) { return one.character == c; });
  if (row != std::end(replacements))
    out += row->by;
  else if (is_name_space(c))
    out += out.ends_with(' ') ? "" : " ";
  else if (!is_invisible(c) && c != no_character)
    append_utf8(c, out);
}

std::string_view trimmed_by(std::string_view text, std::string_view front, std::string_view back) {
  text.remove_prefix(std::min(text.find_first_not_of(front), text.size()));
  return text.substr(0, text.find_last_not_of(back) + 1);
}

bool is_device(std::string_view stem) {
  const std::string upper = upper_case(stem);
  const std::string_view name = upper;
  if (std::find(std::begin(reserved_names), std::end(reserved_names), name) != std::end(reserved_names))
    return true;
  return std::any_of(std::begin(numbered_names), std::end(numbered_names), [&](std::string_view device) {
    return name.starts_with(device) && std::find(std::begin(device_numbers), std::end(device_numbers),
                                                 name.substr(device.size())) != std::end(device_numbers);
  });
}

}  // namespace

std::string without_unsafe(std::string_view utf8) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const Character character = decode_one(utf8.substr(i), Charset::Utf8);
    append_safe(character.scalar, out);
    i += character.length;
  }
  return out;
}

std::string_view cut_bytes(std::string_view utf8, std::size_t most_bytes) {
  if (utf8.size() <= most_bytes) return utf8;
  while (most_bytes > 0 && (static_cast<unsigned char>(utf8[most_bytes]) & 0xC0) == 0x80) --most_bytes;
  return utf8.substr(0, most_bytes);
}

std::string safe_name(std::string_view utf8, std::size_t most_bytes) {
  constexpr std::string_view not_in_front = " .-";
  constexpr std::string_view not_at_the_end = " .";
  const std::string clean = without_unsafe(utf8);
  const auto fitting = [&](std::string_view name) {
    return std::string(trimmed_by(cut_bytes(name, most_bytes), not_in_front, not_at_the_end));
  };
  const std::string name = fitting(trimmed_by(clean, not_in_front, ""));
  const std::string_view stem = std::string_view(name).substr(0, name.find('.'));
  return is_device(trimmed_by(stem, "", " ")) ? fitting("_" + name) : name;
}

}  // namespace qipu::text
