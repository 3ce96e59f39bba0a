#include "rewriting/missing_character.hpp"

#include <fmt/core.h>

#include <utility>

#include "findings/faults.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/text/decode.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::string missing_character_text(const Shell& shell, char32_t scalar, std::string_view charset) {
  if (scalar == 0xFFFD) return shell.say(messages::fmt_no_character, charset);
  std::string character;
  text::append_utf8(scalar, character);
  const auto code = fmt::format("U+{:04X}", static_cast<std::uint32_t>(scalar));
  return shell.say(messages::fmt_missing_character, charset, printable(character), code);
}

std::string missing_character_text(const Shell& shell, const sgf::MissingCharacter& missing) {
  return missing_character_text(shell, missing.scalar, spec::name(missing.charset));
}

std::string place_prefix(const Shell& shell, const Input& input, const Part& part, report::Places& places,
                         std::uint32_t offset) {
  const text::LineColumn at = places.position(offset);
  return fmt::format("{}:{}:{}: ", shown_name(shell, input), part.lines_before + at.line, at.column);
}

std::string complaint_of(const Shell& shell, const Input& input, const Part& part,
                         const sgf::MissingCharacter& missing) {
  report::Places places(view_of(part));
  return place_prefix(shell, input, part, places, missing.place.begin) +
         missing_character_text(shell, missing);
}

Result<std::string, std::string> with_charset_label(const Shell& shell, std::string bytes,
                                                    const std::string& label) {
  Result<sgf::LabelledBytes> labelled = sgf::with_charset_label(std::move(bytes), label);
  if (!labelled) return unexpected<std::string>(editing_complaint(shell, labelled.error()));
  if (labelled->missing)
    return unexpected<std::string>(missing_character_text(shell, *labelled->missing, label));
  return std::move(labelled->bytes);
}

}  // namespace qipu::app
