#include "qipu/report/messages.hpp"

namespace qipu::report {

namespace {

struct MessageRow {
  std::string_view en;
  std::string_view zh;
};

constexpr MessageRow message_rows[] = {
#define QIPU_MESSAGE(key, en, zh) {en, zh},
#include "qipu/report/messages.inc"
#undef QIPU_MESSAGE
};

constexpr bool both_say_the_same() {
  for (const MessageRow& row : message_rows)
    if (row.en.empty() || row.zh.empty() || hole_count(row.en) != hole_count(row.zh)) return false;
  return true;
}
static_assert(both_say_the_same(), "a message lacks a language or an argument");

}  // namespace

std::string_view pattern_of(Message message, Language language) {
  const MessageRow& row = message_rows[static_cast<std::size_t>(message)];
  return pick(language, row.en, row.zh);
}

}  // namespace qipu::report
