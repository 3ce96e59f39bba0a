// A game in another format than SGF (that is sgf/write.hpp): what the format can hold, and an account of what
// it cannot. Pure functions: any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/convert/format.hpp"
#include "qipu/game/game.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::convert {

// What a format had no place for.
enum class Lost : std::uint8_t {
  Variations,  // leaves beside the main line
  Comments,    // nodes with one
  Markup,      // nodes with marks, labels, lines, views
  Setup,       // nodes that put stones on the board after the first move, or stones no handicap explains
  Properties,  // other properties
  Passes,      // moves that pass
  Games,       // further games of the record: the caller's to count
  Characters,  // that the charset lacks; written as ?
  Moves,       // that the format cannot say: two of one colour running, a board of another size
  Values,      // of game information that were rounded or shortened: komi, date, result
  Bytes,       // of the record that are no characters; written as U+FFFD
};

struct Loss {
  Lost what;
  std::uint64_t count = 0;
  sgf::NodeId first;  // the first node that loses; invalid: no single one
};

// "3 variations", "3 个变化"
std::string describe(const Loss& loss, Language language);

struct Writing {
  std::string bytes;
  std::vector<Loss> losses;  // one of each kind at most, in the order met

  void lose(Lost what, sgf::NodeId where = {}, std::uint64_t count = 1);
};

// The bytes, UTF-8, in another charset: `?` stands for each character that it lacks, and is lost. Without
// byte order mark.
void put_in_charset(Writing& writing, spec::Charset charset);

struct WriteContext {
  game::Game game;  // its main line, and what its game-info node says
  // For a table of many: the name of the file, UTF-8, and which of its games this is, from 1. Not known:
  // empty, 0.
  std::string_view file = {};
  std::uint32_t number = 0;
};

// The first line of a CSV table, with its line end.
std::string csv_header();
// The facts of a game that a table has, in their order, and what their columns are called.
struct CsvColumn {
  std::string_view name;
  std::string_view fact;
};
std::span<const CsvColumn> csv_columns();

// Unsupported: Qipu does not write the format, whose slug the detail is then, or the format has no boards of
// this size, which the detail names as SZ[9:13]. Preconditions: the game is not null; `format` is not SGF.
Result<Writing> write(const WriteContext& context, FormatId format);
inline Result<Writing> write(const game::Game& game, FormatId format) {
  return write(WriteContext{game}, format);
}

}  // namespace qipu::convert
