// The facts of a game: one table for everything that shows games in rows, such as tables, names of files,
// lists. A row says what a fact is called, of what type it is and how it is read, so that all give the same
// answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "qipu/base/point.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/signature.hpp"
#include "qipu/game/time_used.hpp"
#include "qipu/go/board.hpp"

namespace qipu::game {

enum class FactType : std::uint8_t {
  Text,    // people's words
  Number,  // whole, or with a fraction
  Date,    // days as DT lists them
  Result,  // as RE writes it
};

// Of the nodes on the way from the root to the game-info node and of all below it; passes: of the main line.
struct NodeCounts {
  std::uint32_t nodes = 0;
  std::uint32_t depth = 0;  // nodes of the longest line
  std::uint32_t leaves = 0;
  std::uint32_t passes = 0;
  std::uint32_t comments = 0;
  std::uint64_t comment_length = 0;  // characters
  std::uint32_t setup = 0;           // nodes that set up a position
};

// What a game tells, looked up when it is asked for, and once. Its document must outlive it. One thread.
class GameFacts {
 public:
  // Precondition of the questions: not null.
  explicit GameFacts(const Game& game) : game_(game) {}

  const Game& game() const { return game_; }
  const GameInfo& info();
  std::uint32_t moves();
  const TimeUsed& time_used();
  const NodeCounts& counts();
  const std::optional<SignatureLine>& line();     // nothing: there is no board
  const std::optional<go::Captures>& captures();  // at the end of the main line; likewise

 private:
  Game game_;
  std::optional<GameInfo> info_;
  std::optional<std::uint32_t> moves_;
  std::optional<TimeUsed> time_used_;
  std::optional<NodeCounts> counts_;
  std::optional<std::optional<SignatureLine>> line_;
  std::optional<std::optional<go::Captures>> captures_;
};

struct FactRow {
  std::string_view slug;  // black_rank: a column of a table, a word of a filter, a field of a name
  FactType type;
  std::string_view name_en;
  std::string_view name_zh;
  // The canonical text, else as it is written; empty: it is not told. Of a number as Decimal::parse() takes
  // it, if it was understood.
  std::string (*text)(GameFacts& facts);
};

std::span<const FactRow> facts();  // in the order in which people look for them
// By its slug or its Chinese name: moves, 手数; or by another name that people use: 编码 is 字符集. Null:
// there is none of this name.
const FactRow* find_fact(std::string_view name);

// 19, 13x9.
std::string size_words(BoardSize size);

}  // namespace qipu::game
