#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/pattern.hpp"
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

std::string text_at(const sgf::Document& document, Span span) {
  const sgf::Tree tree = document.tree_at(span.begin);
  const sgf::Reading reading = tree ? tree.reading() : sgf::Reading{{}, spec::Charset::Utf8};
  return text::decoded(slice(document.text(), span), reading.charset, *reading.charsets);
}

std::string_view game_name(std::uint32_t number, Language language) {
  const spec::GameRow* row = spec::find_game(number);
  return row ? pick(language, row->name_en, row->name_zh) : pick(language, "an unknown game", "未知的棋种");
}

const spec::PropertyRow& property_row(const sgf::Argument& argument) {
  return spec::row(spec::PropertyId(static_cast<std::uint16_t>(argument.number)));
}

// Null if there is none of this name.
const sgf::Argument* find_argument(const std::vector<NamedArgument>& arguments, std::string_view name) {
  const auto found = std::find_if(arguments.begin(), arguments.end(),
                                  [&](const NamedArgument& argument) { return argument.name == name; });
  return found != arguments.end() ? &found->value : nullptr;
}

// The end of a message that counts places; of one place it says nothing.
constexpr std::string_view counted_ends[] = {"; places: {places}", "，共 {places} 处"};

std::string_view without_idle_count(std::string_view pattern, const std::vector<NamedArgument>& arguments) {
  const sgf::Argument* const places = find_argument(arguments, "places");
  if (!places || *places != sgf::Argument::of(1)) return pattern;
  for (const std::string_view end : counted_ends)
    if (pattern.ends_with(end)) pattern.remove_suffix(end.size());
  return pattern;
}

// 白方, not W.
std::string color_words(const std::string& color, Language language) {
  if (language == Language::English) return color;
  if (color == "B" || color == "Black") return "黑方";
  return color == "W" || color == "White" ? "白方" : color;
}

std::string text_of(std::string_view name, const std::vector<NamedArgument>& arguments,
                    const sgf::Document& document, Language language) {
  if (name == "game") return std::string(game_name(find_argument(arguments, "gm")->number, language));
  const std::string text = argument_text(*find_argument(arguments, name), document);
  return name == "color" ? color_words(text, language) : text;
}

}  // namespace

std::vector<NamedArgument> arguments_of(const sgf::Diagnostic& diagnostic) {
  std::vector<NamedArgument> arguments;
  for (std::size_t i = 0; i < std::size(diagnostic.arguments); ++i) {
    const std::string_view name = spec::argument_name(spec::row(diagnostic.check), i);
    if (name.empty()) break;
    const sgf::Argument& argument = diagnostic.arguments[i];
    const bool is_given = argument.kind != sgf::Argument::Kind::None;
    arguments.push_back({name, is_given ? argument : sgf::Argument::of(diagnostic.span)});
  }
  return arguments;
}

std::string argument_text(const sgf::Argument& argument, const sgf::Document& document) {
  switch (argument.kind) {
    case sgf::Argument::Kind::None:
      return {};
    case sgf::Argument::Kind::Number:
      return std::to_string(argument.number);
    case sgf::Argument::Kind::Charset:
      return std::string(spec::name(argument.charset));
    case sgf::Argument::Kind::Text:
      return clean(text_at(document, argument.text));
    case sgf::Argument::Kind::Ident:
      return std::string(property_row(argument).ident);
    case sgf::Argument::Kind::Application:
      return std::string(property_row(argument).application);
    case sgf::Argument::Kind::Recovered: {
      const std::optional<std::string> bytes =
          bytes_taken_for(static_cast<spec::Charset>(argument.number), slice(document.text(), argument.text));
      return bytes ? clean(text::decoded(*bytes, argument.charset)) : std::string();
    }
  }
  return {};
}

std::string message(const sgf::Diagnostic& diagnostic, const sgf::Document& document, Language language) {
  const spec::CheckRow& row = spec::row(diagnostic.check);
  const std::vector<NamedArgument> arguments = arguments_of(diagnostic);
  const std::string_view pattern =
      without_idle_count(pick(language, row.message_en, row.message_zh), arguments);
  return filled(pattern, [&](std::string_view name) { return text_of(name, arguments, document, language); });
}

}  // namespace qipu::check
