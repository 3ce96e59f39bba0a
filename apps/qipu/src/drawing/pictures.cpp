#include "drawing/pictures.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include "qipu/draw/figures.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/problem.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using draw::Diagram;

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

void PictureMaker::draw(sgf::Node node) {
  if (options_.animate) {
    made_.frames = game::line_to(node);
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
  if (!draw::put_in_view(diagram, options_.view))
    made_.complaint = shell_.say(messages::draw_bad_crop, printable(options_.view.crop));
}

Diagram PictureMaker::frame(sgf::Node node) {
  Diagram diagram = position(node);
  finish(diagram);
  return diagram;
}

void PictureMaker::draw_problem(const game::Problem& problem) {
  const publish::ProblemOptions options{made_.language, figure_options(), options_.coordinates.kind,
                                        options_.view.crop == "view"};
  DrawnProblem drawn{publish::picture_of(problem, options), game::game_of(problem.start)};
  finish(drawn.picture.asked.diagram);
  if (drawn.picture.solution) finish(*drawn.picture.solution->diagram);
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

Pictures pictures_of(const Shell& shell, const sgf::Document& document, const DrawOptions& options) {
  return PictureMaker(shell, document, options).make();
}

Diagram frame_of(const Shell& shell, const sgf::Document& document, sgf::Node node,
                 const DrawOptions& options) {
  return PictureMaker(shell, document, options).frame(node);
}

}  // namespace qipu::app
