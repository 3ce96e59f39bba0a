#include "rewriting/mending.hpp"

#include <fmt/core.h>
#include <qipu/check/check.hpp>

#include <utility>

#include "findings/faults.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/report/places.hpp"
#include "rewriting/missing_character.hpp"

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

// Which character the charset lacks, and where; the error as it was if that cannot be told.
Error placed(const Shell& shell, const Part& part, const check::RepairOptions& options, const Error& error) {
  if (error.id != ErrorId::NotInCharset || !options.charset) return error;
  sgf::WriteOptions style;
  style.charset = options.charset;
  std::string ignored;
  const sgf::WriteReport report = sgf::write(part.document, style, ignored);
  if (!report.missing) return error;
  report::Places places(view_of(part));
  const text::LineColumn at = places.position(report.missing->place.begin);
  return make_error(ErrorId::NotInCharsetHere, part.lines_before + at.line, at.column,
                    missing_character_text(shell, *report.missing));
}

Result<void> mend_part(const Shell& shell, const Part& part, const check::RepairOptions& options, Steps steps,
                       Mended& mended) {
  Result<check::Repaired> repaired =
      check::repair(part.document, options,
                    [&](const std::vector<const check::Finding*>& made, const sgf::Document& document) {
                      log(shell, part, steps, made, document, mended);
                    });
  if (!repaired) return unexpected<Error>(placed(shell, part, options, repaired.error()));
  mended.repairs += repaired->repairs;
  mended.refused += repaired->refused;
  mended.unsafe_left += repaired->unsafe_left;
  mended.is_settled = mended.is_settled && repaired->is_settled;
  mended.old_bytes += part.document.bytes();
  mended.new_bytes += repaired->bytes;
  return {};
}

}  // namespace

Result<Mended> mend(const Shell& shell, const Input& input, const check::RepairOptions& options, Steps steps,
                    const std::atomic<bool>& stop) {
  Result<RecordReader> reader = RecordReader::open(shell, input, RecordReader::Extent::Whole, &stop);
  if (!reader) return unexpected<Error>(reader.error());
  Mended mended;
  report::RecordLikeness likeness;
  mended.stamp = reader->facts();
  mended.is_converted = reader->is_converted();
  while (!stop) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    const sgf::Document& document = (*part)->document;
    likeness.add(document);
    if ((*part)->is_first && document.tree_count() > 0) mended.charset = document.tree(0).charset();
    if (const Result<void> done = mend_part(shell, **part, options, steps, mended); !done)
      return unexpected<Error>(done.error());
  }
  mended.is_record = likeness.is_record();
  mended.is_meant = reader->is_meant();
  return mended;
}

}  // namespace qipu::app
