#include "qipu/report/repaired_findings.hpp"

#include "qipu/check/check.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/report/places.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::report {

void RepairCounts::add(const std::vector<const check::Finding*>& made) {
  for (const check::Finding* finding : made) ++per_check_[finding->diagnostic.check.value()];
}

std::string RepairCounts::words(Language language) const {
  std::string words;
  for (std::size_t i = 0; i < per_check_.size(); ++i) {
    const std::uint64_t count = per_check_[i];
    if (count == 0) continue;
    text::add_listed(words, language, spec::checks()[i].slug);
    if (count > 1) words += say(language, messages::parentheses, count);
  }
  return words;
}

std::vector<RepairedFinding> repaired_findings(const std::vector<const check::Finding*>& made,
                                               const sgf::Document& document, std::uint64_t lines_before,
                                               Language language) {
  Places places(document);
  std::vector<RepairedFinding> findings;
  for (const check::Finding* finding : made) {
    const text::LineColumn at = places.position(finding->diagnostic.span.begin);
    findings.push_back({lines_before + at.line, at.column, finding->diagnostic.check,
                        check::message(finding->diagnostic, document, language)});
  }
  return findings;
}

}  // namespace qipu::report
