#include "terminal/messages.hpp"

#include <cstdlib>

#include "qipu/base/pattern.hpp"

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

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (!value || !*value) continue;
    return std::string_view(value).starts_with("zh") ? Language::Chinese : Language::English;
  }
  return Language::English;
}

}  // namespace qipu::app
