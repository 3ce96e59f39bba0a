// What an engine has found in a record, for people and as JSON. How it gets into the record is the module
// engine's (reviewer.hpp). Pure; any number of threads.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/engine/reviewer.hpp"
#include "qipu/report/json_writer.hpp"

namespace qipu::arena {

// `document`: the one that was reviewed.

// A line for each mistake: "  34 White Q10 ?? -23.4 % -8.1 points; better: R14".
std::vector<std::string> mistake_lines(Language language, const sgf::Document& document,
                                       const engine::Review& review);
// "35 positions, GNU Go 3.8, mistakes: 4". `engine`: its name and version.
std::string review_words(Language language, std::span<const engine::Review> reviews, std::string_view engine);

// A document: every position with its value, its candidates, and the move that led there. `file`: the name of
// the record, in UTF-8.
void write_reviews(report::JsonWriter& json, std::string_view file, std::string_view engine,
                   const sgf::Document& document, std::span<const engine::Review> reviews);

}  // namespace qipu::arena
