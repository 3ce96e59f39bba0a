// Commands are pure functions from a state to splices. They are gathered until one touches what another has
// changed, or needs a node that is not there yet; then the file is read again.
#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "place.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/edit.hpp"
#include "recoding.hpp"

namespace qipu::sgf {

namespace {

using spec::Charset;

Error no_such_node() { return {ErrorCode::Invalid, "no such node"}; }
Error no_such_property() { return {ErrorCode::Invalid, "no such property"}; }
Error no_such_value() { return {ErrorCode::Invalid, "no such value"}; }

// How the game's texts are written. A game without a charset, and without a text that needs one, takes UTF-8.
Reading reading_for_new_text(Game game) {
  const Reading& reading = game.reading();
  const bool is_free = reading.charset == Charset::UsAscii && !game.charset_label();
  return is_free ? Reading{BracketRule::Bytes, Charset::Utf8} : reading;
}

Scribe scribe_for(Node node) {
  const Game game = node.game();
  return {reading_for_new_text(game), game.context(), layout_near(node)};
}

// Games of their own are in the charset of the game beside them.
Scribe scribe_for_game(const Document& document, std::uint32_t position) {
  const Game beside = document.game(std::min(position, document.game_count() - 1));
  if (!beside) return {{BracketRule::Bytes, Charset::Utf8}, {}, {"\n", "\n", "\n"}};
  Layout layout = layout_near(beside.root());
  const Node second = beside.root().first_child();
  if (second && !second.begins_variation())
    layout.before_node = space_before(document.text(), second.offset());
  return {reading_for_new_text(beside), beside.context(), layout};
}

Property instance_of(Node node, std::uint32_t instance) {
  for (const Property property : node.properties())
    if (instance-- == 0) return property;
  return {};
}

// Where new nodes are to stand, and how they are written there.
class Site {
 public:
  static Result<Site> find(const Document& document, NodeId parent, std::uint32_t position) {
    const Node below = document.node(parent);
    if (parent && !below) return unexpected<Error>(no_such_node());
    return Site(document, below, position);
  }

  const Scribe& scribe() const { return scribe_; }

  Result<Draft> insert(const NewTree& tree, const std::vector<NodeId>& ids) const {
    NewNodes nodes;
    std::vector<std::uint32_t> order;
    if (Result<void> done = scribe_.tree(tree, nodes.text, order); !done)
      return unexpected<Error>(done.error());
    for (const std::uint32_t i : order) {
      nodes.ids.push_back(ids[i]);
      nodes.parents.push_back(ids[tree[i].parent]);
      nodes.properties += static_cast<std::int64_t>(tree[i].properties.size());
      for (const NewProperty& property : tree[i].properties)
        nodes.values += static_cast<std::int64_t>(property.values.size());
    }
    return place(std::move(nodes));
  }
  Result<Draft> insert(Node source, const std::vector<NodeId>& ids) const {
    NewNodes nodes = nodes_like(source, ids);
    Result<std::string> text = text_of_subtree(source, scribe_.reading());
    if (!text) return unexpected<Error>(text.error());
    nodes.text = std::move(*text);
    return place(std::move(nodes));
  }

 private:
  Site(const Document& document, Node below, std::uint32_t position)
      : document_(document),
        below_(below),
        position_(position),
        scribe_(below ? scribe_for(below) : scribe_for_game(document, position)) {}

  // A game of its own has to name its charset, or nobody knows it.
  Result<Draft> place(NewNodes nodes) const {
    if (below_) return insert_nodes(below_, position_, nodes);
    if (!detail::is_plain_text(nodes.text)) name_charset(nodes);
    return insert_game(document_, position_, nodes);
  }
  void name_charset(NewNodes& nodes) const {
    const Charset charset = scribe_.reading().charset;
    Result<Document> game = Document::read("(" + nodes.text + ")", {});
    if (!game || document_.is_wide()) return;
    TextSplice label = label_splice(game->game(0), charset);
    nodes.text.replace(label.span.begin - 1, label.span.size(), label.text);
    nodes.properties += !game->game(0).charset_label();
    nodes.values += !game->game(0).charset_label();
  }

  const Document& document_;
  Node below_;
  std::uint32_t position_;
  Scribe scribe_;
};

}  // namespace

struct Transaction::Work {
  using Command = std::function<Result<Draft>(const Document&)>;

  Work(Editor& owner, std::string name) : editor(owner), document(owner.document_), next_id(owner.next_id_) {
    commit.label = std::move(name);
  }

  Result<void> run(const Command& command, Change change);
  Result<void> flush();
  Result<void> take(Draft draft);
  Result<Rewriter::Outcome> apply(Draft& draft);
  bool declare(Draft& draft, NodeId root);
  bool clashes(const Draft& draft) const;
  void gather(Draft draft);
  Result<void> try_each(Draft draft);
  Result<void> break_off(Error error);

  std::vector<NodeId> new_ids(std::size_t count) {
    std::vector<NodeId> ids;
    for (; count > 0; --count) ids.push_back(NodeId(next_id++));
    return ids;
  }

  Editor& editor;
  std::shared_ptr<const Document> document;  // the state so far, without what is pending
  std::uint32_t next_id;
  Editor::Commit commit;
  std::map<std::uint32_t, TextSplice> pending;  // by begin
  std::vector<detail::NodeSplice> pending_nodes;
  std::int64_t pending_properties = 0;
  std::int64_t pending_values = 0;
  std::optional<Error> broken;
};

Result<void> Transaction::Work::break_off(Error error) {
  broken = error;
  return unexpected<Error>(std::move(error));
}

// Two splices that touch cannot be told apart afterwards; of two that change the tree the second must know
// the first.
bool Transaction::Work::clashes(const Draft& draft) const {
  if (!draft.nodes.empty() && !pending_nodes.empty()) return true;
  for (const TextSplice& splice : draft.text) {
    auto after = pending.lower_bound(splice.span.begin);
    if (after != pending.end() && after->second.span.begin <= splice.span.end) return true;
    if (after != pending.begin() && std::prev(after)->second.span.end >= splice.span.begin) return true;
  }
  return false;
}

void Transaction::Work::gather(Draft draft) {
  pending_properties += draft.properties;
  pending_values += draft.values;
  for (TextSplice& splice : draft.text) pending.emplace(splice.span.begin, std::move(splice));
  for (detail::NodeSplice& splice : draft.nodes) pending_nodes.push_back(std::move(splice));
}

Result<void> Transaction::Work::run(const Command& command, Change change) {
  if (broken) return unexpected<Error>(*broken);
  Result<Draft> draft = command(*document);
  if (!pending.empty() && (!draft || !draft->others.empty() || clashes(*draft))) {
    if (Result<void> flushed = flush(); !flushed) return flushed;
    draft = command(*document);
  }
  if (!draft) return unexpected<Error>(draft.error());
  if (draft->text.empty()) return {};
  if (draft->others.empty())
    gather(std::move(*draft));
  else if (Result<void> done = try_each(std::move(*draft)); !done)
    return done;
  if (commit.changes.empty() || commit.changes.back() != change) commit.changes.push_back(change);
  return {};
}

// Where a property may stand in what is to be inserted behind a property: behind values of that one.
std::size_t behind_values(std::string_view inserted) {
  if (inserted.starts_with(']')) return 1;
  return inserted.starts_with('[') ? inserted.size() : 0;
}

// Makes CA of a game name the charset in which it is to be read. False if that has been tried.
bool Transaction::Work::declare(Draft& draft, NodeId root) {
  const Game game = document->node(root).game();
  const Charset charset = reading_for_new_text(game).charset;
  if (document->is_wide() || !draft.charsets.emplace(root, charset).second) return false;
  TextSplice label = label_splice(game, charset);
  draft.properties += !game.charset_label();
  draft.values += !game.charset_label();
  const auto place = std::find_if(draft.text.begin(), draft.text.end(), [&](const TextSplice& splice) {
    return splice.span.end >= label.span.begin;
  });
  const bool touches = place != draft.text.end() && place->span.begin <= label.span.end;
  if (!touches)
    draft.text.insert(place, std::move(label));
  else if (place->span == label.span && label.span.empty())
    place->text.insert(behind_values(place->text), label.text);
  else
    return false;
  return true;
}

Result<Rewriter::Outcome> Transaction::Work::apply(Draft& draft) {
  Result<Rewriter::Outcome> outcome = Rewriter::apply(*document, draft, editor.options_);
  while (outcome && !outcome->document && outcome->undeclared && declare(draft, outcome->undeclared))
    outcome = Rewriter::apply(*document, draft, editor.options_);
  return outcome;
}

Result<void> Transaction::Work::flush() {
  if (broken) return unexpected<Error>(*broken);
  if (pending.empty()) return {};
  Draft draft;
  for (auto& [begin, splice] : pending) draft.text.push_back(std::move(splice));
  draft.nodes = std::move(pending_nodes);
  draft.properties = std::exchange(pending_properties, 0);
  draft.values = std::exchange(pending_values, 0);
  pending.clear();
  pending_nodes.clear();
  return take(std::move(draft));
}

// The first way that holds.
Result<void> Transaction::Work::try_each(Draft draft) {
  std::vector<Draft> ways = std::move(draft.others);
  draft.others.clear();
  ways.insert(ways.begin(), std::move(draft));
  Result<void> done;
  for (Draft& way : ways) {
    done = take(std::move(way));
    if (done) break;
    broken.reset();  // nothing has been taken
  }
  return done;
}

// Reads the file again.
Result<void> Transaction::Work::take(Draft draft) {
  Result<Rewriter::Outcome> outcome = apply(draft);
  if (!outcome) return break_off(outcome.error());
  if (!outcome->document)
    return break_off({ErrorCode::Invalid, "the rest of the file would be read differently"});
  document = std::move(outcome->document);
  commit.steps.push_back(std::move(outcome->step));
  return {};
}

// ---- life

Transaction::Transaction(Editor& editor, std::string label)
    : work_(std::make_unique<Work>(editor, std::move(label))) {}
Transaction::Transaction(Transaction&&) noexcept = default;
Transaction::~Transaction() = default;

const Document& Transaction::document() {
  (void)work_->flush();  // what is broken says so at every command
  return *work_->document;
}

namespace {

// The same bytes, and every node has kept its place: a move to where it was.
bool is_same(const Document& a, const Document& b) {
  if (a.bytes() != b.bytes()) return false;
  for (std::uint32_t i = 0; i < a.node_count(); ++i)
    if (a.node_at(i).id() != b.node_at(i).id()) return false;
  return true;
}

}  // namespace

Result<void> Transaction::commit() {
  Work& work = *work_;
  if (Result<void> flushed = work.flush(); !flushed) return flushed;
  Editor& editor = work.editor;
  if (work.commit.steps.empty() || is_same(*work.document, *editor.document_)) return {};
  editor.history_.resize(editor.position_);
  work.commit.revision = ++editor.last_revision_;
  editor.history_.push_back(std::move(work.commit));
  ++editor.position_;
  editor.next_id_ = work.next_id;
  editor.document_ = work.document;
  work.commit = {};
  const Changes changes = editor.history_.back().changes;
  editor.tell(changes);
  return {};
}

// ---- nodes

Result<NodeId> Transaction::insert(NodeId parent, std::uint32_t position, const NewTree& tree) {
  if (tree.empty()) return fail(ErrorCode::Invalid, "a tree without nodes");
  const std::vector<NodeId> ids = work_->new_ids(tree.size());
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Result<Site> site = Site::find(document, parent, position);
    return site ? site->insert(tree, ids) : Result<Draft>(unexpected<Error>(site.error()));
  };
  if (Result<void> done = work_->run(command, {Change::Kind::Inserted, ids[0]}); !done)
    return unexpected<Error>(done.error());
  return ids[0];
}

Result<NodeId> Transaction::copy(Node source, NodeId parent, std::uint32_t position) {
  if (!source) return unexpected<Error>(no_such_node());
  const std::shared_ptr<const Document> kept = work_->document;  // the source may be of this very state
  const std::vector<NodeId> ids = work_->new_ids(subtree_end(source) - source.index());
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Result<Site> site = Site::find(document, parent, position);
    return site ? site->insert(source, ids) : Result<Draft>(unexpected<Error>(site.error()));
  };
  if (Result<void> done = work_->run(command, {Change::Kind::Inserted, ids[0]}); !done)
    return unexpected<Error>(done.error());
  return ids[0];
}

Result<void> Transaction::move(NodeId id, NodeId parent, std::uint32_t position) {
  if (Result<void> flushed = work_->flush(); !flushed) return flushed;
  const std::shared_ptr<const Document> before = work_->document;
  const Node node = before->node(id);
  const Node target = before->node(parent);
  if (!node || (parent && !target)) return unexpected<Error>(no_such_node());
  for (Node above = target; above; above = above.parent())
    if (above == node) return fail(ErrorCode::Invalid, "a node cannot move below itself");
  const std::vector<NodeId> ids = ids_of_subtree(node);
  const Change change{Change::Kind::Moved, id};
  const auto erase = [&](const Document&) -> Result<Draft> { return erase_nodes(node); };
  const auto insert = [&](const Document& document) -> Result<Draft> {
    const Result<Site> site = Site::find(document, parent, position);
    return site ? site->insert(node, ids) : Result<Draft>(unexpected<Error>(site.error()));
  };
  if (Result<void> done = work_->run(erase, change); !done) return done;
  if (Result<void> done = work_->flush(); !done) return done;
  Result<void> done = work_->run(insert, change);
  return done ? done : work_->break_off(done.error());  // the node is not to be lost
}

Result<void> Transaction::erase(NodeId id) {
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Node node = document.node(id);
    if (!node) return unexpected<Error>(no_such_node());
    return erase_nodes(node);
  };
  return work_->run(command, {Change::Kind::Erased, id});
}

Result<void> Transaction::promote(NodeId id) {
  const auto command = [&](const Document& document) -> Result<Draft> {
    Node node = document.node(id);
    if (!node) return unexpected<Error>(no_such_node());
    while (node.parent() && !node.begins_variation()) node = node.parent();
    if (!node.parent() || node.parent().first_child() == node)
      return fail(ErrorCode::Invalid, "it is the first variation");
    return swap_with_previous(node);
  };
  return work_->run(command, {Change::Kind::Moved, id});
}

Result<void> Transaction::make_main_line(NodeId id) {
  if (!document().node(id)) return unexpected<Error>(no_such_node());
  for (NodeId at = id; at;) {
    const Node node = document().node(at);
    const Node parent = node.parent();
    if (parent && parent.first_child() != node) {
      if (Result<void> done = promote(at); !done) return done;
    } else {
      at = parent.id();
    }
  }
  return {};
}

// ---- properties

Result<void> Transaction::set(NodeId node, std::string_view ident, NewValue value) {
  std::vector<NewValue> values;
  values.push_back(std::move(value));
  return set(node, ident, std::move(values));
}

namespace {

// The bytes of a value, without the brackets.
Result<std::string> bytes_of(const NewValue& value, std::string_view ident, const Scribe& scribe) {
  std::string bytes;
  if (Result<void> done = scribe.value(value, ident, bytes); !done) return unexpected<Error>(done.error());
  return bytes.substr(1, bytes.size() - 2);
}

// Only what differs changes.
Result<Draft> replace_values(Node node, const Property& property, const std::vector<NewValue>& values) {
  if (values.empty()) return fail(ErrorCode::Invalid, "a property without values");
  const Scribe scribe = scribe_for(node);
  const std::string ident = property.ident();
  const std::uint32_t common = std::min(property.size(), static_cast<std::uint32_t>(values.size()));
  Draft draft;
  draft.values = static_cast<std::int64_t>(values.size()) - property.size();
  for (std::uint32_t i = 0; i < common; ++i) {
    Result<std::string> bytes = bytes_of(values[i], ident, scribe);
    if (!bytes) return unexpected<Error>(bytes.error());
    if (*bytes != property[i].raw()) draft.text.push_back({property[i].span(), std::move(*bytes)});
  }
  const std::uint32_t end = extent_of(property).end;
  if (common < property.size()) draft.text.push_back({{extent_of(property[common - 1]).end, end}, {}});
  if (common == values.size()) return draft;
  std::string more = property[common - 1].span().end == end ? "]" : "";  // of a value that the file cuts off
  for (std::uint32_t i = common; i < values.size(); ++i)
    if (Result<void> done = scribe.value(values[i], ident, more); !done)
      return unexpected<Error>(done.error());
  draft.text.push_back({{end, end}, std::move(more)});
  return draft;
}

Result<Draft> append(Node node, const NewProperty& property) {
  std::string text;
  if (Result<void> done = scribe_for(node).property(property, text); !done)
    return unexpected<Error>(done.error());
  const bool is_text = spec::is_text(detail::Capitals(property.ident).view());
  return append_property(node, text, is_text, property.values.size());
}

Result<Draft> insert_before(Node node, const Property& place, const NewProperty& property) {
  std::string text;
  if (Result<void> done = scribe_for(node).property(property, text); !done)
    return unexpected<Error>(done.error());
  const std::uint32_t at = place.ident_span().begin;
  Draft draft;
  draft.properties = 1;
  draft.values = static_cast<std::int64_t>(property.values.size());
  draft.text.push_back({{at, at}, std::move(text)});
  return draft;
}

// A part of the text that changes places, and where in it properties and values begin and end.
struct Part {
  Span span;
  std::vector<std::uint32_t> places;
};

Part part_of(const Property& property) {
  Part part{extent_of(property), {}};
  append_places(property, part.places);
  return part;
}

Part part_of(const Value& value) { return {value.span(), {value.span().begin, value.span().end}}; }

// The parts, the one at `from` moved to `to`; what stands between them stays.
TextSplice rotated(std::string_view text, std::vector<Part> parts, std::uint32_t from, std::uint32_t to) {
  const std::uint32_t first = std::min(from, to);
  const std::uint32_t last = std::max(from, to);
  std::vector<std::uint32_t> order(parts.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto begin = order.begin() + first, end = order.begin() + last + 1;
  std::rotate(begin, from < to ? begin + 1 : end - 1, end);
  TextSplice splice{{parts[first].span.begin, parts[last].span.end}, {}};
  for (std::uint32_t i = first; i <= last; ++i) {
    const Part& part = parts[order[i]];
    for (const std::uint32_t place : part.places)
      splice.places.push_back(place - part.span.begin + static_cast<std::uint32_t>(splice.text.size()));
    splice.text.append(slice(text, part.span));
    if (i < last) splice.text.append(slice(text, {parts[i].span.end, parts[i + 1].span.begin}));
  }
  return splice;
}

}  // namespace

Result<void> Transaction::set(NodeId id, std::string_view ident, std::vector<NewValue> values) {
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Node node = document.node(id);
    if (!node) return unexpected<Error>(no_such_node());
    if (const Property property = node.find(ident)) return replace_values(node, property, values);
    return append(node, {std::string(ident), values});
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::add(NodeId id, const NewProperty& property) {
  return add(id, 0xFFFF'FFFF, property);
}

Result<void> Transaction::add(NodeId id, std::uint32_t instance, const NewProperty& property) {
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Node node = document.node(id);
    if (!node) return unexpected<Error>(no_such_node());
    const Property place = instance_of(node, instance);
    return place ? insert_before(node, place, property) : append(node, property);
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::remove(NodeId id, std::string_view ident) {
  const Node node = document().node(id);
  if (!node || !node.find(ident)) return unexpected<Error>(node ? no_such_property() : no_such_node());
  std::uint32_t count = 0;
  for (const Property property : node.properties()) count += property.is(ident);
  for (; count > 0; --count) {
    const auto command = [&](const Document& now) -> Result<Draft> {
      return erase_property(now.node(id), now.node(id).find(ident));
    };
    if (Result<void> done = work_->run(command, {Change::Kind::Properties, id}); !done) return done;
    if (Result<void> done = work_->flush(); !done) return done;
  }
  return {};
}

Result<void> Transaction::remove(NodeId id, std::uint32_t instance) {
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Node node = document.node(id);
    const Property property = instance_of(node, instance);
    if (!property) return unexpected<Error>(node ? no_such_property() : no_such_node());
    return erase_property(node, property);
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::move_property(NodeId id, std::uint32_t from, std::uint32_t to) {
  const auto command = [&](const Document& document) -> Result<Draft> {
    const Node node = document.node(id);
    if (!instance_of(node, from) || !instance_of(node, to))
      return unexpected<Error>(node ? no_such_property() : no_such_node());
    if (from == to) return Draft();
    Draft draft;
    std::vector<Part> parts;
    for (const Property property : node.properties()) parts.push_back(part_of(property));
    draft.text.push_back(rotated(document.text(), std::move(parts), from, to));
    return draft;
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

// ---- values

namespace {

// A command on one property.
template <class Act>
auto on_property(NodeId id, std::uint32_t instance, Act act) {
  return [id, instance, act = std::move(act)](const Document& document) -> Result<Draft> {
    const Node node = document.node(id);
    if (!node) return unexpected<Error>(no_such_node());
    const Property property = instance_of(node, instance);
    if (!property) return unexpected<Error>(no_such_property());
    return act(node, property);
  };
}

Draft one_splice(Span span, std::string text, std::int64_t values = 0) {
  Draft draft;
  draft.values = values;
  draft.text.push_back({span, std::move(text)});
  return draft;
}

}  // namespace

Result<void> Transaction::set_value(NodeId id, std::uint32_t instance, std::uint32_t index,
                                    const NewValue& value) {
  const auto act = [&](Node node, const Property& property) -> Result<Draft> {
    if (index >= property.size()) return unexpected<Error>(no_such_value());
    Result<std::string> bytes = bytes_of(value, property.ident(), scribe_for(node));
    if (!bytes) return unexpected<Error>(bytes.error());
    if (*bytes == property[index].raw()) return Draft();
    return one_splice(property[index].span(), std::move(*bytes));
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

Result<void> Transaction::insert_value(NodeId id, std::uint32_t instance, std::uint32_t index,
                                       const NewValue& value) {
  const auto act = [&](Node node, const Property& property) -> Result<Draft> {
    std::string bytes;
    if (Result<void> done = scribe_for(node).value(value, property.ident(), bytes); !done)
      return unexpected<Error>(done.error());
    const bool is_last = index >= property.size();
    const Value place = property[is_last ? property.size() - 1 : index];
    const std::uint32_t at = is_last ? extent_of(place).end : extent_of(place).begin;
    const bool is_cut = is_last && place.span().end == at;
    return one_splice({at, at}, (is_cut ? "]" : "") + bytes, 1);
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

Result<void> Transaction::remove_value(NodeId id, std::uint32_t instance, std::uint32_t index) {
  const auto act = [&](Node, const Property& property) -> Result<Draft> {
    if (index >= property.size()) return unexpected<Error>(no_such_value());
    if (property.size() == 1) return fail(ErrorCode::Invalid, "a property without values");
    return one_splice(extent_of(property[index]), {}, -1);
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

Result<void> Transaction::move_value(NodeId id, std::uint32_t instance, std::uint32_t from,
                                     std::uint32_t to) {
  const auto act = [&](Node node, const Property& property) -> Result<Draft> {
    if (from >= property.size() || to >= property.size()) return unexpected<Error>(no_such_value());
    if (from == to) return Draft();
    Draft draft;
    std::vector<Part> parts;
    for (std::uint32_t i = 0; i < property.size(); ++i) parts.push_back(part_of(property[i]));
    draft.text.push_back(rotated(node.game().document().text(), std::move(parts), from, to));
    return draft;
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

// ---- charsets

Result<void> Transaction::recode(spec::Charset charset) {
  if (Result<void> flushed = work_->flush(); !flushed) return flushed;
  Result<Draft> draft = recoded_file(*work_->document, charset);
  if (!draft) return unexpected<Error>(draft.error());
  for (std::uint32_t i = 0; i < work_->document->game_count(); ++i)
    work_->commit.changes.push_back({Change::Kind::Charset, work_->document->game(i).root().id()});
  return work_->take(std::move(*draft));
}

}  // namespace qipu::sgf
