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

// Where places of the old text stand in the new one. Asked in ascending order.
class Mapping {
 public:
  explicit Mapping(const std::vector<TextSplice>& splices) : next_(splices.begin()), end_(splices.end()) {}

  // within_splice: it stands in what is replaced.
  std::uint32_t operator()(std::uint32_t offset) {
    for (; next_ != end_ && next_->span.end <= offset; ++next_)
      shift_ += static_cast<std::uint32_t>(next_->text.size()) - next_->span.size();
    return next_ != end_ && next_->span.begin <= offset ? within_splice : offset + shift_;
  }
  // Whether a splice touches the text from the last place asked for to `end`.
  bool is_touched(std::uint32_t begin, std::uint32_t end) const {
    const bool after = next_ != end_ && next_->span.begin <= end;
    const bool before = next_ != begin_of_all() && std::prev(next_)->span.end >= begin;
    return after || before;
  }

 private:
  std::vector<TextSplice>::const_iterator begin_of_all() const { return first_; }

  std::vector<TextSplice>::const_iterator next_, end_;
  std::vector<TextSplice>::const_iterator first_ = next_;
  std::uint32_t shift_ = 0;
};

// The same properties and values, `shift` further on.
bool has_same_values(Node before, Node after, std::uint32_t shift) {
  const Properties old_properties = before.properties();
  const Properties new_properties = after.properties();
  if (old_properties.size() != new_properties.size()) return false;
  auto other = new_properties.begin();
  for (const Property property : old_properties) {
    const Property now = *other;
    ++other;
    if (property.size() != now.size() || property.ident_span().begin + shift != now.ident_span().begin) return false;
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      const Span old_span = property[i].span();
      if (Span{old_span.begin + shift, old_span.end + shift} != now[i].span()) return false;
    }
  }
  return true;
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

// Every node that no splice has touched stands where it stood, and has the values it had.
bool Rewriter::nodes_are_as_meant(const Document& before, const Document& after, const Draft& draft) {
  Mapping map(draft.text);
  auto splice = draft.nodes.begin();
  std::uint32_t now = 0;
  const auto end_of = [&](std::uint32_t node) {
    return node + 1 < before.node_count() ? before.node_begin_[node + 1]
                                          : static_cast<std::uint32_t>(before.text().size());
  };
  for (std::uint32_t old = 0; old < before.node_count(); ++now) {
    if (splice != draft.nodes.end() && splice->at == old) {
      now += static_cast<std::uint32_t>(splice->inserted.size()) - 1;
      old += static_cast<std::uint32_t>(splice->removed.size());
      ++splice;
      continue;
    }
    if (now >= after.node_count()) return false;
    const std::uint32_t begin = before.node_begin_[old];
    const std::uint32_t place = map(begin);
    if (place != within_splice && place != after.node_begin_[now]) return false;
    if (place != within_splice && !map.is_touched(begin, end_of(old)) &&
        !has_same_values(before.node_at(old), after.node_at(now), place - begin))
      return false;
    ++old;
  }
  for (; splice != draft.nodes.end(); ++splice) now += static_cast<std::uint32_t>(splice->inserted.size());
  return now == after.node_count();
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
  const bool holds = outcome.document && nodes_are_as_meant(before, *outcome.document, draft) &&
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
