// PB and PW, BP and WP, PI, BC and WC: who played. Brouwer's draft of 2016-12-31: several players of a colour
// are parted by &, their ranks too, in the same order; a rank may stand behind a name after a comma.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/form.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

struct Player {
  std::string name;         // UTF-8, without the rank
  std::vector<Rank> ranks;  // in the order written; empty if none is told
  bool operator==(const Player&) const = default;
};

// The players that a name holds. Exact: a name alone. Certain: several parted by &; a rank after a comma, in
// parentheses or after a space (Cho Chikun 9p; 赵治勋 九段). Guessed: a rank without a space (古力九段), a
// title after a comma. A name that only ends in letters and digits (ruo18k) is a name. None: empty.
Typed<std::vector<Player>> parse_players(std::string_view text);

// Ranks parted by commas, of one player. None if there is none; Guessed if a part is no rank.
Typed<std::vector<Rank>> parse_ranks(std::string_view text);

// Names and ranks in Brouwer's form: `Go Seigen, 8d & Segoe Kensaku, 7d`.
std::string to_text(const std::vector<Player>& players);
std::string names_of(const std::vector<Player>& players);  // Go Seigen & Segoe Kensaku
std::string to_text(const std::vector<Rank>& ranks);       // 5p, 3d; what has no form is left out

// The players of a colour: of PI, else of BP or WP, else of PB or PW; the ranks of BR or WR, where the names
// hold none. As many ranks as players belong to them in order; if not, the reading is Guessed.
Typed<std::vector<Player>> players_of(sgf::Node node, Color color);

// BC and WC: ISO 3166, two capitals (Brouwer: CN, JP, KR, TW). Certain: a name of it, or three letters.
Typed<std::string> parse_country(std::string_view text);

}  // namespace qipu::game
