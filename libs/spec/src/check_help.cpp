// What the check table says of its rows at length. It is 40 KB of text, and seldom read: so it is one
// constant a language, which core.wasm is made without (bindings/c/wasm.cmake) and which a page loads when
// somebody asks. Without it all are empty.
#include <cassert>
#include <cstddef>
#include <cstring>
#include <iterator>

#include "qipu/spec/check_table.hpp"

namespace qipu::spec {

namespace {

// One text behind the other, in the order of the table, each ended by a NUL.
#define QIPU_CHECK(slug, group, severity, old, web, repair, sgfc, arguments, en, zh, help_en, help_zh) \
  help_en "\0"
constexpr char explanations_en[] =
#include "qipu/spec/check_rows.inc"
    ;
#undef QIPU_CHECK
#define QIPU_CHECK(slug, group, severity, old, web, repair, sgfc, arguments, en, zh, help_en, help_zh) \
  help_zh "\0"
constexpr char explanations_zh[] =
#include "qipu/spec/check_rows.inc"
    ;
#undef QIPU_CHECK

#define QIPU_CHECK(slug, group, severity, old, web, repair, sgfc, arguments, en, zh, help_en, help_zh) \
  sgfc "\0"
constexpr char numbers_of_sgfc[] =
#include "qipu/spec/check_rows.inc"
    ;
#undef QIPU_CHECK

// Whether there is a text for each row, and none is empty.
consteval bool has_all(std::string_view texts) {
  std::size_t count = 0;
  while (!texts.empty()) {
    const std::size_t size = texts.find('\0');
    if (size == 0 || size == texts.npos) return false;
    texts.remove_prefix(size + 1);
    ++count;
  }
  return count == std::size(check_rows);
}
static_assert(has_all({explanations_en, sizeof(explanations_en) - 1}));
static_assert(has_all({explanations_zh, sizeof(explanations_zh) - 1}));

std::string_view text_of(const CheckRow& row, const char* texts) {
  const std::ptrdiff_t index = &row - checks().data();
  assert(index >= 0 && index < std::ssize(checks()));
  for (std::ptrdiff_t i = 0; i < index; ++i) texts += std::strlen(texts) + 1;
  return texts;
}

}  // namespace

std::string_view help_in(Language language, const CheckRow& row) {
  return text_of(row, language == Language::Chinese ? explanations_zh : explanations_en);
}

std::string_view sgfc_numbers(const CheckRow& row) { return text_of(row, numbers_of_sgfc); }

}  // namespace qipu::spec
