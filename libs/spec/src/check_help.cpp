// What the check table says of its rows at length. It is 40 KB of text, and seldom read: so it is one
// constant a language, which core.wasm is made without (bindings/c/wasm.cmake) and which a page loads when
// somebody asks. Without it all are empty.
#include <cassert>
#include <cstddef>
#include <cstring>

#include "qipu/spec/check.hpp"

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
