#include "qipu/compare/merge.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "merge_games.hpp"
#include "merge_tree.hpp"
#include "merge_turn.hpp"
#include "merge_unite.hpp"
#include "merge_words.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::compare {

namespace {

bool is_ff4(const sgf::Document& document) {
  for (std::uint32_t g = 0; g < document.tree_count(); ++g)
    if (document.tree(g).ff() < 4) return false;
  return true;
}

Result<sgf::Document> upgraded(const sgf::Document& document) {
  sgf::WriteOptions options;
  options.ff = 4;
  options.line_length = 0;
  std::string bytes;
  (void)sgf::write(document, options, bytes);  // without a charset nothing can be missing
  return sgf::Document::read(std::move(bytes));
}

// Of each node of a game: in which position, after how many moves, who is to play. 0: no move was made in it.
std::vector<std::uint64_t> positions_of(sgf::Tree tree) {
  std::vector<std::uint64_t> positions(tree.node_count(), 0);
  if (!game::has_board(tree)) return positions;
  std::vector<std::uint32_t> moves(tree.node_count(), 0);
  std::uint32_t number = 0;
  game::replay(tree, [&](const game::Replay& replay) {
    const sgf::Node node = replay.node(), parent = node.parent();
    const std::uint32_t own = game::moves_in(node);
    moves[number] = own + (parent ? moves[parent.number()] : 0);
    if (own > 0)
      positions[number] =
          joined(joined(replay.board().hash(), moves[number]), static_cast<std::uint64_t>(replay.to_play()));
    ++number;
    return sgf::Flow::Continue;
  });
  return positions;
}

}  // namespace

class Merger::Work {
 public:
  explicit Work(const MergeOptions& options) : options_(options) {}

  Result<void> add(const sgf::Document& document, std::string_view source);
  Result<Merged> finish();

 private:
  // A tree that is being taken in.
  struct Source {
    Source(sgf::Tree source, MergeTree& target)
        : tree(source), words(source, target), to(source.node_count(), no_node) {}
    sgf::Tree tree;
    Words words;
    std::vector<NodeIndex> to;  // of each node, its node in the tree
    std::vector<std::uint64_t> positions;
    std::vector<sgf::Node> info;  // game-info nodes
  };

  Result<void> add_turned(const sgf::Document& document);
  Result<void> add(sgf::Tree tree);
  bool is_full(const sgf::Tree& tree) const;
  NodeIndex root_of(Source& source, bool& is_new);
  std::uint64_t key_of(Source& source, sgf::Node node);
  void take(Source& source, sgf::Node node, NodeIndex target, bool is_new, bool has_info);
  void take_children(Source& source, sgf::Node node, std::vector<bool>& is_new);
  NodeIndex child_of(NodeIndex parent, std::uint64_t key, bool& is_new);
  void reach(Source& source, std::uint32_t number, NodeIndex node);
  void add_games(Source& source);
  NodeIndex keeper_of(Source& source, sgf::Node node, NodeIndex root);
  std::vector<MergeNote> notes(const std::vector<std::uint32_t>& numbers);

  MergeOptions options_;
  MergeTree tree_;
  Uniter uniter_{tree_};
  GamePlaces games_{tree_, uniter_};
  std::vector<NodeIndex> roots_;
  std::unordered_map<std::uint64_t, NodeIndex> root_by_key_;
  std::unordered_map<std::uint64_t, NodeIndex> siblings_;   // by parent and key; not the first children
  std::unordered_map<std::uint64_t, NodeIndex> positions_;  // by root and position
  std::unordered_map<NodeIndex, NodeIndex> goes_on_at_;     // of a node whose position another has
  std::unordered_map<std::uint64_t, NodeIndex> keepers_;    // by root and information
  std::uint64_t sources_ = 0;
};

// ---- Taking in

Result<void> Merger::Work::add(const sgf::Document& document, std::string_view source) {
  uniter_.begin_source(source);
  if (is_ff4(document)) return add_turned(document);
  const Result<sgf::Document> newer = upgraded(document);
  if (!newer) return unexpected<Error>(newer.error());
  return add_turned(*newer);
}

// A document is turned at most once in each way, however many trees it has.
Result<void> Merger::Work::add_turned(const sgf::Document& document) {
  std::array<std::optional<sgf::Document>, 8> turned;
  for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
    const go::Symmetry way = options_.symmetric ? usual_symmetry(document.tree(g)) : go::Symmetry::Identity;
    std::optional<sgf::Document>& other = turned[static_cast<std::size_t>(way)];
    if (way != go::Symmetry::Identity && !other)
      if (Result<sgf::Document> image = game::transformed(document, {way, false})) other = std::move(*image);
    const Result<void> done = add(other ? other->tree(g) : document.tree(g));
    if (!done) return done;
  }
  return {};
}

bool Merger::Work::is_full(const sgf::Tree& tree) const {
  const std::uint64_t bytes = tree_.bytes() + std::uint64_t{3} * tree.span().size();
  return bytes > 0xFFFF'0000 || std::uint64_t{tree_.node_count()} + tree.node_count() > 0xFFFF'0000;
}

Result<void> Merger::Work::add(sgf::Tree tree) {
  if (is_full(tree)) return fail(ErrorId::MergedTooLarge);
  tree_.expect(tree.node_count());
  Source source(tree, tree_);
  source.info = sgf::game_info_nodes(tree);
  if (options_.by == JoinBy::Position) source.positions = positions_of(tree);
  ++sources_;
  bool new_root = false;
  source.to[0] = root_of(source, new_root);
  std::vector<bool> is_new(tree.node_count());
  is_new[0] = new_root;
  std::size_t next_info = 0;
  sgf::Node node = tree.root();
  const sgf::Document& document = tree.document();
  const std::uint32_t first = node.index();
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    node = document.node_at(first + i);
    const bool has_info = next_info < source.info.size() && source.info[next_info] == node;
    next_info += has_info;
    take(source, node, source.to[i], is_new[i], has_info);
    take_children(source, node, is_new);
  }
  add_games(source);
  return {};
}

// Of one kind of game, one size and one first position; with Trees::Keep, of nothing else.
NodeIndex Merger::Work::root_of(Source& source, bool& is_new) {
  const sgf::Tree tree = source.tree;
  const sgf::BoardSize board = source.words.meanings().board();
  const bool has_board = game::has_board(tree);
  std::uint64_t key = joined(static_cast<std::uint64_t>(tree.gm()),
                             has_board ? std::uint64_t{board.columns} << 8 | board.rows
                                       : std::uint64_t{tree.columns()} << 32 | tree.rows());
  key = joined(key, source.words.key_of(tree.root()));
  if (options_.by == JoinBy::Content) key = joined(key, source.words.content_of(tree.root(), false));
  if (options_.trees == Trees::Keep) key = joined(key, sources_);
  const auto [at, was_added] = root_by_key_.emplace(key, no_node);
  is_new = was_added;
  if (is_new) {
    at->second = tree_.add_node(no_node, key);
    roots_.push_back(at->second);
  }
  return at->second;
}

std::uint64_t Merger::Work::key_of(Source& source, sgf::Node node) {
  if (options_.by != JoinBy::Content) return source.words.key_of(node);
  const bool is_game =
      std::binary_search(source.info.begin(), source.info.end(), node,
                         [](const sgf::Node& a, const sgf::Node& b) { return a.index() < b.index(); });
  return source.words.content_of(node, !is_game);
}

void Merger::Work::take(Source& source, sgf::Node node, NodeIndex target, bool is_new, bool has_info) {
  const Uniter::Take part = has_info ? Uniter::Take::WithoutInfo : Uniter::Take::All;
  if (is_new)
    uniter_.copy(node, target, source.words, part);
  else
    uniter_.unite(node, target, source.words, part);
}

// Of children with the same key the first is one with the first there, the second with the second.
void Merger::Work::take_children(Source& source, sgf::Node node, std::vector<bool>& is_new) {
  const std::uint32_t first = source.tree.root().index();
  NodeIndex parent = source.to[node.index() - first];
  if (const auto on = goes_on_at_.find(parent); on != goes_on_at_.end()) parent = on->second;
  std::unordered_map<std::uint64_t, std::uint32_t> seen;
  sgf::Node child = node.first_child();
  const bool is_only = child && !child.next_sibling();
  for (; child; child = child.next_sibling()) {
    std::uint64_t key = key_of(source, child);
    const std::uint32_t before = is_only ? 0 : seen[key]++;
    if (before > 0) key = joined(key, before);
    bool was_added = false;
    const std::uint32_t number = child.index() - first;
    source.to[number] = child_of(parent, key, was_added);
    is_new[number] = was_added;
    if (was_added) reach(source, number, source.to[number]);
  }
}

NodeIndex Merger::Work::child_of(NodeIndex parent, std::uint64_t key, bool& is_new) {
  const NodeIndex first = tree_.node(parent).first_child;
  if (first != no_node && tree_.node(first).key == key) return first;
  if (first != no_node) {
    const auto [at, was_added] = siblings_.emplace(joined(key, parent), no_node);
    is_new = was_added;
    if (was_added) at->second = tree_.add_node(parent, key);
    return at->second;
  }
  is_new = true;
  return tree_.add_node(parent, key);
}

// A new node: if its position is there, what follows goes on there.
void Merger::Work::reach(Source& source, std::uint32_t number, NodeIndex node) {
  if (source.positions.empty() || source.positions[number] == 0) return;
  const auto [at, is_first] = positions_.emplace(joined(source.positions[number], source.to[0]), node);
  if (!is_first) goes_on_at_.emplace(node, at->second);
}

// ---- Games

NodeIndex Merger::Work::keeper_of(Source& source, sgf::Node node, NodeIndex root) {
  const std::uint64_t info = source.words.info_of(node);
  if (info == 0) return no_node;
  const auto [at, is_new] = keepers_.emplace(joined(info, root), no_node);
  if (!is_new) return at->second;
  at->second = tree_.add_node(no_node);
  uniter_.copy(node, at->second, source.words, Uniter::Take::InfoOnly);
  return at->second;
}

void Merger::Work::add_games(Source& source) {
  const std::uint32_t first = source.tree.root().index();
  for (const sgf::Node node : source.info) {
    const NodeIndex end = source.to[game::main_line_end(node).index() - first];
    games_.add(keeper_of(source, node, source.to[0]), source.to[node.index() - first], end);
  }
}

// ---- The merged record

std::vector<MergeNote> Merger::Work::notes(const std::vector<std::uint32_t>& numbers) {
  std::vector<MergeNote> notes;
  std::vector<NodeIndex> root_of(tree_.node_count());
  for (NodeIndex i = 0; i < tree_.node_count(); ++i)
    root_of[i] = tree_.node(i).parent == no_node ? i : root_of[tree_.node(i).parent];
  for (const Uniter::Difference& one : uniter_.differences()) {
    const bool is_info = one.kind == MergeNote::Kind::Information;
    const NodeIndex node = is_info ? games_.place_of(one.node) : one.node;
    if (node == no_node) continue;
    const auto tree = std::lower_bound(roots_.begin(), roots_.end(), root_of[node]) - roots_.begin();
    notes.push_back({one.kind, static_cast<std::uint32_t>(tree), numbers[node], tree_.name(one.ident),
                     uniter_.source_name(one.source), one.kept, one.other});
  }
  return notes;
}

Result<Merged> Merger::Work::finish() {
  games_.settle();
  std::string bytes;
  std::vector<std::uint32_t> numbers(tree_.node_count(), 0);
  for (const NodeIndex root : roots_) tree_.write(root, "FF[4]CA[UTF-8]", bytes, &numbers);
  Result<sgf::Document> document = sgf::Document::read(std::move(bytes));
  if (!document) return unexpected<Error>(document.error());
  return Merged{std::move(*document), sources_, notes(numbers), uniter_.dropped()};
}

Merger::Merger(const MergeOptions& options) : work_(std::make_unique<Work>(options)) {}
Merger::~Merger() = default;
Merger::Merger(Merger&&) noexcept = default;
Merger& Merger::operator=(Merger&&) noexcept = default;

Result<void> Merger::add(const sgf::Document& document, std::string_view source) {
  return work_->add(document, source);
}

Result<Merged> Merger::finish() && { return work_->finish(); }

std::uint64_t Merged::conflicts() const {
  const auto of_roots = std::ranges::count(notes, MergeNote::Kind::Root, &MergeNote::kind);
  return notes.size() - static_cast<std::size_t>(of_roots) + notes_dropped;
}

}  // namespace qipu::compare
