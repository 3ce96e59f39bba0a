// An edit splices the bytes of a file, and the file is then read again. In a damaged file the reader may find
// another tree than was meant: stray text becomes a part of the text before it, or the beginning of the
// identifier behind it. So this file compares both readings, and refuses what was not meant.
// A draft has splices of the text and splices of the array of nodes, both ascending and disjoint. Nodes stand
// in pre-order, which is the order of the text, so one walk over both arrays pairs them. A place is an offset
// where an identifier or a value begins or ends. Outside of the splices places may be shifted, nothing else.
// Each draft costs one reading of the whole file and one look at every node, however small the edit is. Where
// no splice touches a node, its array entries are compared without views. Ids cost nothing while they are
// positions; once a node has come or gone they take two arrays, one by position and one by id.
#include "rewriter.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "order.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/text/encode.hpp"
#include "splice_mapping.hpp"

namespace qipu::sgf {

namespace {

using detail::NodeSplice;
using detail::Step;

// The draft's text as a whole file in another charset, with a byte order mark if that is UTF-16 or UTF-32.
Splices whole_file(const Document& before, const Draft& draft) {
  std::string text = spliced(before.text(), draft.text.plain());
  if (spec::is_wide(*draft.file_charset)) {
    std::string wide;
    text::encode("\xEF\xBB\xBF" + text, *draft.file_charset, wide);
    text = std::move(wide);
  }
  return {{{0, size32(before.bytes())}, std::move(text)}};
}

std::vector<NodeSplice> undoing(const std::vector<NodeSplice>& splices) {
  std::vector<NodeSplice> back;
  std::uint32_t more = 0;
  for (const NodeSplice& splice : splices) {
    back.push_back({splice.at + more, splice.inserted, splice.removed});
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

}  // namespace

// Compares what is in a node before and after splices.
class PlaceComparison {
 public:
  // Whether all places of the node outside of the splices are there still, shifted, and all others that are
  // there now come from splices.
  bool holds(Node before, Node after, const SpliceMapping& map) {
    const auto text_end = size32(before.tree().document().text());
    old_.list(before);
    new_.list(after);
    meant_.clear();
    for (const std::uint32_t place : old_.all)
      if (!map.touches_old(place, text_end)) meant_.push_back(map(place));
    auto meant = meant_.begin();
    for (const std::uint32_t place : new_.all) {
      if (meant != meant_.end() && *meant == place)
        ++meant;
      else if (!map.is_spliced(place))
        return false;
    }
    return meant == meant_.end() && begins_with_splices(map) && ends_with_splices(map);
  }

  bool is_from_splices(Node node, const SpliceMapping& map) {
    old_.list(Node());
    new_.list(node);
    meant_.clear();
    return std::all_of(new_.all.begin(), new_.all.end(),
                       [&](std::uint32_t place) { return map.is_spliced(place); }) &&
           begins_with_splices(map) && ends_with_splices(map);
  }

 private:
  // Where the properties of a node begin, and its values begin and end.
  struct Places {
    std::vector<std::uint32_t> all, idents, value_ends;

    void list(Node node) {
      for (auto* const places : {&all, &idents, &value_ends}) places->clear();
      for (const Property property : node.properties()) {
        const std::size_t first = all.size();
        append_places(property, all);
        idents.push_back(all[first]);
        for (std::size_t end = first + 2; end < all.size(); end += 2) value_ends.push_back(all[end]);
      }
    }
  };

  // Whether each identifier that is not meant is there because of a splice.
  bool begins_with_splices(const SpliceMapping& map) const {
    return std::all_of(new_.idents.begin(), new_.idents.end(), [&](std::uint32_t begin) {
      return map.may_begin(begin) || std::binary_search(meant_.begin(), meant_.end(), begin);
    });
  }
  // Whether each value that ends where a splice ends has replaced a value that ended there before. A value
  // that is new ends earlier: its `]` belongs to the splice.
  bool ends_with_splices(const SpliceMapping& map) {
    std::vector<std::uint32_t>& ends = old_.value_ends;
    sort(ends);
    return std::all_of(new_.value_ends.begin(), new_.value_ends.end(), [&](std::uint32_t now) {
      const std::uint32_t end = map.old_end(now);
      return end == within_splice || std::binary_search(ends.begin(), ends.end(), end);
    });
  }

  // Members only to reuse their memory. `meant_`: where what no splice touches stands now.
  Places old_, new_;
  std::vector<std::uint32_t> meant_;
};

namespace {

std::string_view text_of(Tree tree) { return slice(tree.document().text(), tree.span()); }
bool is_plain(Tree tree) { return is_plain_text(text_of(tree)); }
bool has_backslash(Tree tree) { return text_of(tree).find('\\') != std::string_view::npos; }

// Whether both readings have one charset and match the same brackets, but for characters cut in half.
bool is_same_reading(const Reading& a, const Reading& b) {
  return a.charset == b.charset && (a.brackets == BracketRule::Bytes) == (b.brackets == BracketRule::Bytes);
}

}  // namespace

Splices undoing(std::string_view bytes, const Splices& splices) {
  Splices back;
  back.reserve(splices.size());
  std::uint32_t shift = 0;
  for (const auto& [span, text] : splices) {
    const std::uint32_t begin = span.begin + shift;
    const auto size = size32(text);
    back.push_back({{begin, begin + size}, std::string(slice(bytes, span))});
    shift += size - span.size();
  }
  return back;
}

void TextSplices::push_back(TextSplice splice) {
  splices_.emplace_back();
  put(splices_.size() - 1, std::move(splice));
}

TextSplice TextSplices::take(std::size_t i) {
  TextSplice taken{splices_[i].span, std::move(splices_[i].text)};
  if (i < places_.size()) taken.places = std::move(places_[i]);
  return taken;
}

void TextSplices::put(std::size_t i, TextSplice splice) {
  splices_[i] = {splice.span, std::move(splice.text)};
  if (i >= places_.size() && !splice.places.empty()) places_.resize(i + 1);
  if (i < places_.size()) places_[i] = std::move(splice.places);
}

void TextSplices::put_in_order() {
  std::vector<TextSplice> all;
  all.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) all.push_back(take(i));
  sort(all, stands_before);
  for (std::size_t i = 0; i < size(); ++i) put(i, std::move(all[i]));
}

namespace {

bool are_disjoint(const Document& document, const Splices& splices) {
  std::uint32_t end = 0;
  for (const auto& [span, text] : splices) {
    if (span.begin < end || span.end < span.begin || span.end > document.text().size()) return false;
    end = span.end;
  }
  return true;
}

// Makes one splice of those that touch: they could not be told apart afterwards.
void join(Splices& splices) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < splices.size(); ++i) {
    if (count > 0 && splices[count - 1].span.end == splices[i].span.begin) {
      splices[count - 1].span.end = splices[i].span.end;
      splices[count - 1].text += splices[i].text;
    } else {
      if (count != i) splices[count] = std::move(splices[i]);
      ++count;
    }
  }
  splices.resize(count);
}

}  // namespace

Result<Draft> draft_of(const Document& before, Splices splices, const Expectation& expected) {
  put_in_order(splices);
  if (!are_disjoint(before, splices)) return fail(ErrorId::SplicesOverlap);
  Draft draft;
  join(splices);
  draft.text = TextSplices(std::move(splices));
  draft.properties = expected.properties;
  draft.values = expected.values;
  for (const Span range : expected.gone) {
    NodeSplice gone{range.begin, {}, {}};
    for (std::uint32_t i = range.begin; i < range.end; ++i) gone.removed.push_back(before.node_at(i).id());
    draft.nodes.push_back(std::move(gone));
  }
  return draft;
}

void put_in_order(std::vector<NodeSplice>& splices) {
  sort(splices, [](const NodeSplice& a, const NodeSplice& b) { return a.at < b.at; });
}

void append_places(const Property& property, std::vector<std::uint32_t>& places) {
  places.push_back(property.ident_span().begin);
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const Span span = property[i].span();
    places.push_back(span.begin);
    places.push_back(span.end);
  }
}

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
  give(*document, std::move(identity));
  return document;
}

// Precondition: the document has no identity yet.
void Rewriter::give(Document& document, std::shared_ptr<const Identity> identity) {
  for (Diagnostic& diagnostic : document.diagnostics_)
    if (diagnostic.node) diagnostic.node = identity->ids[diagnostic.node.value()];
  document.identity_ = std::move(identity);
}

std::uint32_t Rewriter::next_id(const Document& document) {
  return document.identity_ ? size32(document.identity_->indices) : document.node_count();
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
  return properties(after) - properties(before) == draft.properties &&
         values(after) - values(before) == draft.values;
}

namespace {

// Where the value of a plain move `;B[pd]` stands that begins at `node`.
Span plain_value_at(std::uint32_t node) { return {node + 3, node + 5}; }

}  // namespace

// Every node that was there stands where it stood, below the same one, and has what no splice has replaced;
// every new one comes from a splice. What no splice touches is compared array by array, since that is nearly
// everything.
class Rewriter::Comparison {
 public:
  Comparison(const Document& before, const Document& after, const Draft& draft)
      : before_(before),
        after_(after),
        map_(draft.text),
        splice_(draft.nodes.begin()),
        end_(draft.nodes.end()) {}

  bool holds() {
    while (old_ < before_.node_count() || splice_ != end_) {
      if (splice_ != end_ && splice_->at == old_) {
        if (!is_spliced()) return false;
      } else if (now_ >= after_.node_count() || !is_same_node()) {
        return false;
      } else {
        ++old_;
        ++now_;
      }
    }
    return now_ == after_.node_count();
  }

 private:
  using Fate = SpliceMapping::Part::Fate;

  // The places of the properties of a node. Precondition: the document has none behind variations.
  class Records {
   public:
    Records(const Document& document, std::uint32_t node) : document_(document) {
      if (document.explicit_.test(node)) {
        properties_ = document.first_properties(node);
        return;
      }
      const std::uint32_t ident = document.node_begin_[node] + 1;
      plain_move_ = {{{ident, 0}, {ident, 1}}};
      plain_value_ = plain_value_at(document.node_begin_[node]);
      properties_ = {0, 1};
      is_plain_ = true;
    }

    std::uint32_t size() const { return properties_.size(); }
    std::uint32_t begin_of(std::uint32_t i) const { return at(i)->ident_begin; }
    std::uint32_t end_of(std::uint32_t i) const { return values_of(i).back().end; }

    // Whether a property has the places of another one, all shifted alike.
    bool is_shifted(std::uint32_t i, const Records& others, std::uint32_t other, std::uint32_t shift) const {
      const auto mine = values_of(i), theirs = others.values_of(other);
      return begin_of(i) == others.begin_of(other) + shift &&
             std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(), [&](Span now, Span then) {
               return now == Span{then.begin + shift, then.end + shift};
             });
    }

    // Whether a splice has brought all of a property.
    bool is_brought(std::uint32_t i, const SpliceMapping& map) const {
      const auto is_inside = [&](Span value) {
        return map.is_spliced(value.begin) && map.is_spliced(value.end) &&
               map.old_end(value.end) == within_splice;
      };
      const std::uint32_t begin = begin_of(i);
      const auto values = values_of(i);
      return map.may_begin(begin) && map.is_spliced(begin) &&
             std::all_of(values.begin(), values.end(), is_inside);
    }

    // Whether a property begins where the other one does now, and has its values, but for those that are
    // gone.
    bool has_meant_values(std::uint32_t i, const Records& others, std::uint32_t other,
                          SpliceMapping& map) const {
      const std::uint32_t begin = others.begin_of(other);
      const SpliceMapping::Part ident = map.part_next(begin, begin);
      // What is inserted directly before it changes the place where it begins.
      const bool is_there =
          ident.fate == Fate::Moved || (ident.fate == Fate::Changed && map.may_begin(begin_of(i)));
      if (!is_there || ident.now.end != begin_of(i)) return false;
      const auto mine = values_of(i);
      auto now = mine.begin();
      for (const Span then : others.values_of(other)) {
        const SpliceMapping::Part part = map.part_next(then.begin, then.end);
        if (part.fate == Fate::Gone) continue;
        if (part.fate == Fate::Other || now == mine.end() || *now != part.now) return false;
        ++now;
      }
      return now == mine.end();
    }

   private:
    const Document::PropertyRecord* at(std::uint32_t i) const {
      return (is_plain_ ? plain_move_.data() : document_.properties_.data()) + properties_.begin + i;
    }
    std::span<const Span> values_of(std::uint32_t i) const {
      const Document::PropertyRecord* const one = at(i);
      const Span* const values = is_plain_ ? &plain_value_ : document_.values_.data();
      return {values + one[0].first_value, values + one[1].first_value};
    }

    const Document& document_;
    Span properties_;
    bool is_plain_ = false;
    std::array<Document::PropertyRecord, 2> plain_move_;  // as records would tell of it
    Span plain_value_;
  };

  bool is_spliced() {
    old_ += size32(splice_->removed);
    const auto count = size32(splice_->inserted);
    if (count > after_.node_count() - now_) return false;
    for (std::uint32_t i = 0; i < count; ++i, ++now_) {
      const Node node = after_.node_at(now_);
      if (node.parent().id() != splice_->parents[i] || !places_.is_from_splices(node, map_)) return false;
    }
    ++splice_;
    follows_ = false;
    return true;
  }

  bool is_same_node() {
    if (!has_same_parent()) return false;
    follows_ = true;
    const std::uint32_t begin = before_.node_begin_[old_];
    const std::uint32_t end =
        old_ + 1 < before_.node_count() ? before_.node_begin_[old_ + 1] : size32(before_.text());
    if (!map_.touches_next(begin, end)) return is_shifted(begin);
    if (is_plain_pair() && map_.keeps_size_within(plain_value_at(begin)))
      return begin + map_.shift() == after_.node_begin_[now_];
    const std::uint32_t place = map_(begin);
    return (place == within_splice || place == after_.node_begin_[now_]) && has_meant_properties();
  }

  // Whether the node stands below the same node as before. Most nodes follow the one before them, which needs
  // no look-up.
  bool has_same_parent() {
    if (follows_ && !before_.starts_.test(old_) && !after_.starts_.test(now_)) return true;
    return nearest_kept(before_.node_at(old_).parent()) == after_.node_at(now_).parent().id();
  }

  // The id of the node, or where the node is gone, of the nearest node above it that is not. Siblings ask for
  // the same one, so the last answer is kept.
  NodeId nearest_kept(Node node) {
    if (!node || after_.node(node.id())) return node.id();
    if (node.id() != last_gone_) {
      last_gone_ = node.id();
      while (node && !after_.node(node.id())) node = node.parent();
      kept_above_ = node.id();
    }
    return kept_above_;
  }

  // Whether a node that no splice touches has the same places as before, all shifted alike.
  bool is_shifted(std::uint32_t begin) {
    if (begin + map_.shift() != after_.node_begin_[now_]) return false;
    if (before_.explicit_.test(old_) != after_.explicit_.test(now_)) return false;
    return is_plain_pair() || has_meant_properties();
  }

  bool is_plain_pair() const {
    return !before_.explicit_.test(old_) && !after_.explicit_.test(now_) && before_.late_.empty() &&
           after_.late_.empty();
  }

  // Nearly all properties and values stay, go or are changed within, and then their records tell. Where these
  // say no, the places are looked at one by one.
  bool has_meant_properties() {
    const bool are_side_by_side = before_.late_.empty() && after_.late_.empty();
    return (are_side_by_side && has_meant_records()) ||
           places_.holds(before_.node_at(old_), after_.node_at(now_), map_);
  }

  bool has_meant_records() {
    const Records mine(before_, old_), theirs(after_, now_);
    std::uint32_t other = 0;
    for (std::uint32_t one = 0; one < mine.size(); ++one) {
      const SpliceMapping::Part part = map_.part_next(mine.begin_of(one), mine.end_of(one));
      if (part.fate == Fate::Gone) continue;
      while (other < theirs.size() && theirs.is_brought(other, map_)) ++other;
      if (other == theirs.size()) return false;
      const bool is_meant = part.fate == Fate::Moved
                                ? theirs.is_shifted(other, mine, one, part.now.begin - mine.begin_of(one))
                                : theirs.has_meant_values(other, mine, one, map_);
      if (!is_meant) return false;
      ++other;
    }
    while (other < theirs.size() && theirs.is_brought(other, map_)) ++other;
    return other == theirs.size();
  }

  const Document& before_;
  const Document& after_;
  SpliceMapping map_;
  PlaceComparison places_;
  std::vector<NodeSplice>::const_iterator splice_, end_;
  std::uint32_t old_ = 0;  // position of the node that comes next, before
  std::uint32_t now_ = 0;  // and after
  bool follows_ = false;   // the nodes directly before these two are the same node
  NodeId last_gone_, kept_above_;
};

// Whether every tree that was there is read in the charset that it had, or in the one that it shall have, and
// by the same rule of brackets, where that says what a backslash is. The roots of the others go to
// `undeclared`.
bool Rewriter::readings_are_as_meant(const Document& before, Outcome& outcome, const Draft& draft) {
  const Document& after = *outcome.document;
  for (std::uint32_t i = 0; i < before.tree_count(); ++i) {
    const Tree old = before.tree(i);
    const Tree now = after.node(old.root().id()).tree();
    if (!now || now.root().id() != old.root().id()) continue;
    const auto other = draft.readings.find(old.root().id());
    const Reading meant = other == draft.readings.end() ? old.reading() : other->second;
    const bool is_alike =
        is_same_reading(meant, now.reading()) ||
        (other != draft.readings.end() && meant.charset == now.reading().charset && !has_backslash(now));
    const bool was_open = meant.charset == now.reading().charset && !is_alike && is_plain(old);
    if (is_alike || was_open || is_plain(now)) continue;
    outcome.undeclared.push_back(now.root().id());
  }
  return outcome.undeclared.empty();
}

Result<Rewriter::Outcome> Rewriter::apply(const Document& before, Draft& draft, const ReadOptions& options) {
  Outcome outcome;
  std::optional<Splices> other;  // where the file is not just the text
  if (draft.file_charset)
    other = whole_file(before, draft);
  else if (before.is_wide())
    other = splices_of_file(before, draft.text.plain());
  std::string bytes = spliced(before.bytes(), other ? *other : draft.text.plain());
  auto identity = draft.nodes.empty() ? before.identity_ : identity_of(spliced(ids_of(before), draft.nodes));
  auto read_again = read(std::move(bytes), options, std::move(identity));
  if (!read_again) return unexpected<Error>(read_again.error());
  outcome.document = std::move(*read_again);
  const bool holds = outcome.document && numbers_are_as_meant(before, *outcome.document, draft) &&
                     Comparison(before, *outcome.document, draft).holds() &&
                     readings_are_as_meant(before, outcome, draft);
  if (!holds) {
    outcome.document = nullptr;
    return outcome;
  }
  outcome.step.bytes = other ? std::move(*other) : std::move(draft.text).plain();
  outcome.step.nodes = std::move(draft.nodes);
  return outcome;
}

// Nodes are in the order of the text in both, so one walk over both finds which are the same.
Result<Rewriter::Outcome> Rewriter::apply_freely(const Document& before, const TextSplices& splices,
                                                 const NewIds& new_ids, const ReadOptions& options) {
  Outcome outcome;
  outcome.step.bytes = splices_of_file(before, splices.plain());
  auto read_again = read(spliced(before.bytes(), outcome.step.bytes), options, nullptr);
  if (!read_again) return unexpected<Error>(read_again.error());
  outcome.document = std::move(*read_again);

  const Document& after = *outcome.document;
  const SpliceMapping map(splices);
  std::uint32_t old = 0, now = 0;
  while (old < before.node_count() || now < after.node_count()) {
    NodeSplice splice{old, {}, {}};
    std::uint32_t fresh = 0;
    for (; old < before.node_count(); ++old) {
      const std::uint32_t place = map(before.node_begin_[old]);
      for (; place != within_splice && now < after.node_count() && after.node_begin_[now] < place; ++now)
        ++fresh;
      if (place != within_splice && now < after.node_count() && after.node_begin_[now] == place) break;
      splice.removed.push_back(before.node_at(old).id());
    }
    if (old == before.node_count()) fresh += after.node_count() - std::exchange(now, after.node_count());
    splice.inserted = new_ids(fresh);
    if (fresh > 0 || !splice.removed.empty()) outcome.step.nodes.push_back(std::move(splice));
    if (old < before.node_count()) ++old, ++now;
  }
  if (!outcome.step.nodes.empty() || before.identity_)
    give(*outcome.document, identity_of(spliced(ids_of(before), outcome.step.nodes)));
  return outcome;
}

namespace {

bool touches(const Splices& splices, Span span) { return first_touching(splices, span) != splices.end(); }

// Whether a splice touches the semicolon of the node, or one of its properties.
bool are_near(Node node, const Splices& splices) {
  if (touches(splices, {node.offset(), node.offset() + 1})) return true;
  for (const Property property : node.properties())
    if (touches(splices, extent_of(property))) return true;
  return false;
}

bool say_the_same(const Property& a, const Property& b) {
  if (a.written() != b.written() || a.size() != b.size()) return false;
  for (std::uint32_t i = 0; i < a.size(); ++i)
    if (a[i].raw() != b[i].raw()) return false;
  return true;
}

bool say_the_same(Node a, Node b) {
  const Properties one = a.properties(), other = b.properties();
  return one.size() == other.size() &&
         std::equal(one.begin(), one.end(), other.begin(),
                    [](const Property& x, const Property& y) { return say_the_same(x, y); });
}

}  // namespace

Document Rewriter::copy(const Document& document, const ReadOptions& options) {
  return std::move(**read(std::string(document.bytes()), options, document.identity_));
}

Changes Rewriter::changes_between(const Document& before, const Document& after, const Splices& splices) {
  Changes changes;
  for (std::uint32_t i = 0; i < after.node_count(); ++i) {
    const Node node = after.node_at(i);
    const Node old = before.node(node.id());
    if (!old && (!node.parent() || before.node(node.parent().id())))
      changes.push_back({Change::Kind::Inserted, node.id()});
    if (old && node.parent().id() != old.parent().id()) changes.push_back({Change::Kind::Moved, node.id()});
    if (old && are_near(old, splices) && !say_the_same(old, node))
      changes.push_back({Change::Kind::Properties, node.id()});
  }
  for (std::uint32_t i = 0; i < before.node_count(); ++i) {
    const Node old = before.node_at(i);
    if (!after.node(old.id()) && (!old.parent() || after.node(old.parent().id())))
      changes.push_back({Change::Kind::Erased, old.id()});
  }
  return changes;
}

std::shared_ptr<const Document> Rewriter::retrace(const Document& before, const std::vector<Step>& steps,
                                                  bool forward, const ReadOptions& options) {
  std::string bytes(before.bytes());
  std::shared_ptr<const Identity> identity = before.identity_;
  std::vector<NodeId> ids;  // of the nodes so far, once a step has changed them
  bool renames = false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[forward ? i : steps.size() - 1 - i];
    bytes = spliced(bytes, forward ? step.bytes : step.back);
    if (step.nodes.empty()) continue;
    ids = spliced(renames ? ids : ids_of(before), forward ? step.nodes : undoing(step.nodes));
    renames = true;
  }
  if (renames) identity = identity_of(std::move(ids));
  auto read_again = read(std::move(bytes), options, std::move(identity));
  return read_again ? *read_again : nullptr;
}

}  // namespace qipu::sgf
