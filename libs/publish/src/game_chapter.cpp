#include "qipu/publish/game_chapter.hpp"

#include <algorithm>
#include <span>

#include "chapter_plan.hpp"
#include "chapter_writers.hpp"
#include "line_filler.hpp"
#include "page_geometry.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/told.hpp"
#include "qipu/publish/thumbnails.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::publish {

namespace {

constexpr std::uint32_t most_words_columns = 120;
// Every figure is played from the root: so many nodes for all of them.
constexpr std::uint64_t most_nodes_played = 20'000'000;

std::string text_of(sgf::Node node, std::string_view ident) {
  const sgf::Property property = node.is_plain_move() ? sgf::Property() : node.find(ident);
  return property ? std::string(text::trimmed(property.text())) : std::string();
}

// In one line that is safe to draw.
std::string words_of(std::string_view text) { return text::cut(line_text(text), most_words_columns); }

std::string fact(game::GameFacts& facts, std::string_view slug) {
  return words_of(game::find_fact(slug)->text(facts));
}

// Facts that are put in words of the record's language.
struct ToldFact {
  std::string_view slug;
  std::string (*words)(RecordLanguage language, const game::GameInfo& info);
};
constexpr ToldFact told_facts[] = {
    {"result", game::told_result}, {"rules", game::told_rules}, {"time", game::told_time_control}};

std::string fact_words(game::GameFacts& facts, std::string_view slug, RecordLanguage language) {
  for (const ToldFact& told : told_facts)
    if (told.slug == slug) return words_of(told.words(language, facts.info()));
  return fact(facts, slug);
}

std::string with_rank(const std::string& name, const std::string& rank) {
  return name.empty() || rank.empty() ? name : name + " " + rank;
}
std::string black_of(game::GameFacts& facts, RecordLanguage language) {
  return with_rank(fact(facts, "black"), words_of(told_ranks(language, facts.info().black)));
}
std::string white_of(game::GameFacts& facts, RecordLanguage language) {
  return with_rank(fact(facts, "white"), words_of(told_ranks(language, facts.info().white)));
}

// Those that are told.
std::string facts_line(const game::Game& game, RecordLanguage language,
                       std::initializer_list<std::string_view> slugs) {
  game::GameFacts facts(game);
  std::string line;
  for (const std::string_view slug : slugs) {
    const std::string item = fact_words(facts, slug, language);
    if (!item.empty()) line.append(line.empty() ? "" : book_comma(language)).append(item);
  }
  return line;
}

// ---- Figures

bool has_figure_on(sgf::Node line) {
  for (; line; line = game::next_on_line(line))
    if (!line.is_plain_move() && line.find("FG")) return true;
  return false;
}

bool is_blank(const draw::Diagram& diagram) {
  return diagram.lines.empty() && std::ranges::all_of(diagram.points, [](const draw::DiagramPoint& point) {
           draw::DiagramPoint blank;
           blank.is_hidden = point.is_hidden;
           blank.is_dimmed = point.is_dimmed;
           return point == blank;
         });
}

constexpr std::uint32_t most_label_columns = 12;  // of a board of 19: what is longer hides it

// What of a label a book draws; the rest is words.
std::string short_label(std::string_view text) {
  return text::cut(text::printable(text), most_label_columns);
}

struct WholeLabel {
  draw::Point point;
  std::string text;
};

// The labels of a node of which a picture shows a part.
std::vector<WholeLabel> long_labels_of(sgf::Node node, BoardSize board) {
  std::vector<WholeLabel> labels;
  const sgf::Property property = node.is_plain_move() ? sgf::Property() : node.find("LB");
  for (std::uint32_t i = 0; property && i < property.size(); ++i) {
    const auto halves = property[i].composed();
    const auto point = halves ? sgf::parse_point(text::trimmed(halves->first)) : sgf::Typed<draw::Point>();
    if (!halves || !point || !board.holds(point.value)) continue;
    const std::string text(text::trimmed(halves->second));
    if (text::display_width(text) > most_label_columns) labels.push_back({point.value, text});
  }
  return labels;
}

// Whether a move of it stands on the board, or stood there.
bool has_stone(const draw::FigurePart& part) {
  for (sgf::Node node = part.last; node; node = node == part.first ? sgf::Node() : node.parent())
    if (game::moves_in(node) > game::passes_in(node)) return true;
  return false;
}

// The number of its node; of a figure without moves, one beyond all of its nodes.
std::uint32_t first_move_of(const draw::FigurePart& part) {
  std::uint32_t first = part.last.number() + 1;
  for (sgf::Node node = part.last; node; node = node == part.first ? sgf::Node() : node.parent())
    if (game::moves_in(node) > 0) first = node.number();
  return first;
}

class ChapterMaker {
 public:
  ChapterMaker(sgf::Tree tree, const ChapterOptions& options, const PageOptions& pages)
      : tree_(tree),
        options_(options),
        pages_(pages),
        language_(options.language.value_or(game::language_of(tree))) {}

  Result<Chapter> make();

 private:
  draw::FigureRules rules() const;
  draw::FigureOptions figure_options() const;
  bool is_too_much() const;
  bool has_picture(const draw::FigurePart& part) const;
  void name_figures();
  void find_variations();
  bool is_legible(const draw::Diagram& diagram) const;
  void fit_boards();
  std::string title(const game::Game& game) const;
  void add_title(const game::Game& game);
  bool add_words_before(sgf::Node first);
  bool add(std::size_t place);
  Chapter lay(const game::Game& game, const PageOptions& pages);
  void tighten(Chapter& chapter, const game::Game& game);
  void shorten_labels(draw::Diagram& diagram, const draw::FigurePart& part, BookFigure& figure) const;
  void add_words_of(const draw::FigureDiagram& made, std::size_t place, BookFigure& figure);
  Passage passage_of(const draw::FigureNode& spoken) const;
  void add_variations(std::span<const std::size_t>& left, std::uint32_t before, BookFigure& figure) const;
  void note_numbers(const draw::FigureDiagram& made);
  std::string branch_of(const PlannedFigure& planned) const;
  void add_left_out();

  sgf::Tree tree_;
  const ChapterOptions& options_;
  PageOptions pages_;  // of this chapter
  RecordLanguage language_;
  ChapterPlan plan_;
  std::vector<std::string> names_;                    // of the figures, in the order of the plan
  std::vector<std::vector<std::size_t>> variations_;  // which begin beside nodes of a figure, by its place
  std::vector<std::uint32_t> numbers_;  // of the moves beside which variations begin, by node; 0: none
  std::unique_ptr<ChapterWriter> writer_;
};

draw::FigureRules ChapterMaker::rules() const {
  draw::FigureRules rules = options_.rules;
  const bool is_cut =
      rules.every != 0 || rules.at_comments || (rules.at_figures && has_figure_on(tree_.root()));
  if (!is_cut) rules.every = options_.usual_moves;
  rules.spreads = !is_cut;
  rules.at_markup = options_.usual_moves != 0 && !options_.figure.has_all_marks;
  return rules;
}

// Comments stand below the figure, so it has what they speak of.
draw::FigureOptions ChapterMaker::figure_options() const {
  draw::FigureOptions figure = options_.figure;
  figure.keeps_spoken = true;
  return figure;
}

bool ChapterMaker::is_too_much() const {
  if (plan_.figures.size() > pages_.most_pages * most_figures_a_page) return true;
  std::vector<std::uint32_t> depths(tree_.node_count());
  for (const sgf::Node node : tree_.nodes())
    depths[node.number()] = node.parent() ? depths[node.parent().number()] + 1 : 1;
  std::uint64_t played = 0;
  for (const PlannedFigure& one : plan_.figures) played += depths[one.part.last.number()];
  return plan_.figures.size() > 1 && played > most_nodes_played;
}

// Of an empty board nothing is drawn, if there is anything else to draw.
bool ChapterMaker::has_picture(const draw::FigurePart& part) const {
  return plan_.figures.size() == 1 || has_stone(part) ||
         !is_blank(draw::figure_of(part, figure_options()).diagram);
}

// Those with a picture are numbered.
void ChapterMaker::name_figures() {
  std::uint32_t figures = 0;
  for (PlannedFigure& one : plan_.figures) {
    one.part.number = has_picture(one.part) ? ++figures : 0;
    names_.push_back(words_of(draw::figure_name(draw::name_alone(one.part, options_.figure), language_)));
  }
}

void ChapterMaker::find_variations() {
  numbers_.resize(tree_.node_count());
  variations_.resize(plan_.figures.size());
  for (std::size_t i = 0; i < plan_.figures.size(); ++i)
    if (const PlannedFigure& one = plan_.figures[i]; one.begins_line) variations_[one.left].push_back(i);
}

bool ChapterMaker::is_legible(const draw::Diagram& diagram) const {
  constexpr std::int64_t least_cell = 2400;  // numbers of three figures are about a millimetre high
  return PageGeometry(pages_).cell_of(draw::size_of(board_alone(diagram), pages_.theme)) >= least_cell;
}

// As many figures a page as leave the largest of them legible, if one alone is.
void ChapterMaker::fit_boards() {
  if (!pages_.fits_boards || is_legible(draw::Diagram(game::board_size(tree_)))) return;
  for (const PlannedFigure& one : plan_.figures) {
    if (pages_.per_page == 1) return;
    if (one.part.number == 0) continue;
    draw::Diagram diagram = draw::diagram_of(one.part, figure_options());
    if (options_.finish) options_.finish(diagram);
    while (pages_.per_page > 1 && !is_legible(diagram)) --pages_.per_page;
  }
}

std::string ChapterMaker::title(const game::Game& game) const {
  std::string told = title_of(game, language_);
  return told.empty() ? words_of(options_.usual_title) : told;
}

void ChapterMaker::add_title(const game::Game& game) {
  const std::string title = this->title(game);
  const std::string below = facts_line(game, language_, {"event", "round", "date", "place", "result"});
  if (!title.empty() || !below.empty()) writer_->add_title(title, below);
}

Passage ChapterMaker::passage_of(const draw::FigureNode& spoken) const {
  Passage passage{{}, words_of(text_of(spoken.node, "N")), text_of(spoken.node, "C")};
  if (spoken.color) passage.lead = move_words(*spoken.color, spoken.number, language_);
  return passage;
}

// What is said before the first figure begins; GC stands before everything.
bool ChapterMaker::add_words_before(sgf::Node first) {
  BookFigure words;
  const game::Game game = game::game_of(first);
  if (std::string text = text_of(game.info(), "GC"); !text.empty())
    words.passages.push_back({{}, {}, std::move(text)});
  if (first.parent())
    for (const sgf::Node node : game::line_to(first.parent())) {
      Passage passage = passage_of({node});
      if (!passage.name.empty() || !passage.text.empty()) words.passages.push_back(std::move(passage));
    }
  return words.passages.empty() || writer_->add(words);
}

void ChapterMaker::note_numbers(const draw::FigureDiagram& made) {
  for (const draw::FigureNode& one : made.left) numbers_[one.node.number()] = one.number;
}

// Which variations begin beside nodes before the one of that number, and where they are. Takes them from
// `left`.
void ChapterMaker::add_variations(std::span<const std::size_t>& left, std::uint32_t before,
                                  BookFigure& figure) const {
  while (!left.empty()) {
    const sgf::Node beside = plan_.figures[left.front()].beside;
    if (beside.number() >= before) return;
    std::vector<std::string> names;
    for (; !left.empty() && plan_.figures[left.front()].beside == beside; left = left.subspan(1))
      names.push_back(names_[left.front()]);
    figure.passages.push_back({{}, {}, see_variations_words(numbers_[beside.number()], names, language_)});
  }
}

// What is said of moves, and which variations there are, in the order of the line. A name stands above the
// figure where the figure's first node has it, or a node without words before its first move.
void ChapterMaker::add_words_of(const draw::FigureDiagram& made, std::size_t place, BookFigure& figure) {
  const PlannedFigure& planned = plan_.figures[place];
  const bool has_picture = planned.part.number != 0;
  const std::uint32_t first_move = first_move_of(planned.part);
  std::span<const std::size_t> variations = variations_[place];
  for (const draw::FigureNode& spoken : made.spoken) {
    add_variations(variations, spoken.node.number(), figure);
    Passage passage = passage_of(spoken);
    const bool is_first = spoken.node == planned.part.first;
    const bool is_before = spoken.node.number() < first_move && figure.name.empty() && passage.text.empty();
    if (has_picture && (is_first || is_before)) figure.name = std::exchange(passage.name, "");
    if (!passage.name.empty() || !passage.text.empty()) figure.passages.push_back(std::move(passage));
  }
  add_variations(variations, planned.part.last.number() + 1, figure);
}

// In words below the figure: "D5: the whole label".
void ChapterMaker::shorten_labels(draw::Diagram& diagram, const draw::FigurePart& part,
                                  BookFigure& figure) const {
  std::vector<WholeLabel> labels;
  for (sgf::Node node = part.last; node; node = node == part.first ? sgf::Node() : node.parent())
    for (WholeLabel& one : long_labels_of(node, diagram.size))
      if (diagram.at(one.point).label.starts_with(short_label(one.text).substr(0, 4)))
        labels.push_back(std::move(one));
  for (WholeLabel& one : labels) {
    std::string& label = diagram.at(one.point).label;
    if (text::display_width(label) <= most_label_columns) continue;
    label = short_label(label);
    figure.passages.push_back(
        {go::name_of(one.point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western)),
         {},
         std::move(one.text)});
  }
}

std::string ChapterMaker::branch_of(const PlannedFigure& planned) const {
  if (!planned.beside) return {};
  return variation_of_figure_words(numbers_[planned.beside.number()], names_[planned.left], language_);
}

bool ChapterMaker::add(std::size_t place) {
  const PlannedFigure& planned = plan_.figures[place];
  draw::FigureDiagram made = draw::figure_of(planned.part, figure_options());
  note_numbers(made);
  BookFigure figure;
  figure.of = branch_of(planned);
  add_words_of(made, place, figure);
  if (planned.part.number != 0) {
    shorten_labels(made.diagram, planned.part, figure);
    if (options_.finish) options_.finish(made.diagram);
    figure.diagram = std::move(made.diagram);
  }
  return writer_->add(figure);
}

void ChapterMaker::add_left_out() {
  if (plan_.left_out == 0) return;
  BookFigure words;
  words.passages.push_back({{}, {}, left_out_words(plan_.left_out, language_)});
  writer_->add(words);
}

Chapter ChapterMaker::lay(const game::Game& game, const PageOptions& pages) {
  writer_ = chapter_writer(pages, language_);
  if (options_.has_title) add_title(game);
  bool goes_on = add_words_before(plan_.figures.front().part.first);
  for (std::size_t i = 0; goes_on && i < plan_.figures.size(); ++i) goes_on = add(i);
  if (goes_on) add_left_out();
  Chapter chapter = writer_->finish();
  writer_.reset();
  return chapter;
}

bool ends_in_few_lines(const Chapter& chapter) {
  constexpr std::size_t few = 8;
  return chapter.pages.size() > 1 && chapter.lines_left > 0 && chapter.lines_left <= few;
}

// As little as it takes for a page less; if that is not enough, not at all.
void ChapterMaker::tighten(Chapter& chapter, const game::Game& game) {
  PageOptions pages = pages_;
  for (pages.tightness = 1; pages.tightness <= 2 && !pages.is_stopped(); ++pages.tightness)
    if (Chapter one = lay(game, pages); one.pages.size() < chapter.pages.size()) {
      chapter = std::move(one);
      return;
    }
}

Result<Chapter> ChapterMaker::make() {
  plan_ = chapter_plan(tree_, rules());
  const auto too_long = [&] { return fail(ErrorId::BookTooLong, std::to_string(pages_.most_pages)); };
  if (is_too_much()) return too_long();
  name_figures();
  find_variations();
  fit_boards();
  const game::Game game = game::games_in(tree_).front();
  Chapter chapter = lay(game, pages_);
  if (ends_in_few_lines(chapter)) tighten(chapter, game);
  if (chapter.is_cut) return too_long();
  chapter.title = title(game);
  chapter.head = options_.head;
  chapter.repeats_title = options_.repeats_title;
  chapter.cover = cover_of(game, language_);
  game::GameFacts facts(game);
  chapter.event = fact(facts, "event");
  chapter.year = fact(facts, "year");
  return chapter;
}

}  // namespace

Result<Chapter> chapter_of(sgf::Tree tree, const ChapterOptions& options, const PageOptions& pages) {
  return ChapterMaker(tree, options, pages).make();
}

std::string title_of(const game::Game& game, RecordLanguage language) {
  game::GameFacts facts(game);
  const std::string black = black_of(facts, language), white = white_of(facts, language);
  if (!black.empty() || !white.empty())
    return (black.empty() ? std::string(word(language, Word::Black)) : black) + " – " +
           (white.empty() ? std::string(word(language, Word::White)) : white);
  const std::string title = fact(facts, "title");
  return title.empty() ? fact(facts, "event") : title;
}

// ---- Covers

namespace {

struct CoverRow {
  Word label;
  std::string_view slug;
};
constexpr CoverRow cover_rows[] = {
    {Word::Event, "event"},         {Word::Round, "round"},       {Word::Date, "date"},
    {Word::Place, "place"},         {Word::Handicap, "handicap"}, {Word::Komi, "komi"},
    {Word::Rules, "rules"},         {Word::Time, "time"},         {Word::Result, "result"},
    {Word::Annotator, "annotator"}, {Word::Source, "source"}};

draw::Diagram cover_picture(const game::Game& game) {
  draw::DiagramOptions options;
  options.coordinates.reset();
  options.shows_last_move = false;
  options.shows_variations = false;
  draw::Diagram diagram = diagram_at(game.last(), options);
  for (draw::DiagramPoint& point : diagram.points) {
    const go::Stone stone = point.stone;
    point = draw::DiagramPoint();
    point.stone = stone;
  }
  diagram.lines.clear();
  diagram.notes.clear();
  return diagram;
}

}  // namespace

Cover cover_of(const game::Game& game, RecordLanguage language) {
  game::GameFacts facts(game);
  Cover cover;
  cover.language = language;
  cover.black = black_of(facts, language);
  cover.white = white_of(facts, language);
  std::string_view used = "title";
  cover.title = fact(facts, used);
  if (cover.title.empty()) cover.title = fact(facts, used = "event");
  if (cover.title.empty()) cover.title = word(cover.language, Word::Records);
  for (const CoverRow& row : cover_rows) {
    std::string text = row.slug == used ? std::string() : fact_words(facts, row.slug, language);
    const bool is_even = row.slug == "handicap" && (text == "0" || text == "1");
    if (!text.empty() && !is_even)
      cover.lines.push_back({std::string(word(cover.language, row.label)), std::move(text)});
  }
  cover.picture = cover_picture(game);
  return cover;
}

Thumbnail thumbnail_of(const game::Game& game, RecordLanguage language) {
  Thumbnail thumbnail;
  thumbnail.diagram = cover_picture(game);
  thumbnail.language = language;
  thumbnail.names = title_of(game, thumbnail.language);
  game::GameFacts facts(game);
  thumbnail.black = fact(facts, "black");
  thumbnail.white = fact(facts, "white");
  thumbnail.date = fact(facts, "date");
  thumbnail.result = fact_words(facts, "result", language);
  thumbnail.short_result = fact(facts, "result");
  return thumbnail;
}

}  // namespace qipu::publish
