#include "qipu/engine/player_names.hpp"

#include "qipu/text/ascii.hpp"

namespace qipu::engine {

namespace {

std::string info_text_of(sgf::Node info, const std::string& ident) {
  const sgf::Property property = info.find(ident);
  return property ? std::string(text::trimmed(property.text())) : std::string();
}

// PB or PW, BR or WR, BT or WT.
std::string player_ident(Color color) { return color == Color::Black ? "PB" : "PW"; }
std::string ident_beside(Color color, char kind) {
  return std::string(color == Color::Black ? "B" : "W") + kind;
}

// By its name, of whatever version.
bool is_engine(const std::string& name, const SeatedPlayers& now) {
  return name == now.engine_title || name == now.engine_name || name.starts_with(now.engine_name + " ");
}

// Who sits here plays the colour that the record gives to the engine.
PlayerNames changed_places(sgf::Node info, const SeatedPlayers& now, const std::string& human_name) {
  PlayerNames names;
  const Color engine = opposite(now.human);
  names.texts = {{player_ident(engine), now.engine_title}, {player_ident(now.human), human_name}};
  for (const char kind : {'R', 'T'})  // ranks and teams are theirs
    for (const Color color : {Color::Black, Color::White})
      names.texts.emplace_back(ident_beside(color, kind),
                               info_text_of(info, ident_beside(opposite(color), kind)));
  names.has_moved = !info_text_of(info, player_ident(engine)).empty();
  return names;
}

}  // namespace

PlayerNames player_names(sgf::Node info, const SeatedPlayers& now) {
  const Color engine = opposite(now.human);
  const std::string at_engine = info_text_of(info, player_ident(engine)),
                    at_human = info_text_of(info, player_ident(now.human));
  const bool is_engine_there = !at_engine.empty() && is_engine(at_engine, now);
  const bool is_engine_here = !at_human.empty() && at_human != now.human_name && is_engine(at_human, now);
  if (is_engine_here && !is_engine_there &&
      (at_engine.empty() || now.human_name.empty() || at_engine == now.human_name))
    return changed_places(info, now, now.human_name.empty() ? at_engine : now.human_name);
  PlayerNames names;
  if (at_engine.empty())
    names.texts.emplace_back(player_ident(engine), now.engine_title);
  else if (!is_engine_there)
    names.kept.push_back({engine, at_engine, now.engine_title});
  if (now.human_name.empty() || at_human == now.human_name) return names;
  if (at_human.empty() || is_engine_here)
    names.texts.emplace_back(player_ident(now.human), now.human_name);
  else
    names.kept.push_back({now.human, at_human, now.human_name});
  return names;
}

}  // namespace qipu::engine
