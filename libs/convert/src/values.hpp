// Game information of foreign records, by the typed values of the module game: one way from a server's words
// to FF[4] for all readers. What cannot be read is kept as it was written, in GC, with a note.
#pragma once

#include <string_view>

#include "draft.hpp"
#include "qipu/game/result.hpp"
#include "qipu/go/coordinates.hpp"
#include "source.hpp"

namespace qipu::convert {

// Each of these: UTF-8 text as the record has it, and where it stands. Blank text is nothing. A rank that
// FF[4] has no form for, and a country without a code of ISO 3166, stay as they are written. What FF[4] says
// less of (an amateur's dan, why a game is void) has its words in GC, too.
void put_player(Draft& draft, Color color, std::string_view name, Span from);   // PB, PW
void put_rank(Draft& draft, Color color, std::string_view rank, Span from);     // BR, WR
void put_country(Draft& draft, Color color, std::string_view name, Span from);  // BC, WC
void put_team(Draft& draft, Color color, std::string_view name, Span from);     // BT, WT
void put_date(Draft& draft, std::string_view date, Span from);                  // DT
void put_komi(Draft& draft, const Decimal& komi, Span from);                    // KM
void put_komi(Draft& draft, std::string_view komi, Span from);
void put_rules(Draft& draft, std::string_view rules, Span from);           // RU
void put_time(Draft& draft, std::string_view time, Span from);             // TM, and OT where it tells both
void put_result(Draft& draft, const game::GameResult& result, Span from);  // RE
void put_result(Draft& draft, std::string_view prose, Span from);  // RE, by the words of many languages
// GC: a line `name: text` of the general comment.
void put_remark(Draft& draft, std::string_view name, std::string_view text, Span from);

// From two stones on: HA, and AB where `style` puts them, with the note `placed-handicap`. More stones than
// there are places for: HA alone. One is no handicap of SGF: XF[handicap:1].
void put_handicap(Draft& draft, std::uint32_t stones, go::HandicapStyle style, Span from);

// A name and the rank behind it, pieces of `utf8`: after white space, or joined to the name if it is written
// in East Asian words: 李昌镐九段. Without a rank all is the name.
struct RankedName {
  std::string_view name;
  std::string_view rank;
};
RankedName split_rank(std::string_view utf8);

// BL or WL: seconds left after the move of `node`.
void put_time_left(Draft& draft, Draft::NodeIndex node, Color color, const Decimal& seconds, Span from);

// Notes that name the property which holds what was taken for granted: B or W, the first move's colour
// (inferred-first-player), or something else (inferred-setup); and stones (inferred-stones).
void note_as_usual(Draft& draft, Draft::NodeIndex node, std::string_view ident);
void note_placed(Draft& draft, Draft::NodeIndex node, std::string_view ident);

}  // namespace qipu::convert
