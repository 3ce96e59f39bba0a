#include "charset_edits.hpp"

#include "qipu/check/content.hpp"
#include "qipu/sgf/detail/scan.hpp"

namespace qipu::check {

namespace {

// Where the one value of the property ends, if nothing stands within the property but the value.
std::optional<std::uint32_t> end_of_plain(const sgf::Property& property) {
  if (property.size() != 1) return std::nullopt;
  const Span ident = property.ident_span();
  const Span value = property[0].span();
  const bool is_closed = value.end < property[0].document().text().size();
  return value.begin == ident.end + 1 && is_closed ? std::optional(value.end + 1) : std::nullopt;
}

std::optional<sgf::Document> read_with(sgf::Game game, const sgf::Splices& edits) {
  const sgf::Document& document = game.document();
  Span part = game.span();
  if (!edits.empty() && (edits.front().span.begin < part.begin || edits.back().span.end > part.end))
    return std::nullopt;
  Result<sgf::Document> result = sgf::Document::read(sgf::spliced(document.text(), part, edits));
  if (!result || result->game_count() != 1 || result->node_count() != game.node_count()) return std::nullopt;
  return std::move(*result);
}

}  // namespace

std::optional<sgf::Splice> new_label(sgf::Game game, std::string_view name) {
  const sgf::Node root = game.root();
  const bool has_semicolon = game.document().text()[root.offset()] == ';';
  std::uint32_t at = root.offset() + (has_semicolon ? 1 : 0);
  bool must_follow = !has_semicolon;  // then the root begins with its first property
  for (const sgf::Property property : root.properties()) {
    if (property.ident_span().begin != at) break;
    if (!must_follow && property.written() != "FF" && property.written() != "GM") break;
    const std::optional<std::uint32_t> end = end_of_plain(property);
    if (!end) break;
    at = *end;
    must_follow = false;
  }
  const std::string_view text = game.document().text();
  if (must_follow || !sgf::detail::may_follow_value(text.data() + at, text.data() + text.size()))
    return std::nullopt;
  return sgf::Splice{{at, at}, "CA[" + std::string(name) + "]"};
}

bool reads_as(sgf::Game game, const sgf::Splices& edits, spec::Charset charset) {
  const std::optional<sgf::Document> after = read_with(game, edits);
  if (!after || after->game(0).reading().brackets != game.reading().brackets) return false;
  return after->game(0).charset() == charset || charset == spec::Charset::UsAscii;
}

bool reads_alike(sgf::Game game, const sgf::Splices& edits, spec::Charset charset) {
  const std::optional<sgf::Document> after = read_with(game, edits);
  return after && after->game(0).charset() == charset &&
         after->game(0).reading().brackets != game.reading().brackets &&
         content_of(*after).games[0] == content_of(game);
}

}  // namespace qipu::check
