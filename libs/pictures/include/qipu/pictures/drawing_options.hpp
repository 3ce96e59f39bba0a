// What records are drawn as, as people ask for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "qipu/draw/figures.hpp"
#include "qipu/draw/view_options.hpp"
#include "qipu/go/coordinates.hpp"

namespace qipu::pictures {

// Beside a picture: as the record says, or of a kind, or none.
struct DrawnCoordinates {
  bool is_said = false;
  std::optional<go::Coordinates> kind = go::Coordinates::Western;
};

// Without anything said: the position that is meant.
struct RecordPictureOptions {
  std::string range;                          // of moves: 31-60
  std::optional<std::uint32_t> first_number;  // of a figure; nothing: its own
  bool figures = false;
  bool kifu = false;
  std::uint32_t every = 0;  // moves of a figure; 0: however many
  bool comments = false;    // a figure ends at each
  bool variations = false;  // each is a figure
  std::optional<draw::PrintMode> numbers;
  bool goes_on = false;  // in variations
  draw::ViewOptions view;
  DrawnCoordinates coordinates;
  std::optional<bool> removes_captured;
  bool has_all_marks = false;
  bool last_move = false;
  bool hoshi = false;  // whatever FG says; no_hoshi is its contrary
  bool no_hoshi = false;
  bool list = false;  // of moves not shown; likewise
  bool no_list = false;
  bool animate = false;   // all positions up to the one that is meant, one after another
  bool problems = false;  // each tree is one: its question, and its solution
};

// In tenths of a millimetre, each 1,000 to 20,000.
struct PaperSize {
  std::uint32_t width;
  std::uint32_t height;
};

// Precondition: at most one of sheets, pages and thumbnails is asked for; problems are on sheets.
struct DrawingOptions : RecordPictureOptions {
  std::uint32_t sheets = 0;  // pictures a sheet of paper, 1 to 12; 0: each by itself
  PaperSize paper = {2100, 2970};
  std::string head;              // above each sheet
  bool pages = false;            // a book: figures with what is said of their moves
  std::uint32_t per_page = 0;    // figures, 1 to 6; 0: by the paper
  std::uint32_t thumbnails = 0;  // final positions a page, 1 to 60; 0: none
  bool is_part = false;          // of books: only the game that is meant, not all of the record
  bool is_of_tree = false;       // or the tree of that one
  bool is_filtered = false;      // not all games are meant

  bool has_pages() const { return pages || thumbnails > 0; }
};

}  // namespace qipu::pictures
