#include "rewriting/mending.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "qipu/sgf/charset_label.hpp"
#include "rewriting/missing_character.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Which character the charset lacks, and where; the error as it is if that cannot be told.
std::string complaint_of(const Shell& shell, const Input& input, const Part& part,
                         const check::RepairOptions& options, const Error& error) {
  sgf::WriteOptions style;
  style.charset = options.charset;
  std::string ignored;
  const bool is_placed = error.id == ErrorId::NotInCharset && options.charset;
  const auto missing = is_placed ? sgf::write(part.document, style, ignored).missing : std::nullopt;
  if (missing) return complaint_of(shell, input, part, *missing);
  return shown_name(shell, input) + shell.say(report::messages::colon) +
         printable(message(error, shell.language));
}

}  // namespace

Result<Mended, std::string> mend(const Shell& shell, const Input& input, const Part& part,
                                 const check::RepairOptions& options, Steps steps) {
  Mended mended;
  Result<std::optional<sgf::Document>> own = std::optional<sgf::Document>();
  if (options.charset) own = sgf::in_charset_of_its_own(part.document, *options.charset);
  if (!own) return unexpected<std::string>(complaint_of(shell, input, part, options, own.error()));
  check::RepairOptions repair = options;
  if (!options.charset) repair.reading.charset_rule = shell.run.charset;
  Result<check::Repaired> repaired = check::repair(
      *own ? **own : part.document, repair,
      [&](const std::vector<const check::Finding*>& made, const sgf::Document& document) {
        mended.counts.add(made);
        if (steps == Steps::Count) return;
        std::ranges::move(report::repaired_findings(made, document, part.lines_before, shell.language),
                          std::back_inserter(mended.steps));
      });
  if (!repaired) return unexpected<std::string>(complaint_of(shell, input, part, options, repaired.error()));
  static_cast<check::Repaired&>(mended) = *std::move(repaired);
  return mended;
}

}  // namespace qipu::app
