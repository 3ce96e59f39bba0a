#include "qipu/spec/check.hpp"

#include <cassert>

#include "qipu/base/pattern.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::spec {

namespace {

consteval bool slugs_are_unique() {
  for (std::size_t i = 0; i < std::size(check_rows); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (check_rows[i].slug == check_rows[j].slug) return false;
  return true;
}
static_assert(slugs_are_unique());

consteval bool rows_are_complete() {
  for (const CheckRow& row : check_rows)
    if (row.slug.empty() || row.message_en.empty() || row.message_zh.empty()) return false;
  return true;
}
static_assert(rows_are_complete());

// {game} is the name of the game that {gm} numbers.
consteval bool is_filled(std::string_view pattern, std::string_view names) {
  return all_names(pattern, [&](std::string_view name) {
    return name == word_at(names, 0) || name == word_at(names, 1) || name == "game";
  });
}
consteval bool messages_name_their_arguments() {
  for (const CheckRow& row : check_rows)
    if (!is_filled(row.message_en, row.arguments) || !is_filled(row.message_zh, row.arguments)) return false;
  return true;
}
static_assert(messages_name_their_arguments());

}  // namespace

std::string_view argument_name(const CheckRow& row, std::size_t index) {
  return word_at(row.arguments, index);
}

std::span<const CheckRow> checks() { return check_rows; }

const CheckRow& row(CheckId id) {
  assert(id.valid());
  return check_rows[id.value()];
}

CheckId find_check(std::string_view slug) {
  for (std::size_t i = 0; i < std::size(check_rows); ++i)
    if (check_rows[i].slug == slug) return CheckId(static_cast<std::uint8_t>(i));
  return {};
}

}  // namespace qipu::spec
