// Records of dialects as they are meant.
#include <algorithm>
#include <utility>

#include "qipu/check/repair.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "sgf2_grafts.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;

bool is_retold(const sgf::Document& document) {
  for (std::uint32_t g = 0; g < document.tree_count(); ++g)
    if (document.tree(g).context().sgf2 && retells_game(document.tree(g))) return true;
  return false;
}

bool has_same_charsets(const sgf::Document& before, const sgf::Document& after) {
  if (before.tree_count() != after.tree_count()) return false;
  for (std::uint32_t g = 0; g < before.tree_count(); ++g)
    if (before.tree(g).charset() != after.tree(g).charset()) return false;
  return true;
}

// Looks for `S[` alone: few records have it.
bool may_have_rows(const sgf::Document& document) {
  const std::string_view text = document.text();
  for (std::size_t i = text.find("S["); i != text.npos; i = text.find("S[", i + 1))
    if (i > 0 && !text::is_letter(text[i - 1])) return true;
  return false;
}

// What is damaged otherwise is repaired too: else the variations might not find their places.
RepairOptions of_retold(const sgf::ReadOptions& reading) {
  RepairOptions options;
  options.reading = reading;
  for (const spec::CheckRow& row : spec::checks())
    if (row.group == spec::CheckGroup::Syntax) options.only.push_back(spec::find_check(row.slug));
  options.only.push_back("sgf2-dialect"_check);
  options.only.push_back("compressed-moves"_check);
  return options;
}

RepairOptions of_rows(const sgf::ReadOptions& reading) {
  RepairOptions options;
  options.reading = reading;
  options.only.push_back("compressed-moves"_check);
  return options;
}

}  // namespace

std::optional<sgf::Document> grafted(const sgf::Document& document, const sgf::ReadOptions& reading) {
  const bool is_to_graft = is_retold(document);
  if (!is_to_graft && !may_have_rows(document)) return std::nullopt;
  Result<Repaired> repaired = repair(document, is_to_graft ? of_retold(reading) : of_rows(reading));
  if (!repaired || repaired->repairs == 0) return std::nullopt;
  Result<sgf::Document> after = sgf::Document::read(std::move(repaired->bytes), reading);
  if (!after || is_retold(*after) || !has_same_charsets(document, *after)) return std::nullopt;
  return std::move(*after);
}

}  // namespace qipu::check
