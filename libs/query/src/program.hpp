// A compiled expression: tests, and jumps between them.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/facts.hpp"
#include "qipu/query/word.hpp"
#include "source.hpp"
#include "value.hpp"

namespace qipu::query {

// Moves of the main line, by number from 1 and by colour.
struct MoveRange {
  std::uint32_t first = 1;
  std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
  std::optional<game::Color> color;  // nothing: either
  bool holds(std::uint32_t number) const { return first <= number && number <= last; }
};

struct Field {
  Source source = Source::Information;
  Type type = Type::Text;
  std::string ident;                    // where it is of a property
  std::uint32_t search = 0;             // of Anywhere, Has and Count: index into Program::searches
  const game::FactRow* fact = nullptr;  // of Fact
  MoveRange moves;                      // of MoveAt, Captures and Captured
};

struct Test {
  Field field;
  Operator compare = Operator::Equal;
  std::uint32_t first_literal = 0;
  std::uint32_t literal_count = 0;
};

// What to look for in all nodes of a game.
struct Search {
  static constexpr std::uint32_t no_test = std::numeric_limits<std::uint32_t>::max();
  std::string ident;
  std::uint32_t test = no_test;  // of which its values are to be tried
};

// There is one truth, what the last test said. A jump is taken if it is so already that the rest of an `and`
// or `or` does not matter.
struct Instruction {
  enum class Kind : std::uint8_t { Try, Not, JumpIfFalse, JumpIfTrue };
  Kind kind = Kind::Try;
  std::uint32_t argument = 0;  // a test, or the instruction to go on with
};

struct Program {
  std::vector<Instruction> instructions;
  std::vector<Test> tests;
  std::vector<Literal> literals;
  std::vector<Search> searches;
  bool searches_moves = false;  // for B or W, which most nodes have
  bool counts_moves = false;
  bool counts_passes = false;
  bool counts_comments = false;  // or their length
  bool counts_setup = false;
  bool scans = false;  // asks anything of all nodes
  std::string text;
};

}  // namespace qipu::query
