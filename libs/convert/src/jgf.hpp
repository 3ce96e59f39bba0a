// What the reader and the writer of JGF share.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace qipu::convert {

// The member of a node that holds properties of SGF beside what JGF says: {"KO":[""]}. It comes first: a
// property that stands there is what it says there, and nothing if the list is empty; one that stands several
// times has a list of lists. Values are as between brackets, in UTF-8.
inline constexpr char jgf_sgf_member[] = "sgf";

struct JgfName {
  std::string_view name;   // of version 2, then of version 1
  std::string_view ident;  // of SGF
};
inline constexpr JgfName jgf_setup[] = {
    {"black", "AB"}, {"white", "AW"}, {"clear", "AE"}, {"B", "AB"}, {"W", "AW"}, {"E", "AE"}, {"empty", "AE"},
};
inline constexpr JgfName jgf_score[] = {{"black", "TB"}, {"white", "TW"}, {"B", "TB"}, {"W", "TW"}};
inline constexpr JgfName jgf_markup[] = {
    {"triangle", "TR"}, {"square", "SQ"},   {"circle", "CR"}, {"mark", "MA"},
    {"select", "SL"},   {"selected", "SL"}, {"label", "LB"},
};

// "Seki v1.0.0": name and version, which may be empty.
std::pair<std::string_view, std::string_view> split_generator(std::string_view generator);

// Whether the reader takes it for an identifier of SGF, known or not.
bool is_ident(std::string_view text);

// What stands between brackets so that it does not end too early: with a backslash where one is missing.
std::string closed(std::string_view between_brackets);

}  // namespace qipu::convert
