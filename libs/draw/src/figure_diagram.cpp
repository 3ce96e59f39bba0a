// How a line of moves becomes one picture. The board decides where a stone would stand, the picture where
// there is room for it: in a figure as in books captured stones stay, so that a later stone on such a point
// cannot be drawn and is listed instead; where captured stones go, the later stone covers the earlier, which
// is listed.
//
// Each point of the picture therefore remembers which move put its stone. A move is shown if its point says
// so at the end; every other move is hidden, and the stone on its point names the place. Whether a hidden
// move's point bears a number is known only when all moves are through, which is why numbers come last.
#include <algorithm>
#include <string>
#include <vector>

#include "markup.hpp"
#include "qipu/base/pattern.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/told.hpp"
#include "qipu/text/display.hpp"

namespace qipu::draw {

namespace {

constexpr std::uint32_t none = 0xFFFF'FFFF;

bool is_move_number(sgf::Node node) { return !node.is_plain_move() && node.find("MN"); }

// Where the line that `node` stands on leaves another one; null: it is the main line.
sgf::Node line_left(sgf::Node node) {
  while (!game::begins_line(node)) node = node.parent();
  return node.parent();
}

// The nodes from `first` to `last`.
std::vector<sgf::Node> nodes_of(const FigurePart& part) {
  std::vector<sgf::Node> nodes;
  for (sgf::Node node = part.last; node && node != part.first; node = node.parent()) nodes.push_back(node);
  nodes.push_back(part.first);
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

struct SetupName {
  std::string_view ident;
  go::Stone stone;
};

constexpr SetupName setup_names[] = {
    {"AB", go::Stone::Black}, {"AW", go::Stone::White}, {"AE", go::Stone::Empty}};

// What FG and the options say of it; its name comes onto the diagram.
FigureStyle read_style(const FigurePart& part, const FigureOptions& options, Diagram& diagram) {
  FigureStyle style = options.defaults;
  if (const sgf::Property property = part.first.find("FG")) {
    const auto figure = sgf::parse_figure(property[0].raw());
    if (!figure)
      diagram.notes.push_back(
          {DiagramNoteKind::BadFigure, "FG", text::cut(text::printable(property.text()), 40)});
    style = style_of_flags(figure.value.flags, options.defaults);
    const auto halves = property[0].composed();
    if (halves) diagram.title = label_text(halves->second, "FG", diagram);
  }
  style.has_coordinates = options.has_coordinates.value_or(style.has_coordinates);
  style.has_title = options.has_title.value_or(style.has_title);
  style.lists_hidden = options.lists_hidden.value_or(style.lists_hidden);
  style.removes_captured = options.removes_captured.value_or(style.removes_captured);
  style.has_stars = options.has_stars.value_or(style.has_stars);
  if (!style.has_title) diagram.title.clear();
  if (style.has_title && diagram.title.empty()) diagram.figure = part.number;
  return style;
}

// Whether the line goes on with this node while others leave it.
bool is_left(sgf::Node node) {
  const sgf::Node parent = node.parent();
  return parent && parent.first_child().next_sibling() && !game::begins_line(node);
}

class FigureDrawer {
 public:
  FigureDrawer(const FigurePart& part, const FigureOptions& options)
      : part_(part),
        options_(options),
        replay_(part.first.tree()),
        diagram_(replay_.board().size()),
        put_by_(diagram_.points.size(), none) {}

  FigureDiagram draw();

 private:
  struct FigureMove {
    Color color;
    std::optional<Point> point;
    std::uint32_t number;  // as printed in the end; 0: none
  };

  void begin();
  void begin_numbers();
  void enter(sgf::Node node);
  void set_up(sgf::Node node);
  void put(const game::MoveMade& move);
  void follow_board();
  void print_numbers();
  void add_spoken(sgf::Node node);
  void add_marks(const std::vector<sgf::Node>& nodes);
  void list_hidden();
  HiddenMove hidden(const FigureMove& move);
  void letter(Point point);
  void show_last_move();
  struct PassedNode;
  std::vector<FigureNode> numbered(const std::vector<PassedNode>& passed) const;

  std::uint32_t& put_by(Point point) {
    return put_by_[std::size_t{point.row} * diagram_.size.columns + point.column];
  }

  const FigurePart& part_;
  const FigureOptions& options_;
  FigureStyle style_;
  game::Replay replay_;
  Diagram diagram_;
  PrintMode mode_ = PrintMode::AsTheyAre;
  std::uint32_t number_before_ = 0;    // of the last move of the line that was left
  std::vector<std::uint32_t> put_by_;  // by point: the move whose stone stands there
  std::vector<FigureMove> moves_;
  struct PassedNode {
    sgf::Node node;
    std::uint32_t moves;  // so many up to here
    bool has_move;
  };
  std::vector<PassedNode> spoken_;
  std::vector<PassedNode> left_;
  char next_letter_ = 'a';
};

// A variation counts from 1 until MN says otherwise.
void FigureDrawer::begin_numbers() {
  const sgf::Node left = options_.goes_on_in_variations ? sgf::Node() : line_left(part_.first);
  if (!left) return;
  replay_.go_to(left);
  number_before_ = replay_.move_number();
  for (sgf::Node node = part_.first.parent(); node && node != left; node = node.parent())
    if (is_move_number(node)) number_before_ = 0;
}

// The position before the figure, as plain stones. Before the root nothing is.
void FigureDrawer::begin() {
  begin_numbers();
  if (!part_.first.parent()) return;
  replay_.go_to(part_.first.parent());
  add_stones(replay_, diagram_);
}

void FigureDrawer::set_up(sgf::Node node) {
  if (node.is_plain_move()) return;
  for (const sgf::Property property : node.properties())
    for (const SetupName& name : setup_names) {
      if (!property.is(name.ident)) continue;
      for (const Point point : game::points_on(property, diagram_.size).points()) {
        diagram_.at(point).stone = name.stone;
        put_by(point) = none;
      }
    }
}

void FigureDrawer::put(const game::MoveMade& move) {
  const std::uint32_t number = move.number > number_before_ ? move.number - number_before_ : 0;
  moves_.push_back({move.color, move.point, number});
  if (!move.point) return;
  DiagramPoint& point = diagram_.at(*move.point);
  if (!style_.removes_captured && point.stone != go::Stone::Empty) return;
  point.stone = go::stone_of(move.color);
  put_by(*move.point) = size32(moves_) - 1;
}

// Captured stones go.
void FigureDrawer::follow_board() {
  for (std::size_t i = 0; i < diagram_.points.size(); ++i) {
    const go::Stone stone = replay_.board().at(diagram_.point_of(i));
    if (stone == diagram_.points[i].stone) continue;
    diagram_.points[i].stone = stone;
    put_by_[i] = none;
  }
}

void FigureDrawer::enter(sgf::Node node) {
  if (is_move_number(node)) number_before_ = 0;
  replay_.go_to(node);
  set_up(node);
  const std::uint32_t moves_before = size32(moves_);
  bool takes = false;
  replay_.each_move_here([&](const game::MoveMade& move) {
    put(move);
    takes = takes || move.effect.taken + move.effect.lost > 0;
  });
  if (takes && style_.removes_captured) follow_board();
  const PassedNode passed{node, size32(moves_), size32(moves_) > moves_before};
  if (!node.is_plain_move() && (node.find("C") || node.find("N"))) spoken_.push_back(passed);
  if (is_left(node)) left_.push_back(passed);
}

void FigureDrawer::print_numbers() {
  if (moves_.empty() || mode_ == PrintMode::None) return;
  const std::int64_t first = moves_.front().number;
  const std::int64_t shift =
      options_.first_number ? first - *options_.first_number : printed_shift(mode_, moves_.front().number);
  for (FigureMove& move : moves_)
    move.number = static_cast<std::uint32_t>(std::max<std::int64_t>(move.number - shift, 0));
  for (std::size_t i = 0; i < put_by_.size(); ++i)
    if (put_by_[i] != none) diagram_.points[i].number = moves_[put_by_[i]].number;
  const auto [least, most] = std::minmax_element(
      moves_.begin(), moves_.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  diagram_.first_number = least->number;
  diagram_.last_number = most->number;
}

// Labels and marks of a node that is not the last.
void FigureDrawer::add_spoken(sgf::Node node) {
  for (NodeLabel& one : spoken_labels(node, diagram_.size))
    if (std::string& label = diagram_.at(one.point).label; label.empty()) label = std::move(one.text);
  for (const NodeMark& one : spoken_marks(node, diagram_.size)) diagram_.at(one.point).marks |= one.mark;
}

void FigureDrawer::add_marks(const std::vector<sgf::Node>& nodes) {
  const std::size_t begin = options_.has_all_marks ? 0 : nodes.size() - 1;
  for (std::size_t i = 0; i < begin; ++i) note_bad_view(nodes[i], diagram_);  // which the others inherit
  for (std::size_t i = 0; options_.keeps_spoken && i < begin; ++i) add_spoken(nodes[i]);
  for (std::size_t i = begin; i < nodes.size(); ++i) add_markup(nodes[i], diagram_);
  for (DiagramPoint& point : diagram_.points) {
    if (point.number == 0 || point.label.empty()) continue;
    diagram_.notes.push_back({DiagramNoteKind::LabelOnNumber, "LB", text::cut(point.label, 40)});
    point.label.clear();
  }
}

// One that no label of the record has.
void FigureDrawer::letter(Point point) {
  const auto is_taken = [&](const DiagramPoint& one) { return one.label == std::string(1, next_letter_); };
  while (next_letter_ <= 'z' && std::any_of(diagram_.points.begin(), diagram_.points.end(), is_taken))
    ++next_letter_;
  if (next_letter_ <= 'z') diagram_.at(point).label = std::string(1, next_letter_);
}

HiddenMove FigureDrawer::hidden(const FigureMove& move) {
  HiddenMove told{move.color, move.number, 0, "", move.point};
  if (!move.point) return told;
  const DiagramPoint& point = diagram_.at(*move.point);
  const bool is_old = point.stone != go::Stone::Empty && point.number == 0;
  if (options_.letters_old_stones && is_old && point.label.empty()) letter(*move.point);
  told.at_number = point.number;
  told.at_label = point.label;
  return told;
}

void FigureDrawer::list_hidden() {
  if (!style_.lists_hidden || mode_ == PrintMode::None) return;
  for (std::uint32_t i = 0; i < moves_.size(); ++i) {
    const bool is_shown = moves_[i].point && put_by(*moves_[i].point) == i;
    if (!is_shown && moves_[i].number != 0) diagram_.hidden.push_back(hidden(moves_[i]));
  }
}

void FigureDrawer::show_last_move() {
  if (!options_.shows_last_move || moves_.empty()) return;
  const FigureMove& last = moves_.back();
  if (last.point && put_by(*last.point) == size32(moves_) - 1) diagram_.at(*last.point).is_last = true;
}

std::vector<FigureNode> FigureDrawer::numbered(const std::vector<PassedNode>& passed) const {
  std::vector<FigureNode> nodes;
  for (const PassedNode& one : passed) {
    nodes.push_back({one.node});
    if (!one.has_move) continue;
    nodes.back().color = moves_[one.moves - 1].color;
    nodes.back().number = moves_[one.moves - 1].number;
  }
  return nodes;
}

FigureDiagram FigureDrawer::draw() {
  const std::vector<sgf::Node> nodes = nodes_of(part_);
  style_ = read_style(part_, options_, diagram_);
  diagram_.has_stars = style_.has_stars;
  diagram_.coordinates = style_.has_coordinates ? std::optional(options_.coordinates) : std::nullopt;
  begin();
  replay_.go_to(part_.first);
  const std::int64_t mode = replay_.print_mode();
  mode_ = options_.numbers.value_or(mode == 0   ? PrintMode::None
                                    : mode == 2 ? PrintMode::Modulo100
                                                : PrintMode::AsTheyAre);
  for (const sgf::Node node : nodes) enter(node);
  print_numbers();
  add_marks(nodes);
  add_view(replay_, diagram_);
  list_hidden();
  show_last_move();
  return {std::move(diagram_), numbered(spoken_), numbered(left_)};
}

// ---- The header of a whole game

constexpr std::uint32_t most_item_columns = 200;

constexpr game::LanguageRow black_row{"Black: {}", "黑方：{}", "黒番：{}", "흑: {}", "黑方：{}"};
constexpr game::LanguageRow white_row{"White: {}", "白方：{}", "白番：{}", "백: {}", "白方：{}"};
constexpr game::LanguageRow komi_row{"komi {}", "贴目 {}", "コミ {}", "덤 {}", "貼目 {}"};
constexpr game::LanguageRow handicap_row{"handicap {}", "让 {} 子", "置石 {}", "접바둑 {}점", "讓 {} 子"};
constexpr game::LanguageRow rules_row{"{} rules", "{}", "{}", "{}", "{}"};
constexpr game::LanguageRow time_row{"time {}", "用时 {}", "持ち時間 {}", "제한시간 {}", "用時 {}"};

// Nothing of nothing.
std::string told_as(const game::LanguageRow& row, RecordLanguage language, const std::string& text) {
  return text.empty() ? text : filled(row.in(language), {text});
}

std::string player_item(RecordLanguage language, const game::LanguageRow& row, const game::SideInfo& side) {
  if (!side.name) return "";
  const std::string ranks = told_ranks(language, side);
  return told_as(row, language, side.name.text + (ranks.empty() ? "" : " " + ranks));
}

// Of rules that are known "Japanese rules"; else what is written.
std::string rules_item(RecordLanguage language, const game::GameInfo& info) {
  const std::string told = game::told_rules(language, info);
  return info.rules ? told_as(rules_row, language, told) : told;
}

std::string handicap_item(RecordLanguage language, const game::GameInfo& info) {
  const std::string stones = info.handicap ? game::text_of(info.handicap) : "";
  return stones == "0" || stones == "1" ? "" : told_as(handicap_row, language, stones);
}

// Of overtime alone nobody has to be told that it is time.
std::string time_item(RecordLanguage language, const game::GameInfo& info) {
  const std::string told = game::told_time_control(language, info);
  return info.time ? told_as(time_row, language, told) : told;
}

std::vector<std::vector<std::string>> header_of(sgf::Node node, RecordLanguage language) {
  const game::GameInfo info = game::info_of(game::game_of(node));
  const std::string komi = info.komi ? game::text_of(info.komi) : "";
  std::vector<std::vector<std::string>> header{
      {info.game_name.text},
      {info.event.text, info.round.text},
      {player_item(language, black_row, info.black), player_item(language, white_row, info.white)},
      {game::text_of(info.date), info.place.text, handicap_item(language, info),
       told_as(komi_row, language, komi), game::told_result(language, info)},
      {rules_item(language, info), time_item(language, info)}};
  for (std::vector<std::string>& line : header) {
    std::erase(line, "");
    for (std::string& item : line) item = text::cut(text::printable(item), most_item_columns);
  }
  std::erase_if(header, [](const auto& line) { return line.empty(); });
  return header;
}

}  // namespace

FigureStyle style_of_flags(std::int64_t flags, const FigureStyle& defaults) {
  if (flags < 0 || (flags & 32768) != 0) return defaults;
  const auto is_on = [&](std::int64_t bit) { return (flags & bit) == 0; };
  return {is_on(1), is_on(2), is_on(4), is_on(256), is_on(512)};
}

std::uint32_t printed_shift(PrintMode mode, std::uint32_t first) {
  return mode == PrintMode::Modulo100 && first > 0 ? (first - 1) / 100 * 100 : 0;
}

FigureDiagram figure_of(const FigurePart& part, const FigureOptions& options) {
  return FigureDrawer(part, options).draw();
}

Diagram diagram_of(const FigurePart& part, const FigureOptions& options) {
  return figure_of(part, options).diagram;
}

Diagram name_alone(const FigurePart& part, const FigureOptions& options) {
  Diagram diagram({1, 1});
  read_style(part, options, diagram);
  return diagram;
}

Diagram kifu_of(sgf::Node last, const FigureOptions& options, RecordLanguage language) {
  FigureOptions whole = options;
  whole.removes_captured = options.removes_captured.value_or(false);
  whole.numbers = options.numbers.value_or(PrintMode::AsTheyAre);
  whole.goes_on_in_variations = true;
  // What FG of the root says is said of its first figure.
  whole.has_coordinates = options.has_coordinates.value_or(options.defaults.has_coordinates);
  whole.lists_hidden = options.lists_hidden.value_or(options.defaults.lists_hidden);
  whole.has_stars = options.has_stars.value_or(options.defaults.has_stars);
  whole.has_title = false;
  Diagram diagram = diagram_of({last.tree().root(), last}, whole);
  diagram.header = header_of(last, language);
  return diagram;
}

}  // namespace qipu::draw
