#include "qipu/check/check.hpp"

#include <algorithm>
#include <set>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"
#include "rules.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Diagnostic;
using spec::Repair;

// Checks whose repair is the same few characters wherever they occur.
struct FixedEdit {
  spec::CheckId check;
  std::string_view text;  // instead of the span
  bool repeat_by_number;  // as often as the first argument says
};

constexpr FixedEdit fixed_edits[] = {
    {"missing-game-start"_check, "(", false}, {"missing-semicolon"_check, ";", false},
    {"sgf2-dialect"_check, ";", false},       {"missing-game-end"_check, ")", true},
    {"extra-close"_check, "", false},
};

std::vector<Edit> edits_of(const Diagnostic& diagnostic) {
  for (const FixedEdit& row : fixed_edits) {
    if (row.check != diagnostic.check) continue;
    std::string text;
    const std::uint32_t times = row.repeat_by_number ? diagnostic.arguments[0].number : 1;
    for (std::uint32_t i = 0; i < times; ++i) text += row.text;
    return {{diagnostic.span, std::move(text)}};
  }
  return {};
}

// Lower-case letters may go only where a known property results. A charset may be declared only where it is
// certain.
Repair repair_of(const Diagnostic& diagnostic, const sgf::Document& document) {
  const Repair usual = spec::row(diagnostic.check).repair;
  constexpr std::uint32_t certain = 90;  // percent
  const bool declares =
      diagnostic.check == "charset-undeclared"_check || diagnostic.check == "charset-mismatch"_check;
  if (declares && document.game_of(diagnostic.node).charset_confidence() < certain) return Repair::Unsafe;
  if (diagnostic.check != "lowercase-identifier"_check) return usual;
  const sgf::detail::Capitals capitals(slice(document.text(), diagnostic.span));
  return spec::is_known(capitals.view()) ? usual : Repair::DisplayOnly;
}

// Prose before a game is harmless; something like `[xy]` in it may be a part of the record.
bool looks_like_data(std::string_view text) {
  for (std::size_t i = 0; i + 3 < text.size(); ++i)
    if (text[i] == '[' && sgf::detail::is_letter(text[i + 1]) && sgf::detail::is_letter(text[i + 2]) &&
        text[i + 3] == ']')
      return true;
  return false;
}

spec::Severity severity_of(const Diagnostic& diagnostic, const sgf::Document& document) {
  if (diagnostic.check == "text-before-game"_check &&
      looks_like_data(slice(document.text(), diagnostic.span)))
    return spec::Severity::Warning;
  const spec::CheckRow& row = spec::row(diagnostic.check);
  const sgf::Game game = document.game_of(diagnostic.node);
  return game && game.ff() < 4 ? row.severity_old : row.severity;
}

}  // namespace

namespace {

// What the reader recovered from; a root without semicolon is the SGF2 dialect's way.
Diagnostics recoveries(const sgf::Document& document) {
  std::set<std::uint32_t> dialect_roots;
  for (std::uint32_t i = 0; i < document.game_count(); ++i)
    if (document.game(i).context().sgf2) dialect_roots.insert(document.game(i).root().offset());
  Diagnostics all(document.diagnostics().begin(), document.diagnostics().end());
  for (Fault& diagnostic : all)
    if (diagnostic.check == "missing-semicolon"_check && dialect_roots.contains(diagnostic.span.begin))
      diagnostic.check = "sgf2-dialect"_check;
  return all;
}

Finding finding_of(Fault fault, const sgf::Document& document) {
  const spec::Severity severity = fault.severity ? *fault.severity : severity_of(fault, document);
  const Repair repair = fault.repair ? *fault.repair : repair_of(fault, document);
  return {fault, severity, repair, fault.edits.empty() ? edits_of(fault) : std::move(fault.edits)};
}

}  // namespace

std::vector<Finding> check(const sgf::Document& document) {
  Diagnostics all = recoveries(document);
  check_tree(document, all);
  check_charsets(document, all);
  check_values(document, all);
  check_roots(document, all);
  check_info(document, all);
  std::stable_sort(all.begin(), all.end(), [](const Fault& a, const Fault& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.check < b.check;
  });
  std::vector<Finding> findings;
  findings.reserve(all.size());
  for (Fault& fault : all) findings.push_back(finding_of(std::move(fault), document));
  return findings;
}

}  // namespace qipu::check
