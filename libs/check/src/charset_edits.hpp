// What makes CA say the charset that a game is in, without a change of how the game is read.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/charset.hpp"

namespace qipu::check {

// A CA of the game that says `name`: behind the root's `;`, and FF and GM if these come first. Nothing if
// something odd stands there. Precondition: the game has no CA.
std::optional<sgf::Splice> new_label(sgf::Tree tree, std::string_view name);

// Whether the edits may bring nodes back that a value has swallowed with its bracket.
enum class Nodes : std::uint8_t { AsMany, OrMore };

// Whether the game with these edits, all of them within it, is one game of as many nodes that is read in
// `charset`; ASCII is alike in all. Costs reading it.
bool reads_as(sgf::Tree tree, const sgf::Splices& edits, spec::Charset charset, Nodes nodes = Nodes::AsMany);

// The same, and every text in it is what it was.
bool reads_alike(sgf::Tree tree, const sgf::Splices& edits, spec::Charset charset);

}  // namespace qipu::check
