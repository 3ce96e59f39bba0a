#include "drawing/pictures.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "options/board_area.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/problem.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using draw::Diagram;
using draw::DiagramPart;

struct MoveRange {
  std::int64_t first;
  std::int64_t last;
};

// `31-60`, or one move.
std::optional<MoveRange> parse_range(std::string_view text) {
  MoveRange range{0, 0};
  const char* const end = text.data() + text.size();
  auto [next, error] = std::from_chars(text.data(), end, range.first);
  if (error != std::errc()) return std::nullopt;
  range.last = range.first;
  if (next != end && *next == '-') {
    const auto last = std::from_chars(next + 1, end, range.last);
    if (last.ec != std::errc()) return std::nullopt;
    next = last.ptr;
  }
  const bool is_range = next == end && range.first >= 1 && range.first <= range.last;
  return is_range ? std::optional(range) : std::nullopt;
}

std::optional<DiagramPart> parse_part(std::string_view text, BoardSize board) {
  const auto area = parse_area(text, board);
  return area ? std::optional(DiagramPart{area->first, area->last}) : std::nullopt;
}

struct NamedSide {
  std::string_view name;
  bool draw::Sides::* side;
};
constexpr NamedSide side_names[] = {{"left", &draw::Sides::left},
                                    {"right", &draw::Sides::right},
                                    {"top", &draw::Sides::top},
                                    {"bottom", &draw::Sides::bottom}};

std::optional<draw::Sides> sides_of(const std::vector<std::string>& names) {
  if (names.empty()) return std::nullopt;
  draw::Sides sides;
  for (const NamedSide& named : side_names)
    if (std::ranges::find(names, named.name) != names.end()) sides.*named.side = true;
  return sides;
}

// From the busy part to the nearer edge on each axis, unless it reaches both.
void reach_edge(std::uint8_t& first, std::uint8_t& last, std::uint32_t count) {
  const std::uint32_t before = first, after = count - 1 - last;
  if (before <= after)
    first = 0;
  else
    last = static_cast<std::uint8_t>(count - 1);
}

DiagramPart corner_part(const Diagram& diagram) {
  DiagramPart part = busy_part(diagram);
  reach_edge(part.first.column, part.last.column, diagram.size.columns);
  reach_edge(part.first.row, part.last.row, diagram.size.rows);
  return part;
}

// False: the option names no part of this board.
bool crop(Diagram& diagram, const std::string& wanted) {
  if (wanted == "view") return true;
  if (wanted == "none") {
    for (draw::DiagramPoint& point : diagram.points) point.is_hidden = false;
    return true;
  }
  const auto part = wanted == "auto"     ? busy_part(diagram)
                    : wanted == "corner" ? corner_part(diagram)
                                         : parse_part(wanted, diagram.size);
  if (part) diagram = cropped_to(std::move(diagram), *part);
  return part.has_value();
}

class PictureMaker {
 public:
  PictureMaker(const Shell& shell, const sgf::Document& document, const DrawOptions& options)
      : shell_(shell), document_(document), options_(options) {}

  Pictures make();
  Diagram frame(sgf::Node node);

 private:
  bool is_of_figures() const {
    return options_.figures || options_.every > 0 || options_.comments || options_.variations;
  }
  sgf::Node find(std::optional<std::int64_t> move);
  void draw(sgf::Node node);
  void draw_range(sgf::Node end);
  draw::FigureOptions figure_options() const { return app::figure_options(options_); }
  Diagram position(sgf::Node node) const;
  void finish(Diagram& diagram);
  void draw_problems();
  void draw_problem(const game::Problem& problem);
  publish::BookFigure solution(const game::Problem& problem, sgf::Node end, bool is_cropped) const;

  const Shell& shell_;
  const sgf::Document& document_;
  const DrawOptions& options_;
  Pictures made_;
};

sgf::Node PictureMaker::find(std::optional<std::int64_t> move) {
  PositionOptions wanted = options_.position;
  if (move) wanted.move = move;
  FoundNode found = find_node(shell_, document_, wanted, Sought::Board);
  made_.complaint = std::move(found.complaint);
  return found.node;
}

Diagram PictureMaker::position(sgf::Node node) const {
  draw::DiagramOptions options;
  options.coordinates = options_.coordinates.kind;
  options.has_stars = !options_.no_hoshi;
  return diagram_at(node, options);
}

void PictureMaker::draw_range(sgf::Node end) {
  const std::optional<MoveRange> range = parse_range(options_.range);
  if (!range) {
    made_.complaint = shell_.say(messages::draw_bad_range, printable(options_.range));
    return;
  }
  const sgf::Node last = find(range->last);
  const sgf::Node first = last ? find(range->first) : sgf::Node();
  if (end && first) made_.diagrams.push_back(diagram_of({first, last}, figure_options()));
}

// Longer than any game; nobody waits for the end of more.
constexpr std::size_t most_frames = 10'000;

// The line from the root to the node.
std::vector<sgf::Node> frames_to(sgf::Node node) {
  std::vector<sgf::Node> frames;
  for (sgf::Node at = node; at; at = at.parent()) frames.push_back(at);
  std::ranges::reverse(frames);
  return frames;
}

void PictureMaker::draw(sgf::Node node) {
  if (options_.animate) {
    made_.frames = frames_to(node);
    if (made_.frames.size() > most_frames)
      made_.complaint = shell_.say(messages::draw_too_many_frames, made_.frames.size(), most_frames);
    return;
  }
  if (!options_.range.empty()) return draw_range(node);
  if (options_.kifu) return made_.diagrams.push_back(kifu_of(node, figure_options(), made_.language));
  if (!is_of_figures()) return made_.diagrams.push_back(position(node));
  const draw::FigureRules rules{options_.figures || options_.every == 0, options_.every, options_.comments,
                                options_.variations};
  for (const draw::FigurePart& part : figures_of(node.tree(), rules))
    made_.diagrams.push_back(diagram_of(part, figure_options()));
}

void PictureMaker::finish(Diagram& diagram) {
  if (!finish_picture(diagram, options_))
    made_.complaint = shell_.say(messages::draw_bad_crop, printable(options_.crop));
}

Diagram PictureMaker::frame(sgf::Node node) {
  Diagram diagram = position(node);
  finish(diagram);
  return diagram;
}

// What is asked, if a caption has room for it.
bool is_short(const std::string& question) {
  constexpr std::size_t most_question_columns = 40;
  return !question.empty() && question.find_first_of("\r\n") == question.npos &&
         text::display_width(question) <= most_question_columns;
}

std::string text_of(sgf::Node node, std::string_view ident) {
  const sgf::Property property = node.find(ident);
  return property ? std::string(text::trimmed(property.text())) : std::string();
}

// GN, or what GC says if that is no more than a name.
std::string collection_name(const game::Game& game) {
  constexpr std::size_t most_name_columns = 60;
  const std::string name = text_of(game.info(), "GN");
  if (!name.empty()) return name;
  const std::string comment = text_of(game.info(), "GC");
  const bool is_name =
      comment.find_first_of("\r\n") == comment.npos && text::display_width(comment) <= most_name_columns;
  return is_name ? comment : std::string();
}

// Each solution begins with its first move, and is said of what its nodes say.
publish::BookFigure PictureMaker::solution(const game::Problem& problem, sgf::Node end,
                                           bool is_cropped) const {
  const std::vector<sgf::Node> way = game::line_to(end);
  const auto start = std::ranges::find(way, problem.start);
  draw::FigureDiagram made = figure_of({*(start + 1), end}, figure_options());
  publish::BookFigure figure;
  figure.diagram =
      is_cropped ? cropped_to(std::move(made.diagram), busy_part(made.diagram)) : std::move(made.diagram);
  for (const draw::FigureNode& spoken : made.spoken) {
    publish::Passage passage;
    passage.text = game::without_answer_words(text_of(spoken.node, "C"));
    if (spoken.color) passage.lead = publish::move_words(*spoken.color, spoken.number, made_.language);
    if (!passage.text.empty()) figure.passages.push_back(std::move(passage));
  }
  return figure;
}

void PictureMaker::draw_problem(const game::Problem& problem) {
  draw::DiagramOptions options;
  options.coordinates = options_.coordinates.kind;
  options.shows_last_move = false;
  options.shows_variations = false;
  DrawnProblem drawn;
  drawn.asked = {diagram_at(problem.start, options), "", made_.language};
  Diagram& asked = drawn.asked.diagram;
  const bool has_view = std::ranges::any_of(asked.points, [](const auto& point) { return point.is_hidden; });
  const bool is_cropped = options_.crop == "view" && !has_view;
  const draw::DiagramPart part = busy_part(asked);
  if (is_cropped) asked = cropped_to(std::move(asked), part);
  const std::string question = game::without_answer_words(problem.question);
  if (is_short(question)) {
    asked.title = question;
  } else {
    if (problem.to_play) asked.title = publish::to_play_words(*problem.to_play, made_.language);
    drawn.asked.text = question;
  }
  finish(asked);
  if (const std::vector<sgf::Node> ends = solutions_of(problem); !ends.empty()) {
    drawn.solution = solution(problem, ends.front(), is_cropped);
    finish(*drawn.solution->diagram);
  }
  drawn.game = game::game_of(problem.start);
  drawn.name = collection_name(drawn.game);
  made_.problems.push_back(std::move(drawn));
}

// One without words speaks the language of the one before it.
void PictureMaker::draw_problems() {
  made_.language = usual_language(shell_);
  for (const sgf::Tree tree : document_.trees()) {
    if (!shell_.run.where.means(tree)) continue;
    if (!made_.game) made_.game = game::game_of(tree.root());
    const std::optional<game::Problem> problem = game::problem_in(tree);
    if (!problem) continue;
    made_.language = picture_language(shell_, tree, made_.language);
    if (game::is_whole_game(*problem))
      ++made_.games;
    else
      draw_problem(*problem);
  }
}

Pictures PictureMaker::make() {
  if (options_.problems) {
    draw_problems();
    return std::move(made_);
  }
  if (const sgf::Node node = find(std::nullopt)) {
    made_.game = game::game_of(node);
    made_.language = picture_language(shell_, node.tree(), usual_language(shell_));
    draw(node);
  }
  for (Diagram& diagram : made_.diagrams) finish(diagram);
  if (!made_.complaint.empty()) {
    made_.diagrams.clear();
    made_.frames.clear();
  }
  return std::move(made_);
}

}  // namespace

draw::RecordLanguage usual_language(const Shell& shell) { return game::record_language(shell.language); }

draw::RecordLanguage picture_language(const Shell& shell, sgf::Tree tree, draw::RecordLanguage usual) {
  return shell.is_language_asked ? usual : game::language_of(tree, usual);
}

draw::FigureOptions figure_options(const DrawOptions& options) {
  draw::FigureOptions figure;
  figure.numbers = options.numbers;
  figure.removes_captured = options.removes_captured;
  figure.defaults.removes_captured = false;
  if (options.coordinates.is_said) figure.has_coordinates = options.coordinates.kind.has_value();
  if (options.hoshi || options.no_hoshi) figure.has_stars = options.hoshi;
  if (options.list || options.no_list) figure.lists_hidden = options.list;
  figure.coordinates = options.coordinates.kind.value_or(go::Coordinates::Western);
  figure.has_all_marks = options.has_all_marks;
  figure.shows_last_move = options.last_move;
  figure.goes_on_in_variations = options.goes_on;
  figure.first_number = options.first_number;
  return figure;
}

bool finish_picture(Diagram& diagram, const DrawOptions& options) {
  diagram.named_sides = sides_of(options.sides);
  const bool is_cropped = crop(diagram, options.crop);
  for (const std::optional<go::Symmetry>& turn : {options.rotate, options.mirror})
    if (turn) diagram = image_of(diagram, *turn);
  return is_cropped;
}

Pictures pictures_of(const Shell& shell, const sgf::Document& document, const DrawOptions& options) {
  return PictureMaker(shell, document, options).make();
}

Diagram frame_of(const Shell& shell, const sgf::Document& document, sgf::Node node,
                 const DrawOptions& options) {
  return PictureMaker(shell, document, options).frame(node);
}

}  // namespace qipu::app
