// The rows of the check table. A check stands here only when something reports it.
#pragma once

#include <cstddef>

#include "qipu/spec/check.hpp"

namespace qipu::spec {

namespace detail {
inline constexpr auto N = Severity::Note;
inline constexpr auto W = Severity::Warning;
inline constexpr auto E = Severity::Error;
}  // namespace detail

inline constexpr CheckRow check_rows[] = {
#define QIPU_CHECK(slug, group, severity, old, web, repair, sgfc, arguments, en, zh, help_en, help_zh) \
  {slug, CheckGroup::group, detail::severity, detail::old, detail::web, Repair::repair, arguments, en, zh},
#include "qipu/spec/check_rows.inc"
#undef QIPU_CHECK
};

namespace detail {
void no_such_check();  // not constexpr, never defined: a typo does not compile
}  // namespace detail

consteval CheckId check_id(std::string_view slug) {
  for (std::size_t i = 0; i < std::size(check_rows); ++i)
    if (check_rows[i].slug == slug) return CheckId(static_cast<std::uint8_t>(i));
  detail::no_such_check();
  return {};
}

namespace literals {
consteval CheckId operator""_check(const char* slug, std::size_t size) { return check_id({slug, size}); }
}  // namespace literals

}  // namespace qipu::spec
