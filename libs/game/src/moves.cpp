#include "qipu/game/moves.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>

#include "playing.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/tree_writer.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::game {

namespace {

// What a list has a place for, or what record_of() says by itself.
constexpr std::string_view own_idents[] = {"FF", "GM", "CA", "SZ", "AB", "AW", "AE", "PL", "B", "W"};

bool is_own(std::string_view capitals) {
  return std::find(std::begin(own_idents), std::end(own_idents), capitals) != std::end(own_idents);
}

// ---- From a record

// One text or number says it all.
bool is_single_text(const sgf::Property& property) {
  const spec::PropertyId type = property.type();
  if (property.size() != 1) return false;
  if (!type) return true;
  const spec::PropertyRow& row = spec::row(type);
  using spec::ValueType;
  const bool is_point =
      row.left == ValueType::Point || row.left == ValueType::Stone || row.left == ValueType::Move;
  return row.compose == spec::Compose::Never && !is_point;
}

std::vector<std::pair<std::string, std::string>> info_of_root(sgf::Node root) {
  std::vector<std::pair<std::string, std::string>> info;
  std::unordered_set<std::string> seen;
  for (const sgf::Property property : root.properties()) {
    const std::string ident = property.ident();
    if (sgf::is_identifier(ident) && !is_own(ident) && is_single_text(property) && seen.insert(ident).second)
      info.emplace_back(ident, property.text());
  }
  return info;
}

class Lister {
 public:
  explicit Lister(sgf::Tree tree) : board_(board_size(tree)) {
    found_.list.size = board_;
    found_.list.info = info_of_root(tree.root());
  }

  void add(sgf::Node node) {
    bool has_move = false;
    for (const sgf::Property property : node.properties()) {
      const Part part = part_of(property);
      has_move |= is_move(part);
      if (is_setup(part) || part == Part::Player) set_up(part, property);
    }
    if (!has_move) return;
    for (const sgf::Property property : node.properties())
      if (const Part part = part_of(property); is_move(part)) add_move(color_of(part), property);
  }

  ListedMoves finish() {
    for (std::uint8_t row = 0; row < board_.rows; ++row)
      for (std::uint8_t column = 0; column < board_.columns; ++column) add_stone({column, row});
    return std::move(found_);
  }

 private:
  static std::size_t slot_of(sgf::Point point) { return std::size_t{point.row} * max_board + point.column; }

  void set_up(Part part, const sgf::Property& property) {
    const bool is_late = !found_.list.moves.empty();
    found_.late_setup += is_late;
    if (part == Part::Player) {
      const std::optional<Color> color = read_player(property);
      if (color && !is_late) found_.list.to_play = color;
      return;
    }
    const PointList list = read_points(property, board_);
    found_.unplayable += list.unplayable;
    const go::Stone stone = part == Part::AddEmpty ? go::Stone::Empty : go::stone_of(color_of(part));
    for (const sgf::Point point : list.points)
      if (!is_late) stones_[slot_of(point)] = stone;
  }

  void add_move(Color color, const sgf::Property& property) {
    const MoveValue move = read_move(property, board_);
    found_.unplayable += !move.is_playable;
    if (!move.is_playable) found_.missed.push_back(size32(found_.list.moves));
    found_.list.moves.push_back({color, move.point});
  }

  void add_stone(sgf::Point point) {
    const go::Stone stone = stones_[slot_of(point)];
    if (stone == go::Stone::Black) found_.list.black_stones.push_back(point);
    if (stone == go::Stone::White) found_.list.white_stones.push_back(point);
  }

  BoardSize board_;
  ListedMoves found_;
  std::array<go::Stone, std::size_t{max_board} * max_board> stones_{};
};

}  // namespace

ListedMoves moves_to(sgf::Node end) {
  Lister lister(end.tree());
  for (const sgf::Node node : line_to(end)) lister.add(node);
  return lister.finish();
}

// ---- To a record

namespace {

class Recorder {
 public:
  explicit Recorder(const MoveList& list) : list_(list) {}

  qipu::Result<std::string> record() {
    if (!go::is_board(list_.size)) return fail(ErrorId::NotABoard, sgf::to_text(list_.size));
    writer_.begin_tree();
    writer_.node(0, sgf::TreeWriter::Place::Sequence);
    out_ += "FF[4]GM[1]CA[UTF-8]";
    add("SZ", sgf::to_text(list_.size));
    qipu::Result<void> done = add_info();
    if (done) done = add_stones("AB", list_.black_stones);
    if (done) done = add_stones("AW", list_.white_stones);
    if (list_.to_play) add("PL", sgf::to_text(*list_.to_play));
    if (done) done = add_moves();
    if (!done) return unexpected<Error>(done.error());
    writer_.end_tree();
    return std::move(out_) + "\n";
  }

 private:
  // `value` with its escapes.
  void add(std::string_view ident, std::string_view value) {
    writer_.property(ident);
    writer_.value(value);
  }

  qipu::Result<void> add_info() {
    std::unordered_set<std::string> seen;
    for (const auto& [ident, text] : list_.info) {
      std::string capitals = sgf::all_capitals(ident);
      if (!sgf::is_identifier(ident) || is_own(capitals)) return fail(ErrorId::NotAnIdentifier, ident);
      if (!seen.insert(std::move(capitals)).second) return fail(ErrorId::FactTwice, ident);
      if (!text::fits(text, spec::Charset::Utf8)) return fail(ErrorId::NotUtf8, ident);
      add(ident, sgf::escaped(text));
    }
    return {};
  }

  qipu::Result<void> add_stones(std::string_view ident, const std::vector<sgf::Point>& stones) {
    if (!stones.empty()) writer_.property(ident);
    for (const sgf::Point point : stones) {
      if (!list_.size.holds(point)) return off_board(point);
      if (!stones_.add(point)) return fail(ErrorId::StoneTwice, sgf::to_text(point));
      writer_.value(sgf::to_text(point));
    }
    return {};
  }

  qipu::Result<void> add_moves() {
    constexpr std::size_t in_a_line = 10;
    for (std::size_t i = 0; i < list_.moves.size(); ++i) {
      const Move& move = list_.moves[i];
      if (move.point && !list_.size.holds(*move.point)) return off_board(*move.point);
      if (i % in_a_line == 0) out_ += '\n';
      writer_.node(static_cast<std::uint32_t>(i) + 1, sgf::TreeWriter::Place::Sequence);
      add(sgf::to_text(move.color), move.point ? sgf::to_text(*move.point) : std::string());
    }
    return {};
  }

  static qipu::Result<void> off_board(sgf::Point point) {
    const bool has_letters = point.column < max_board && point.row < max_board;
    return fail(ErrorId::BeyondBoard, has_letters ? sgf::to_text(point) : std::string("?"));
  }

  const MoveList& list_;
  std::string out_;
  sgf::TreeWriter writer_{out_};
  sgf::PointSet stones_;
};

}  // namespace

qipu::Result<sgf::Document> record_of(const MoveList& list) {
  qipu::Result<std::string> record = Recorder(list).record();
  if (!record) return unexpected<Error>(record.error());
  return sgf::Document::read(std::move(*record));
}

}  // namespace qipu::game
