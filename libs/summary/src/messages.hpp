// What is said of many records, in both languages. Internal to the module.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::summary::messages {

// clang-format off
// Formats
inline constexpr Message formats_slug{"format", "格式"};
inline constexpr Message formats_name{"name", "名称"};
inline constexpr Message formats_reads{"reads", "读"};
inline constexpr Message formats_writes{"writes", "写"};
inline constexpr Message formats_extensions{"extensions", "扩展名"};
inline constexpr Message formats_yes{"yes", "是"};

// Statistics
inline constexpr Message stats_values{"Values of {}", "{} 的值"};
inline constexpr Message stats_value{"value", "值"};
inline constexpr Message stats_values_in_all{"values", "值的总数"};
inline constexpr Message stats_totals{"Totals", "总计"};
inline constexpr Message stats_root{"Properties in root nodes", "根节点中的属性"};
inline constexpr Message stats_other{"Properties in other nodes", "其他节点中的属性"};
inline constexpr Message stats_versions{"Versions of the format (FF)", "格式版本（FF）"};
inline constexpr Message stats_game_types{"Games (GM)", "棋种（GM）"};
inline constexpr Message stats_charsets{"Charsets", "字符集"};
inline constexpr Message stats_applications{"Applications (AP)", "软件（AP）"};
inline constexpr Message stats_sizes{"Board sizes", "棋盘大小"};
inline constexpr Message stats_results{"Results", "对局结果"};
inline constexpr Message stats_komis{"Komi", "贴目"};
inline constexpr Message stats_handicaps{"Handicaps", "让子"};
inline constexpr Message stats_dates{"Years", "年份"};
inline constexpr Message stats_lengths{"Moves of main lines", "主线手数"};
inline constexpr Message stats_commonest{"Commonest findings", "最常见的问题"};
inline constexpr Message stats_files{"files", "文件"};
inline constexpr Message stats_bytes{"bytes", "字节"};
inline constexpr Message stats_unreadable{"could not be read", "无法读取"};
inline constexpr Message stats_no_record{"files without a record", "没有棋谱的文件"};
inline constexpr Message stats_recovered{"files with faults in their syntax", "语法有误的文件"};
inline constexpr Message stats_trees{"trees", "棋谱树"};
inline constexpr Message stats_games{"games", "对局"};
inline constexpr Message stats_nodes{"nodes", "节点"};
inline constexpr Message stats_most_nodes{"nodes of the largest tree", "最大棋谱树的节点数"};
inline constexpr Message stats_variations{"variations", "变化"};
inline constexpr Message stats_most_variations{"variations of the most branched tree", "一棵棋谱树的最多变化数"};
inline constexpr Message stats_branched{"trees with variations", "有变化的棋谱树"};
inline constexpr Message stats_black_moves{"moves of Black per tree", "平均每棵棋谱树的黑方手数"};
inline constexpr Message stats_white_moves{"moves of White per tree", "平均每棵棋谱树的白方手数"};
inline constexpr Message stats_moves{"moves per tree", "平均每棵棋谱树的手数"};
inline constexpr Message stats_property{"property", "属性"};
inline constexpr Message stats_name{"name", "名称"};
inline constexpr Message stats_per_thousand{"per 1000 trees", "每千棵树"};
inline constexpr Message stats_published{"Brouwer", "Brouwer"};
inline constexpr Message stats_published_per_thousand{"per 1000 files", "每千个文件"};
inline constexpr Message stats_ratio{"ratio", "比值"};
inline constexpr Message stats_occurrences{"occurrences", "出现次数"};
inline constexpr Message stats_properties{"different properties", "不同的属性"};
inline constexpr Message stats_threshold{"listed from so many occurrences on", "列出的最少次数"};
inline constexpr Message stats_listed{"listed", "列出的属性"};
inline constexpr Message stats_rarer{"rarer ones", "更少见的属性"};
inline constexpr Message stats_rarer_occurrences{"their occurrences", "其出现次数"};
inline constexpr Message stats_without_room{"counted together for want of room", "种类过多而合并计数"};
inline constexpr Message stats_rest{"others: {}, occurrences: {}", "另有 {} 种，共 {} 次"};
inline constexpr Message stats_not_given{"(not given)", "（未给出）"};
inline constexpr Message stats_missing{"games that tell none", "未给出的对局"};
inline constexpr Message stats_unread{"not understood", "无法理解的"};
inline constexpr Message stats_charset{"charset", "字符集"};
inline constexpr Message stats_application{"application", "软件"};
inline constexpr Message stats_size{"size", "大小"};
inline constexpr Message stats_result{"result", "结果"};
inline constexpr Message stats_black{"Black wins", "黑胜"};
inline constexpr Message stats_white{"White wins", "白胜"};
inline constexpr Message stats_draw{"draw", "和棋"};
inline constexpr Message stats_void{"void", "无胜负"};
inline constexpr Message stats_unfinished{"unfinished", "未完"};
inline constexpr Message stats_playing{"being played", "进行中"};
inline constexpr Message stats_unknown{"unknown (?)", "不明（?）"};
inline constexpr Message stats_score{"score", "数子或数目"};
inline constexpr Message stats_resignation{"resignation", "中盘"};
inline constexpr Message stats_time{"time", "超时"};
inline constexpr Message stats_forfeit{"forfeit", "弃权"};
inline constexpr Message stats_unsaid{"not said", "未说明"};
inline constexpr Message stats_komi{"komi", "贴目"};
inline constexpr Message stats_handicap{"stones", "子数"};
inline constexpr Message stats_year{"year", "年份"};
inline constexpr Message stats_years{"years", "年代"};
inline constexpr Message stats_length{"moves", "手数"};
inline constexpr Message stats_mean{"mean", "平均"};
inline constexpr Message stats_median{"median", "中位数"};
inline constexpr Message stats_longest{"longest", "最长"};
inline constexpr Message stats_beyond{"{} and more", "{} 及以上"};
inline constexpr Message stats_findings{"findings", "问题数"};

// Duplicates
inline constexpr Message dedupe_kept{"{}. {}: kept, {} moves", "{}. {}：保留，{} 手"};
inline constexpr Message dedupe_same_bytes{"the same bytes", "字节完全相同"};
inline constexpr Message dedupe_identical{"says the same", "内容相同"};
inline constexpr Message dedupe_information{"the same moves, other information, comments or variations", "着手相同，对局信息、评注或变化不同"};
inline constexpr Message dedupe_same_moves{"the same moves", "着手相同"};
inline constexpr Message dedupe_truncated{"only the first {} of the {} moves", "只有 {} 手，完整的为 {} 手"};
inline constexpr Message dedupe_moves{"fewer moves ({}, not {})", "手数较少（{}，保留的为 {}）"};
inline constexpr Message dedupe_less_information{"less game information ({} properties, not {})", "对局信息较少（{} 项，保留的为 {} 项）"};
inline constexpr Message dedupe_comments{"fewer comments ({} characters, not {})", "评注较少（{} 字，保留的为 {} 字）"};
inline constexpr Message dedupe_nodes{"fewer nodes ({}, not {})", "节点较少（{}，保留的为 {}）"};
inline constexpr Message dedupe_errors{"more errors ({}, not {})", "错误较多（{}，保留的为 {}）"};
inline constexpr Message dedupe_warnings{"more warnings ({}, not {})", "警告较多（{}，保留的为 {}）"};
inline constexpr Message dedupe_file{"not a file of its own (in an archive, a link or standard input)", "不是独立的文件（在压缩包中，或为链接、标准输入）"};
inline constexpr Message dedupe_orientation{"turned or mirrored, not as boards are usually shown", "经旋转或翻转，不是通常的朝向"};
inline constexpr Message dedupe_name{"the name is longer", "文件名较长"};
inline constexpr Message dedupe_order{"found later", "排列在后"};
inline constexpr Message dedupe_stays{" [stays]", "［不移动］"};
inline constexpr Message dedupe_summary{"duplicates: {}, groups: {}; games: {}, files: {}", "重复 {} 局，共 {} 组；对局 {} 局，文件 {} 个"};

// Tables of games
inline constexpr Message info_no_column{"no column is called {}: write a fact, such as black or moves, or a property in capitals, such as PB", "没有名为 {} 的列：请写黑方、手数等信息项，或大写的属性名，如 PB"};
inline constexpr Message info_columns_are{"columns are {}", "可用的列：{}"};
// clang-format on

}  // namespace qipu::summary::messages
