// Game information as lines `Name: text`, above a list of moves or in the comments of a script: written and
// read by the same table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "draft.hpp"
#include "qipu/game/info.hpp"
#include "source.hpp"

namespace qipu::convert {

// `Name: text`, with a full-width colon too: both without white space around, and UTF-8.
struct Named {
  std::string name;
  std::string text;
};
std::optional<Named> named_in(std::string_view utf8);

// Takes `line`, bytes of the source, if it is a heading; its name may be English in either case, or Chinese.
bool take_heading(const Source& source, Draft& draft, std::string_view line);

// The headings of a game, `# Name: text`, a line for each value that is given but that of `left_out`.
std::string headings_of(const game::GameInfo& info, std::string_view left_out = {});
// The properties that headings hold, parted by spaces.
std::string_view headed_properties();

}  // namespace qipu::convert
