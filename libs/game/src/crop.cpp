#include "qipu/game/crop.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/lexical.hpp"
#include "transform_parts.hpp"

namespace qipu::game {

namespace {

using sgf::BoardSize;
using sgf::Point;

bool is_board(BoardSize size) {
  return size.columns >= 1 && size.rows >= 1 && size.columns <= max_board && size.rows <= max_board;
}

// Shifts points by the corner of a part, and notes which were on it.
class Shift final : public PointMap {
 public:
  Shift(BoardSize board, const BoardPart& part) : PointMap(board, part.size), part_(part) {}

  Point operator()(Point point) override {
    const bool is_inside = board().holds(point) && holds(point);
    ++(is_inside ? inside_ : outside_);
    return is_inside ? shifted(point) : point;
  }

  // What of it is on the part.
  Corners operator()(const Corners& corners) override {
    const auto [a, b] = corners;
    const int left = std::max<int>(std::min(a.column, b.column), part_.column);
    const int top = std::max<int>(std::min(a.row, b.row), part_.row);
    const int right = std::min<int>(
        {std::max(a.column, b.column), part_.column + columns() - 1, static_cast<int>(board().columns) - 1});
    const int bottom =
        std::min<int>({std::max(a.row, b.row), part_.row + rows() - 1, static_cast<int>(board().rows) - 1});
    if (left > right || top > bottom) return ++outside_, corners;
    ++inside_;
    const Point first{static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(top)};
    const Point last{static_cast<std::uint8_t>(right), static_cast<std::uint8_t>(bottom)};
    const int area = (std::abs(a.column - b.column) + 1) * (std::abs(a.row - b.row) + 1);
    is_cut_ = area != (right - left + 1) * (bottom - top + 1);
    return in_order(corners, shifted(first), shifted(last));
  }

  // Of the points since the last begin().
  void begin() { inside_ = outside_ = is_cut_ = 0; }
  bool is_outside() const { return outside_ > 0 && inside_ == 0; }
  bool is_mixed() const { return outside_ > 0 && inside_ > 0; }
  bool is_cut() const { return is_cut_ != 0; }  // a rectangle

 private:
  int columns() const { return static_cast<int>(part_.size.columns); }
  int rows() const { return static_cast<int>(part_.size.rows); }
  bool holds(Point point) const {
    return point.column >= part_.column && point.column < part_.column + columns() &&
           point.row >= part_.row && point.row < part_.row + rows();
  }
  Point shifted(Point point) const {
    return {static_cast<std::uint8_t>(point.column - part_.column),
            static_cast<std::uint8_t>(point.row - part_.row)};
  }

  BoardPart part_;
  unsigned inside_ = 0, outside_ = 0, is_cut_ = 0;
};

// The smallest rectangle around all points.
class Bounds final : public PointMap {
 public:
  explicit Bounds(BoardSize board) : PointMap(board, board) {}

  Point operator()(Point point) override {
    if (board().holds(point)) add(point);
    return point;
  }
  Corners operator()(const Corners& corners) override {
    add(clipped(corners.first));
    add(clipped(corners.second));
    return corners;
  }

  std::optional<BoardPart> part(int margin) const {
    if (left_ > right_) return std::nullopt;
    const int left = std::max(0, left_ - margin), top = std::max(0, top_ - margin);
    const int right = std::min(static_cast<int>(board().columns) - 1, right_ + margin);
    const int bottom = std::min(static_cast<int>(board().rows) - 1, bottom_ + margin);
    return BoardPart{
        left,
        top,
        {static_cast<std::uint32_t>(right - left + 1), static_cast<std::uint32_t>(bottom - top + 1)}};
  }

 private:
  Point clipped(Point point) const {
    return {static_cast<std::uint8_t>(std::min<std::uint32_t>(point.column, board().columns - 1)),
            static_cast<std::uint8_t>(std::min<std::uint32_t>(point.row, board().rows - 1))};
  }
  void add(Point point) {
    left_ = std::min<int>(left_, point.column);
    right_ = std::max<int>(right_, point.column);
    top_ = std::min<int>(top_, point.row);
    bottom_ = std::max<int>(bottom_, point.row);
  }

  int left_ = max_board, top_ = max_board, right_ = -1, bottom_ = -1;
};

bool is_view(const spec::PropertyRow& row) { return row.inherit == spec::Inherit::Yes; }

// What may be taken away of a property without changing what is on the board.
bool is_mark(const spec::PropertyRow& row) {
  return row.role == spec::NodeRole::Any && row.left != spec::ValueType::Move;
}

// Every property of a game that holds points; `plain` is called with nodes that are plain moves, nearly all,
// of which what B or W is by the tree's version and dialect is looked up once.
template <class Plain, class Visit>
void each_of_points(sgf::Tree tree, Plain plain, Visit visit) {
  const std::string_view text = tree.document().text();
  const spec::Context context = tree.context();
  const spec::PropertyRow& black = spec::row(spec::find_property("B", context));
  const spec::PropertyRow& white = spec::row(spec::find_property("W", context));
  const std::uint32_t begin = tree.root().index();
  for (std::uint32_t i = begin; i < begin + tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(i);
    if (node.is_plain_move()) {
      const spec::PropertyRow& row = text[node.offset() + 1] == 'B' ? black : white;
      if (holds_points(row)) plain(node, row);
      continue;
    }
    for (const sgf::Property property : node.properties()) {
      const spec::PropertyId type = spec::find_property(sgf::Capitals(property.written()).view(), context);
      if (type && holds_points(spec::row(type))) visit(node, property, spec::row(type));
    }
  }
}

// One document, game by game.
class Cropper {
 public:
  Cropper(const sgf::Document& document, Beyond beyond) : document_(document), beyond_(beyond) {
    splices_.reserve(std::size_t{document.node_count()} * 3 / 2);  // most nodes are moves, some have marks
  }

  void crop(sgf::Tree tree, const BoardPart& part) {
    const BoardSize board = board_size(tree);
    if (part == BoardPart{0, 0, board}) return;
    if (part.size != board) resize(tree, part.size);
    Shift shift(board, part);
    each_of_points(
        tree,
        [&](sgf::Node node, const spec::PropertyRow& row) {
          crop(node, *node.properties().begin(), row, shift);
        },
        [&](sgf::Node node, const sgf::Property& property, const spec::PropertyRow& row) {
          crop(node, property, row, shift);
        });
  }

  const CropCounts& counts() const { return counts_; }
  bool is_refused() const { return counts_.in_the_way > 0; }
  sgf::Splices take_splices() { return std::move(splices_); }
  const sgf::Expectation& expected() const { return expected_; }

 private:
  enum class Fate : std::uint8_t { Stays, Drops, IsInTheWay };

  Fate fate_of(const spec::PropertyRow& row, const Shift& shift) const {
    if (!shift.is_outside() && !shift.is_mixed() && !shift.is_cut()) return Fate::Stays;
    const bool may_go =
        is_view(row) || beyond_ == Beyond::DropAll || (beyond_ == Beyond::DropMarks && is_mark(row));
    if (!may_go) return Fate::IsInTheWay;
    if (shift.is_cut()) return Fate::Stays;
    // Of a list within one value nothing can be told apart.
    const bool is_whole = row.compose != spec::Compose::Never || shift.is_outside();
    return is_whole ? Fate::Drops : Fate::IsInTheWay;
  }

  void crop(sgf::Node node, const sgf::Property& property, const spec::PropertyRow& row, Shift& shift) {
    std::uint32_t dropped = 0;
    const std::size_t before = splices_.size();
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      const std::size_t first = splices_.size();
      shift.begin();
      turn_points(document_.text(), property[i].span(), row, shift, splices_);
      const Fate fate = fate_of(row, shift);
      if (fate != Fate::Stays) splices_.resize(first);
      if (fate == Fate::IsInTheWay) note(node, property, i);
      if (fate != Fate::Drops) continue;
      sgf::add_cut(sgf::extent_of(property[i]), splices_);
      ++dropped;
    }
    counts_.dropped += dropped;
    expected_.values -= dropped;
    if (dropped == property.size()) {
      splices_.resize(before);
      sgf::add_cut(sgf::extent_of(property, sgf::WithSpace::Before), splices_);
      --expected_.properties;
    }
  }

  void note(sgf::Node node, const sgf::Property& property, std::uint32_t value) {
    if (counts_.in_the_way++ == 0)
      counts_.first = {node.tree().index(), node.number(), property.ident(), property[value].text()};
  }

  void resize(sgf::Tree tree, BoardSize size) {
    const sgf::Property property = size_of(tree);
    if (property) {
      splices_.push_back({property[0].span(), sgf::to_text(size)});
      return;
    }
    const std::uint32_t front = sgf::front_for_insertion(tree.root());
    splices_.push_back({{front, front}, "SZ[" + sgf::to_text(size) + "]"});
    ++expected_.properties;
    ++expected_.values;
  }

  const sgf::Document& document_;
  Beyond beyond_;
  sgf::Splices splices_;
  sgf::Expectation expected_;
  CropCounts counts_;
};

// In FF[4] a rectangle, before it two corners.
std::vector<sgf::NewValue> view_of(const sgf::Rectangle& area, std::int64_t ff) {
  if (ff >= 4 || area.is_point()) return {sgf::NewValue::of(area)};
  return {sgf::NewValue::of(area.first), sgf::NewValue::of(area.last)};
}

std::optional<sgf::Rectangle> area_of(const BoardPart& part, BoardSize board) {
  const int left = std::max(part.column, 0), top = std::max(part.row, 0);
  const int right =
      std::min(part.column + static_cast<int>(part.size.columns), static_cast<int>(board.columns)) - 1;
  const int bottom = std::min(part.row + static_cast<int>(part.size.rows), static_cast<int>(board.rows)) - 1;
  if (left > right || top > bottom) return std::nullopt;
  return sgf::Rectangle{{static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(top)},
                        {static_cast<std::uint8_t>(right), static_cast<std::uint8_t>(bottom)}};
}

}  // namespace

BoardPart part_at(BoardSize board, Place place, BoardSize size) {
  const auto begin = [](int side, std::uint32_t all, std::uint32_t part) {
    const int free = static_cast<int>(all) - static_cast<int>(part);
    return side < 0 ? 0 : side > 0 ? free : free / 2;
  };
  return {begin(place.horizontal, board.columns, size.columns), begin(place.vertical, board.rows, size.rows),
          size};
}

std::optional<BoardPart> used_part(sgf::Tree tree, std::uint32_t margin) {
  Bounds bounds(board_size(tree));
  sgf::Splices ignored;
  const std::string_view text = tree.document().text();
  each_of_points(
      tree,
      [&](sgf::Node node, const spec::PropertyRow& row) {
        turn_points(text, {node.offset() + 3, node.offset() + 5}, row, bounds, ignored);  // ;B[pd]
      },
      [&](sgf::Node, const sgf::Property& property, const spec::PropertyRow& row) {
        if (is_view(row)) return;
        for (std::uint32_t i = 0; i < property.size(); ++i)
          turn_points(text, property[i].span(), row, bounds, ignored);
        ignored.clear();
      });
  return bounds.part(static_cast<int>(std::min<std::uint32_t>(margin, max_board)));
}

qipu::Result<CropCounts> crop(sgf::Transaction& transaction, const ChoosePart& choose, Beyond beyond) {
  const sgf::Document& document = transaction.document();
  Cropper cropper(document, beyond);
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const sgf::Tree tree = document.tree(i);
    if (!has_certain_board(tree)) continue;
    const std::optional<BoardPart> part = choose(tree);
    if (!part) continue;
    if (!is_board(part->size)) return fail(ErrorId::NotABoard, sgf::to_text(part->size));
    cropper.crop(tree, *part);
  }
  if (cropper.is_refused()) return cropper.counts();
  const qipu::Result<void> done = transaction.splice(cropper.take_splices(), cropper.expected());
  if (!done) return unexpected<Error>(done.error());
  return cropper.counts();
}

qipu::Result<Cropped> cropped(const sgf::Document& document, const ChoosePart& choose, Beyond beyond,
                              const sgf::ReadOptions& options) {
  Cropped out;
  const auto act = [&](sgf::Transaction& transaction) -> qipu::Result<void> {
    qipu::Result<CropCounts> counts = crop(transaction, choose, beyond);
    if (!counts) return unexpected<Error>(counts.error());
    static_cast<CropCounts&>(out) = std::move(*counts);
    return {};
  };
  qipu::Result<std::optional<sgf::Document>> after = sgf::edited_if(document, act, options);
  if (!after) return unexpected<Error>(after.error());
  out.document = std::move(*after);
  return out;
}

qipu::Result<void> set_view(sgf::Transaction& transaction, const ChoosePart& choose) {
  struct View {
    sgf::NodeId root;
    std::vector<sgf::NewValue> values;
  };
  std::vector<View> views;
  const sgf::Document& document = transaction.document();
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const sgf::Tree tree = document.tree(i);
    if (!has_certain_board(tree)) continue;
    const std::optional<BoardPart> part = choose(tree);
    const auto area = part ? area_of(*part, board_size(tree)) : std::nullopt;
    if (area) views.push_back({tree.root().id(), view_of(*area, tree.ff())});
  }
  for (View& view : views)
    if (qipu::Result<void> done = transaction.set(view.root, "VW", std::move(view.values)); !done)
      return done;
  return {};
}

qipu::Result<sgf::Document> with_view(const sgf::Document& document, const ChoosePart& choose,
                                      const sgf::ReadOptions& options) {
  return sgf::edited(
      document, [&](sgf::Transaction& transaction) { return set_view(transaction, choose); }, options);
}

BoardPart part_at(sgf::BoardSize board, Place place) {
  const auto half = [](std::uint32_t all, int side) { return side == 0 ? all : (all + 1) / 2; };
  const bool is_centre = place.horizontal == 0 && place.vertical == 0;
  if (is_centre) return part_at(board, place, {(board.columns + 1) / 2, (board.rows + 1) / 2});
  return part_at(board, place, {half(board.columns, place.horizontal), half(board.rows, place.vertical)});
}

}  // namespace qipu::game
