#include "rewriting/mending.hpp"

#include <qipu/check/check.hpp>

#include <utility>

#include "qipu/report/places.hpp"
#include "qipu/sgf/edit.hpp"
#include "rewriting/missing_character.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Takes down what one round has repaired.
void log(const Shell& shell, const Part& part, Steps steps, const std::vector<const check::Finding*>& made,
         const sgf::Document& document, Mended& mended) {
  for (const check::Finding* finding : made) ++mended.per_check[finding->diagnostic.check.value()];
  if (steps == Steps::Count) return;
  report::Places places(document);
  for (const check::Finding* finding : made) {
    const text::LineColumn at = places.position(finding->diagnostic.span.begin);
    mended.steps.push_back({part.lines_before + at.line, at.column, finding->diagnostic.check,
                            check::message(finding->diagnostic, document, shell.language)});
  }
}

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

Result<std::optional<sgf::Document>> in_charset_of_its_own(const sgf::Document& document,
                                                           spec::Charset charset) {
  bool was_given = false;
  for (const sgf::Tree tree : document.trees())
    was_given = was_given || tree.charset_from() == sgf::CharsetFrom::Given;
  if (!was_given) return std::optional<sgf::Document>();
  Result<sgf::Document> recoded =
      sgf::edited(document, [&](sgf::Transaction& edit) { return edit.recode(charset); });
  if (!recoded) return unexpected<Error>(recoded.error());
  return std::optional<sgf::Document>(std::move(*recoded));
}

Result<Mended, std::string> mend(const Shell& shell, const Input& input, const Part& part,
                                 const check::RepairOptions& options, Steps steps) {
  Mended mended;
  Result<std::optional<sgf::Document>> own = std::optional<sgf::Document>();
  if (options.charset) own = in_charset_of_its_own(part.document, *options.charset);
  if (!own) return unexpected<std::string>(complaint_of(shell, input, part, options, own.error()));
  check::RepairOptions repair = options;
  if (!options.charset) repair.reading.charset_rule = shell.run.charset;
  Result<check::Repaired> repaired =
      check::repair(*own ? **own : part.document, repair,
                    [&](const std::vector<const check::Finding*>& made, const sgf::Document& document) {
                      log(shell, part, steps, made, document, mended);
                    });
  if (!repaired) return unexpected<std::string>(complaint_of(shell, input, part, options, repaired.error()));
  mended.repairs = repaired->repairs;
  mended.refused = repaired->refused;
  mended.unsafe_left = repaired->unsafe_left;
  mended.is_settled = repaired->is_settled;
  mended.bytes = std::move(repaired->bytes);
  return mended;
}

}  // namespace qipu::app
