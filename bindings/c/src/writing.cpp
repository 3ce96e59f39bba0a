// Records in other forms.
#include "handles.hpp"
#include "qipu/report/places.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/spec/charset.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

Result<sgf::WriteOptions> writing_of(const qipu_write_options& options) {
  sgf::WriteOptions writing;
  if (!are_known(options.flags, QIPU_WRITE_DROP_STRAY | QIPU_WRITE_SPLIT_ROOT_MOVES)) return bad_argument("flags");
  if (options.style > QIPU_MINIFIED) return bad_argument("style");
  if (options.ff != 0 && options.ff != 1 && options.ff != 3 && options.ff != 4) return bad_argument("ff");
  writing.style = options.style == QIPU_MINIFIED ? sgf::Style::Minified : sgf::Style::Canonical;
  writing.ff = static_cast<std::uint8_t>(options.ff);
  writing.line_length = options.line_length;
  if (options.flags & QIPU_WRITE_DROP_STRAY) writing.stray = sgf::StrayText::Drop;
  if (options.flags & QIPU_WRITE_SPLIT_ROOT_MOVES) writing.root = sgf::RootMoves::Split;
  if (!are_texts({options.charset})) return bad_argument("charset");
  if (options.charset.size > 0) {
    writing.charset = spec::find_charset(text_of(options.charset));
    if (!writing.charset) return bad_argument("charset");
  }
  return writing;
}

unexpected<Error> missing_here(const sgf::Document& document, std::uint32_t place, std::string_view charset) {
  report::Places places(document);
  const text::LineColumn at = places.position(place);
  return fail(ErrorId::NotInCharsetHere, at.line, at.column, charset);
}

}  // namespace

Result<std::string> c::labelled(const sgf::Document& document, std::string bytes, std::string_view charset) {
  const std::string label = sgf::narrower_label(charset);
  Result<sgf::LabelledBytes> put = sgf::with_charset_label(std::move(bytes), label);
  if (!put) return unexpected(put.error());
  if (!put->missing) return std::move(put->bytes);
  const std::optional<Span> place = sgf::place_of(*put->missing, document);
  return missing_here(document, place ? place->begin : 0, label);
}

std::int32_t qipu_write(const qipu_document* document, const qipu_write_options* given, qipu_buffer** bytes,
                        qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!document || !bytes) return bad_argument("document");
    qipu_write_options usual{};
    usual.line_length = sgf::WriteOptions().line_length;
    const qipu_write_options wanted = c::read_options(given, usual);
    const Result<sgf::WriteOptions> options = writing_of(wanted);
    if (!options) return unexpected(options.error());
    std::string out;
    const sgf::WriteReport report = sgf::write(*document->record, *options, out);
    if (report.missing)
      return missing_here(*document->record, report.missing->place.begin, spec::name(report.missing->charset));
    Result<std::string> named = labelled(*document->record, std::move(out), text_of(wanted.charset));
    if (!named) return unexpected(named.error());
    hand_out(*std::move(named), bytes);
    return {};
  });
}
