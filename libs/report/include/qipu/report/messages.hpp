// What a report says in words, in both languages, from one table (messages.inc).
#pragma once

#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/base/pattern.hpp"

namespace qipu::report {

enum class Message {
#define QIPU_MESSAGE(key, en, zh) key,
#include "qipu/report/messages.inc"
#undef QIPU_MESSAGE
};

std::string_view pattern_of(Message message, Language language);

// The words with {} filled in by texts and whole numbers, in the order of `arguments`.
template <class... Arguments>
std::string say(Language language, Message message, const Arguments&... arguments) {
  return filled(pattern_of(message, language), {qipu::detail::pattern_argument(arguments)...});
}

}  // namespace qipu::report
