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
#include "qipu/text/ascii.hpp"
#include "revision.hpp"

namespace qipu::game {

namespace {

using spec::NodeRole;

const spec::PropertyRow* row_of(const sgf::Property& property) {
  const spec::PropertyId type = property.type();
  return type ? &spec::row(type) : nullptr;
}

// ---- One tree

// What stands before and behind it goes; a byte order mark stays.
Splices all_but(sgf::Game game) {
  const sgf::Document& document = game.document();
  const auto size = static_cast<std::uint32_t>(document.text().size());
  std::uint32_t begin = 0;
  while (begin < game.span().begin && document.file_offset(begin) < document.bom().length) ++begin;
  Splices splices;
  if (begin < game.span().begin) splices.push_back({{begin, game.span().begin}, {}});
  if (game.span().end < size) splices.push_back({{game.span().end, size}, {}});
  return splices;
}

qipu::Result<sgf::Document> single(sgf::Game game, const sgf::ReadOptions& options) {
  const sgf::Document& document = game.document();
  Meant meant;
  meant.places.assign(document.node_count(), Meant::gone);
  for (std::uint32_t i = 0; i < game.node_count(); ++i) meant.places[game.root().index() + i] = i;
  meant.stays = [](const sgf::Property&) { return true; };
  meant.matches = same_bytes;
  return revised(document, all_but(game), meant, options);
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
  const sgf::Game game = from.game();
  const std::uint32_t begin = from.index(), end = game.root().index() + game.node_count();
  std::vector<bool> is_behind(end - begin, false);  // a move is on the way there
  std::vector<sgf::Node> out;
  for (std::uint32_t i = begin + 1; i < end; ++i) {
    const sgf::Node node = game.document().node_at(i);
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
  Replay replay(extract.from.game());
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

// Of the only tree of a document, which is used up. What is left has the numbers of its moves.
qipu::Result<sgf::Document> thinned(sgf::Document& tree, const Extract& extract,
                                    const sgf::ReadOptions& options) {
  const sgf::Node from = extract.from ? extract.from : tree.node_at(0);
  const sgf::NodeId first = from.id();
  const std::vector<sgf::NodeId> leave =
      ids_of(nodes_to_leave(line_to(extract.to), from.index(), extract.variations));
  const std::uint32_t number = number_behind(extract);
  sgf::Editor editor(std::move(tree), options);
  sgf::Transaction transaction = editor.begin();
  for (const sgf::NodeId node : leave)
    if (qipu::Result<void> done = transaction.erase(node); !done) return unexpected<Error>(done.error());
  if (qipu::Result<void> done = number_moves(transaction, first, number); !done)
    return unexpected<Error>(done.error());
  if (qipu::Result<void> done = transaction.commit(); !done) return unexpected<Error>(done.error());
  return sgf::Document::read(std::string(editor.bytes()), options);
}

// ---- A position as the root

void append_value(const std::string& value, std::string& out) { out.append("[").append(value).append("]"); }

std::string values_of(const sgf::PointSet& points, std::int64_t ff) {
  std::string out;
  if (ff >= 4)
    for (const sgf::Rectangle& area : sgf::compress(points)) append_value(sgf::to_text(area), out);
  else
    for (const sgf::Point point : points.points()) append_value(sgf::to_text(point), out);
  return out;
}

// AB, AW, PL; how many of them there are.
struct Setup {
  std::string text;
  std::uint32_t properties = 0;

  void add(std::string_view ident, std::string_view values) {
    if (values.empty()) return;
    text.append(ident).append(values);
    ++properties;
  }
};

// A record that leaves it open does so still: a handicap may come below.
bool says_who_plays(const Replay& replay) {
  if (replay.last_move()) return true;
  const std::vector<sgf::Node> line = line_to(replay.node());
  return std::any_of(line.begin(), line.end(),
                     [](sgf::Node node) { return static_cast<bool>(node.find("PL")); });
}

Setup setup_of(const Replay& replay) {
  sgf::PointSet black, white;
  const go::Board& board = replay.board();
  for (std::uint8_t row = 0; row < board.size().rows; ++row)
    for (std::uint8_t column = 0; column < board.size().columns; ++column) {
      const go::Stone stone = board.at({column, row});
      if (stone == go::Stone::Black) black.add(Point{column, row});
      if (stone == go::Stone::White) white.add(Point{column, row});
    }
  const std::int64_t ff = replay.game().ff();
  Setup setup;
  setup.add("AB", values_of(black, ff));
  setup.add("AW", values_of(white, ff));
  if (says_who_plays(replay)) setup.add("PL", replay.to_play() == Color::Black ? "[B]" : "[W]");
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

  qipu::Result<sgf::Document> run(const sgf::ReadOptions& options) {
    Replay replay(from_.game());
    replay.go_to(from_);
    const Setup setup = setup_of(replay);
    gather();
    const std::uint32_t begin = front_of(tree_.game(0).root());
    splices_.push_back({{begin, end_of_properties()}, record_ + setup.text + position_});
    close();
    qipu::Result<sgf::Document> after = revised(tree_, std::move(splices_), meant(setup), options);
    if (after && !is_position(*after, replay)) return fail(ErrorCode::Invalid, "not the same position");
    return after;
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
          position_ += text_of(property);
        } else if (first.try_emplace(property.ident(), node).first->second == node) {
          record_ += text_of(property);
          ++of_record_;
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
          record_ += text_of(property);
          ++of_record_;
          break;
        }
    }
  }

  std::string_view text_of(const sgf::Property& property) const {
    return slice(tree_.text(), extent_of(property, WithSpace::Before));
  }

  std::uint32_t end_of_properties() const {
    std::uint32_t end = from_.offset() + 1;
    for (const sgf::Property property : from_.properties())
      if (!is_late(property, from_)) end = std::max(end, extent_of(property).end);
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
    std::uint32_t at = tree_.game(0).span().end;
    while (count > 0 && at > 0 && (text[at - 1] == ')' || text::is_space(text[at - 1]))) {
      --at;
      if (text[at] != ')') continue;
      splices_.push_back({{at, at + 1}, {}});
      --count;
    }
  }

  Meant meant(const Setup& setup) const {
    Meant meant;
    meant.places.assign(tree_.node_count(), Meant::gone);
    for (std::uint32_t i = from_.index(), next = 0; i < tree_.node_count(); ++i) meant.places[i] = next++;
    meant.inserted = {of_record_ + setup.properties};
    const std::uint32_t begin = from_.offset(), end = end_of_properties();
    meant.stays = [this, begin, end](const sgf::Property& property) {
      const std::uint32_t at = property.ident_span().begin;
      return at < begin || at >= end || destination_of(property, from_) == Destination::Position;
    };
    meant.matches = same_bytes;
    return meant;
  }

  static bool is_position(const sgf::Document& after, const Replay& meant) {
    if (!has_board(after.game(0))) return false;
    const Replay replay(after.game(0));
    return replay.board() == meant.board() && replay.to_play() == meant.to_play();
  }

  const sgf::Document& tree_;
  sgf::Node from_;
  Marks marks_;
  std::string record_, position_;
  std::uint32_t of_record_ = 0;
  Splices splices_;
};

bool is_on_the_way(sgf::Node from, sgf::Node to) {
  while (to && to.index() > from.index()) to = to.parent();
  return to == from;
}

}  // namespace

qipu::Result<sgf::Document> extracted(const Extract& extract, const sgf::ReadOptions& options) {
  if (extract.from && !is_on_the_way(extract.from, extract.to))
    return fail(ErrorCode::Invalid, "the first node is not on the way to the last");
  const sgf::Game game = extract.to.game();
  qipu::Result<sgf::Document> tree = single(game, options);
  if (!tree) return tree;
  const std::uint32_t begin = game.root().index();
  const auto counterpart = [&](sgf::Node node) {
    return node ? tree->node_at(node.index() - begin) : sgf::Node();
  };
  qipu::Result<sgf::Document> thin =
      thinned(*tree, {counterpart(extract.from), counterpart(extract.to), extract.variations, extract.marks},
              options);
  if (!thin || !extract.from) return thin;
  // Of what stood before it only the way to it is left.
  const auto depth = static_cast<std::uint32_t>(line_to(extract.from).size() - 1);
  return Rooter(*thin, thin->node_at(depth), extract.marks).run(options);
}

}  // namespace qipu::game
