#include "rewriting/missing_character.hpp"

#include <fmt/core.h>

#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::string missing_character_text(const Shell& shell, const sgf::MissingCharacter& missing) {
  const std::string_view charset = spec::name(missing.charset);
  if (missing.scalar == 0xFFFD) return shell.say(Message::fmt_no_character, charset);
  std::string character;
  text::append_utf8(missing.scalar, character);
  const auto code = fmt::format("U+{:04X}", static_cast<std::uint32_t>(missing.scalar));
  return shell.say(Message::fmt_missing_character, charset, printable(character), code);
}

}  // namespace qipu::app
