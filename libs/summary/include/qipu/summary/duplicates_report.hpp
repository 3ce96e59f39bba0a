// Which games are there more than once, why they are joined, and what may become of their files: for people,
// as JSON and as CSV. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/library/duplicates.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::summary {

// What is told, and how. `found` has to outlive it.
struct DuplicatesView {
  const library::Duplicates& found;
  Language language = Language::English;
  std::vector<bool>
      is_movable;  // by record: whether all of it is there elsewhere; library::Duplicates::movable()
  // How a record's name is shown, in UTF-8: what a terminal would obey is printable() in the text.
  std::function<std::string(const std::string& name)> shown_name;
};

// Text: a line for each game, and one for all. Csv: with a line of heads, as RFC 4180 has it.
enum class DuplicatesForm : std::uint8_t { Text, Json, Csv };

// In pieces of a group.
void write_duplicates(report::Sink& out, const DuplicatesView& view, DuplicatesForm form);

// Why a game is taken for a copy of the kept one, and why that one is kept, in one line.
std::string explanation(Language language, const library::DuplicateGame& kept,
                        const library::DuplicateGame& game);

}  // namespace qipu::summary
