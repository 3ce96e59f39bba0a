// What is said of engines and their games, in both languages. Internal to the module.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::arena::messages {

// clang-format off
// A file of engines
inline constexpr Message engine_command{"{} must be the program of the engine and its arguments, such as [\"gnugo\", \"--mode\", \"gtp\"]", "{} 必须是引擎程序及其参数，例如 [\"gnugo\", \"--mode\", \"gtp\"]"};
inline constexpr Message engine_setup{"{} must be a list of GTP commands, such as [\"komi 7.5\"]", "{} 必须是 GTP 命令列表，例如 [\"komi 7.5\"]"};
inline constexpr Message engine_sizes{"{} must be a list of sizes from 1 to 25, such as [9, 13, 19]", "{} 必须是 1 到 25 的路数列表，例如 [9, 13, 19]"};
inline constexpr Message engine_seconds{"{} must be a number of seconds, from 1 to a week", "{} 必须是秒数，从 1 秒到一周"};

// A game with an engine
inline constexpr Message play_bad_size{"{} is no board for engines: squares from 1 to 25", "{} 不是引擎可用的棋盘：1 至 25 路的正方形"};
inline constexpr Message play_over{"The game is over: {}", "对局已经结束：{}"};
inline constexpr Message play_over_no_result{"The game is over; its record tells no result", "对局已经结束；棋谱中没有结果"};
inline constexpr Message play_over_goes_on{"A move goes on with it", "再下一手则对局继续"};
inline constexpr Message play_over_takes_out{"A move goes on with it, and takes {} out of the record", "再下一手则对局继续，并从棋谱中去掉 {}"};
inline constexpr Message play_black_keeps{"The record names {} as Black; {} plays Black now, and the name stays", "棋谱中黑方为 {}，现由 {} 执黑；名字不改"};
inline constexpr Message play_white_keeps{"The record names {} as White; {} plays White now, and the name stays", "棋谱中白方为 {}，现由 {} 执白；名字不改"};
inline constexpr Message play_names_change{"With the next move the record names {} as Black and {} as White", "再下一手后，棋谱中黑方改为 {}，白方改为 {}"};
inline constexpr Message play_black_leads{"Black leads by {}", "黑领先 {} 目"};
inline constexpr Message play_white_leads{"White leads by {}", "白领先 {} 目"};
inline constexpr Message play_winrate{"Black wins with {} %", "黑胜率 {} %"};

// A review
inline constexpr Message analyze_points{"{} points", "{} 目"};
inline constexpr Message analyze_better{"; better: {}", "；更好：{}"};
inline constexpr Message analyze_done{"{} positions, {}, mistakes: {}", "{} 个局面，{}，失误 {} 处"};

// A match
inline constexpr Message match_row{"{}  {} – {}  {}  {} moves", "{}  {} – {}  {}  {} 手"};
inline constexpr Message match_title{"{} – {}, games: {}", "{} – {}，{} 局"};
inline constexpr Message match_engine{"engine", "引擎"};
inline constexpr Message match_won{"won", "胜"};
inline constexpr Message match_as_black{"as Black", "执黑胜"};
inline constexpr Message match_as_white{"as White", "执白胜"};
inline constexpr Message match_time{"lost on time", "超时负"};
inline constexpr Message match_illegal_moves{"by illegal move", "违规负"};
inline constexpr Message match_failures{"by failure", "故障负"};
inline constexpr Message match_drawn{"drawn: {}", "和棋：{}"};
inline constexpr Message match_unknown{"without a result: {}", "无结果：{}"};
inline constexpr Message match_disputes{"the engines did not agree about the score: {}", "双方计算不一致：{}"};
inline constexpr Message match_score{"{} scores {}; with 95 % confidence between {} and {}", "{} 得分率 {}；95 % 置信区间 {} 至 {}"};
inline constexpr Message match_elo{"Elo difference: {} ({} to {})", "等级分差（Elo）：{}（{} 至 {}）"};
// clang-format on

}  // namespace qipu::arena::messages
