#include "qipu/convert/read.hpp"

#include <algorithm>
#include <iterator>

#include "draft.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"
#include "source.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

// A draft may take a hundred times the bytes it is made of; real records of these formats have less than one
// in a thousand of this.
constexpr std::size_t most_read_bytes = std::size_t{1} << 27;

// Where the text stands that is not ASCII: what a note on the charset speaks of.
Span first_foreign(std::string_view bytes) {
  const auto found = std::find_if(bytes.begin(), bytes.end(), [](char c) { return !text::is_ascii(c); });
  const auto at = static_cast<std::uint32_t>(found - bytes.begin());
  return found == bytes.end() ? Span{} : Span{at, at + 1};
}

}  // namespace

namespace {

bool is_wide(const text::Bom& mark) { return mark.length > 0 && mark.charset != text::Charset::Utf8; }

// How many bytes of UTF-16 or UTF-32 the character at the beginning of `utf8` took.
std::uint32_t wide_size(std::string_view utf8, text::Charset charset) {
  const bool is_32 = charset == text::Charset::Utf32Le || charset == text::Charset::Utf32Be;
  const bool is_beyond_16 = (static_cast<unsigned char>(utf8.front()) & 0xF8) == 0xF0;
  return is_32 || is_beyond_16 ? 4 : 2;
}

// Offsets in the UTF-8 form become offsets in the file: all of them in one walk through the text. What
// follows bytes that are no character may stand some bytes beside.
void widen(std::vector<std::uint32_t*> offsets, std::string_view utf8, text::Charset charset) {
  std::sort(offsets.begin(), offsets.end(), [](const auto* a, const auto* b) { return *a < *b; });
  std::uint32_t at = 0, wide = 0;
  for (std::uint32_t* offset : offsets) {
    while (at < *offset && at < utf8.size()) {
      wide += wide_size(utf8.substr(at), charset);
      at += text::decode_one(utf8.substr(at), text::Charset::Utf8).length;
    }
    *offset = wide;
  }
}

// Origins in what the reader saw become origins in the file.
void place_in_file(std::vector<sgf::Origin>& origins, std::string_view seen, std::string_view file,
                   const text::Bom& mark) {
  if (mark.length == 0) return;
  std::vector<std::uint32_t*> offsets;
  for (sgf::Origin& origin : origins)
    offsets.insert(offsets.end(), {&origin.source.begin, &origin.source.end});
  if (is_wide(mark)) widen(offsets, seen, mark.charset);
  const auto size = size32(file);
  for (std::uint32_t* offset : offsets) *offset = std::min(*offset + mark.length, size);
}

// What every record says of itself, before its reader has seen it.
void begin(Draft& draft, std::string_view bytes) {
  draft.put(Draft::root, "FF", NewValue::text("4"), {});
  draft.put(Draft::root, "GM", NewValue::text("1"), {});
  draft.put(Draft::root, "CA", NewValue::text("UTF-8"), first_foreign(bytes));
}

}  // namespace

Result<Conversion> read(std::string_view bytes, FormatId format) {
  const Format& kind = row(format);
  if (!kind.read) return fail(ErrorId::FormatNotRead, kind.slug);
  if (bytes.size() > most_read_bytes) return fail(ErrorId::LargerThanPossible, "128 MB");
  const text::Bom mark = text::find_bom(bytes);
  const std::string_view unmarked = bytes.substr(mark.length);
  const std::string narrow = is_wide(mark) ? text::decoded(unmarked, mark.charset) : std::string();
  const std::string_view seen = is_wide(mark) ? narrow : unmarked;
  Source source(seen, mark.length > 0 ? std::optional(text::Charset::Utf8) : std::nullopt);
  Draft draft;
  begin(draft, seen);
  if (const Result<void> done = kind.read(source, draft); !done) return unexpected<Error>(done.error());
  // Where only the name or the caller says what it is, words alone prove nothing.
  const bool is_empty = known_by_content(bytes) == format ? draft.is_empty() : !draft.has_facts();
  if (!draft.has(Draft::root, "SZ")) draft.set_size(draft.board_size(), {});
  const spec::CheckId of_charset =
      source.is_charset_contradicted() ? "wrong-charset"_check : "inferred-charset"_check;
  if (source.is_charset_inferred()) draft.note_on_file(of_charset, "CA", sgf::Argument::of(source.charset()));
  Result<Conversion> reading = draft.finish(format, source);
  if (!reading) return reading;
  reading->is_empty = is_empty;
  place_in_file(reading->origins, seen, bytes, mark);
  return reading;
}

Result<std::optional<sgf::Document>> with_application(const sgf::Document& document,
                                                      const sgf::Application& program) {
  return sgf::edited_if(document, [&](sgf::Transaction& edit) -> Result<void> {
    for (const sgf::Tree tree : document.trees()) {
      if (tree.root().find("AP")) continue;
      const Result<void> done = edit.set(tree.root().id(), "AP", sgf::NewValue::of(program));
      if (!done) return done;
    }
    return {};
  });
}

}  // namespace qipu::convert
