#include "qipu/game/extract.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/tree_writer.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

using spec::NodeRole;

const spec::PropertyRow* row_of(const sgf::Property& property) {
  const spec::PropertyId type = property.type();
  return type ? &spec::row(type) : nullptr;
}

// ---- One tree

// What stands before and behind it goes; a byte order mark stays.
sgf::Splices all_but(sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const auto size = size32(document.text());
  std::uint32_t begin = 0;
  while (begin < tree.span().begin && document.file_offset(begin) < document.bom().length) ++begin;
  sgf::Splices splices;
  if (begin < tree.span().begin) splices.push_back({{begin, tree.span().begin}, {}});
  if (tree.span().end < size) splices.push_back({{tree.span().end, size}, {}});
  return splices;
}

// These nodes are to go, with all they have.
void expect_gone(const sgf::Document& document, Span nodes, sgf::Expectation& expected) {
  if (nodes.empty()) return;
  expected.gone.push_back(nodes);
  for (std::uint32_t i = nodes.begin; i < nodes.end; ++i)
    for (const sgf::Property property : document.node_at(i).properties()) {
      --expected.properties;
      expected.values -= property.size();
    }
}

qipu::Result<void> leave_only(sgf::Transaction& transaction, sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const std::uint32_t begin = tree.root().index();
  sgf::Expectation expected;
  expect_gone(document, {0, begin}, expected);
  expect_gone(document, {begin + tree.node_count(), document.node_count()}, expected);
  return transaction.splice(all_but(tree), expected);
}

// ---- Variations and numbers

bool stands_before(sgf::Node a, sgf::Node b) { return a.index() < b.index(); }

// What is below `to`, and beside the line, but for variations that are kept.
std::vector<sgf::Node> nodes_to_leave(const std::vector<sgf::Node>& line, std::uint32_t from,
                                      Variations variations) {
  std::vector<sgf::Node> out;
  for (const sgf::Node node : line) {
    const bool is_end = node == line.back();
    if (!is_end && variations == Variations::Keep && node.index() >= from) continue;
    for (sgf::Node child = node.first_child(); child; child = child.next_sibling())
      if (is_end || !std::binary_search(line.begin(), line.end(), child, stands_before)) out.push_back(child);
  }
  return out;
}

// The first nodes with a move below `from`, on each way.
std::vector<sgf::Node> first_moves(sgf::Node from) {
  const sgf::Tree tree = from.tree();
  const std::uint32_t begin = from.index(), end = tree.root().index() + tree.node_count();
  std::vector<bool> is_behind(end - begin, false);  // a move is on the way there
  std::vector<sgf::Node> out;
  for (std::uint32_t i = begin + 1; i < end; ++i) {
    const sgf::Node node = tree.document().node_at(i);
    const sgf::Node parent = node.parent();
    if (!parent || parent.index() < begin) break;
    is_behind[i - begin] = is_behind[parent.index() - begin];
    if (is_behind[i - begin] || moves_in(node) == 0) continue;
    is_behind[i - begin] = true;
    out.push_back(node);
  }
  return out;
}

std::vector<sgf::NodeId> ids_of(const std::vector<sgf::Node>& nodes) {
  std::vector<sgf::NodeId> ids;
  for (const sgf::Node node : nodes) ids.push_back(node.id());
  return ids;
}

// The first move behind a position has a number of its own.
std::uint32_t number_behind(const Extract& extract) {
  if (!extract.from || extract.from == extract.to) return 1;
  Replay replay(extract.from.tree());
  replay.go_to(extract.from);
  return replay.move_number() + 1;
}

qipu::Result<void> number_moves(sgf::Transaction& transaction, sgf::NodeId from, std::uint32_t number) {
  if (number <= 1) return {};
  std::vector<sgf::Node> nodes = first_moves(transaction.document().node(from));
  std::erase_if(nodes, [](sgf::Node node) { return static_cast<bool>(node.find("MN")); });
  for (const sgf::NodeId node : ids_of(nodes))
    if (qipu::Result<void> done = transaction.add(node, {"MN", {sgf::NewValue::of(std::int64_t{number})}});
        !done)
      return done;
  return {};
}

// Of the only tree of a document. What is left has the numbers of its moves.
qipu::Result<void> thin_out(sgf::Transaction& transaction, const Extract& extract) {
  const sgf::Node from = extract.from ? extract.from : extract.to.tree().root();
  const sgf::NodeId first = from.id();
  const std::vector<sgf::NodeId> leave =
      ids_of(nodes_to_leave(line_to(extract.to), from.index(), extract.variations));
  const std::uint32_t number = number_behind(extract);
  for (const sgf::NodeId node : leave)
    if (qipu::Result<void> done = transaction.erase(node); !done) return done;
  return number_moves(transaction, first, number);
}

// ---- A position as the root

std::vector<std::string> values_of(const sgf::PointSet& points, std::int64_t ff) {
  std::vector<std::string> values;
  if (ff >= 4)
    for (const sgf::Rectangle& area : sgf::compress(points)) values.push_back(sgf::to_text(area));
  else
    for (const sgf::Point point : points.points()) values.push_back(sgf::to_text(point));
  return values;
}

// Properties that are to stand in the root.
struct Text {
  std::string text;
  std::int64_t properties = 0;
  std::int64_t values = 0;

  void add(std::string_view ident, const std::vector<std::string>& written) {
    if (written.empty()) return;
    sgf::TreeWriter writer(text);
    writer.property(ident);
    for (const std::string& value : written) writer.value(value);
    ++properties;
    values += static_cast<std::int64_t>(written.size());
  }
  void add(const sgf::Property& property) {
    const Span span = sgf::extent_of(property, sgf::WithSpace::Before);
    text.append(slice(property[0].document().text(), span));
    ++properties;
    values += property.size();
  }
};

// A record that leaves it open does so still: a handicap may come below.
bool says_who_plays(const Replay& replay) {
  if (replay.last_move()) return true;
  const std::vector<sgf::Node> line = line_to(replay.node());
  return std::any_of(line.begin(), line.end(),
                     [](sgf::Node node) { return static_cast<bool>(node.find("PL")); });
}

Text setup_of(const Replay& replay) {
  sgf::PointSet black, white;
  const go::Board& board = replay.board();
  for (std::uint8_t row = 0; row < board.size().rows; ++row)
    for (std::uint8_t column = 0; column < board.size().columns; ++column) {
      const go::Stone stone = board.at({column, row});
      if (stone == go::Stone::Black) black.add(Point{column, row});
      if (stone == go::Stone::White) white.add(Point{column, row});
    }
  const std::int64_t ff = replay.tree().ff();
  Text setup;
  setup.add("AB", values_of(black, ff));
  setup.add("AW", values_of(white, ff));
  if (says_who_plays(replay)) setup.add("PL", {replay.to_play() == Color::Black ? "B" : "W"});
  return setup;
}

// What becomes of a property on the way to the position.
enum class Destination : std::uint8_t { Record, Position, Nothing };

// Of the root: what no standard describes may be about the whole record, unless it is of points.
bool is_of_record(const spec::PropertyRow* row) {
  if (!row) return true;
  if (row->role == NodeRole::Root || row->role == NodeRole::GameInfo) return true;
  const bool is_of_points = spec::is_of_points(row->left) || spec::is_of_points(row->right);
  return row->dialect != spec::Dialect::Standard && row->role == NodeRole::Any && !is_of_points &&
         row->alias_of.empty();
}

class Rooter {
 public:
  Rooter(const sgf::Document& tree, sgf::Node from, Marks marks) : tree_(tree), from_(from), marks_(marks) {}

  qipu::Result<void> run(sgf::Transaction& transaction) {
    Replay replay(from_.tree());
    replay.go_to(from_);
    const Text setup = setup_of(replay);
    const Position meant{replay.board(), replay.to_play()};
    gather();
    const sgf::Expectation expected = expectation(setup);
    const std::uint32_t begin = sgf::front_of(tree_.tree(0).root());
    splices_.push_back({{begin, end_of_properties()}, record_.text + setup.text + position_.text});
    close();
    if (qipu::Result<void> done = transaction.splice(std::move(splices_), expected); !done) return done;
    if (!is_position(transaction.document(), meant)) return fail(ErrorId::AnotherPosition);
    return {};
  }

 private:
  Destination destination_of(const sgf::Property& property, sgf::Node node) const {
    const spec::PropertyRow* const row = row_of(property);
    const bool is_root = !node.parent();
    const bool is_info = row && row->role == NodeRole::GameInfo;
    if (is_root ? is_of_record(row) : is_info) return Destination::Record;
    if (node != from_ || (row && row->role != NodeRole::Any)) return Destination::Nothing;
    const bool is_mark = is_of_class(property.ident(), row, PropertyClass::Markup);
    return is_mark && marks_ == Marks::Leave ? Destination::Nothing : Destination::Position;
  }

  // Written after the variations of its node.
  bool is_late(const sgf::Property& property, sgf::Node node) const {
    const sgf::Node child = node.first_child();
    return child && property.ident_span().begin > child.offset();
  }

  void gather() {
    std::unordered_map<std::string, sgf::Node> first;  // of each identifier the node that counts
    for (const sgf::Node node : line_to(from_)) {
      for (const sgf::Property property : node.properties()) {
        const Destination destination = destination_of(property, node);
        if (destination == Destination::Nothing || is_late(property, node)) continue;
        if (destination == Destination::Position) {
          position_.add(property);
        } else if (first.try_emplace(property.ident(), node).first->second == node) {
          record_.add(property);
        }
      }
    }
    inherit();
  }

  // VW, PM, and DD with marks: of the nearest node above.
  void inherit() {
    for (const std::string_view ident : {"VW", "DD", "PM"}) {
      if (ident == "DD" && marks_ == Marks::Leave) continue;
      if (from_.find(ident)) continue;
      for (sgf::Node node = from_.parent(); node; node = node.parent())
        if (const sgf::Property property = node.find(ident)) {
          record_.add(property);
          break;
        }
    }
  }

  std::uint32_t end_of_properties() const {
    std::uint32_t end = from_.offset() + 1;
    for (const sgf::Property property : from_.properties())
      if (!is_late(property, from_)) end = std::max(end, sgf::extent_of(property).end);
    return end;
  }

  // The parentheses that were opened on the way are not closed any more: as many of those at the end go.
  void close() {
    const std::string_view text = tree_.text();
    std::uint32_t count = 0;
    for (sgf::Node node = from_; node.parent(); node = node.parent()) {
      std::uint32_t at = node.offset();
      while (at > 0 && text::is_space(text[at - 1])) --at;
      count += node.begins_variation() && at > 0 && text[at - 1] == '(';
    }
    std::uint32_t at = tree_.tree(0).span().end;
    while (count > 0 && at > 0 && (text[at - 1] == ')' || text::is_space(text[at - 1]))) {
      --at;
      if (text[at] != ')') continue;
      splices_.push_back({{at, at + 1}, {}});
      --count;
    }
  }

  // The nodes before this one go, and it is the root then. What is late in one of them has no place left.
  sgf::Expectation expectation(const Text& setup) const {
    sgf::Expectation expected;
    expect_gone(tree_, {0, from_.index()}, expected);
    for (const sgf::Property property : from_.properties()) {
      if (is_late(property, from_)) continue;
      --expected.properties;
      expected.values -= property.size();
    }
    for (const Text* const text : {&record_, &setup, &position_}) {
      expected.properties += text->properties;
      expected.values += text->values;
    }
    return expected;
  }

  struct Position {
    go::Board board;
    Color to_play;
  };

  static bool is_position(const sgf::Document& after, const Position& meant) {
    if (!has_board(after.tree(0))) return false;
    const Replay replay(after.tree(0));
    return replay.board() == meant.board && replay.to_play() == meant.to_play;
  }

  const sgf::Document& tree_;
  sgf::Node from_;
  Marks marks_;
  Text record_, position_;
  sgf::Splices splices_;
};

bool is_on_the_way(sgf::Node from, sgf::Node to) {
  while (to && to.index() > from.index()) to = to.parent();
  return to == from;
}

}  // namespace

qipu::Result<void> extract(sgf::Transaction& transaction, const Extract& extract) {
  if (extract.from && !is_on_the_way(extract.from, extract.to)) return fail(ErrorId::NotOnTheWay);
  const sgf::NodeId from = extract.from.id(), to = extract.to.id();
  if (qipu::Result<void> done = leave_only(transaction, extract.to.tree()); !done) return done;
  const sgf::Document& tree = transaction.document();
  const Extract thin{tree.node(from), tree.node(to), extract.variations, extract.marks};
  if (qipu::Result<void> done = thin_out(transaction, thin); !done || !from) return done;
  // Of what stood before it only the way to it is left.
  const sgf::Document& line = transaction.document();
  return Rooter(line, line.node(from), extract.marks).run(transaction);
}

qipu::Result<sgf::Document> extracted(const Extract& extract, const sgf::ReadOptions& options) {
  const auto act = [&](sgf::Transaction& transaction) { return game::extract(transaction, extract); };
  return sgf::edited(extract.to.tree().document(), act, options);
}

}  // namespace qipu::game
