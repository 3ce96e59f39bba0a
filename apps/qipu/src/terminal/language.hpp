// The language in which the program speaks.
#pragma once

#include <optional>
#include <string_view>

#include "qipu/base/language.hpp"

namespace qipu::app {

// zh, cn, zh-CN, zh_TW.UTF-8, Chinese, en_GB: a language by any of its usual names.
std::optional<Language> language_named(std::string_view name);

// What the environment asks for: Chinese if LC_ALL, LC_MESSAGES or LANG (the first that is set) begins with
// zh; where none is set, what the system says.
Language language_of_environment();

}  // namespace qipu::app
