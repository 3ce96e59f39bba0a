// The words of the program, in both languages, from one table (messages.inc); those of findings and games are
// in the module report.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"

namespace qipu::app {

enum class Message {
#define QIPU_MESSAGE(key, en, zh) key,
#include "terminal/messages.inc"
#undef QIPU_MESSAGE
};

// A word of a closed list, for programs and for people.
struct Term {
  std::string_view slug;
  Message message;
};

std::string_view words(Message message, Language language);

// The words with {} filled in, in the order of `args`.
template <class... Args>
std::string say(Language language, Message message, const Args&... args) {
  const std::string_view pattern = words(message, language);
  return fmt::vformat(fmt::string_view(pattern.data(), pattern.size()), fmt::make_format_args(args...));
}

// zh, cn, zh-CN, zh_TW.UTF-8, Chinese, en_GB: a language by any of its usual names.
std::optional<Language> language_named(std::string_view name);

// What the environment asks for: Chinese if LC_ALL, LC_MESSAGES or LANG (the first that is set) begins with
// zh.
Language language_of_environment();

}  // namespace qipu::app
