#include "qipu/convert/read.hpp"

#include <algorithm>
#include <iterator>

#include "draft.hpp"
#include "source.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;

// Where the text stands that is not ASCII: what a note on the charset speaks of.
Span first_foreign(std::string_view bytes) {
  const auto found =
      std::find_if(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  const auto at = static_cast<std::uint32_t>(found - bytes.begin());
  return found == bytes.end() ? Span{} : Span{at, at + 1};
}

}  // namespace

Span Reading::source_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(origins.begin(), origins.end(), offset,
                                      [](std::uint32_t at, const Origin& origin) { return at < origin.at; });
  return after == origins.begin() ? Span{} : std::prev(after)->source;
}

Result<Reading> read(std::string_view bytes, FormatId format) {
  const Format& kind = row(format);
  if (!kind.read) return fail(ErrorCode::Unsupported, std::string(kind.name_en));
  if (bytes.size() > most_bytes) return fail(ErrorCode::TooLarge, "> 1 GB");
  const text::Bom mark = text::find_bom(bytes);
  std::string wide;
  std::optional<text::Charset> marked;
  if (mark.length > 0) marked = text::Charset::Utf8;
  const std::uint32_t skipped = mark.charset == text::Charset::Utf8 ? mark.length : 0;
  bytes.remove_prefix(mark.length);
  if (mark.length > 0 && mark.charset != text::Charset::Utf8) {
    wide = text::decoded(bytes, mark.charset);
    bytes = wide;
  }
  Source source(bytes, marked);
  Draft draft;
  draft.put(Draft::root, "FF", NewValue::text("4"), {});
  draft.put(Draft::root, "GM", NewValue::text("1"), {});
  draft.put(Draft::root, "CA", NewValue::text("UTF-8"), first_foreign(bytes));
  if (const Result<void> done = kind.read(source, draft); !done) return unexpected<Error>(done.error());
  if (!draft.has(Draft::root, "SZ")) draft.set_size(draft.board_size(), {});
  if (source.is_charset_inferred())
    draft.note("inferred-charset"_check, Draft::root, "CA", sgf::Argument::of(source.charset()));
  Result<Reading> reading = draft.finish(format, source.charset());
  if (reading)
    for (Origin& origin : reading->origins) {
      origin.source.begin += skipped;
      origin.source.end += skipped;
    }
  return reading;
}

}  // namespace qipu::convert
