#include "terminal/language.hpp"

#include "qipu/system/console.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::app {

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
