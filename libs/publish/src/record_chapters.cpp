#include "qipu/publish/record_chapters.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "qipu/game/split.hpp"

namespace qipu::publish {

namespace {

class RecordChapters {
 public:
  RecordChapters(const sgf::Document& document, const RecordChapterOptions& options, const PageOptions& pages)
      : options_(options), paper_(pages), chapter_(options.chapter) {
    for (const sgf::Tree tree : document.trees()) {
      games_before_.push_back(games_);
      games_ += game::games_in(tree).size();
    }
  }

  // Games of one tree: of several each is a record of its own.
  void add_games(std::span<const game::Game> games);
  bool has_failed() const { return error_.has_value(); }
  Result<std::vector<Chapter>> take() && {
    if (error_) return unexpected<Error>(*std::move(error_));
    return std::move(made_);
  }

 private:
  // `number`: in the record, from 1; 0: it is no game.
  bool add_game(sgf::Tree tree, std::size_t number);
  std::string usual_title(std::size_t number) const;
  bool is_wanted(const game::Piece& piece, std::span<const game::Game> games) const;
  bool fail_with(Error error) {
    error_ = std::move(error);
    return false;
  }

  const RecordChapterOptions& options_;
  const PageOptions& paper_;
  ChapterOptions chapter_;
  std::size_t games_ = 0;                  // of the record
  std::vector<std::size_t> games_before_;  // each of its trees
  std::size_t pages_ = 0;
  std::vector<Chapter> made_;
  std::optional<Error> error_;
};

// By its record, and by its place among the games there.
std::string RecordChapters::usual_title(std::size_t number) const {
  const RecordLanguage language = *chapter_.language;
  std::string title = options_.is_named_always || games_ == 1 ? options_.name : std::string();
  if (games_ == 1) return title;
  if (!title.empty()) title += book_comma(language);
  return title + (number == 0 ? variation_words(0, language) : game_words(number, language));
}

// A tree of one game, or one made of a game. False: no more.
bool RecordChapters::add_game(sgf::Tree tree, std::size_t number) {
  const std::optional<RecordLanguage> asked = options_.chapter.language;
  chapter_.language = asked ? *asked : game::language_of(tree, options_.usual_language);
  chapter_.head = options_.head(game::games_in(tree).front(), made_.size() + 1);
  chapter_.usual_title = usual_title(number);
  Result<Chapter> one = chapter_of(tree, chapter_, paper_);
  if (!one) return fail_with(one.error());
  pages_ += one->page_count();
  if (pages_ > paper_.most_pages) return fail_with(make_error(ErrorId::BookTooLong, paper_.most_pages));
  if (!made_.empty()) one->cover = {};
  made_.push_back(*std::move(one));
  return true;
}

// Loose variations have a chapter where they are wanted.
bool RecordChapters::is_wanted(const game::Piece& piece, std::span<const game::Game> games) const {
  if (!piece.has_info) return options_.has_loose_variations;
  return std::ranges::find(games, game::game_of(piece.source)) != games.end();
}

void RecordChapters::add_games(std::span<const game::Game> games) {
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
  if (!done) fail_with(done.error());
}

}  // namespace

Result<std::vector<Chapter>> chapters_of(const sgf::Document& document, std::span<const game::Game> games,
                                         const RecordChapterOptions& options, const PageOptions& pages) {
  RecordChapters chapters(document, options, pages);
  for (auto first = games.begin(); first != games.end() && !chapters.has_failed();) {
    const auto last = std::find_if(
        first, games.end(),
        [tree = first->tree().index()](const game::Game& game) { return game.tree().index() != tree; });
    chapters.add_games({first, last});
    first = last;
  }
  return std::move(chapters).take();
}

std::size_t Chapter::byte_count() const {
  std::size_t bytes = 0;
  for (const std::vector<std::string>* texts : {&pages, &pieces, &pictures})
    for (const std::string& text : *texts) bytes += text.size();
  return bytes;
}

}  // namespace qipu::publish
