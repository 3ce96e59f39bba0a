#include "terminal/messages.hpp"

#include <cstdlib>
#include <iterator>

#include "qipu/base/pattern.hpp"

namespace qipu::app {

namespace {

struct MessageRow {
  std::string_view en;
  std::string_view zh;
};

constexpr MessageRow message_rows[] = {
#define QIPU_MESSAGE(key, en, zh) {en, zh},
#include "terminal/messages.inc"
#undef QIPU_MESSAGE
};

constexpr bool both_say_the_same() {
  for (const MessageRow& row : message_rows)
    if (row.en.empty() || row.zh.empty() || hole_count(row.en) != hole_count(row.zh)) return false;
  return true;
}
static_assert(both_say_the_same(), "a message lacks a language or an argument");

}  // namespace

std::string_view words(Message message, Language language) {
  const MessageRow& row = message_rows[static_cast<std::size_t>(message)];
  return language == Language::Chinese ? row.zh : row.en;
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
