#include "terminal/unified_diff.hpp"

#include <dtl/dtl.hpp>

#include <algorithm>
#include <string>
#include <unordered_map>
#include "qipu/base/span.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t context_lines = 3;

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// A number for each line, the same for the same line: what is compared.
class Numbers {
 public:
  std::vector<std::uint32_t> of(const std::vector<std::string_view>& lines) {
    std::vector<std::uint32_t> numbers;
    for (const std::string_view line : lines)
      numbers.push_back(known_.try_emplace(line, size32(known_)).first->second);
    return numbers;
  }

 private:
  std::unordered_map<std::string_view, std::uint32_t> known_;
};

DiffLine::Kind kind_of(dtl::edit_t type) {
  if (type == dtl::SES_COMMON) return DiffLine::Kind::Same;
  return type == dtl::SES_DELETE ? DiffLine::Kind::Old : DiffLine::Kind::New;
}

// All lines of both, in their order.
std::vector<DiffLine> all_lines(std::string_view old_text, std::string_view new_text) {
  const std::vector<std::string_view> old_lines = split_lines(old_text);
  const std::vector<std::string_view> new_lines = split_lines(new_text);
  Numbers numbers;
  dtl::Diff<std::uint32_t, std::vector<std::uint32_t>> diff(numbers.of(old_lines), numbers.of(new_lines));
  diff.compose();
  std::vector<DiffLine> all;
  std::size_t at_old = 0, at_new = 0;
  for (const auto& [number, step] : diff.getSes().getSequence()) {
    const DiffLine::Kind kind = kind_of(step.type);
    all.push_back({kind, kind == DiffLine::Kind::New ? new_lines[at_new] : old_lines[at_old]});
    at_old += kind != DiffLine::Kind::New;
    at_new += kind != DiffLine::Kind::Old;
  }
  return all;
}

// Which lines differ, or are near one that does.
std::vector<bool> shown_lines(const std::vector<DiffLine>& all) {
  std::vector<bool> shown(all.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind == DiffLine::Kind::Same) continue;
    const std::size_t end = std::min(all.size(), i + context_lines + 1);
    for (std::size_t j = i - std::min(i, context_lines); j < end; ++j) shown[j] = true;
  }
  return shown;
}

}  // namespace

std::vector<Hunk> differences(std::string_view old_text, std::string_view new_text) {
  const std::vector<DiffLine> all = all_lines(old_text, new_text);
  const std::vector<bool> shown = shown_lines(all);
  std::vector<Hunk> hunks;
  Hunk next;  // where it would begin
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_old = all[i].kind != DiffLine::Kind::New, is_new = all[i].kind != DiffLine::Kind::Old;
    if (shown[i]) {
      if (i == 0 || !shown[i - 1]) hunks.push_back(next);
      hunks.back().lines.push_back(all[i]);
      hunks.back().count_old += is_old;
      hunks.back().count_new += is_new;
    }
    next.first_old += is_old;
    next.first_new += is_new;
  }
  return hunks;
}

}  // namespace qipu::app
