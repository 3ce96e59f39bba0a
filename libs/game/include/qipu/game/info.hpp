// All typed game information of one game-info node, each value beside the property it was read from. What a
// property means is its row under the record's version and dialect: KO of an SGF2 record is KM.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/game/date.hpp"
#include "qipu/game/form.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/handicap.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/players.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/round.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/time.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// A value and where it stands. The property lives as long as the document.
template <class T>
struct Field {
  sgf::Property property;  // the first that is not blank; null: not given
  std::string text;        // its first value, UTF-8
  Form form = Form::None;
  T value{};

  explicit operator bool() const { return form != Form::None; }
  bool is_given() const { return static_cast<bool>(property); }
};

// The canonical text of a field, else as it was written.
template <class T>
std::string text_of(const Field<T>& field) {
  if (field.form == Form::None) return field.text;
  std::string text(to_text(field.value));
  return text.empty() ? field.text : text;
}

// Free text: Exact if given.
using TextField = Field<std::string>;

struct SideInfo {
  std::vector<Player> players;  // by players_of()
  Form players_form = Form::None;
  TextField name;                  // PB, PW
  Field<std::vector<Rank>> ranks;  // BR, WR; of several players all
  TextField team;                  // BT, WT
  Field<std::string> country;      // BC, WC
};

struct GameInfo {
  sgf::Node node;
  SideInfo black;
  SideInfo white;
  Field<Dates> date;         // DT
  TextField japanese_date;   // JD
  Field<GameResult> result;  // RE; a score that Fox wrote in zi, or beside a komi in hundredths of zi,
                             // as points with zi set: Certain by its quarter, else Guessed
  Field<Komi> komi;          // KM, else KI or KO; hundredths as points, with the form of komi_of_hundredths()
  bool komi_hundredths = false;     // the value is read so
  Field<Handicap> handicap;         // HA
  std::uint32_t stones_placed = 0;  // distinct points of AB in this node
  Field<OldHandicap> old_handicap;  // OH, else HA where it tells one
  Field<Ruleset> rules;             // RU
  Field<Round> round;               // RO
  Field<TimeLimit> time;            // TM
  Field<Overtime> overtime;         // OT
  TimeControl time_control;         // all of it, by time_control_of()
  Form time_control_form = Form::None;
  TextField event;      // EV
  TextField place;      // PC
  TextField game_name;  // GN
  TextField opening;    // ON
  TextField source;     // SO
  TextField user;       // US
  TextField annotator;  // AN
  TextField copyright;  // CP
  TextField comment;    // GC
};

// The komi of a node without KM: of KI, which is twice the komi, or of KO, as the SGF2 dialect has it.
struct KomiTold {
  sgf::Property property;  // null: there is none
  Typed<Komi> komi;
};
KomiTold komi_beside_km(sgf::Node node);

// What the root of a tree says for all its games.
struct TreeFacts {
  // The record comes from Fox, or from YuanYu, which records its games: they write komi in hundredths, and
  // zero where they did not record it.
  bool from_fox = false;
  Ruleset rules = Ruleset::Unknown;  // RU
};
TreeFacts tree_facts(sgf::Tree tree);  // costs the properties of the root

// Precondition: not null. `facts`: of its tree.
GameInfo info_of(const Game& game, const TreeFacts& facts);
inline GameInfo info_of(const Game& game) { return info_of(game, tree_facts(game.tree())); }

// What a written komi means if it is in hundredths, else None. Without a known writer it is a guess, and only
// of what no komi ever was.
Typed<Decimal> komi_in_hundredths(const Decimal& written, Ruleset rules, bool from_fox);

}  // namespace qipu::game
