// The report of qipu dedupe: which games are joined, why, and what becomes of their files.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "options/choice.hpp"
#include "qipu/library/duplicates.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct DedupeReport {
  const Shell& shell;
  const library::Duplicates& found;
  std::vector<bool> is_movable;  // by record
  // How a record's name is shown: printable for people, plain for programs.
  std::function<std::string(const std::string& name)> shown_name;
};

using WriteText = std::function<void(std::string_view text)>;

// `format`: Text, Json, Csv.
void write_report(const DedupeReport& report, OutputFormat format, const WriteText& write);

// Words of programs: "symmetric", "rotate-clockwise", "information".
std::string_view slug_of(library::Likeness likeness);
std::string_view slug_of(library::Better better);

// Why a game is taken for a copy of the kept one, and why that one is kept, in one line.
std::string explanation(const Shell& shell, const library::DuplicateGame& kept,
                        const library::DuplicateGame& game);

}  // namespace qipu::app
