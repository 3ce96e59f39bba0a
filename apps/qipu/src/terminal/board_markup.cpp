#include "terminal/board_markup.hpp"

#include <algorithm>
#include <deque>
#include <string_view>

#include "qipu/game/line.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/sgf/typed.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t most_note_columns = 60;  // of a label below it
constexpr std::size_t most_items = 200;          // of a note

// Signs of certain width: one column in every terminal.
struct MarkRow {
  std::string_view ident;
  std::string_view sign;
  std::string_view ascii;
  Message word;
};

constexpr MarkRow mark_rows[] = {
    {"CR", "◦", "o", Message::mark_circle},   {"MA", "✕", "x", Message::mark_cross},
    {"TR", "▵", "^", Message::mark_triangle}, {"SQ", "#", "#", Message::mark_square},
    {"SL", "*", "*", Message::mark_selected},
};

struct TerritoryRow {
  std::string_view ident;
  go::Stone owner;
  std::string_view on_empty;
  std::string_view on_stone;
  std::string_view ascii;
  Message word;
};

constexpr TerritoryRow territory_rows[] = {
    {"TB", go::Stone::Black, "■", "▪", "b", Message::mark_black_territory},
    {"TW", go::Stone::White, "□", "▫", "w", Message::mark_white_territory},
};

// Remarks on a position or a move that are more than a word: shown with their values.
constexpr std::string_view measures[] = {"V"};

class Marker {
 public:
  Marker(const Shell& shell, const game::Replay& replay, const report::MoveNames& names, Drawing& drawing)
      : shell_(shell), replay_(replay), names_(names), drawing_(drawing) {}

  std::vector<BoardNote> draw();

 private:
  void mark(const MarkRow& row, const sgf::PointSet& points);
  void territory(const TerritoryRow& row, const sgf::PointSet& points);
  void old_mark(const sgf::PointSet& points);
  void old_letters(const sgf::Property& property);
  void label(sgf::Point point, const std::string& text);
  void labels(const sgf::Property& property);
  void pairs(const sgf::Property& property, std::string_view between, BoardNote& note);
  void remark(const sgf::Property& property);
  void clocks();
  void property(const sgf::Property& property);
  void inherited();
  std::uint32_t most_label_columns() const;
  std::string dimmed_points(const sgf::PointSet& points) const;
  void legend(std::string_view sign, Message word);
  BoardNote legend_note() const;

  // A word and the signs that stand for it.
  struct Legend {
    Message word;
    std::vector<std::string_view> signs;
  };

  const Shell& shell_;
  const game::Replay& replay_;
  const report::MoveNames& names_;
  Drawing& drawing_;
  std::vector<Legend> legend_;
  BoardNote remarks_{Message::board_remarks, {}};
  BoardNote clocks_{Message::board_clocks, {}};
  BoardNote labels_{Message::board_labels, {}};
  BoardNote arrows_{Message::board_arrows, {}};
  BoardNote lines_{Message::board_lines, {}};
  BoardNote dimmed_{Message::board_dimmed, {}};
};

void add(BoardNote& note, std::string item) {
  if (note.items.size() < most_items)
    note.items.push_back(std::move(item));
  else if (note.items.size() == most_items)
    note.items.emplace_back("…");
}

void Marker::legend(std::string_view sign, Message word) {
  auto entry =
      std::find_if(legend_.begin(), legend_.end(), [&](const Legend& one) { return one.word == word; });
  if (entry == legend_.end()) entry = legend_.insert(entry, {word, {}});
  if (std::find(entry->signs.begin(), entry->signs.end(), sign) == entry->signs.end())
    entry->signs.push_back(sign);
}

BoardNote Marker::legend_note() const {
  BoardNote note{Message::board_marks, {}};
  for (const Legend& one : legend_) {
    std::string item;
    for (const std::string_view sign : one.signs) item.append(sign).append(" ");
    note.items.push_back(item.append(shell_.say(one.word)));
  }
  return note;
}

void Marker::mark(const MarkRow& row, const sgf::PointSet& points) {
  const std::string_view sign = drawing_.ascii ? row.ascii : row.sign;
  for (const sgf::Point point : points.points()) {
    std::string& text = drawing_.at(point).text;
    if (text.find(sign) == std::string::npos) text += sign;
    legend(sign, row.word);
  }
}

void Marker::territory(const TerritoryRow& row, const sgf::PointSet& points) {
  for (const sgf::Point point : points.points()) {
    DrawnPoint& drawn = drawing_.at(point);
    drawn.territory = row.owner;
    const bool on_stone = drawn.stone != go::Stone::Empty;
    const std::string_view sign = drawing_.ascii ? row.ascii : on_stone ? row.on_stone : row.on_empty;
    if (on_stone && drawn.text.find(sign) == std::string::npos) drawn.text += sign;
    legend(sign, row.word);
  }
}

// M of FF[1] to FF[3]: a cross on an empty point, a triangle on a stone.
void Marker::old_mark(const sgf::PointSet& points) {
  sgf::PointSet crosses;
  sgf::PointSet triangles;
  for (const sgf::Point point : points.points())
    (drawing_.at(point).stone == go::Stone::Empty ? crosses : triangles).add(point);
  mark(mark_rows[1], crosses);
  mark(mark_rows[2], triangles);
}

// L of FF[1] to FF[3]: letters in the order of the values.
void Marker::old_letters(const sgf::Property& property) {
  for (std::uint32_t i = 0; i < property.size() && i < 26; ++i)
    if (const auto point = sgf::parse_point(property[i].text()); point && drawing_.size.holds(point.value))
      label(point.value, std::string(1, static_cast<char>('A' + i)));
}

// On the board: as many as leave it narrower than the terminal, but two at least.
std::uint32_t Marker::most_label_columns() const {
  const std::uint32_t cell = shell_.width() / (names_.size.columns + 1);
  return std::clamp(cell, 4u, 5u) - 2;
}

// Short ones beside the stone, the first of each point; what was cut or left out below.
void Marker::label(sgf::Point point, const std::string& text) {
  if (text.empty()) return;
  DrawnPoint& drawn = drawing_.at(point);
  const bool is_first = drawn.label.empty();
  const std::uint32_t most = most_label_columns();
  const bool fits = columns_of(text) <= most;
  if (is_first && fits) drawn.label = text;
  if (is_first && !fits) {
    for (std::size_t i = 0; i < text.size(); i = next_scalar(text, i))
      if (columns_of(text.substr(0, next_scalar(text, i))) < most)
        drawn.label = text.substr(0, next_scalar(text, i));
      else
        break;
    drawn.label.resize(drawn.label.find_last_not_of(' ') + 1);
    drawn.label += drawing_.ascii ? "~" : "⋯";
  }
  if (!is_first || !fits) add(labels_, names_.name_of(point) + " " + cut(text, most_note_columns));
}

void Marker::labels(const sgf::Property& property) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const auto halves = property[i].composed();
    if (!halves) continue;
    const auto point = sgf::parse_point(halves->first);
    if (point && drawing_.size.holds(point.value)) label(point.value, report::first_line(halves->second));
  }
}

void Marker::pairs(const sgf::Property& property, std::string_view between, BoardNote& note) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const auto halves = property[i].composed();
    if (!halves) continue;
    const auto from = sgf::parse_point(halves->first);
    const auto to = sgf::parse_point(halves->second);
    if (from && to && drawing_.size.holds(from.value) && drawing_.size.holds(to.value))
      add(note, names_.name_of(from.value) + std::string(between) + names_.name_of(to.value));
  }
}

// BL and OB, WL and OW. A value that is no time stands as it is written.
void Marker::clocks() {
  for (const Color color : {Color::Black, Color::White}) {
    const std::string words = report::clock_after_words(shell_.language, replay_.node(), color);
    if (!words.empty()) add(clocks_, report::side_of(shell_.language, color) + " " + words);
  }
}

// Good for Black, tesuji, estimated score.
void Marker::remark(const sgf::Property& property) {
  if (!property.type()) return;
  const spec::PropertyRow& row = spec::row(property.type());
  const std::string name(pick(shell_.language, row.name_en, row.name_zh));
  const bool is_measure =
      std::find(std::begin(measures), std::end(measures), row.ident) != std::end(measures);
  if (is_measure)
    add(remarks_, name + " " + cut(report::first_line(property.text()), most_note_columns));
  else if (row.left == spec::ValueType::Double && sgf::parse_double(property.text()).value == 2)
    add(remarks_, shell_.say(Message::board_emphasised, name));
  else if (row.left == spec::ValueType::Double || row.ident == "DO" || row.ident == "IT")
    add(remarks_, name);
}

void Marker::property(const sgf::Property& property) {
  for (const MarkRow& row : mark_rows)
    if (property.is(row.ident)) return mark(row, game::points_on(property, names_.size));
  for (const TerritoryRow& row : territory_rows)
    if (property.is(row.ident)) return territory(row, game::points_on(property, names_.size));
  if (property.is("M")) return old_mark(game::points_on(property, names_.size));
  if (property.is("L")) return old_letters(property);
  if (property.is("LB")) return labels(property);
  if (property.is("AR")) return pairs(property, "->", arrows_);
  if (property.is("LN")) return pairs(property, "-", lines_);
  remark(property);
}

std::string Marker::dimmed_points(const sgf::PointSet& points) const {
  std::string text;
  for (const sgf::Rectangle& area : sgf::compress(points)) {
    if (!text.empty()) text += " ";
    text += names_.name_of(area.first);
    if (!area.is_point()) text.append(":").append(names_.name_of(area.last));
  }
  return text;
}

// VW and DD.
void Marker::inherited() {
  const std::optional<sgf::PointSet> view = replay_.view();
  const sgf::PointSet dimmed = replay_.dimmed();
  sgf::PointSet dimmed_here;
  for (std::uint32_t i = 0; i < drawing_.points.size(); ++i) {
    const sgf::Point point{static_cast<std::uint8_t>(i % names_.size.columns),
                           static_cast<std::uint8_t>(i / names_.size.columns)};
    drawing_.points[i].is_hidden = view && !view->contains(point);
    drawing_.points[i].is_dimmed = dimmed.contains(point);
    if (drawing_.points[i].is_dimmed && !drawing_.points[i].is_hidden) dimmed_here.add(point);
  }
  if (!dimmed_here.empty()) dimmed_.items.push_back(dimmed_points(dimmed_here));
}

std::vector<BoardNote> Marker::draw() {
  inherited();
  for (const sgf::Property one : replay_.node().properties()) property(one);
  clocks();
  if (const auto& last = replay_.last_move(); last && last->point && drawing_.size.holds(*last->point))
    drawing_.at(*last->point).is_last = true;
  for (DrawnPoint& point : drawing_.points) point.text += point.label;
  std::vector<BoardNote> notes{legend_note()};
  for (BoardNote* note : {&clocks_, &remarks_, &labels_, &arrows_, &lines_, &dimmed_})
    notes.push_back(std::move(*note));
  return notes;
}

// The last `count` moves on the way to the replay's node.
std::deque<game::MoveMade> last_moves(const game::Replay& replay, std::uint32_t count) {
  std::deque<game::MoveMade> moves;
  game::Replay again(replay.node().tree());
  for (const sgf::Node node : game::line_to(replay.node())) {
    again.go_to(node);
    const std::optional<game::MoveMade> last = again.last_move();
    if (!last || last->node != node) continue;
    moves.push_back(*last);
    if (moves.size() > count) moves.pop_front();
  }
  return moves;
}

}  // namespace

std::vector<BoardNote> draw_markup(const Shell& shell, const game::Replay& replay,
                                   const report::MoveNames& names, Drawing& drawing) {
  return Marker(shell, replay, names, drawing).draw();
}

DrawnNumbers draw_numbers(const Shell& shell, const game::Replay& replay, std::uint32_t count,
                          const report::MoveNames& names, Drawing& drawing) {
  DrawnNumbers drawn{{Message::board_not_shown, {}}};
  const std::deque<game::MoveMade> moves = last_moves(replay, count);
  const bool is_narrow = shell.is_width_known() && names.size.columns * 5 > shell.width();
  sgf::PointSet numbered;
  std::vector<std::string> covered;  // the latest first
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    DrawnPoint* point = move->point ? &drawing.at(*move->point) : nullptr;
    const bool stands = point && point->stone == go::stone_of(move->color) && point->label.empty();
    const bool is_short = is_narrow && move->number >= 100;
    if (stands && numbered.add(*move->point)) {
      point->text += is_short ? fmt::format("{:02}", move->number % 100) : std::to_string(move->number);
      drawn.is_shortened |= is_short;
    } else {
      covered.push_back(fmt::format("{} {} {}", move->number, report::side_of(shell.language, move->color),
                                    names.name_of(shell.language, move->point)));
    }
  }
  for (auto item = covered.rbegin(); item != covered.rend(); ++item) add(drawn.hidden, std::move(*item));
  return drawn;
}

}  // namespace qipu::app
