// Which commands a page may give to an engine, in one table: those that are not in it are not given. An
// engine is a program of the user's; it must not be told to read or write a file, however it is asked.
#pragma once

#include <cstdint>
#include <string_view>

namespace qipu::serve {

// How a command is carried out.
enum class CommandWay : std::uint8_t {
  Asked,    // as it stands
  OnBoard,  // as it stands, when the engine has the position
  Thought,  // likewise, and it may take as long as a move: to count, programs play on to the end
  Size,     // this and what follows change the position, which the engine is then shown
  Clear,
  Komi,
  Play,
  Undo,
  FreeHandicap,
  Handicap,  // the engine chooses the stones
  Genmove,
  Analyze,  // until the next command
};

struct CommandRow {
  std::string_view word;
  CommandWay way;
};

// Null: it is not allowed. `command`: a line; its first word decides.
const CommandRow* find_command(std::string_view command);

}  // namespace qipu::serve
