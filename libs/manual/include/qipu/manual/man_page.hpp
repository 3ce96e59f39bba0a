// A command line as a page for `man`, in roff. Pure; safe from any thread.
#pragma once

#include <string>
#include <vector>

#include "qipu/manual/help_text.hpp"
#include "qipu/manual/manual.hpp"

namespace qipu::manual {

// What a page tells behind the options: exit codes, files, examples.
struct ManSection {
  std::string title;
  std::vector<HelpEntry> entries;
  std::string text = {};  // a paragraph behind them
};

struct ManPage {
  std::string title;  // in its head: of which manual it is
  std::string description;
  std::vector<ManSection> sections;
};

std::string man_page(const Manual& manual, const ManPage& page, Language language);

}  // namespace qipu::manual
