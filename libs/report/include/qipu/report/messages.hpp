// The words of reports that others use as well, in both languages.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::report::messages {

// clang-format off
// Small words
inline constexpr Message colon{": ", "："};
inline constexpr Message comma{", ", "、"};
inline constexpr Message semicolon{"; ", "；"};
inline constexpr Message parentheses{" ({})", "（{}）"};
inline constexpr Message in_all{" ({} times)", "（共 {} 次）"};
inline constexpr Message standard_input{"standard input", "标准输入"};

// Findings
inline constexpr Message note{"note", "提示"};
inline constexpr Message no_severity{"{} takes checks, patterns and groups, not severities", "{} 只接受检查项、通配模式和分组，不接受级别"};

// qipu tree
inline constexpr Message tree_pass{"pass", "虚手"};

// From where a charset is known; tables of what was counted
inline constexpr Message summary_check{"check", "检查项"};
inline constexpr Message summary_count{"count", "数量"};
inline constexpr Message charset_bom{"byte order mark", "字节顺序标记"};
inline constexpr Message charset_declared{"declared", "已声明"};
inline constexpr Message charset_detected{"detected", "推断"};
inline constexpr Message charset_default{"default", "默认"};
inline constexpr Message charset_given{"given", "由选项指定"};

// What is told of games
inline constexpr Message info_one_node{"{} node", "{} 个节点"};
inline constexpr Message info_nodes{"{} nodes", "{} 个节点"};

// Which node is meant
inline constexpr Message bad_moves{"{} are no moves: write them as pd,dp or Q16,D4; pass is a move", "{} 不是着手：请写成 pd,dp 或 Q16,D4；虚手写作 pass"};
inline constexpr Message tree_number{"Tree {}", "第 {} 棵树"};
// clang-format on

}  // namespace qipu::report::messages
