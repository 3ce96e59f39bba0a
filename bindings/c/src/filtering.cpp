// Which games are meant by an expression.
#include "handles.hpp"
#include "qipu/query/filter.hpp"

using namespace qipu;
using namespace qipu::c;

std::int32_t qipu_filter(const qipu_document* document, const std::uint8_t* filter, std::size_t size,
                         std::uint32_t language, std::uint8_t* meant, std::size_t capacity, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!document) return bad_argument("document");
    const sgf::Document& record = *document->record;
    if (!meant || capacity < record.tree_count()) return bad_argument("meant");
    if (!filter && size > 0) return bad_argument("filter");
    const Result<query::Filter, query::FilterError> parsed = query::Filter::parse(text_of(filter, size));
    if (!parsed)
      return fail(ErrorId::BadFilter, query::message(parsed.error(), language_of(language)));
    for (std::uint32_t i = 0; i < record.tree_count(); ++i) meant[i] = parsed->matches_any(record.tree(i)) ? 1 : 0;
    return {};
  });
}
