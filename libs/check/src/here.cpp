#include "here.hpp"

#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::check {

namespace {

// Printable ASCII without escapes says what it is. So does what stands beside it in UTF-8.
bool is_simple(std::string_view raw, const sgf::Reading& reading) {
  bool is_ascii = true;
  for (const char c : raw) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte == '\\' || byte == '~' || byte == 0x7F) return false;
    is_ascii &= byte < 0x80;
  }
  return is_ascii || (reading.charset == spec::Charset::Utf8 && text::fits(raw, spec::Charset::Utf8));
}

}  // namespace

std::string value_text(const PropertyHere& here, Span value, const GameHere& game) {
  const std::string_view raw = slice(game.text(), value);
  if (is_simple(raw, game.tree.reading())) return std::string(raw);
  const sgf::WhiteSpace white_space =
      here.kind.row ? sgf::white_space_of(here.kind.row->left) : sgf::WhiteSpace::Keep;
  return sgf::unescaped(sgf::decoded_value(raw, game.tree.reading()), white_space);
}

bool is_game_info(const sgf::Property& property, std::int64_t gm) {
  const spec::PropertyId type = property.type();
  if (!type) return false;
  const spec::PropertyRow& row = spec::row(type);
  return row.role == spec::NodeRole::GameInfo && row.dialect == spec::Dialect::Standard &&
         (row.game == 0 || row.game == gm);
}

Span extent_of(const PropertyHere& here) { return {here.ident.begin, here.values.back().end + 1}; }

bool is_unbroken(const PropertyHere& here, std::string_view text) {
  std::uint32_t at = here.ident.end;
  for (const Span span : here.values) {
    const std::string_view between = slice(text, {at, span.begin - 1});
    if (!sgf::trimmed(between).empty()) return false;
    at = span.end + 1;
  }
  return at <= text.size();
}

}  // namespace qipu::check
