// Which checks are meant by a list of names, and what of them is reported.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/check/finding.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::report {

// Checks by name: slugs (`odd-pass`), patterns with * and ? (`bad-*`), groups (`syntax`), severities
// (`error`: findings of it, whatever the check).
class CheckSet {
 public:
  CheckSet() : checks_(spec::checks().size(), false), named_(checks_) {}

  // Adds what `name` means; false if it means nothing.
  bool add(std::string_view name);

  bool is_empty() const { return is_empty_; }
  bool holds(spec::CheckId check, spec::Severity severity) const {
    return checks_[check.value()] || severities_[static_cast<std::size_t>(severity)];
  }
  // The checks to be repaired: those named by slug, pattern or group; of check::is_made_by_name() a group
  // does not do.
  std::vector<spec::CheckId> to_repair() const;
  bool names_severity() const { return severities_[0] || severities_[1] || severities_[2]; }

 private:
  std::vector<bool> checks_;
  std::vector<bool> named_;  // by slug or pattern
  std::array<bool, 3> severities_{};
  bool is_empty_ = true;
};

// A set of all `names`, or the first that means nothing.
Result<CheckSet> check_set(const std::vector<std::string>& names);

// syntax, charset, value, root, info, move, markup, game, dialect
std::string_view slug_of(spec::CheckGroup group);
std::span<const std::string_view> group_slugs();  // in the order of the enumeration

std::string_view slug_of(spec::Severity severity);
std::span<const std::string_view> severity_slugs();                  // the least first
std::optional<spec::Severity> find_severity(std::string_view slug);  // error, 错误, ...
std::optional<spec::Profile> find_profile(std::string_view slug);    // ff4, ff1-3, web
std::string_view slug_of(spec::Profile profile);
std::span<const std::string_view> profile_slugs();  // in the order of the enumeration

}  // namespace qipu::report
