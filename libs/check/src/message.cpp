#include <optional>

#include "qipu/check/check.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/game.hpp"
#include "qipu/text/decode.hpp"
#include "recode.hpp"

namespace qipu::check {

namespace {

constexpr std::size_t longest_argument = 60;  // bytes of UTF-8

// One line, not too long, no control characters.
std::string clean(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  if (text.size() <= longest_argument) return text;
  std::size_t end = longest_argument;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

spec::Charset charset_near(const sgf::Document& document, Span span) {
  std::uint32_t first = 0;  // the first game that ends after the span
  for (std::uint32_t count = document.game_count(); count > 0;) {
    const std::uint32_t half = count / 2;
    const bool ends_before = document.game(first + half).span().end <= span.begin;
    first += ends_before ? half + 1 : 0;
    count = ends_before ? count - half - 1 : half;
  }
  const sgf::Game game = document.game(first);
  return game ? game.reading().charset : spec::Charset::Utf8;
}

std::string_view game_name(std::uint32_t number, spec::Language language) {
  const bool chinese = language == spec::Language::Chinese;
  const spec::GameRow* row = spec::find_game(number);
  if (!row) return chinese ? "未知的棋类" : "an unknown game";
  return chinese ? row->name_zh : row->name_en;
}

const spec::PropertyRow& property_row(const sgf::Argument& argument) {
  return spec::row(spec::PropertyId(static_cast<std::uint16_t>(argument.number)));
}

// The end of a message that counts places; of one place it says nothing.
constexpr std::string_view counted_ends[] = {"; places: {0}", "; places: {1}", "，共 {0} 处", "，共 {1} 处"};

std::string_view without_idle_count(std::string_view pattern, const sgf::Diagnostic& diagnostic) {
  for (const std::string_view end : counted_ends) {
    if (!pattern.ends_with(end)) continue;
    const sgf::Argument& count = diagnostic.arguments[end.find("{1}") == end.npos ? 0 : 1];
    if (count == sgf::Argument::of(1)) pattern.remove_suffix(end.size());
  }
  return pattern;
}

}  // namespace

std::string argument_text(const sgf::Argument& argument, const sgf::Document& document) {
  switch (argument.kind) {
    case sgf::Argument::Kind::None:
      return {};
    case sgf::Argument::Kind::Number:
      return std::to_string(argument.number);
    case sgf::Argument::Kind::Charset:
      return std::string(spec::name(argument.charset));
    case sgf::Argument::Kind::Text:
      return clean(
          text::decoded(slice(document.text(), argument.text), charset_near(document, argument.text)));
    case sgf::Argument::Kind::Ident:
      return std::string(property_row(argument).ident);
    case sgf::Argument::Kind::Application:
      return std::string(property_row(argument).application);
    case sgf::Argument::Kind::Recovered: {
      const std::optional<std::string> bytes = bytes_of_1252(slice(document.text(), argument.text));
      return bytes ? clean(text::decoded(*bytes, argument.charset)) : std::string();
    }
  }
  return {};
}

std::string message(const sgf::Diagnostic& diagnostic, const sgf::Document& document,
                    spec::Language language) {
  const spec::CheckRow& row = spec::row(diagnostic.check);
  const bool is_chinese = language == spec::Language::Chinese;
  const std::string_view pattern =
      without_idle_count(is_chinese ? row.message_zh : row.message_en, diagnostic);
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern.substr(i, 3) == "{g}") {
      out += game_name(diagnostic.arguments[0].number, language);
      i += 2;
      continue;
    }
    const bool is_argument = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
    if (!is_argument) {
      out.push_back(pattern[i]);
      continue;
    }
    // Without an argument of its own, {0} is what the finding stands at.
    const sgf::Argument& argument = diagnostic.arguments[pattern[i + 1] == '1' ? 1 : 0];
    const bool given = argument.kind != sgf::Argument::Kind::None;
    out += argument_text(given ? argument : sgf::Argument::of(diagnostic.span), document);
    i += 2;
  }
  return out;
}

}  // namespace qipu::check
