#include "qipu/pictures/record_pictures.hpp"

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

#include "messages.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/problem.hpp"
#include "qipu/text/display.hpp"

namespace qipu::pictures {

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

Diagram position(sgf::Node node, const RecordPictureOptions& options) {
  draw::DiagramOptions wanted;
  wanted.coordinates = options.coordinates.kind;
  wanted.has_stars = !options.no_hoshi;
  return diagram_at(node, wanted);
}

class PictureMaker {
 public:
  PictureMaker(const sgf::Document& document, const RecordContext& context,
               const RecordPictureOptions& options)
      : document_(document), context_(context), options_(options) {}

  RecordPictures make();

 private:
  bool is_of_figures() const {
    return options_.figures || options_.every > 0 || options_.comments || options_.variations;
  }
  sgf::Node find(std::optional<std::int64_t> move);
  void draw(sgf::Node node);
  void draw_range(sgf::Node end);
  void finish(Diagram& diagram);
  void draw_problems();
  void draw_problem(const game::Problem& problem);

  const sgf::Document& document_;
  const RecordContext& context_;
  const RecordPictureOptions& options_;
  RecordPictures made_;
};

sgf::Node PictureMaker::find(std::optional<std::int64_t> move) {
  Result<sgf::Node, std::string> found = context_.find(document_, move);
  made_.complaint = found ? std::string() : std::move(found.error());
  return found ? *found : sgf::Node();
}

void PictureMaker::draw_range(sgf::Node end) {
  const std::optional<MoveRange> range = parse_range(options_.range);
  if (!range) {
    made_.complaint = say(context_.language, messages::draw_bad_range, text::printable(options_.range));
    return;
  }
  const sgf::Node last = find(range->last);
  const sgf::Node first = last ? find(range->first) : sgf::Node();
  if (end && first) made_.diagrams.push_back(diagram_of({first, last}, figure_options(options_)));
}

// Longer than any game; nobody waits for the end of more.
constexpr std::size_t most_frames = 10'000;

void PictureMaker::draw(sgf::Node node) {
  if (options_.animate) {
    Diagram first = position(node, options_);
    finish(first);  // what is no part of this board is none of any frame
    made_.frames = game::line_to(node);
    if (made_.frames.size() > most_frames)
      made_.complaint =
          say(context_.language, messages::draw_too_many_frames, made_.frames.size(), most_frames);
    return;
  }
  if (!options_.range.empty()) return draw_range(node);
  if (options_.kifu) return made_.diagrams.push_back(kifu_of(node, figure_options(options_), made_.language));
  if (!is_of_figures()) return made_.diagrams.push_back(position(node, options_));
  const draw::FigureRules rules{options_.figures || options_.every == 0, options_.every, options_.comments,
                                options_.variations};
  for (const draw::FigurePart& part : figures_of(node.tree(), rules))
    made_.diagrams.push_back(diagram_of(part, figure_options(options_)));
}

void PictureMaker::finish(Diagram& diagram) {
  if (!draw::put_in_view(diagram, options_.view))
    made_.complaint = say(context_.language, messages::draw_bad_crop, text::printable(options_.view.crop));
}

void PictureMaker::draw_problem(const game::Problem& problem) {
  const publish::ProblemOptions options{made_.language, figure_options(options_), options_.coordinates.kind,
                                        options_.view.crop == "view"};
  DrawnProblem drawn{publish::picture_of(problem, options), game::game_of(problem.start)};
  finish(drawn.picture.asked.diagram);
  if (drawn.picture.solution) finish(*drawn.picture.solution->diagram);
  made_.problems.push_back(std::move(drawn));
}

// One without words speaks the language of the one before it.
void PictureMaker::draw_problems() {
  made_.language = context_.usual_language();
  for (const sgf::Tree tree : document_.trees()) {
    if (context_.games(tree).empty()) continue;
    if (!made_.game) made_.game = game::game_of(tree.root());
    const std::optional<game::Problem> problem = game::problem_in(tree);
    if (!problem) continue;
    made_.language = context_.language_of(tree, made_.language);
    if (game::is_whole_game(*problem))
      ++made_.games;
    else
      draw_problem(*problem);
  }
}

RecordPictures PictureMaker::make() {
  if (options_.problems) {
    draw_problems();
    return std::move(made_);
  }
  if (const sgf::Node node = find(std::nullopt)) {
    made_.game = game::game_of(node);
    made_.language = context_.language_of(node.tree(), context_.usual_language());
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

draw::RecordLanguage RecordContext::usual_language() const { return game::record_language(language); }

draw::RecordLanguage RecordContext::language_of(sgf::Tree tree, draw::RecordLanguage usual) const {
  return is_language_asked ? usual : game::language_of(tree, usual);
}

draw::FigureOptions figure_options(const RecordPictureOptions& options) {
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

RecordPictures pictures_of(const sgf::Document& document, const RecordContext& context,
                           const RecordPictureOptions& options) {
  return PictureMaker(document, context, options).make();
}

Diagram frame_of(sgf::Node node, const RecordPictureOptions& options) {
  Diagram diagram = position(node, options);
  draw::put_in_view(diagram, options.view);
  return diagram;
}

}  // namespace qipu::pictures
