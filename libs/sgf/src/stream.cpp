#include "qipu/sgf/stream.hpp"

#include <algorithm>
#include <utility>

#include "qipu/sgf/events.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::sgf {

namespace {

constexpr std::size_t first_fill = 1 << 20;

}  // namespace

// Doubles the buffer, so that looking again for the end of a tree costs one pass in all.
Result<bool> TreeStream::fill() {
  buffer_.erase(0, std::exchange(begin_, 0));
  const std::size_t had = buffer_.size();
  if (had > options_.limits.bytes) return fail(ErrorId::TooManyBytes);
  const std::size_t room = static_cast<std::size_t>(options_.limits.bytes) + 1 - had;
  const std::size_t wanted = std::min(std::max(first_fill, had), room);
  buffer_.resize(had + wanted);
  std::size_t got = 0;
  while (got < wanted) {
    const Result<std::size_t> count = read_(buffer_.data() + had + got, wanted - got);
    if (!count) return unexpected<Error>(count.error());
    if (*count == 0) {
      at_end_ = true;
      break;
    }
    got += *count;
  }
  buffer_.resize(had + got);
  return got > 0;
}

bool TreeStream::is_wide() const {
  const text::Bom bom = text::find_bom(pending());
  const spec::Charset charset = bom.length ? bom.charset : text::sniff_wide(pending());
  return charset != spec::Charset::UsAscii && spec::is_wide(charset);
}

std::size_t TreeStream::find_end() {
  const std::string_view text = pending().substr(0, static_cast<std::size_t>(options_.limits.bytes));
  const text::Bom bom = first_ ? text::find_bom(text) : text::Bom{spec::Charset::UsAscii, 0};
  const std::uint32_t begin = bom.length;
  const detail::Outside outside = detail::find_tree(text, begin, first_);
  if (!outside.start) return std::string::npos;
  IgnoreEvents ignore;
  detail::CharsetEvidence evidence;
  detail::CharsetFinder finder(text, begin > 0 ? std::optional(bom.charset) : std::nullopt,
                               options_.charset_hint, *options_.charsets, options_.charset_rule);
  const Reading reading = finder.find(outside.start->begin, evidence).reading;
  detail::TreeReader<IgnoreEvents> reader(text, options_.limits, ignore);
  const std::uint32_t end = reader.read_tree(*outside.start, reading);
  const bool is_complete = end < text.size() && !reader.looked_to_end();
  return is_complete || (at_end_ && text.size() == pending().size()) ? end : std::string::npos;
}

Result<std::optional<Document>> TreeStream::next() {
  std::size_t end = std::string::npos;
  while (true) {
    if (!pending().empty() && !(first_ && is_wide())) end = find_end();
    if (end != std::string::npos || (at_end_ && pending().size() <= options_.limits.bytes)) break;
    if (const Result<bool> more = fill(); !more) return unexpected<Error>(more.error());
  }
  if (pending().empty()) return std::optional<Document>();
  if (end == std::string::npos || (first_ && is_wide())) end = pending().size();
  std::string bytes(pending().substr(0, end));
  begin_ += end;
  offset_ = next_offset_;
  lines_before_ = next_lines_;
  next_offset_ += bytes.size();
  next_lines_ += text::LineIndex(bytes).line_count() - 1;
  options_.starts_at = std::exchange(first_, false) ? StartsAt::FileStart : StartsAt::AfterTree;
  Result<Document> document = Document::read(std::move(bytes), options_);
  if (!document) return unexpected<Error>(document.error());
  if (document->tree_count() > 0) {
    const spec::Charset charset = document->tree(document->tree_count() - 1).reading().charset;
    if (charset != spec::Charset::UsAscii) options_.charset_hint = charset;
  }
  return std::optional<Document>(std::move(*document));
}

}  // namespace qipu::sgf
