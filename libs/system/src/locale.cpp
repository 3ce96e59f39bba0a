#include "qipu/system/locale.hpp"

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "qipu/system/console.hpp"

namespace qipu::system {

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

// The first of these variables that is set to something.
std::optional<std::string> first_value(std::initializer_list<const char*> names) {
  for (const char* const name : names) {
    std::optional<std::string> value = environment_value(name);
    if (value && !value->empty()) return value;
  }
  return std::nullopt;
}

std::optional<std::string> locale_of_characters() { return first_value({"LC_ALL", "LC_CTYPE", "LANG"}); }

}  // namespace

std::optional<Language> language_named(std::string_view name) {
  std::string first(name.substr(0, name.find_first_of("-_.@")));  // without the country
  for (char& c : first)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  for (const LanguageName& one : language_names)
    if (one.name == first) return one.language;
  return std::nullopt;
}

Language language_of_environment() {
  if (const std::optional<std::string> value = first_value({"LC_ALL", "LC_MESSAGES", "LANG"}))
    return value->starts_with("zh") ? Language::Chinese : Language::English;
  return language_named(language_of_system().value_or("en")).value_or(Language::English);
}

std::string charset_of_environment() {
  const std::string locale = locale_of_characters().value_or("");
  const std::string label = locale.substr(0, locale.find('@'));
  const std::size_t dot = label.find('.');
  return dot == label.npos ? std::string() : label.substr(dot + 1);
}

bool is_east_asian_environment() {
  const std::string language = locale_of_characters().value_or("").substr(0, 2);
  return language == "zh" || language == "ja" || language == "ko";
}

std::optional<unsigned> columns_of_environment() {
  constexpr unsigned least = 20, most = 1000;
  unsigned columns = terminal_columns();
  if (const auto said = environment_value("COLUMNS"); said && columns == 0)
    std::from_chars(said->data(), said->data() + said->size(), columns);
  if (columns == 0) return std::nullopt;
  return std::clamp(columns, least, most);
}

}  // namespace qipu::system
