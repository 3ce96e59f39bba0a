// Contact sheets: the final positions of many games side by side, with who played under each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/publish/pages.hpp"

namespace qipu::publish {

struct Thumbnail {
  draw::Diagram diagram;
  RecordLanguage language = RecordLanguage::English;
  std::string names;  // with ranks, or what the game is called; one line each
  std::string black;  // the names alone; empty: not told
  std::string white;
  std::string date;
  std::string result;
  std::string short_result;  // in the form of SGF
};

// Precondition: the game has a board.
Thumbnail thumbnail_of(const game::Game& game, RecordLanguage language);

// Fills pages, one game after the other: no more of them is held than those pages. One thread.
class ThumbnailWriter {
 public:
  // `per_page`: 1 to 60. The options must outlive it.
  ThumbnailWriter(const PageOptions& options, std::uint32_t per_page, std::string head);

  // False: there is no page left for it.
  bool add(const Thumbnail& thumbnail);
  std::vector<std::string> finish();

 private:
  void end_page();

  const PageOptions& options_;
  std::uint32_t per_page_;
  std::string head_;
  std::uint32_t columns_ = 1;
  std::uint32_t on_page_ = 0;
  RecordLanguage language_ = RecordLanguage::English;  // of the page's first
  std::string pictures_;
  std::string texts_;
  std::vector<std::string> pages_;
};

}  // namespace qipu::publish
