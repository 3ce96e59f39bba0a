#include "rewriter.hpp"

#include <algorithm>
#include <numeric>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::sgf {

namespace {

using detail::ByteSplice;
using detail::NodeSplice;
using detail::Step;
using spec::Charset;

constexpr std::uint32_t within_splice = 0xFFFF'FFFF;

bool is_wide(Charset charset) { return spec::row(charset).lex_class == spec::LexClass::Wide; }

// UTF-8 as it stands in the file; for wide charsets only. What was U+FFFD in the file's UTF-8 form stays so.
std::string wide_bytes(std::string_view utf8, Charset charset) {
  std::string bytes;
  text::encode(utf8, charset, bytes);
  return bytes;
}

// The splices as bytes of the file.
std::vector<ByteSplice> byte_splices(const Document& before, const std::vector<TextSplice>& splices) {
  std::vector<ByteSplice> bytes;
  bytes.reserve(splices.size());
  for (const TextSplice& splice : splices) {
    const std::size_t begin = before.file_offset(splice.span.begin);
    const std::size_t end = before.file_offset(splice.span.end);
    bytes.push_back({begin, std::string(before.bytes().substr(begin, end - begin)),
                     before.is_wide() ? wide_bytes(splice.text, before.bom().charset) : splice.text});
  }
  return bytes;
}

std::string spliced(std::string_view bytes, const std::vector<ByteSplice>& splices) {
  std::string out;
  std::size_t at = 0;
  for (const ByteSplice& splice : splices) {
    out.append(bytes.substr(at, splice.at - at)).append(splice.inserted);
    at = splice.at + splice.removed.size();
  }
  return out.append(bytes.substr(at));
}

// The whole text of the draft as a file in another charset, with a mark where readers need one.
std::vector<ByteSplice> whole_file(const Document& before, const Draft& draft) {
  std::vector<ByteSplice> text;
  for (const TextSplice& splice : draft.text)
    text.push_back({splice.span.begin, std::string(slice(before.text(), splice.span)), splice.text});
  std::string bytes = spliced(before.text(), text);
  if (is_wide(*draft.file_charset)) bytes = wide_bytes("\xEF\xBB\xBF" + bytes, *draft.file_charset);
  return {{0, std::string(before.bytes()), std::move(bytes)}};
}

Step inverse(const Step& step) {
  Step back;
  std::size_t grown = 0;
  for (const ByteSplice& splice : step.bytes) {
    back.bytes.push_back({splice.at + grown, splice.inserted, splice.removed});
    grown += splice.inserted.size() - splice.removed.size();
  }
  std::uint32_t more = 0;
  for (const NodeSplice& splice : step.nodes) {
    back.nodes.push_back({splice.at + more, splice.inserted, splice.removed});
    more += static_cast<std::uint32_t>(splice.inserted.size() - splice.removed.size());
  }
  return back;
}

std::vector<NodeId> spliced(const std::vector<NodeId>& ids, const std::vector<NodeSplice>& splices) {
  std::vector<NodeId> out;
  std::size_t at = 0;
  for (const NodeSplice& splice : splices) {
    out.insert(out.end(), ids.begin() + static_cast<std::ptrdiff_t>(at), ids.begin() + splice.at);
    out.insert(out.end(), splice.inserted.begin(), splice.inserted.end());
    at = splice.at + splice.removed.size();
  }
  out.insert(out.end(), ids.begin() + static_cast<std::ptrdiff_t>(at), ids.end());
  return out;
}

// Where places of the old text stand in the new one.
class Mapping {
 public:
  explicit Mapping(const std::vector<TextSplice>& splices) {
    std::uint32_t shift = 0;
    for (const TextSplice& splice : splices) {
      const std::uint32_t begin = splice.span.begin + shift;
      const auto size = static_cast<std::uint32_t>(splice.text.size());
      ranges_.push_back({splice.span, {begin, begin + size}});
      shift += size - splice.span.size();
    }
  }

  // Of the text that `offset` is the first byte of; within_splice if it has been replaced.
  std::uint32_t operator()(std::uint32_t offset) const {
    const auto next = first_that([&](const Range& range) { return range.before.end > offset; });
    if (next != ranges_.end() && next->before.begin <= offset) return within_splice;
    return next == ranges_.begin() ? offset : offset + std::prev(next)->after.end - std::prev(next)->before.end;
  }
  bool touches_before(std::uint32_t begin, std::uint32_t end) const {
    const auto next = first_that([&](const Range& range) { return range.before.end >= begin; });
    return next != ranges_.end() && next->before.begin <= end;
  }
  bool touches_after(std::uint32_t place) const {
    const auto next = first_that([&](const Range& range) { return range.after.end >= place; });
    return next != ranges_.end() && next->after.begin <= place;
  }
  // Where the splice that ends at `place` of the new text ended in the old one; within_splice if none does.
  std::uint32_t old_end(std::uint32_t place) const {
    const auto next = first_that([&](const Range& range) { return range.after.end >= place; });
    return next != ranges_.end() && next->after.end == place ? next->before.end : within_splice;
  }

 private:
  struct Range {
    Span before, after;
  };
  template <class Holds>
  std::vector<Range>::const_iterator first_that(Holds holds) const {
    return std::partition_point(ranges_.begin(), ranges_.end(), [&](const Range& range) { return !holds(range); });
  }

  std::vector<Range> ranges_;
};

// Where its properties and values begin and end.
std::vector<std::uint32_t> places_in(Node node) {
  std::vector<std::uint32_t> places;
  for (const Property property : node.properties()) {
    places.push_back(property.ident_span().begin);
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      places.push_back(property[i].span().begin);
      places.push_back(property[i].span().end);
    }
  }
  return places;
}

std::vector<std::uint32_t> value_ends(Node node) {
  std::vector<std::uint32_t> ends;
  for (const Property property : node.properties())
    for (std::uint32_t i = 0; i < property.size(); ++i) ends.push_back(property[i].span().end);
  std::sort(ends.begin(), ends.end());
  return ends;
}

// Values that end where a splice does: nothing, or the values that have been replaced. A value that is new ends before
// the bracket that belongs to it.
bool ends_with_splices(Node before, Node after, const Mapping& map) {
  std::vector<std::uint32_t> old_ends;
  if (before) old_ends = value_ends(before);
  for (const std::uint32_t end : value_ends(after)) {
    const std::uint32_t old_end = map.old_end(end);
    if (old_end != within_splice && !std::binary_search(old_ends.begin(), old_ends.end(), old_end)) return false;
  }
  return true;
}

// What stood in the node outside of the splices stands there still, and what else does comes from them.
bool has_same_places(Node before, Node after, const Mapping& map) {
  std::vector<std::uint32_t> meant, found;
  for (const std::uint32_t place : places_in(before))
    if (!map.touches_before(place, place)) meant.push_back(map(place));
  for (const std::uint32_t place : places_in(after))
    if (!map.touches_after(place)) found.push_back(place);
  return meant == found && ends_with_splices(before, after, map);
}

bool is_from_splices(Node node, const Mapping& map) {
  for (const std::uint32_t place : places_in(node))
    if (!map.touches_after(place)) return false;
  return ends_with_splices(Node(), node, map);
}

bool is_plain(Game game) { return detail::is_plain_text(slice(game.document().text(), game.span())); }

// Both match the same brackets, but for characters cut in half.
bool reads_alike(const Reading& a, const Reading& b) {
  return a.charset == b.charset && (a.brackets == BracketRule::Bytes) == (b.brackets == BracketRule::Bytes);
}

}  // namespace

std::vector<NodeId> Rewriter::ids_of(const Document& document) {
  if (document.identity_) return document.identity_->ids;
  std::vector<NodeId> ids;
  ids.reserve(document.node_count());
  for (std::uint32_t i = 0; i < document.node_count(); ++i) ids.push_back(NodeId(i));
  return ids;
}

std::shared_ptr<const Rewriter::Identity> Rewriter::identity_of(std::vector<NodeId> ids) {
  auto identity = std::make_shared<Identity>();
  std::uint32_t last = 0;
  for (const NodeId id : ids) last = std::max(last, id.value() + 1);
  identity->indices.assign(last, Document::none);
  for (std::uint32_t i = 0; i < ids.size(); ++i) identity->indices[ids[i].value()] = i;
  identity->ids = std::move(ids);
  return identity;
}

Result<std::shared_ptr<Document>> Rewriter::read(std::string bytes, const ReadOptions& options,
                                                 std::shared_ptr<const Identity> identity) {
  Result<Document> read = Document::read(std::move(bytes), options);
  if (!read) return unexpected<Error>(read.error());
  auto document = std::make_shared<Document>(std::move(*read));
  if (!identity) return document;
  if (identity->ids.size() != document->node_count()) return std::shared_ptr<Document>();
  for (Diagnostic& diagnostic : document->diagnostics_)
    if (diagnostic.node) diagnostic.node = identity->ids[diagnostic.node.value()];
  document->identity_ = std::move(identity);
  return document;
}

bool Rewriter::numbers_are_as_meant(const Document& before, const Document& after, const Draft& draft) {
  const auto plain_moves = [](const Document& document) {
    return static_cast<std::int64_t>(document.node_count() - (document.first_property_.size() - 1));
  };
  const auto properties = [&](const Document& document) {
    return static_cast<std::int64_t>(document.properties_.size()) - 1 + plain_moves(document);
  };
  const auto values = [&](const Document& document) {
    return static_cast<std::int64_t>(document.values_.size()) + plain_moves(document);
  };
  return properties(after) - properties(before) == draft.properties && values(after) - values(before) == draft.values;
}

// Every node that was there stands where it stood, below the same one, and has what no splice has replaced; every new
// one comes from a splice. Plain moves that no splice touches cost few look-ups.
bool Rewriter::nodes_are_as_meant(const Document& before, const Document& after, const Draft& draft) {
  const Mapping map(draft.text);
  auto splice = draft.nodes.begin();
  std::uint32_t now = 0;
  const auto end_of = [&](std::uint32_t node) {
    return node + 1 < before.node_count() ? before.node_begin_[node + 1]
                                          : static_cast<std::uint32_t>(before.text().size());
  };
  const auto skip_splice = [&](std::uint32_t& old) {
    old += static_cast<std::uint32_t>(splice->removed.size());
    if (!splice->inserted.empty() && after.node_at(now).parent().id() != splice->parent) return false;
    for (std::size_t i = 0; i < splice->inserted.size(); ++i, ++now)
      if (now >= after.node_count() || !is_from_splices(after.node_at(now), map)) return false;
    ++splice;
    return true;
  };
  for (std::uint32_t old = 0; old < before.node_count();) {
    if (splice != draft.nodes.end() && splice->at == old) {
      if (!skip_splice(old)) return false;
      continue;
    }
    if (now >= after.node_count()) return false;
    const std::uint32_t begin = before.node_begin_[old];
    const std::uint32_t place = map(begin);
    if (place != within_splice && place != after.node_begin_[now]) return false;
    if (before.node_at(old).parent().id() != after.node_at(now).parent().id()) return false;
    const bool was_plain = before.node_at(old).is_plain_move() && !map.touches_before(begin, end_of(old));
    if (was_plain && !after.node_at(now).is_plain_move()) return false;
    if (!was_plain && !has_same_places(before.node_at(old), after.node_at(now), map)) return false;
    ++old;
    ++now;
  }
  std::uint32_t end = before.node_count();
  return (splice == draft.nodes.end() || skip_splice(end)) && now == after.node_count();
}

// Every game that was there is read in the charset that it had, or in the one that it shall have.
bool Rewriter::charsets_are_as_meant(const Document& before, Outcome& outcome, const Draft& draft) {
  const Document& after = *outcome.document;
  for (std::uint32_t i = 0; i < before.game_count(); ++i) {
    const Game old = before.game(i);
    const Game now = after.node(old.root().id()).game();
    if (!now || now.root().id() != old.root().id()) continue;
    Reading meant = old.reading();
    const auto other = draft.charsets.find(old.root().id());
    if (other != draft.charsets.end()) meant.charset = other->second;
    const bool is_alike = other != draft.charsets.end() ? meant.charset == now.reading().charset
                                                        : reads_alike(meant, now.reading());
    if (is_alike || is_plain(now)) continue;
    outcome.undeclared = now.root().id();
    return false;
  }
  return true;
}

Result<Rewriter::Outcome> Rewriter::apply(const Document& before, const Draft& draft, const ReadOptions& options) {
  Outcome outcome;
  outcome.step = {draft.file_charset ? whole_file(before, draft) : byte_splices(before, draft.text), draft.nodes};
  std::string bytes = spliced(before.bytes(), outcome.step.bytes);
  auto identity = draft.nodes.empty() ? before.identity_ : identity_of(spliced(ids_of(before), draft.nodes));
  auto read_again = read(std::move(bytes), options, std::move(identity));
  if (!read_again) return unexpected<Error>(read_again.error());
  outcome.document = std::move(*read_again);
  const bool holds = outcome.document && numbers_are_as_meant(before, *outcome.document, draft) &&
                     nodes_are_as_meant(before, *outcome.document, draft) &&
                     charsets_are_as_meant(before, outcome, draft);
  if (!holds) outcome.document = nullptr;
  return outcome;
}

std::shared_ptr<const Document> Rewriter::replay(const Document& before, const std::vector<Step>& steps,
                                                 bool forward, const ReadOptions& options) {
  std::string bytes(before.bytes());
  std::vector<NodeId> ids = ids_of(before);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step step = forward ? steps[i] : inverse(steps[steps.size() - 1 - i]);
    bytes = spliced(bytes, step.bytes);
    if (!step.nodes.empty()) ids = spliced(ids, step.nodes);
  }
  auto read_again = read(std::move(bytes), options, identity_of(std::move(ids)));
  return read_again ? *read_again : nullptr;
}

}  // namespace qipu::sgf
