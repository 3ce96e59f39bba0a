// A record with less in it, turned or cut, or a part of it as a record of its own, with what was done in
// words. Pure; any number of threads. Errors are complaints, without the record's name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/game/game_count.hpp"
#include "qipu/game/record_transform.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/report/found_node.hpp"
#include "qipu/revise/revised.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::revise {

// What shall go and what shall stay, by names.
struct StripNames {
  std::vector<std::string> classes;     // game::property_classes_named()
  std::vector<std::string> properties;  // game::add_property_words()
  std::vector<std::string> keep;        // such properties
  std::vector<std::string> spare;       // root, end, middle: nodes in which nothing goes
};
// `rules` with what the names say. The error: why the first name that is none is none, and what may have been
// meant; a line or two.
Result<game::StripRules, std::vector<std::string>> strip_rules(Language language, const StripNames& names,
                                                               game::StripRules rules = {});

// qipu/game/strip.hpp. No such path in a tree, or the rest of a damaged file would be read differently.
Result<Revised, std::string> strip_record(Language language, const sgf::Document& document,
                                          const game::StripRules& rules);

// qipu/game/record_transform.hpp. An area that is none of the board, values beyond the part.
Result<Revised, std::string> transform_record(Language language, const sgf::Document& document,
                                              const game::RecordTransform& transform);

struct ExtractOptions {
  report::NodeOptions to;              // where it ends; of moves (`after`) where it begins
  std::optional<std::uint32_t> after;  // begins with the position after so many moves on the way there
  bool is_position = false;            // only the position at the end
  bool variations = false;             // those on the way stay
  bool marks = false;                  // those of the position that becomes the root stay
};

// qipu/game/extract.hpp. `meant`: which games of a tree, empty: all. The error is empty if there is no game.
Result<Revised, std::string> extract_record(Language language, const sgf::Document& document,
                                            const ExtractOptions& options,
                                            const game::GameCount::Meant& meant = {});

}  // namespace qipu::revise
