// What reports say, in both languages. Internal to the module; a message that another module says is in
// qipu/report/messages.hpp.
#pragma once

#include "qipu/base/message.hpp"
#include "qipu/report/messages.hpp"

namespace qipu::report::messages {

// clang-format off
// A board cut
inline constexpr Message transform_no_area{"{} is no part of a {}x{} board: write two corners, such as A1:J9", "{} 不是 {}x{} 棋盘的一部分：请写两个角，如 A1:J9"};
inline constexpr Message transform_tree{"tree {}, ", "第 {} 棵树，"};
inline constexpr Message transform_beyond{"node {}: {}[{}] is not on that part of the board", "节点 {}：{}[{}] 不在棋盘的该部分之内"};

// Long work
inline constexpr Message progress_count{"{} files, {}/s", "{} 个文件，每秒 {} 个"};
inline constexpr Message progress_left{"{} left", "剩余 {}"};

// Findings
inline constexpr Message error{"error", "错误"};
inline constexpr Message warning{"warning", "警告"};
inline constexpr Message one_error{"{} error", "{} 个错误"};
inline constexpr Message errors{"{} errors", "{} 个错误"};
inline constexpr Message one_warning{"{} warning", "{} 个警告"};
inline constexpr Message warnings{"{} warnings", "{} 个警告"};
inline constexpr Message one_note{"{} note", "{} 条提示"};
inline constexpr Message notes{"{} notes", "{} 条提示"};
inline constexpr Message no_findings{"no fault found", "未发现问题"};
inline constexpr Message total_one_file{"{} file: {}", "{} 个文件：{}"};
inline constexpr Message total_files{"{} files: {}", "{} 个文件：{}"};
inline constexpr Message repairable{"{} can be repaired with qipu fix", "其中 {} 处可用 qipu fix 修复"};
inline constexpr Message repairable_more{", {} more with --unsafe", "，另有 {} 处须加 --unsafe"};
inline constexpr Message repairable_unsafe{"{} can be repaired with qipu fix --unsafe", "其中 {} 处可用 qipu fix --unsafe 修复"};
inline constexpr Message more_of_check{"{} more of [{}]", "另有 {} 处 [{}]"};
inline constexpr Message repair_safe{"repair", "修复"};
inline constexpr Message repair_unsafe{"possible repair", "可能的修复"};
inline constexpr Message repair_display{"suggestion", "建议"};
inline constexpr Message repair_insert{"insert {}", "插入 {}"};
inline constexpr Message repair_delete{"delete {}", "删除 {}"};
inline constexpr Message repair_replace{"replace {} by {}", "把 {} 改为 {}"};
inline constexpr Message repair_changes{"{} changes", "改动 {} 处"};

// The check table, explained
inline constexpr Message repair_word_none{"none", "无"};
inline constexpr Message repair_word_display{"shown only", "仅提示"};
inline constexpr Message repair_word_unsafe{"unsafe", "需确认"};
inline constexpr Message repair_word_safe{"safe", "安全"};

// qipu info
inline constexpr Message info_probably{"probably {}", "可能是{}"};
inline constexpr Message time_seconds{"{} s", "{} 秒"};
inline constexpr Message emphasised{"{} (very)", "{}（强调）"};
inline constexpr Message result_unknown{"unknown", "不明"};
inline constexpr Message result_draw{"a draw", "和棋"};
inline constexpr Message result_void{"no result", "无胜负"};
inline constexpr Message result_unfinished{"unfinished", "未完"};
inline constexpr Message result_playing{"still being played", "对局进行中"};
inline constexpr Message result_win{"{} wins", "{}胜"};
inline constexpr Message result_by_jigo{"a draw that counts as a win for {}", "和棋，判{}胜"};
inline constexpr Message result_by_points{"{} wins by {}", "{}胜 {} 目"};
inline constexpr Message result_by_resignation{"{} wins by resignation", "{}中盘胜"};
inline constexpr Message result_on_time{"{} wins on time", "{}超时胜"};
inline constexpr Message result_by_forfeit{"{} wins by forfeit", "{}因对方弃权或判负而胜"};
inline constexpr Message overtime_no{", no overtime", "，无读秒"};
inline constexpr Message rules_unknown{"unknown", "不明"};
inline constexpr Message counting_area{"area counting", "数子"};
inline constexpr Message counting_territory{"territory counting", "数目"};

// qipu board
inline constexpr Message board_move{"Move {}: {} {}", "第 {} 手：{} {}"};
inline constexpr Message side_black{"B", "黑"};
inline constexpr Message side_white{"W", "白"};
inline constexpr Message time_seconds_left{"{} seconds", "{} 秒"};
inline constexpr Message clock_one_period{"{} period", "余 {} 次读秒"};
inline constexpr Message clock_periods{"{} periods", "余 {} 次读秒"};
inline constexpr Message clock_one_stone{"{} move to play", "还须下 {} 手"};
inline constexpr Message clock_stones{"{} moves to play", "还须下 {} 手"};

// qipu score
inline constexpr Message score_black{"Black", "黑方"};
inline constexpr Message score_white{"White", "白方"};
inline constexpr Message score_assumed{"assumed: the record does not say", "棋谱未说明，按此计算"};
inline constexpr Message score_rules_unread{"RU[{}] not understood; {} assumed", "无法理解 RU[{}]，按{}计算"};
inline constexpr Message score_rules_uncounted{"RU[{}] cannot be counted; {} assumed", "不能按 RU[{}] 计算，按{}计算"};
inline constexpr Message score_komi_unread{"KM[{}] not understood; {} assumed", "无法理解 KM[{}]，按 {} 计算"};
inline constexpr Message score_rules{"Rules: {}. Komi: {}.", "规则：{}。贴目：{}。"};
inline constexpr Message score_all_alive{"No dead stones are known (TB, TW, KGSDE, --dead): all stones on the board were counted as alive.",
  "不知道哪些是死子（TB、TW、KGSDE、--dead）：盘上的棋子全部按活子计算。"};
inline constexpr Message score_dead_list{"Dead stones: {}", "死子：{}"};
inline constexpr Message score_no_dead{"none", "无"};
inline constexpr Message score_sides{" ", " "};
inline constexpr Message score_stones{"Living stones", "活子"};
inline constexpr Message score_territory{"Territory", "地"};
inline constexpr Message score_captures{"Captured in play", "对局中提子"};
inline constexpr Message score_dead{"Dead enemy stones", "对方死子"};
inline constexpr Message score_passes{"Enemy passes", "对方虚手"};
inline constexpr Message score_handicap{"For the handicap", "让子补偿"};
inline constexpr Message score_komi{"Komi", "贴目"};
inline constexpr Message score_total{"Total", "合计"};
inline constexpr Message score_neutral{"Dame: {}. Points in seki: {}.", "单官：{}。双活中的空点：{}。"};
inline constexpr Message score_beside{"In parentheses: what does not count under these rules.", "括号中的数字按此规则不计入合计。"};
inline constexpr Message score_totals_agree{"The record counts {} for Black and {} for White: as this count does.", "棋谱所记得分：黑方 {}、白方 {}，与此相符。"};
inline constexpr Message score_totals_differ{"The record counts {} for Black and {} for White: this count does not.", "棋谱所记得分：黑方 {}、白方 {}，与此不符。"};
inline constexpr Message score_denied{"Points marked TB or TW otherwise than counted here: {} (the first: {}).", "与 TB、TW 标记不符的点：{} 个（首个：{}）。"};
inline constexpr Message score_zi{"{}, or {} zi", "{}，合 {} 子"};
inline constexpr Message score_provisional{"Provisional result, all stones alive: {} ({})", "暂计结果（全部按活子）：{}（{}）"};
inline constexpr Message score_result{"Result: {} ({})", "结果：{}（{}）"};
inline constexpr Message score_no_result{"The record gives no result.", "棋谱中没有结果。"};
inline constexpr Message score_not_counted{"The record says {}: nothing to compare a count with.", "棋谱中的结果为 {}，不能与计算结果比较。"};
inline constexpr Message score_agrees{"The record says {}: it agrees.", "棋谱中的结果为 {}，与此相符。"};
inline constexpr Message score_agrees_in_zi{"The record says {}: in zi, it agrees.", "棋谱中的结果为 {}，按子计与此相符。"};
inline constexpr Message score_unknown{"The record says {}: this cannot be compared while the dead stones are not known.", "棋谱中的结果为 {}；死子未知，不能比较。"};
inline constexpr Message score_other_margin{"The record says {}: the same winner by another score.", "棋谱中的结果为 {}，胜方相同，差距不同。"};
inline constexpr Message score_other_winner{"The record says {}: it says otherwise.", "棋谱中的结果为 {}，与此不符。"};

// qipu tree
inline constexpr Message tree_sign_taken{"×n: the move took n stones", "×n：此手提 n 子"};
inline constexpr Message tree_sign_illegal{"!: it was played on a stone or had no liberty", "!：下在已有棋子处，或落子后无气"};
inline constexpr Message tree_sign_off{"?: no point of the board, counted as a pass", "?：不是棋盘上的点，按虚手计"};
inline constexpr Message tree_sign_setup{"AB×n, AW×n, AE×n: n points set to black, to white, empty", "AB×n、AW×n、AE×n：摆 n 颗黑子、n 颗白子、清空 n 点"};
inline constexpr Message tree_sign_nothing{"·: a node without a move", "·：没有着手的节点"};
inline constexpr Message tree_sign_comment{"✎: a comment", "✎：有评注"};
inline constexpr Message tree_root{"root", "根"};
inline constexpr Message tree_hidden_one{"… {} variation", "… 还有 {} 个变化"};
inline constexpr Message tree_hidden{"… {} variations", "… 还有 {} 个变化"};
inline constexpr Message tree_levels{"(n): the depth of a variation for which there is no room to indent", "(n)：变化的层数，用于因宽度不足而未再缩进之处"};
inline constexpr Message tree_more{"{} more nodes", "还有 {} 个节点"};

// qipu diff
inline constexpr Message diff_root{"Root", "根节点"};
inline constexpr Message diff_move{"Move {}", "第 {} 手"};
inline constexpr Message diff_after_move{"After move {}", "第 {} 手之后"};
inline constexpr Message diff_before_moves{"Before the first move", "第一手之前"};
inline constexpr Message diff_node{"node", "节点"};
inline constexpr Message diff_line_one{"line, 1 node", "后续，1 个节点"};
inline constexpr Message diff_line{"line, {} nodes", "后续，{} 个节点"};
inline constexpr Message diff_variation_one{"variation, 1 node", "变化，1 个节点"};
inline constexpr Message diff_variation{"variation, {} nodes", "变化，{} 个节点"};
inline constexpr Message diff_tree_one{"tree, 1 node", "棋谱树，1 个节点"};
inline constexpr Message diff_tree{"tree, {} nodes", "棋谱树，{} 个节点"};
inline constexpr Message diff_moved{"variation {} is now variation {}", "第 {} 个变化现为第 {} 个变化"};
inline constexpr Message diff_now_main{"variation {} is now variation {}, the main line", "第 {} 个变化现为第 {} 个变化，即主线"};
inline constexpr Message diff_was_main{"variation {}, the main line, is now variation {}", "第 {} 个变化（原主线）现为第 {} 个变化"};
inline constexpr Message diff_tree_moved{"tree {} is now tree {}", "第 {} 棵树现为第 {} 棵"};

// A board turned, and colours swapped
inline constexpr Message colors_swapped{"colours swapped", "黑白互换"};
inline constexpr Message turned_left_right{"mirrored left and right", "左右翻转"};
inline constexpr Message turned_top_bottom{"mirrored top and bottom", "上下翻转"};
inline constexpr Message turned_rotate_180{"turned by 180°", "旋转 180°"};
inline constexpr Message turned_diagonal{"mirrored at the diagonal from the upper left corner", "沿左上至右下的对角线翻转"};
inline constexpr Message turned_clockwise{"turned clockwise", "顺时针旋转 90°"};
inline constexpr Message turned_counterclockwise{"turned counterclockwise", "逆时针旋转 90°"};
inline constexpr Message turned_antidiagonal{"mirrored at the diagonal from the upper right corner", "沿右上至左下的对角线翻转"};

// Whether main lines are the same
inline constexpr Message diff_shifted_right{"shifted {} to the right", "右移 {} 列"};
inline constexpr Message diff_shifted_left{"shifted {} to the left", "左移 {} 列"};
inline constexpr Message diff_shifted_down{"shifted {} down", "下移 {} 行"};
inline constexpr Message diff_shifted_up{"shifted {} up", "上移 {} 行"};
inline constexpr Message diff_turned_beginning{"the first {} moves are the same, of {} and {}", "前 {} 手相同（共 {} 手和 {} 手）"};
inline constexpr Message diff_turned_row{"{} moves in a row are the same, from move {} and from move {} on, of {} and {}", "有连续 {} 手相同，分别自第 {} 手和第 {} 手起（共 {} 手和 {} 手）"};
inline constexpr Message diff_turned_none{"the main lines have no four moves in common ({} and {} moves)", "主线没有四手以上的相同着手（{} 手和 {} 手）"};
inline constexpr Message diff_main_same{"the main lines are the same: {} moves", "主线相同：共 {} 手"};
inline constexpr Message diff_main_part{"the main lines part at move {}: {}, {}", "主线自第 {} 手起不同：{}、{}"};
inline constexpr Message diff_main_shorter{"the main lines are the same up to move {}, where one of them ends ({} and {} moves)", "主线到第 {} 手为止相同，其一到此结束（{} 手和 {} 手）"};
inline constexpr Message diff_main_setup{"the main lines differ in their stones set up or the size of the board", "主线的摆子或棋盘大小不同"};
inline constexpr Message diff_main_one_tree{"one has {} game, the other {}", "一份有 {} 局，另一份有 {} 局"};
inline constexpr Message diff_main_trees{"one has {} games, the other {}", "一份有 {} 局，另一份有 {} 局"};
inline constexpr Message diff_main_game{"game {}: ", "第 {} 局："};
inline constexpr Message summary_file{"file", "文件"};
inline constexpr Message summary_worst{"Most faults", "问题最多的文件"};
inline constexpr Message summary_total{"In all", "合计"};

// The table of properties
inline constexpr Message type_none{"none", "空值"};
inline constexpr Message type_number{"number", "整数"};
inline constexpr Message type_real{"real", "实数"};
inline constexpr Message type_double{"double", "程度"};
inline constexpr Message type_color{"color", "颜色"};
inline constexpr Message type_simpletext{"simpletext", "单行文本"};
inline constexpr Message type_text{"text", "文本"};
inline constexpr Message type_point{"point", "点"};
inline constexpr Message type_move{"move", "着手"};
inline constexpr Message type_stone{"stone", "棋子"};
inline constexpr Message type_unknown{"unknown", "未知"};
inline constexpr Message role_any{"any node", "任意节点"};
inline constexpr Message role_root{"root", "根节点"};
inline constexpr Message role_game_info{"game info", "对局信息"};
inline constexpr Message role_setup{"setup", "摆子"};
inline constexpr Message role_move{"move", "着手"};
inline constexpr Message dialect_standard{"standard", "标准"};
inline constexpr Message dialect_brouwer{"Brouwer's draft", "Brouwer 草案"};
inline constexpr Message dialect_alias{"another name", "别名"};
inline constexpr Message dialect_sgf2{"SGF2 dialect", "SGF2 方言"};
inline constexpr Message dialect_private{"private", "私有属性"};
inline constexpr Message value_or{"{} or {}", "{}或{}"};
inline constexpr Message list_of{"list of {}", "{}列表"};
inline constexpr Message elist_of{"list of {}, may be empty", "{}列表（可为空）"};
inline constexpr Message every_game{"every game", "所有棋种"};
inline constexpr Message fact_name{"name", "名称"};
inline constexpr Message fact_values{"values", "属性值"};
inline constexpr Message fact_role{"kind", "类别"};
inline constexpr Message fact_origin{"defined in", "出处"};
inline constexpr Message fact_game{"game", "棋种"};
inline constexpr Message fact_inherit{"lasts", "延续"};
inline constexpr Message fact_alias{"the same as", "等同于"};
inline constexpr Message fact_frequency{"how often", "出现次数"};
inline constexpr Message inherits{"in the nodes below, until it is set again", "对以下各节点有效，直到重新设定"};
inline constexpr Message frequency{"{} times in roots, {} elsewhere (in 1,682,246 files)", "根节点 {} 次，其他节点 {} 次（1,682,246 个文件的统计）"};
inline constexpr Message page_properties{"Properties", "属性一览"};
inline constexpr Message page_properties_about{"Every property Qipu knows, with all its meanings. Made by `qipu spec --markdown`. The last two columns are A. E. "
  "Brouwer's counts over 1,682,246 files: in root nodes, and in others.",
  "Qipu 认识的全部属性及其各种含义。本页由 `qipu spec --markdown --lang zh` 生成。最后两列是 A. E. Brouwer 对 1,682,246 "
  "个文件的统计：在根节点中、在其他节点中出现的次数。"};
inline constexpr Message page_properties_head{"| | name | values | kind | defined in | meaning | root | other |",
  "| | 名称 | 属性值 | 类别 | 出处 | 含义 | 根节点 | 其他 |"};
inline constexpr Message page_same_as{" The same as {}.", "等同于 {}。"};
inline constexpr Message page_inherits{" Lasts until it is set again.", "一直有效，直到重新设定。"};

// The checks, explained
inline constexpr Message group_syntax{"Syntax", "语法"};
inline constexpr Message group_charset{"Charset", "字符集"};
inline constexpr Message group_value{"Properties and values", "属性与属性值"};
inline constexpr Message group_root{"Roots", "根节点"};
inline constexpr Message group_info{"Game information", "对局信息"};
inline constexpr Message group_move{"Moves, setup, annotations", "着手、摆子与评价"};
inline constexpr Message group_markup{"Marks", "标记"};
inline constexpr Message group_game{"The game, replayed", "按规则推演"};
inline constexpr Message group_dialect{"Dialects and private properties", "各家写法与私有属性"};
inline constexpr Message group_conversion{"Read from other formats", "读取其他格式"};
inline constexpr Message colon_alone{":", "："};
inline constexpr Message check_facts{"{}. Severity: {}. Repair: {}.", "{}。级别：{}。修复：{}。"};
inline constexpr Message check_sgfc{"SGFC: {}.", "SGFC 编号：{}。"};
inline constexpr Message example_before{"before", "原来"};
inline constexpr Message example_after{"after", "改后"};
inline constexpr Message list_repair{"repair", "修复"};
inline constexpr Message list_message{"what it says", "含义"};
inline constexpr Message page_examples{"Examples", "示例"};
inline constexpr Message page_facts_head{"| group | ff4 | ff1-3 | web | repair |", "| 分组 | ff4 | ff1-3 | web | 修复 |"};
inline constexpr Message page_checks_head{"| check | ff4 | ff1-3 | web | repair | what it says |", "| 检查项 | ff4 | ff1-3 | web | 修复 | 含义 |"};
inline constexpr Message page_checks{"Checks", "检查项"};
inline constexpr Message page_checks_about{"What `qipu check` reports, with its severity in each profile. Made by apps/qipu/generate.sh from the table of checks.\n\n"
  "- `ff4`: what FF[4] makes of it; in trees of FF[1] to FF[3] the severity of the next column counts.\n"
  "- `ff1-3`: what the old versions make of it.\n"
  "- `web`: the records of the web as they are; only what loses or distorts content is more than a note.\n\n"
  "A safe repair loses nothing and its meaning is certain; an unsafe one guesses or drops something. A single finding may "
  "be repaired less safely than its check says, never more. One repair is made only where `--only` names it: that of "
  "`markup-on-last-move`.",
  "`qipu check` 报告的各类问题及其在各检查方案下的级别。由 apps/qipu/generate.sh 根据检查表生成。\n\n"
  "- `ff4`：按 FF[4] 判断；FF[1] 至 FF[3] 的棋谱树用下一列的级别。\n"
  "- `ff1-3`：按旧版本判断。\n"
  "- `web`：按网上流传的棋谱的实际情况，只有丢失或歪曲内容的才高于提示。\n\n"
  "安全的修复不丢失任何内容，含义也确定；需确认的修复带有猜测，或会去掉一些内容。具体某处的修复可能不如检查项所列的安全，但不会更安全。"};

// What is told of games
inline constexpr Message info_unknown_game{"game {}", "{} 号棋种"};
inline constexpr Message info_tree{"Tree {}: {}", "第 {} 棵树：{}"};
inline constexpr Message info_tree_and_game{"Tree {}, game {}: {}", "第 {} 棵树，第 {} 局：{}"};
inline constexpr Message info_game{"Game {} (from node {})", "第 {} 局（自节点 {} 起）"};
inline constexpr Message info_moves{"Moves", "手数"};
inline constexpr Message info_variations{"Variations", "变化"};
inline constexpr Message info_time_control{"Time in all", "用时合计"};

// A position, told
inline constexpr Message board_move_unnumbered{"A move without a number (MN[0]): {} {}", "不计手数的一手（MN[0]）：{} {}"};
inline constexpr Message board_on_stone{"This move was illegal: a stone stood there already.", "此手不合规则：该处已有棋子。"};
inline constexpr Message board_suicide{"This move was illegal: suicide, which the rules forbid.", "此手不合规则：自杀，为规则所禁止。"};
inline constexpr Message board_ko{"This move was illegal: it retook the ko at once.", "此手不合规则：打劫时立即回提。"};
inline constexpr Message board_one_illegal{"{} illegal move was made on the way here.", "到此为止共有 {} 手不合规则。"};
inline constexpr Message board_illegal{"{} illegal moves were made on the way here.", "到此为止共有 {} 手不合规则。"};
inline constexpr Message board_clocks{"Time left", "剩余时间"};
inline constexpr Message board_no_move{"No move yet", "尚未落子"};
inline constexpr Message board_black_to_play{"Black to play", "轮到黑方"};
inline constexpr Message board_white_to_play{"White to play", "轮到白方"};
inline constexpr Message board_captures{"taken by Black {}, by White {}", "黑方提子 {}，白方提子 {}"};
inline constexpr Message board_game{"Game {}", "第 {} 局"};
inline constexpr Message board_node{"Node {}, path {}", "节点 {}，路径 {}"};
inline constexpr Message board_one_unplayable{"{} move or stone was left out: no point of the board", "有 {} 处着手或棋子不是棋盘上的点，未予计入"};
inline constexpr Message board_unplayable{"{} moves or stones were left out: no points of the board", "有 {} 处着手或棋子不是棋盘上的点，未予计入"};
inline constexpr Message board_remarks{"Remarks", "评价"};
inline constexpr Message board_not_shown{"Not shown", "未显示"};
inline constexpr Message board_next{"Next", "下一手"};
inline constexpr Message board_variation{"{} variation:", "{} 个变化："};
inline constexpr Message board_variations{"{} variations:", "{} 个变化："};
inline constexpr Message board_more{"  … {} more", "  … 另有 {} 个"};

// Which node is meant
inline constexpr Message position_one_game{"no game {}: it has {} game", "没有第 {} 局：共有 {} 局"};
inline constexpr Message position_no_game{"no game {}: it has {} games", "没有第 {} 局：共有 {} 局"};
inline constexpr Message position_none_meant{"no game {}: {} of its games match --where", "没有第 {} 局：符合 --where 的共有 {} 局"};
inline constexpr Message position_one_tree{"no tree {}: it has {} tree", "没有第 {} 棵树：共有 {} 棵"};
inline constexpr Message position_no_tree{"no tree {}: it has {} trees", "没有第 {} 棵树：共有 {} 棵"};
inline constexpr Message position_tree_not_meant{"no game of tree {} matches --where", "第 {} 棵树中没有符合 --where 的对局"};
inline constexpr Message position_not_go{"game {} is {}: only Go has a board here", "第 {} 局是{}，这里只能显示围棋棋盘"};
inline constexpr Message position_no_board{"game {} is on a board of {}×{}: there is none beyond 52×52", "第 {} 局的棋盘为 {}×{}，最大支持 52×52"};
inline constexpr Message position_no_node{"no node {}: the nodes of game {} are numbered 0 to {}", "没有节点 {}：第 {} 局的节点编号为 0 至 {}"};
inline constexpr Message position_no_move{"no move {}: the main line of game {} has {} moves", "没有第 {} 手：第 {} 局的主线共 {} 手"};
inline constexpr Message position_no_path{"no node has the path {}: paths are written 24, 24/2, 24/2.5/3, and the main line ends at {}",
  "没有路径为 {} 的节点：路径写成 24、24/2、24/2.5/3 的形式，主线止于 {}"};
inline constexpr Message position_no_moves_after{"no line of game {} has these moves: none begins with {}", "第 {} 局没有这样的着法线：没有以 {} 开头者"};
inline constexpr Message position_moves_end{"no line of game {} has these moves: after {} comes {}", "第 {} 局没有这样的着法线：{} 之后是 {}"};
inline constexpr Message position_moves_end_here{"no line of game {} has these moves: after {} nothing comes", "第 {} 局没有这样的着法线：{} 之后没有着手"};
inline constexpr Message position_no_variation{"no variation {}: the tree has {}", "没有第 {} 个变化：这棵树有 {} 个"};
inline constexpr Message position_paths{"; variations begin at {} (qipu tree --paths shows all)", "；变化始于 {}（qipu tree --paths 显示全部）"};

// What may have been meant
inline constexpr Message unknown_check{"no check is called {}", "没有名为 {} 的检查项"};
inline constexpr Message unknown_rules{"no rules are called {}: there are {}", "没有名为 {} 的规则：可用 {}"};

// What is asked for in words
inline constexpr Message asked_no_time{"{} is no time such as 30m, 1:00:00 or 600", "{} 不是时间（如 30分、1:00:00 或 600）"};
inline constexpr Message asked_no_overtime{"{} is no overtime such as \"5x30 byo-yomi\" or \"25/600 Canadian\"", "{} 不是读秒方式（如 \"5x30 byo-yomi\" 或 \"25/600 Canadian\"）"};
inline constexpr Message asked_no_stone{"no stone stands at {}", "{} 处没有棋子"};
inline constexpr Message asked_no_sgf_stone{"no stone stands at {}: two letters are read as SGF writes points, here {}", "{} 处没有棋子：两个字母按 SGF 坐标理解，此处即 {}"};
inline constexpr Message asked_no_point{"{} is no point of this board", "{} 不是此棋盘上的点"};
inline constexpr Message asked_no_komi{"{} is no komi", "{} 不是贴目"};
inline constexpr Message asked_no_size{"{} is no size of a board: write 19 or 19x13, up to 52", "{} 不是棋盘大小：请写成 19 或 19x13，最大 52"};
inline constexpr Message asked_no_rank{"no rank such as 5k, 3d or 9p", "不是段位（如 5k、3d、9p）"};

// Merging
inline constexpr Message merge_note{"{}: {} gives way in tree {}, node {} to {}", "{}：{} 在第 {} 棵树的节点 {} 被 {} 取代"};
inline constexpr Message merge_where{"tree {}, node {}, move {}", "第 {} 棵树，节点 {}，第 {} 手"};
inline constexpr Message merge_changed{"{} was changed by both", "{} 双方都有改动"};
inline constexpr Message merge_gone_from_ours{"removed by ours, changed by theirs", "己方已删除，对方有改动"};
inline constexpr Message merge_gone_from_theirs{"removed by theirs, changed by ours", "对方已删除，己方有改动"};

// What differs between two records, for people
inline constexpr Message diff_place{" (node {}, line {}:{})", "（节点 {}，第 {} 行第 {} 列）"};
inline constexpr Message diff_place_now{" (node {}, line {}:{}; now node {})", "（节点 {}，第 {} 行第 {} 列；现为节点 {}）"};
inline constexpr Message diff_info{"information: {}", "对局信息 {} 处"};
inline constexpr Message diff_moves{"moves: {}", "着手 {} 处"};
inline constexpr Message diff_comments{"comments: {}", "评注 {} 处"};
inline constexpr Message diff_variations{"variations: {}", "变化 {} 处"};
inline constexpr Message diff_marks{"marks: {}", "标记 {} 处"};
inline constexpr Message diff_setup{"setup: {}", "摆子 {} 处"};
inline constexpr Message diff_other{"other: {}", "其他 {} 处"};

// Which differences are asked for
inline constexpr Message diff_bad_ignored{"{} is no property such as AP, and none of info, moves, comments, variations, marks, setup, other", "{} 不是 AP 之类的属性，也不在 info、moves、comments、variations、marks、setup、other 之中"};
inline constexpr Message diff_bad_subject{"{} is none of info, moves, comments, variations, marks, setup, other", "{} 不在 info、moves、comments、variations、marks、setup、other 之中"};

// Read in spite of faults
inline constexpr Message faulty{"{}: recovered from {}", "{}：读取时遇到 {}，已容错读取"};
inline constexpr Message size_assumed{"{}: SZ[{}] was not understood, a board of {}×{} is assumed", "{}：SZ[{}] 无法理解，按 {}×{} 的棋盘处理"};
// clang-format on

}  // namespace qipu::report::messages
