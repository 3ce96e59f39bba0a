// A record as a chapter of a book: its figures, with what its nodes say under them; and what the cover says
// of its game. Pure functions, safe from any thread; they read the document during the call only.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/game/game.hpp"
#include "qipu/publish/pages.hpp"

namespace qipu::publish {

struct ChapterOptions {
  std::optional<RecordLanguage> language;  // nothing: that of the record
  draw::FigureRules rules;
  draw::FigureOptions figure;
  std::uint32_t usual_moves = 50;  // of a figure, where neither the rules nor the record cut; 0: all
  std::string usual_title;         // of a game that tells none of itself
  std::string head;                // above each page
  bool repeats_title = false;      // as of Chapter
  bool has_title = false;          // above its first page: of a book of several games
  std::function<void(draw::Diagram&)> finish;  // crops or turns each picture; may be empty
};

// TooLarge (BookTooLong) where there would be more pages than the options allow, or the figures together
// would cost more than some ten million moves. Precondition: game::has_board(tree).
Result<Chapter> chapter_of(sgf::Tree tree, const ChapterOptions& options, const PageOptions& pages);

// "Black 9p – White": who played; else what the game is called; may be empty.
std::string title_of(const game::Game& game, RecordLanguage language);

// Of a book that holds this game alone. Precondition: it has a board.
Cover cover_of(const game::Game& game, RecordLanguage language);

}  // namespace qipu::publish
