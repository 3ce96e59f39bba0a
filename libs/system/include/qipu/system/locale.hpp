// What the environment tells of who sits before the terminal: language, charset, room. Read anew with each
// call; safe from any thread as long as nobody changes the environment.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"

namespace qipu::system {

// zh, cn, zh-CN, zh_TW.UTF-8, Chinese, en_GB: a language by any of its usual names.
std::optional<Language> language_named(std::string_view name);

// What the environment asks for: Chinese if LC_ALL, LC_MESSAGES or LANG (the first that is set) begins with
// zh; where none is set, what the system says.
Language language_of_environment();

// The charset that the locale of characters names: GBK of zh_CN.GBK. Empty: none.
std::string charset_of_environment();

// Whether that locale is Chinese, Japanese or Korean: there a terminal may take characters of ambiguous width
// for two columns.
bool is_east_asian_environment();

// How wide lines of output may be, from 20 to 1000 columns, by the terminal or COLUMNS; nothing: neither
// tells.
std::optional<unsigned> columns_of_environment();

}  // namespace qipu::system
