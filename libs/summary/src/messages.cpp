#include "messages.hpp"

namespace qipu::summary {

namespace {

constexpr MessageRow message_rows[] = {
#define QIPU_MESSAGE(key, en, zh) {en, zh},
#include "messages.inc"
#undef QIPU_MESSAGE
};

static_assert(are_complete(message_rows), "a message lacks a language or an argument");

}  // namespace

std::string_view pattern_of(Message message, Language language) {
  const MessageRow& row = message_rows[static_cast<std::size_t>(message)];
  return pick(language, row.en, row.zh);
}

}  // namespace qipu::summary
