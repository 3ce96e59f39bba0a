// Where two records differ, and one of two.
#include "handles.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/report/differences.hpp"
#include "qipu/sgf/write.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

using compare::MergeNote;
using report::Layout;

std::string differences_of(const sgf::Document& before, const sgf::Document& after, Language language) {
  const auto side = [](const sgf::Document& document) {
    return report::ComparedSide({.document = document}, go::Coordinates::Western);
  };
  report::ComparedRecords records{side(before), side(after), compare::diff(before, after)};
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Pretty);
  json.begin_object();
  report::write_differences(json, language, records);
  json.end();
  json.finish();
  return text;
}

// By MergeNote::Kind.
constexpr std::string_view note_slugs[] = {"conflict", "information", "root"};

void write_note(report::JsonWriter& json, const MergeNote& note) {
  json.begin_object(Layout::Inline);
  json.member("kind", note_slugs[static_cast<std::size_t>(note.kind)]);
  json.member("tree", note.tree + 1);
  json.member("node", note.number);
  json.member("property", note.ident);
  json.member("source", note.source);
  json.member("kept", note.kept);
  json.member("other", note.other);
  json.end();
}

std::string notes_of(const compare::Merged& merged) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Pretty);
  json.begin_object();
  json.key("notes");
  json.begin_array();
  for (const MergeNote& note : merged.notes) write_note(json, note);
  json.end();
  json.member("more", static_cast<std::int64_t>(merged.notes_dropped));
  json.end();
  json.finish();
  return text;
}

// As the command writes it.
Result<sgf::Document> written(const sgf::Document& document) {
  std::string bytes;
  (void)sgf::write(document, {}, bytes);  // without a charset nothing can be missing
  return sgf::Document::read(std::move(bytes));
}

}  // namespace

std::int32_t qipu_diff(const qipu_document* before, const qipu_document* after, std::uint32_t language,
                       qipu_buffer** json) {
  return answer([&]() -> Result<void> {
    if (!before || !after || !json) return bad_argument("document");
    hand_out(differences_of(*before->record, *after->record, language_of(language)), json);
    return {};
  });
}

std::int32_t qipu_merge(const qipu_document* first, const qipu_document* second, const std::uint8_t* first_name,
                        std::size_t first_name_size, const std::uint8_t* second_name,
                        std::size_t second_name_size, std::uint32_t flags, qipu_document** merged,
                        qipu_buffer** notes, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!first || !second || !merged) return bad_argument("document");
    if ((!first_name && first_name_size > 0) || (!second_name && second_name_size > 0)) return bad_argument("name");
    if (!are_known(flags, QIPU_MERGE_SYMMETRIC)) return bad_argument("flags");
    compare::MergeOptions options;
    options.symmetric = (flags & QIPU_MERGE_SYMMETRIC) != 0;
    compare::Merger merger(options);
    if (const Result<void> done = merger.add(*first->record, text_of(first_name, first_name_size)); !done) return done;
    if (const Result<void> done = merger.add(*second->record, text_of(second_name, second_name_size)); !done)
      return done;
    const Result<compare::Merged> result = std::move(merger).finish();
    if (!result) return unexpected(result.error());
    auto told = std::make_unique<qipu_buffer>(qipu_buffer{notes_of(*result)});
    if (const Result<void> done = hand_out(written(result->document), merged); !done) return done;
    if (notes) *notes = told.release();
    return {};
  });
}
