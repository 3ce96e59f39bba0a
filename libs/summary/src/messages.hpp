// What is said of many records in words, in both languages, from one table (messages.inc). Internal to the
// module.
#pragma once

#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/base/pattern.hpp"

namespace qipu::summary {

enum class Message {
#define QIPU_MESSAGE(key, en, zh) key,
#include "messages.inc"
#undef QIPU_MESSAGE
};

std::string_view pattern_of(Message message, Language language);

// The words with {} filled in by texts and whole numbers, in the order of `arguments`.
template <class... Arguments>
std::string say(Language language, Message message, const Arguments&... arguments) {
  return filled(pattern_of(message, language), {qipu::detail::pattern_argument(arguments)...});
}

}  // namespace qipu::summary
