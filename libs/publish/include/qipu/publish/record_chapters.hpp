// The games of a record as chapters of a book (game_chapter.hpp), each a record of its own where a tree has
// several. Pure, but for what the options call; safe from any thread.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/game/game.hpp"
#include "qipu/publish/game_chapter.hpp"

namespace qipu::publish {

struct RecordChapterOptions {
  ChapterOptions chapter;  // without `usual_title` and `head`, which are told here
  RecordLanguage usual_language = RecordLanguage::English;  // of a game without words
  std::string name;                  // of the record: what a game is called that tells nothing of itself
  bool is_named_always = true;       // else it has the name alone where it is the only game of the record
  bool has_loose_variations = true;  // a chapter for those that belong to no game of their tree
  // Above the pages of a chapter, which have its number, from 1.
  std::function<std::string(const game::Game& game, std::size_t number)> head;
};

// Those of `games`, which are in the order of the record and have boards. The first one alone has a cover.
// Errors: those of chapter_of(), of splitting; BookTooLong.
Result<std::vector<Chapter>> chapters_of(const sgf::Document& document, std::span<const game::Game> games,
                                         const RecordChapterOptions& options, const PageOptions& pages);

}  // namespace qipu::publish
