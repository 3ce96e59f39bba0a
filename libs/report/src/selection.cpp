#include "qipu/report/selection.hpp"

#include "qipu/check/repair.hpp"
#include "slugs.hpp"

namespace qipu::report {

namespace {

constexpr std::string_view group_names[] = {"syntax", "charset", "value", "root",    "info",
                                            "move",   "markup",  "game",  "dialect", "conversion"};
constexpr std::string_view severity_names[] = {"note", "warning", "error"};
constexpr std::string_view severity_names_zh[] = {"提示", "警告", "错误"};
constexpr std::string_view profile_names[] = {"ff4", "ff1-3", "web"};

// `*`: any characters, `?`: one. Greedy, going back to the last star: at most pattern times name steps.
bool matches(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t star = std::string_view::npos;
  std::size_t after = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p, ++n;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++after;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace

bool CheckSet::add(std::string_view name) {
  bool found = false;
  if (const auto severity = find_severity(name)) {
    severities_[static_cast<std::size_t>(*severity)] = true;
    found = true;
  }
  const auto group = find_slug<spec::CheckGroup>(group_names, name);
  for (std::size_t i = 0; i < checks_.size(); ++i) {
    const spec::CheckRow& row = spec::checks()[i];
    const bool is_named = matches(name, row.slug);
    if (row.group != group && !is_named) continue;
    checks_[i] = found = true;
    named_[i] = named_[i] || is_named;
  }
  is_empty_ = is_empty_ && !found;
  return found;
}

std::vector<spec::CheckId> CheckSet::to_repair() const {
  std::vector<spec::CheckId> out;
  for (std::size_t i = 0; i < checks_.size(); ++i) {
    const spec::CheckId check(static_cast<std::uint8_t>(i));
    if (checks_[i] && (named_[i] || !check::is_made_by_name(check))) out.push_back(check);
  }
  return out;
}

Result<CheckSet> check_set(const std::vector<std::string>& names) {
  CheckSet set;
  for (const std::string& name : names)
    if (!set.add(name)) return fail(ErrorId::UnknownCheck, name);
  return set;
}

std::string_view slug_of(spec::CheckGroup group) { return group_names[static_cast<std::size_t>(group)]; }

std::span<const std::string_view> group_slugs() { return group_names; }

std::string_view slug_of(spec::Severity severity) {
  return severity_names[static_cast<std::size_t>(severity)];
}

std::span<const std::string_view> severity_slugs() { return severity_names; }

std::optional<spec::Severity> find_severity(std::string_view slug) {
  const auto severity = find_slug<spec::Severity>(severity_names, slug);
  return severity ? severity : find_slug<spec::Severity>(severity_names_zh, slug);
}

std::optional<spec::Profile> find_profile(std::string_view slug) {
  return find_slug<spec::Profile>(profile_names, slug);
}

std::string_view slug_of(spec::Profile profile) { return profile_names[static_cast<std::size_t>(profile)]; }

std::span<const std::string_view> profile_slugs() { return profile_names; }

}  // namespace qipu::report
