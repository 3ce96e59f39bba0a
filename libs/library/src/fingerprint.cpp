#include "qipu/library/fingerprint.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "qipu/base/hash.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/board.hpp"

namespace qipu::library {

namespace {

using Step = std::uint16_t;

// ---- A step: two bits of kind, two of a colour, twelve of a point or a word

constexpr Step kind_bits = 0xC000;
constexpr Step move_kind = 0x0000;
constexpr Step setup_kind = 0x4000;
constexpr Step text_kind = 0x8000;  // fourteen bits of a hash
constexpr Step point_bits = 0x0FFF;
constexpr Step pass = 0x0FFF;
constexpr Step no_point = 0x0FFE;  // the steps that follow say what was written
constexpr unsigned stone_shift = 12;

constexpr Step step_of(Point point) { return static_cast<Step>(point.row * max_board + point.column); }
constexpr Point point_of(Step step) {
  const unsigned index = step & point_bits;
  return {static_cast<std::uint8_t>(index % max_board), static_cast<std::uint8_t>(index / max_board)};
}
constexpr Step move_step(Color color, Step where) {
  return static_cast<Step>(move_kind | static_cast<unsigned>(color) << stone_shift | where);
}
constexpr Step setup_step(unsigned stone, Step where) {
  return static_cast<Step>(setup_kind | stone << stone_shift | where);
}
constexpr bool is_setup(Step step) { return (step & kind_bits) == setup_kind; }
constexpr bool is_text(Step step) { return (step & kind_bits) == text_kind; }
constexpr unsigned stone_of(Step step) { return step >> stone_shift & 3; }
constexpr Color color_of(Step step) { return static_cast<Color>(stone_of(step)); }

constexpr unsigned stone_black = 0, stone_white = 1, stone_none = 2;
static_assert(static_cast<unsigned>(Color::Black) == stone_black &&
              static_cast<unsigned>(Color::White) == stone_white);
static_assert(max_board * max_board <= no_point);

// ---- A line out of a record

constexpr std::uint8_t beyond = 0xFF;
constexpr Point nowhere{beyond, beyond};
constexpr std::uint64_t most_setup = std::uint64_t{1} << 20;  // points that setup names

Point letters(std::string_view text) {
  if (text.size() != 2) return nowhere;
  const auto coordinate = [](char letter) { return sgf::coordinate_of(letter).value_or(beyond); };
  return {coordinate(text[0]), coordinate(text[1])};
}

// The capitals by which a property is usually known.
std::string_view usual_ident(const sgf::Property& property) {
  const spec::PropertyId type = property.type();
  if (!type) return {};
  const spec::PropertyRow& row = spec::row(type);
  return row.alias_of.empty() ? row.ident : row.alias_of;
}

struct SetupRow {
  std::string_view ident;
  unsigned stone;
};
constexpr SetupRow setup_rows[] = {{"AB", stone_black}, {"AW", stone_white}, {"AE", stone_none}};

class Lister {
 public:
  Lister(sgf::Tree tree, BoardSize size) : text_(tree.document().text().data()) {
    line_.size = size;
    line_.is_go = tree.gm() == 1;
    line_.steps.reserve(256);
  }

  void add(sgf::Node node) {
    if (node.is_plain_move()) {
      const char* const move = text_ + node.offset() + 1;  // B[pd]
      add_move(move[0] == 'B' ? Color::Black : Color::White, letters({move + 2, 2}), {move + 2, 2});
    } else {
      add_properties(node);
    }
  }

  bool is_too_large() const { return setup_points_ > most_setup; }

  GameLine finish() && {
    end_setup();
    return std::move(line_);
  }

 private:
  bool is_pass(std::string_view written) const {
    const bool is_small = line_.size.columns <= 19 && line_.size.rows <= 19;
    return written.empty() || (written == "tt" && is_small);
  }

  void add_move(Color color, Point point, std::string_view written) {
    if (line_.size.holds(point)) return add_step(color, step_of(point));
    if (is_pass(written)) return add_step(color, pass);
    add_step(color, no_point);
    std::uint64_t hash = hash_of(written);
    for (int i = 0; i < 5; ++i, hash >>= 14)
      line_.steps.push_back(static_cast<Step>(text_kind | (hash & 0x3FFF)));
  }

  void add_step(Color color, Step where) {
    end_setup();
    line_.steps.push_back(move_step(color, where));
    ++line_.moves;
  }

  // Setup stands before the moves of its node, wherever it is written (docs/design/replay.md).
  void add_properties(sgf::Node node) {
    bool has_moves = false;
    for (const sgf::Property property : node.properties()) {
      const std::string_view ident = usual_ident(property);
      has_moves |= ident == "B" || ident == "W";
      for (const SetupRow& row : setup_rows)
        if (row.ident == ident) set_up(row.stone, property);
    }
    if (!has_moves) return;
    for (const sgf::Property property : node.properties()) {
      const std::string_view ident = usual_ident(property);
      if (ident == "B") add_written_move(Color::Black, property);
      if (ident == "W") add_written_move(Color::White, property);
    }
  }

  void add_written_move(Color color, const sgf::Property& property) {
    const std::string text = property.text();
    const std::string_view written = sgf::trimmed(text);
    if (!line_.is_go) return add_move(color, letters(written), written);
    if (const std::optional<Point> point = sgf::parse_western(written, line_.size))
      return add_move(color, *point, written);
    const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(written, line_.size);
    if (move && !move.value.point) return add_step(color, pass);
    add_move(color, move.value.point.value_or(nowhere), written);
  }

  // Between two moves the last word on a point counts.
  void set_up(unsigned stone, const sgf::Property& property) {
    const sgf::PointSet points = game::points_on(property, line_.size);
    setup_points_ += static_cast<std::uint64_t>(points.size());
    if (points.empty() || is_too_large()) return;
    for (const Point point : points.points()) {
      stones_[step_of(point)] = static_cast<std::uint8_t>(stone);
      touched_.push_back(step_of(point));
    }
  }

  void end_setup() {
    if (touched_.empty()) return;
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    const bool is_first = line_.steps.empty();
    for (const Step where : touched_)
      if (!is_first || stones_[where] != stone_none) line_.steps.push_back(setup_step(stones_[where], where));
    touched_.clear();
  }

  const char* text_;
  GameLine line_;
  std::uint64_t setup_points_ = 0;
  std::vector<Step> touched_;                                            // by the setup since the last move
  std::array<std::uint8_t, std::size_t{max_board} * max_board> stones_;  // of touched_
};

BoardSize size_for(sgf::Tree tree) {
  const BoardSize size = game::board_size(tree);
  return size.columns == 0 && tree.gm() != 1 ? BoardSize{19, 19} : size;
}

// ---- Images

constexpr unsigned image_count = 16;

constexpr go::Symmetry symmetry_of(unsigned image) { return static_cast<go::Symmetry>(image & 7); }
constexpr bool swaps_colors(unsigned image) { return image >= 8; }

Step image_of(Step step, unsigned image, BoardSize size) {
  if (is_text(step)) return step;
  if (swaps_colors(image) && stone_of(step) != stone_none) step ^= 1u << stone_shift;
  if ((step & point_bits) >= no_point) return step;
  const Point point = go::image(point_of(step), symmetry_of(image), size);
  return static_cast<Step>((step & ~point_bits) | step_of(point));
}

using Steps = std::span<const Step>;

// One step, or all the setup between two moves: a set, whose order is that of the numbers.
std::size_t end_of_unit(Steps steps, std::size_t begin) {
  std::size_t end = begin + 1;
  while (is_setup(steps[begin]) && end < steps.size() && is_setup(steps[end])) ++end;
  return end;
}

void append_image(Steps unit, unsigned image, BoardSize size, std::vector<Step>& out) {
  const std::size_t begin = out.size();
  for (const Step step : unit) out.push_back(image_of(step, image, size));
  if (unit.size() > 1) std::sort(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end());
}

// Of the images in `left`, those under which `unit` is least.
std::uint16_t least_of(std::uint16_t left, Steps unit, BoardSize size) {
  std::vector<Step> least, other;
  std::uint16_t found = 0;
  for (unsigned image = 0; image < image_count; ++image) {
    if ((left >> image & 1) == 0) continue;
    other.clear();
    append_image(unit, image, size, other);
    if (found != 0 && least < other) continue;
    if (found == 0 || other < least) found = 0;
    found = static_cast<std::uint16_t>(found | 1u << image);
    least.swap(other);
  }
  return found;
}

// The images whose board is least: all of them, unless it is not square.
std::uint16_t images_of_size(BoardSize size) {
  std::uint16_t found = 0;
  for (unsigned image = 0; image < image_count; ++image)
    if (go::image(size, symmetry_of(image)).columns == std::min(size.columns, size.rows))
      found = static_cast<std::uint16_t>(found | 1u << image);
  return found;
}

void append_two_bytes(std::string& bytes, unsigned number) {
  bytes += static_cast<char>(number >> 8);
  bytes += static_cast<char>(number & 0xFF);
}

bool is_one(std::uint16_t images) { return (images & (images - 1)) == 0; }

// ---- Positions

void set_up(go::Board& board, Steps unit) {
  for (const Step step : unit)
    board.setup(point_of(step),
                stone_of(step) == stone_none ? go::Stone::Empty : go::stone_of(color_of(step)));
}

void carry_out(go::Board& board, Steps unit) {
  if (is_setup(unit[0])) return set_up(board, unit);
  if (!is_text(unit[0]) && (unit[0] & point_bits) < no_point)
    board.play(color_of(unit[0]), point_of(unit[0]));
}

}  // namespace

std::optional<GameLine> line_of(const game::Game& game, std::uint64_t most_nodes) {
  const sgf::Tree tree = game.tree();
  const BoardSize size = size_for(tree);
  if (!go::is_board(size)) return std::nullopt;
  Lister lister(tree, size);
  std::vector<sgf::Node> above = game::line_to(game.info());
  if (above.size() > most_nodes) return std::nullopt;
  most_nodes -= above.size();
  for (const sgf::Node one : above) lister.add(one);
  for (sgf::Node node = game::next_on_line(game.info()); node; node = game::next_on_line(node)) {
    if (most_nodes-- == 0 || lister.is_too_large()) return std::nullopt;
    lister.add(node);
  }
  if (lister.is_too_large()) return std::nullopt;
  return std::move(lister).finish();
}

CanonicalLine canonical_line(const GameLine& line) {
  const Steps steps = line.steps;
  CanonicalLine canonical{{}, images_of_size(line.size)};
  for (std::size_t i = 0, end = 0; i < steps.size() && !is_one(canonical.images); i = end) {
    end = end_of_unit(steps, i);
    canonical.images = least_of(canonical.images, steps.subspan(i, end - i), line.size);
  }
  const unsigned image = static_cast<unsigned>(std::countr_zero(canonical.images));
  canonical.bytes.reserve(2 * steps.size() + 4);
  append_two_bytes(canonical.bytes, std::min(line.size.columns, line.size.rows));
  append_two_bytes(canonical.bytes, std::max(line.size.columns, line.size.rows));
  std::vector<Step> turned;
  for (std::size_t i = 0, end = 0; i < steps.size(); i = end) {
    end = end_of_unit(steps, i);
    turned.clear();
    append_image(steps.subspan(i, end - i), image, line.size, turned);
    for (const Step step : turned) append_two_bytes(canonical.bytes, step);
  }
  return canonical;
}

game::Transform transform_between(std::uint16_t a, std::uint16_t b) {
  unsigned least = image_count;
  for (unsigned first = 0; first < image_count; ++first)
    for (unsigned second = 0; second < image_count; ++second) {
      if ((a >> first & 1) == 0 || (b >> second & 1) == 0) continue;
      const go::Symmetry turn = go::then(symmetry_of(first), go::inverse(symmetry_of(second)));
      const unsigned swap = swaps_colors(first) != swaps_colors(second) ? 8 : 0;
      least = std::min(least, swap + static_cast<unsigned>(turn));
    }
  return {symmetry_of(least), swaps_colors(least)};
}

Fingerprint fingerprint_of(const GameLine& line, std::uint32_t early_moves) {
  constexpr std::uint32_t later = 60;
  Fingerprint found;
  found.moves = line.moves;
  go::Board board(line.size, go::Hashing::Images);
  std::uint32_t move = 0;
  const Steps steps = line.steps;
  for (std::size_t i = 0, end = 0; i < steps.size(); i = end) {
    end = end_of_unit(steps, i);
    carry_out(board, steps.subspan(i, end - i));
    if (is_setup(steps[i]) || is_text(steps[i])) continue;
    ++move;
    if (move == early_moves) found.early = board.canonical_hash();
    if (move == later) found.at_60 = board.canonical_hash();
  }
  found.last = board.canonical_hash();
  return found;
}

Fingerprint fingerprint_of(const game::Game& game, std::uint32_t early_moves) {
  const std::optional<GameLine> line = line_of(game);
  return line ? fingerprint_of(*line, early_moves) : Fingerprint();
}

}  // namespace qipu::library
