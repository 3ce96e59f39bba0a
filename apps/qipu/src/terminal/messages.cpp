#include "terminal/messages.hpp"

#include <cstdlib>

#include "qipu/base/pattern.hpp"
#include "qipu/system/console.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::app {

namespace {

constexpr MessageRow message_rows[] = {
#define QIPU_MESSAGE(key, en, zh) {en, zh},
#include "terminal/messages.inc"
#undef QIPU_MESSAGE
};

static_assert(are_complete(message_rows), "a message lacks a language or an argument");

}  // namespace

std::string_view words(Message message, Language language) {
  const MessageRow& row = message_rows[static_cast<std::size_t>(message)];
  return pick(language, row.en, row.zh);
}

namespace {

struct LanguageName {
  std::string_view name;
  Language language;
};

constexpr LanguageName language_names[] = {
    {"en", Language::English},      {"english", Language::English},
    {"c", Language::English},       {"zh", Language::Chinese},
    {"cn", Language::Chinese},      {"tw", Language::Chinese},
    {"chinese", Language::Chinese}, {"\xE4\xB8\xAD\xE6\x96\x87", Language::Chinese},
};

}  // namespace

std::optional<Language> language_named(std::string_view name) {
  const std::string first =
      text::lower_case(name.substr(0, name.find_first_of("-_.@")));  // without the country
  for (const LanguageName& one : language_names)
    if (one.name == first) return one.language;
  return std::nullopt;
}

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::optional<std::string> value = system::environment_value(name);
    if (!value || value->empty()) continue;
    return value->starts_with("zh") ? Language::Chinese : Language::English;
  }
  return language_named(system::language_of_system().value_or("en")).value_or(Language::English);
}

}  // namespace qipu::app
