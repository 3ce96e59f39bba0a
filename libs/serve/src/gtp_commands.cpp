#include "gtp_commands.hpp"

#include <algorithm>

namespace qipu::serve {

namespace {

// Sorted by the word. Those beyond the standard are Leela Zero's, KataGo's, KGS's, and of GNU Go's the ones
// that only tell something.
constexpr CommandRow command_rows[] = {
    {"aa_confirm_safety", CommandWay::OnBoard},
    {"accuratelib", CommandWay::OnBoard},
    {"all_legal", CommandWay::OnBoard},
    {"attack", CommandWay::OnBoard},
    {"attack_either", CommandWay::OnBoard},
    {"boardsize", CommandWay::Size},
    {"can_connect", CommandWay::OnBoard},
    {"captures", CommandWay::OnBoard},
    {"clear_board", CommandWay::Clear},
    {"color", CommandWay::OnBoard},
    {"combination_attack", CommandWay::OnBoard},
    {"combination_defend", CommandWay::OnBoard},
    {"connect", CommandWay::OnBoard},
    {"countlib", CommandWay::OnBoard},
    {"defend", CommandWay::OnBoard},
    {"disconnect", CommandWay::OnBoard},
    {"does_attack", CommandWay::OnBoard},
    {"does_defend", CommandWay::OnBoard},
    {"does_surround", CommandWay::OnBoard},
    {"dragon_data", CommandWay::OnBoard},
    {"dragon_status", CommandWay::OnBoard},
    {"dragon_stones", CommandWay::OnBoard},
    {"estimate_score", CommandWay::OnBoard},
    {"eval_eye", CommandWay::OnBoard},
    {"experimental_score", CommandWay::OnBoard},
    {"final_score", CommandWay::Thought},
    {"final_status_list", CommandWay::Thought},
    {"findlib", CommandWay::OnBoard},
    {"fixed_handicap", CommandWay::Handicap},
    {"genmove", CommandWay::Genmove},
    {"get_handicap", CommandWay::OnBoard},
    {"get_komi", CommandWay::OnBoard},
    {"get_life_node_counter", CommandWay::OnBoard},
    {"get_owl_node_counter", CommandWay::OnBoard},
    {"get_reading_node_counter", CommandWay::OnBoard},
    {"get_trymove_counter", CommandWay::OnBoard},
    {"initial_influence", CommandWay::OnBoard},
    {"is_legal", CommandWay::OnBoard},
    {"is_surrounded", CommandWay::OnBoard},
    {"kata-analyze", CommandWay::Analyze},
    {"kata-get-rules", CommandWay::OnBoard},
    {"kata-set-rules", CommandWay::Asked},
    {"kgs-rules", CommandWay::Asked},
    {"kgs-time_settings", CommandWay::Asked},
    {"known_command", CommandWay::Asked},
    {"komi", CommandWay::Komi},
    {"ladder_attack", CommandWay::OnBoard},
    {"last_move", CommandWay::OnBoard},
    {"level", CommandWay::Asked},
    {"list_commands", CommandWay::Asked},
    {"list_stones", CommandWay::OnBoard},
    {"lz-analyze", CommandWay::Analyze},
    {"move_history", CommandWay::OnBoard},
    {"move_influence", CommandWay::OnBoard},
    {"move_probabilities", CommandWay::OnBoard},
    {"move_uncertainty", CommandWay::OnBoard},
    {"name", CommandWay::Asked},
    {"new_score", CommandWay::OnBoard},
    {"owl_attack", CommandWay::OnBoard},
    {"owl_defend", CommandWay::OnBoard},
    {"place_free_handicap", CommandWay::Handicap},
    {"play", CommandWay::Play},
    {"protocol_version", CommandWay::Asked},
    {"query_boardsize", CommandWay::OnBoard},
    {"query_orientation", CommandWay::OnBoard},
    {"reg_genmove", CommandWay::Thought},
    {"set_free_handicap", CommandWay::FreeHandicap},
    {"showboard", CommandWay::OnBoard},
    {"surround_map", CommandWay::OnBoard},
    {"time_left", CommandWay::Asked},
    {"time_settings", CommandWay::Asked},
    {"top_moves", CommandWay::OnBoard},
    {"top_moves_black", CommandWay::OnBoard},
    {"top_moves_white", CommandWay::OnBoard},
    {"unconditional_status", CommandWay::OnBoard},
    {"undo", CommandWay::Undo},
    {"version", CommandWay::Asked},
    {"worm_cutstone", CommandWay::OnBoard},
    {"worm_data", CommandWay::OnBoard},
    {"worm_stones", CommandWay::OnBoard},
};
static_assert(std::is_sorted(std::begin(command_rows), std::end(command_rows),
                             [](const CommandRow& a, const CommandRow& b) { return a.word < b.word; }));

}  // namespace

const CommandRow* find_command(std::string_view command) {
  const std::string_view word = command.substr(0, command.find(' '));
  const auto found =
      std::lower_bound(std::begin(command_rows), std::end(command_rows), word,
                       [](const CommandRow& row, std::string_view name) { return row.word < name; });
  return found != std::end(command_rows) && found->word == word ? found : nullptr;
}

}  // namespace qipu::serve
