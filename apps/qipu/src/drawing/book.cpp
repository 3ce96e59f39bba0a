#include "drawing/book.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/pictures.hpp"
#include "drawing/zip_writer.hpp"
#include "options/position.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/split.hpp"
#include "qipu/publish/flowing.hpp"
#include "qipu/system/clock.hpp"
#include "qipu/system/console.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

publish::ChapterOptions chapter_options(const DrawOptions& options) {
  publish::ChapterOptions chapter;
  chapter.rules = {!options.kifu && (options.figures || options.every == 0), options.every, options.comments,
                   options.variations};
  chapter.figure = figure_options(options);
  if (options.kifu || options.figures) chapter.usual_moves = 0;
  return chapter;
}

// Of those with a board: all that --where means, or what --game or --tree names.
std::vector<game::Game> games_of(const Shell& shell, const sgf::Document& document,
                                 const DrawOptions& options, std::string& complaint) {
  if (options.is_part) {
    FoundNode found = find_node(shell, document, options.position, Sought::Board);
    complaint = std::move(found.complaint);
    if (!found.node) return {};
    if (options.position.tree) return shell.run.where.games(found.node.tree());
    return {game::game_of(found.node)};
  }
  std::vector<game::Game> games;
  for (const sgf::Tree tree : document.trees())
    if (game::has_board(tree)) std::ranges::copy(shell.run.where.games(tree), std::back_inserter(games));
  return games;
}

}  // namespace

publish::PageOptions page_options(const DrawOptions& options, PictureFormat format, draw::Theme theme) {
  constexpr std::uint32_t narrow = 2000;  // tenths of a millimetre
  publish::PageOptions pages;
  if (is_flowing(format)) pages.form = publish::BookForm::Flowing;
  pages.width = options.paper.width;
  pages.height = options.paper.height;
  pages.per_page = options.per_page != 0 ? options.per_page : options.paper.width < narrow ? 2 : 4;
  pages.theme = std::move(theme);
  pages.pictures = form_of(format);
  return pages;
}

namespace {

// The chapters of one record.
class ChapterList {
 public:
  ChapterList(const Shell& shell, const std::string& file, const DrawOptions& options, const BookPlan& plan)
      : shell_(shell), file_(file), options_(options), plan_(plan), chapter_(chapter_options(options)) {}

  RecordChapters make(const sgf::Document& document);

 private:
  void add_games(std::span<const game::Game> games);
  // `number`: in the record, from 1; 0: it is no game.
  bool add_game(sgf::Tree tree, std::size_t number);
  std::string usual_title(std::size_t number) const;
  bool is_wanted(const game::Piece& piece, std::span<const game::Game> games) const;
  bool fail(const Error& error) {
    made_ = {{}, printable(message(error, shell_.language))};
    return false;
  }

  const Shell& shell_;
  const std::string& file_;
  const DrawOptions& options_;
  const BookPlan& plan_;
  publish::ChapterOptions chapter_;
  std::size_t games_ = 0;                  // of the record
  std::vector<std::size_t> games_before_;  // each of its trees
  std::size_t pages_ = 0;
  RecordChapters made_;
};

// By its file, and by its place among the games there.
std::string ChapterList::usual_title(std::size_t number) const {
  const draw::RecordLanguage language = *chapter_.language;
  std::string title = plan_.is_of_many || games_ == 1 ? plan_.file.line({{}, file_, number}) : std::string();
  if (games_ == 1) return title;
  if (!title.empty()) title += publish::book_comma(language);
  return title +
         (number == 0 ? publish::variation_words(0, language) : publish::game_words(number, language));
}

// A tree of one game, or one made of a game. False: no more.
bool ChapterList::add_game(sgf::Tree tree, std::size_t number) {
  chapter_.language = picture_language(shell_, tree, usual_language(shell_));
  chapter_.head = plan_.head.line({game::games_in(tree).front(), file_, made_.chapters.size() + 1});
  chapter_.usual_title = usual_title(number);
  Result<publish::Chapter> one = publish::chapter_of(tree, chapter_, plan_.pages);
  if (!one) return fail(one.error());
  pages_ += pages_of(*one);
  if (pages_ > plan_.pages.most_pages) return fail(make_error(ErrorId::BookTooLong, plan_.pages.most_pages));
  if (!made_.chapters.empty()) one->cover = {};
  made_.chapters.push_back(*std::move(one));
  return true;
}

// Variations that belong to no game have a chapter where nobody chooses among the games.
bool ChapterList::is_wanted(const game::Piece& piece, std::span<const game::Game> games) const {
  if (!piece.has_info) return !options_.is_part && !shell_.run.where.is_set();
  return std::ranges::find(games, game::game_of(piece.source)) != games.end();
}

// Games of one tree: of several each is a record of its own.
void ChapterList::add_games(std::span<const game::Game> games) {
  const sgf::Tree tree = games.front().tree();
  const std::size_t before = games_before_[tree.index()];
  const std::vector<game::Game> all = game::games_in(tree);
  if (all.size() == 1) {
    add_game(tree, before + 1);
    return;
  }
  const auto number_of = [&](const game::Piece& piece) {
    const auto at = std::ranges::find(all, game::game_of(piece.source));
    return piece.has_info ? before + static_cast<std::size_t>(at - all.begin()) + 1 : 0;
  };
  game::SplitOptions by_game;
  by_game.by = game::SplitBy::Game;
  const auto take = [&](const game::Piece& piece) {
    const bool goes_on = !is_wanted(piece, games) || add_game(piece.document->tree(0), number_of(piece));
    return goes_on ? sgf::Flow::Continue : sgf::Flow::Stop;
  };
  const Result<std::uint32_t> done = game::split(tree, by_game, take);
  if (!done) fail(done.error());
}

RecordChapters ChapterList::make(const sgf::Document& document) {
  const std::vector<game::Game> games = games_of(shell_, document, options_, made_.complaint);
  for (const sgf::Tree tree : document.trees()) {
    games_before_.push_back(games_);
    games_ += game::games_in(tree).size();
  }
  chapter_.repeats_title = plan_.has_usual_head;
  chapter_.has_title = plan_.is_of_many || games.size() > 1;
  bool is_cropped = true;
  chapter_.finish = [&](draw::Diagram& diagram) {
    is_cropped = finish_picture(diagram, options_) && is_cropped;
  };
  for (auto first = games.begin(); first != games.end() && made_.complaint.empty();) {
    const auto last = std::find_if(
        first, games.end(),
        [tree = first->tree().index()](const game::Game& game) { return game.tree().index() != tree; });
    add_games({first, last});
    first = last;
  }
  if (!is_cropped) return {{}, shell_.say(messages::draw_bad_crop, printable(options_.crop))};
  return std::move(made_);
}

}  // namespace

RecordChapters chapters_of(const Shell& shell, const sgf::Document& document, const std::string& file,
                           const DrawOptions& options, const BookPlan& plan) {
  return ChapterList(shell, file, options, plan).make(document);
}

std::size_t size_of(const publish::Chapter& chapter) {
  std::size_t bytes = 0;
  for (const std::vector<std::string>* texts : {&chapter.pages, &chapter.pieces, &chapter.pictures})
    for (const std::string& text : *texts) bytes += text.size();
  return bytes;
}

namespace {

// What an EPUB says of its time: now, or what SOURCE_DATE_EPOCH asks for, so that a book can be made again as
// it was.
std::string time_of_book() {
  const std::optional<std::string> wanted = system::environment_value("SOURCE_DATE_EPOCH");
  std::int64_t seconds = 0;
  const std::string_view digits = wanted ? std::string_view(*wanted) : std::string_view();
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  const bool is_wanted =
      !digits.empty() && read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  const std::time_t time = is_wanted ? static_cast<std::time_t>(seconds) : std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  if (!system::utc_of(time, parts)) return "1970-01-01T00:00:00Z";
  return std::string(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace

std::size_t pages_of(const publish::Chapter& chapter) {
  return chapter.pieces.empty() ? chapter.pages.size()
                                : 1 + chapter.pictures.size() / publish::most_figures_a_page;
}

Result<std::string> flowing_book(std::vector<publish::Chapter>& chapters, const draw::Theme& theme,
                                 PictureFormat format) {
  if (format == PictureFormat::WebPage) return publish::web_book_of(chapters, theme);
  constexpr std::size_t most_bytes = std::size_t{4'000'000'000};
  std::size_t bytes = 0;
  ZipWriter zip;
  for (const publish::BookFile& file : publish::epub_of(chapters, theme, time_of_book())) {
    if ((bytes += file.bytes.size()) > most_bytes) return fail(ErrorId::LargerThanPossible, "4 GB");
    zip.add(file.path, file.bytes,
            file.path == "mimetype" ? ZipWriter::Form::Stored : ZipWriter::Form::Deflated);
  }
  return std::move(zip).finish();
}

RecordThumbnails thumbnails_of(const Shell& shell, const sgf::Document& document,
                               const DrawOptions& options) {
  RecordThumbnails made;
  for (const game::Game& game : games_of(shell, document, options, made.complaint)) {
    const draw::RecordLanguage language = picture_language(shell, game.tree(), usual_language(shell));
    made.thumbnails.push_back(publish::thumbnail_of(game, language));
    finish_picture(made.thumbnails.back().diagram, options);
  }
  return made;
}

}  // namespace qipu::app
