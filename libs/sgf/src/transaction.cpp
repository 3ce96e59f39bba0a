// The life of a transaction, and its commands on nodes.
#include <algorithm>
#include <utility>

#include "qipu/sgf/detail/scan.hpp"
#include "recoding.hpp"
#include "work.hpp"

namespace qipu::sgf {

namespace {

using spec::Charset;

// Trees of their own are in the charset of the tree beside them.
Scribe scribe_for_tree(State& state, std::uint32_t position) {
  const Document& document = state.document();
  const Tree beside = document.tree(std::min(position, document.tree_count() - 1));
  if (!beside)
    return {{BracketRule::Bytes, Charset::Utf8}, {}, {"\n", {.before_node = "\n", .before_variation = "\n"}}};
  Layout layout = layout_near(state, beside.root());
  const Node second = beside.root().first_child();
  if (second && !second.begins_variation())
    layout.tree.before_node = space_before(document.text(), second.offset());
  return {reading_for_new_text(beside), beside.context(), layout};
}

// What is missing of nodes that were to be copied: in which value of them it stands first.
unexpected<Error> not_in_copy(Node source, char32_t scalar, std::string_view label) {
  const std::optional<FoundText> found =
      find_text(source.tree().document(), source.index(), subtree_end(source), utf8_of(scalar));
  if (!found) return not_in_charset({scalar, 0}, ";", label);  // between its properties
  return not_in_charset({scalar, found->offset}, found->property.ident(), label);
}

// Where new nodes are to stand, and how they are written there.
class Site {
 public:
  static Result<Site> find(State& state, NodeId parent, std::uint32_t position) {
    const Node below = state.document().node(parent);
    if (parent && !below) return fail(ErrorId::NoSuchNode);
    return Site(state, below, position);
  }

  const Scribe& scribe() const { return scribe_; }

  Result<Draft> insert(const NewTree& tree, const std::vector<NodeId>& ids) const {
    NewNodes nodes;
    std::vector<std::uint32_t> order;
    if (Result<void> done = scribe_.tree(tree, nodes.text, nodes.places, order); !done)
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
    Result<NewNodes> nodes = copy_of(source, scribe_.reading(), ids);
    if (!nodes) return unexpected<Error>(nodes.error());
    if (const std::optional<char32_t> scalar = scribe_.lacking(nodes->text))
      return not_in_copy(source, *scalar, scribe_.label());
    return place(std::move(*nodes));
  }

 private:
  Site(State& state, Node below, std::uint32_t position)
      : state_(state),
        below_(below),
        position_(position),
        scribe_(below ? scribe_for(state, below) : scribe_for_tree(state, position)) {}

  // A tree of its own has to name its charset, or nobody knows it.
  Result<Draft> place(NewNodes nodes) const {
    if (below_) return insert_nodes(state_, below_, position_, nodes);
    if (!is_plain_text(nodes.text)) name_charset(nodes);
    return insert_tree(state_, position_, nodes);
  }
  void name_charset(NewNodes& nodes) const {
    const Charset charset = scribe_.reading().charset;
    Result<Document> alone = Document::read("(" + nodes.text + ")", {});
    // Damaged text may be none by itself.
    if (!alone || alone->tree_count() == 0 || state_.document().is_wide()) return;
    TextSplice label = label_splice(alone->tree(0), charset);
    nodes.text.replace(label.span.begin - 1, label.span.size(), label.text);
    nodes.places.clear();
    nodes.properties += label.span.empty();
    nodes.values += label.span.empty();
  }

  State& state_;
  Node below_;
  std::uint32_t position_;
  Scribe scribe_;
};

}  // namespace

// ---- life

Transaction::Transaction(Editor& editor, std::string label)
    : work_(std::make_unique<Work>(editor, std::move(label))) {}
Transaction::Transaction(Transaction&&) noexcept = default;
Transaction::~Transaction() = default;

const Document& Transaction::document() {
  (void)work_->flush();  // what is broken says so at every command
  return work_->state->document();
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
  if (work.commit.steps.empty() || is_same(work.state->document(), *editor.document_)) return {};
  editor.history_.resize(editor.position_);
  work.commit.revision = ++editor.last_revision_;
  editor.history_.push_back(std::move(work.commit));
  ++editor.position_;
  editor.next_id_ = work.next_id;
  editor.document_ = work.state->shared();
  work.commit = {};
  const Changes changes = editor.history_.back().changes;
  editor.tell(changes);
  return {};
}

// ---- nodes

Result<NodeId> Transaction::insert(NodeId parent, std::uint32_t position, const NewTree& tree) {
  if (tree.empty()) return fail(ErrorId::NoNodes);
  const std::vector<NodeId> ids = work_->new_ids(tree.size());
  const auto command = [&](State& state) -> Result<Draft> {
    const Result<Site> site = Site::find(state, parent, position);
    return site ? site->insert(tree, ids) : Result<Draft>(unexpected<Error>(site.error()));
  };
  if (Result<void> done = work_->run(command, {Change::Kind::Inserted, ids[0]}); !done)
    return unexpected<Error>(done.error());
  return ids[0];
}

Result<NodeId> Transaction::copy(Node source, NodeId parent, std::uint32_t position) {
  if (!source) return fail(ErrorId::NoSuchNode);
  const std::shared_ptr<const Document> kept =
      work_->state->shared();  // the source may be of this very state
  const std::vector<NodeId> ids = work_->new_ids(subtree_end(source) - source.index());
  const auto command = [&](State& state) -> Result<Draft> {
    const Result<Site> site = Site::find(state, parent, position);
    return site ? site->insert(source, ids) : Result<Draft>(unexpected<Error>(site.error()));
  };
  if (Result<void> done = work_->run(command, {Change::Kind::Inserted, ids[0]}); !done)
    return unexpected<Error>(done.error());
  return ids[0];
}

Result<void> Transaction::move(NodeId id, NodeId parent, std::uint32_t position) {
  if (Result<void> flushed = work_->flush(); !flushed) return flushed;
  const std::shared_ptr<const Document> before = work_->state->shared();
  const Node node = before->node(id);
  const Node target = before->node(parent);
  if (!node || (parent && !target)) return fail(ErrorId::NoSuchNode);
  for (Node above = target; above; above = above.parent())
    if (above == node) return fail(ErrorId::BelowItself);
  const std::vector<NodeId> ids = ids_of_subtree(node);
  const Change change{Change::Kind::Moved, id};
  const auto erase = [&](State& state) -> Result<Draft> { return erase_nodes(state, node); };
  const auto insert = [&](State& state) -> Result<Draft> {
    const Result<Site> site = Site::find(state, parent, position);
    return site ? site->insert(node, ids) : Result<Draft>(unexpected<Error>(site.error()));
  };
  if (Result<void> done = work_->run(erase, change); !done) return done;
  if (Result<void> done = work_->flush(); !done) return done;
  Result<void> done = work_->run(insert, change);
  return done ? done : work_->break_off(done.error());  // the node is not to be lost
}

Result<void> Transaction::erase(NodeId id) {
  const auto command = [&](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    if (!node) return fail(ErrorId::NoSuchNode);
    return erase_nodes(state, node);
  };
  return work_->run(command, {Change::Kind::Erased, id});
}

Result<void> Transaction::promote(NodeId id) {
  const auto command = [&](State& state) -> Result<Draft> {
    Node node = state.document().node(id);
    if (!node) return fail(ErrorId::NoSuchNode);
    while (node.parent() && !node.begins_variation()) node = node.parent();
    if (!node.parent() || node.parent().first_child() == node) return fail(ErrorId::IsFirstVariation);
    if (!can_swap_with_previous(state, node)) return fail(ErrorId::RestReadDifferently);
    return swap_with_previous(state, node);
  };
  return work_->run(command, {Change::Kind::Moved, id});
}

Result<void> Transaction::make_main_line(NodeId id) {
  if (Result<void> flushed = work_->flush(); !flushed) return flushed;
  const Node node = work_->state->document().node(id);
  if (!node) return fail(ErrorId::NoSuchNode);
  if (!can_move_to_main_line(*work_->state, node)) return promote_step_by_step(id);
  Draft draft = move_to_main_line(*work_->state, node);
  if (draft.text.empty()) return {};
  work_->commit.changes.push_back({Change::Kind::Moved, id});
  return work_->take(std::move(draft));
}

// Where the file is cut off, parentheses have to be added at each step.
Result<void> Transaction::promote_step_by_step(NodeId id) {
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

// ---- splices

// The state becomes what `make` brings about of the draft.
Result<void> Transaction::Work::splice(Splices splices, const Expectation& expected,
                                       const std::function<Result<void>(Draft)>& make) {
  if (Result<void> flushed = flush(); !flushed) return flushed;
  const std::shared_ptr<const Document> before = state->shared();
  Result<Draft> draft = draft_of(*before, std::move(splices), expected);
  if (!draft) return unexpected<Error>(draft.error());
  if (draft->text.empty() && draft->nodes.empty()) return {};
  const Splices made = editor.is_watched_ ? draft->text.plain() : Splices();
  Result<void> done = make(std::move(*draft));
  if (done && editor.is_watched_) note(Rewriter::changes_between(*before, state->document(), made));
  return done;
}

Result<void> Transaction::splice(Splices splices, const Expectation& expected) {
  return work_->splice(std::move(splices), expected, [&](Draft draft) {
    Result<void> done = work_->take(std::move(draft));
    if (!done) work_->broken.reset();  // nothing has been taken
    return done;
  });
}

Result<void> Transaction::splice(Splices splices) {
  return work_->splice(std::move(splices), {}, [&](const Draft& draft) -> Result<void> {
    const auto new_ids = [&](std::size_t count) { return work_->new_ids(count); };
    Result<Rewriter::Outcome> outcome =
        Rewriter::apply_freely(work_->state->document(), draft.text, new_ids, work_->editor.options_);
    if (!outcome) return unexpected<Error>(outcome.error());
    work_->accept(std::move(*outcome));
    return {};
  });
}

// ---- charsets

Result<void> Transaction::recode(spec::Charset charset) {
  if (Result<void> flushed = work_->flush(); !flushed) return flushed;
  Result<Draft> draft = recoded_file(work_->state->document(), charset);
  if (!draft) return unexpected<Error>(draft.error());
  for (std::uint32_t i = 0; i < work_->state->document().tree_count(); ++i)
    work_->commit.changes.push_back({Change::Kind::Charset, work_->state->document().tree(i).root().id()});
  return work_->take(std::move(*draft));
}

}  // namespace qipu::sgf