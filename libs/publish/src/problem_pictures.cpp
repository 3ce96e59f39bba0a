#include "qipu/publish/problem_pictures.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "qipu/game/game.hpp"
#include "qipu/game/line.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::publish {

namespace {

using draw::Diagram;

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
BookFigure solution_figure(const game::Problem& problem, sgf::Node end, const ProblemOptions& options,
                           bool is_cropped) {
  const std::vector<sgf::Node> way = game::line_to(end);
  const auto start = std::ranges::find(way, problem.start);
  draw::FigureDiagram made = figure_of({*(start + 1), end}, options.figure);
  BookFigure figure;
  figure.diagram =
      is_cropped ? cropped_to(std::move(made.diagram), busy_part(made.diagram)) : std::move(made.diagram);
  for (const draw::FigureNode& spoken : made.spoken) {
    Passage passage;
    passage.text = game::without_answer_words(text_of(spoken.node, "C"));
    if (spoken.color) passage.lead = move_words(*spoken.color, spoken.number, options.language);
    if (!passage.text.empty()) figure.passages.push_back(std::move(passage));
  }
  return figure;
}

// Of a collection that has a name, or of several records.
std::optional<Cover> cover_of_problems(const std::string& collection, std::vector<std::string> sources,
                                       const SheetBook& book) {
  const bool is_of_several = sources.size() > 1;
  if (book.pictures.size() < 2 || (collection.empty() && !is_of_several)) return std::nullopt;
  constexpr std::size_t most_sources = 12;
  if (!is_of_several || sources.size() > most_sources) sources.clear();
  return problem_cover(collection, sources, book);
}

// The one that all of them name; else empty.
std::string common_collection(const std::vector<ProblemPicture>& problems) {
  for (const ProblemPicture& one : problems)
    if (one.collection != problems.front().collection) return {};
  return problems.empty() ? std::string() : problems.front().collection;
}

}  // namespace

ProblemPicture picture_of(const game::Problem& problem, const ProblemOptions& options) {
  draw::DiagramOptions drawing;
  drawing.coordinates = options.coordinates;
  drawing.shows_last_move = false;
  drawing.shows_variations = false;
  ProblemPicture made;
  made.asked = {diagram_at(problem.start, drawing), "", options.language};
  Diagram& asked = made.asked.diagram;
  const bool has_view = std::ranges::any_of(asked.points, [](const auto& point) { return point.is_hidden; });
  const bool is_cropped = options.is_cropped && !has_view;
  const draw::DiagramPart part = busy_part(asked);
  if (is_cropped) asked = cropped_to(std::move(asked), part);
  const std::string question = game::without_answer_words(problem.question);
  if (is_short(question)) {
    asked.title = question;
  } else {
    if (problem.to_play) asked.title = to_play_words(*problem.to_play, options.language);
    made.asked.text = question;
  }
  if (const std::vector<sgf::Node> ends = solutions_of(problem); !ends.empty())
    made.solution = solution_figure(problem, ends.front(), options, is_cropped);
  made.collection = collection_name(game::game_of(problem.start));
  return made;
}

SheetBook problem_book(std::vector<ProblemPicture> problems, std::vector<std::string> sources) {
  SheetBook book;
  const std::string collection = common_collection(problems);
  if (!problems.empty()) book.language = problems.front().asked.language;
  std::uint64_t number = 0;
  for (ProblemPicture& problem : problems) {
    ++number;
    problem.asked.diagram.title = problem_words(number, problem.asked.diagram.title);
    if (problem.solution) {
      problem.solution->diagram->title = solution_words(number, problem.asked.language);
      problem.asked.solution = std::move(problem.solution);
    }
    book.pictures.push_back(std::move(problem.asked));
  }
  book.cover = cover_of_problems(collection, std::move(sources), book);
  return book;
}

}  // namespace qipu::publish
