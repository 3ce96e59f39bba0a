#include <algorithm>

#include "qipu/base/whole_number.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/summary/statistics_sections.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::summary {

namespace {

bool parse_number(std::string_view text, std::optional<std::uint64_t>& number) {
  const std::optional<std::uint64_t> parsed = whole_number<std::uint64_t>(text);
  if (parsed) number = parsed;
  return parsed.has_value();
}

}  // namespace

bool add_threshold(std::string_view typed, StatisticsOptions& options) {
  if (typed.empty()) return true;
  const std::size_t comma = typed.find(',');
  const std::string_view other = comma == typed.npos ? typed : typed.substr(comma + 1);
  return parse_number(typed.substr(0, comma), options.root_threshold) &&
         parse_number(other, options.other_threshold);
}

bool add_value(std::string_view typed, StatisticsOptions& options) {
  const auto may_stand = [](char c) { return text::is_letter(c) || text::is_digit(c); };
  const std::string ident = sgf::all_capitals(typed);
  if (ident.empty() || !text::is_letter(typed[0]) || !std::ranges::all_of(typed, may_stand)) return false;
  if (std::ranges::find(options.values, ident) == options.values.end()) options.values.push_back(ident);
  return true;
}

}  // namespace qipu::summary
