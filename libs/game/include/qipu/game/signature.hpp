// Signatures: short texts by which a game is found again in lists that others have made, whatever its record
// says of players and dates. What a filter, a table or a list shows of them is in facts.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/go/symmetry.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

// The main line as signatures take it.
struct SignatureLine {
  BoardSize size{19, 19};
  std::vector<sgf::Point> setup;                 // before the first move, as it is written; no AE
  std::vector<std::optional<sgf::Point>> moves;  // nothing: a pass, or what is no point of the board
};

// Nothing: there is no board. Costs the nodes of the line. Precondition: the game is not null.
std::optional<SignatureLine> signature_line(const Game& game);

// Setup and moves in two letters each, turned so: pdppdd. A pass is tt, on boards beyond 19 it is ??.
std::string letters_of(const SignatureLine& line, go::Symmetry turn = go::Symmetry::Identity);

// The MD5 of these letters and a line end; and the least of those of all eight turns, which is the same for a
// record that somebody has turned. Colours do not matter to either.
std::string md5_of_moves(const SignatureLine& line);
std::string least_md5_of_moves(const SignatureLine& line);

// Dyer's signature: the moves of these numbers, from 1, in two letters each; ?? where there is none. Setup is
// no move. And the least of all eight turns.
std::string dyer_signature(const SignatureLine& line, std::span<const std::uint32_t> numbers);
std::string least_dyer_signature(const SignatureLine& line, std::span<const std::uint32_t> numbers);

}  // namespace qipu::game
