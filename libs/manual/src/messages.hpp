// The words of help and manuals, in both languages.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::manual::messages {

// clang-format off
inline constexpr Message full_stop{".", "。"};
inline constexpr Message colon{": ", "："};
inline constexpr Message comma{", ", "、"};
inline constexpr Message parentheses{" ({})", "（{}）"};
inline constexpr Message help_usage{"Usage", "用法"};
inline constexpr Message help_command{"COMMAND", "命令"};
inline constexpr Message help_options_word{"OPTIONS", "选项"};
inline constexpr Message help_commands{"Commands", "命令"};
inline constexpr Message help_arguments{"Arguments", "参数"};
inline constexpr Message help_options{"Options", "选项"};
inline constexpr Message help_common{"Options of every command", "所有命令共有的选项"};
inline constexpr Message help_names_about{"--name makes names of files from what records say: text with fields in braces. qipu rename, split, convert and draw take it. Full-width braces are taken as well.",
  "--name 按棋谱内容给文件命名：花括号内为字段，其余文字照写。用于 qipu rename、split、convert、draw。全角花括号亦可。"};
inline constexpr Message help_names_fields{"Fields", "字段"};
inline constexpr Message help_names_facts{"Facts of the game", "对局信息项"};
inline constexpr Message help_names_empty{"A field that is empty, or only ?, takes with it the text beside it and the brackets around it. If nothing is left, the name is GN, else PB-PW-DT, else the source's name and a number; qipu rename keeps the file's own. The extension is added. What a system does not take in a name is replaced; a name that is taken gets a number.",
  "字段为空或只有 ? 时，其旁的文字和外面的括号一并略去。若什么都不剩，则用 GN，再没有则用 PB-PW-DT，仍没有则用来源的文件名加序号；qipu rename 则保留原名。扩展名自动加上。系统不允许的字符会被替换；名称已被占用时加序号。"};
inline constexpr Message help_where_about{"--where EXPR lets any command work only on the games of which the expression is true. A test is a word or a property, a comparison and a value; tests are joined by and, or, not. Commands that check, change or join records take the whole record with such a game (docs/reference/where.md).",
  "--where 条件 使任何命令只处理符合条件的对局。一个条件由词语或属性、比较符和值组成，条件之间用 且、或、非 连接。中英文词语都可用。检查、修改、合并棋谱的命令则取含有这种对局的整份棋谱（docs/reference/where.zh.md）。"};
inline constexpr Message help_where_tests{"Comparisons", "比较"};
inline constexpr Message help_where_words{"Words", "词语"};
inline constexpr Message help_where_values{"Values", "值"};
inline constexpr Message help_where_properties{"An identifier in capitals is a property: EV, C, B and all others, also private ones (qipu spec lists them). A property of game information is read from the game, any other from all nodes: one value that fits is enough.",
  "大写字母的属性名即该属性：EV、C、B 等，私有属性也可（qipu spec 列出全部）。对局信息取自该局，其他属性在所有节点中查找，有一个值符合即可。"};
inline constexpr Message help_where_missing{"A comparison with what is not given is false, != too: ask not has(DT) for games without a date. Put the expression in single quotes, so that the shell leaves it alone.",
  "没有给出的值，任何比较都不成立，!= 也一样；没有日期的对局写作 非 有(DT)。整个条件用单引号括起，以免命令行解释其中的符号。"};
inline constexpr Message man_name{"NAME", "名称"};
inline constexpr Message man_synopsis{"SYNOPSIS", "概要"};
inline constexpr Message man_description{"DESCRIPTION", "描述"};
inline constexpr Message man_commands{"COMMANDS", "命令"};
inline constexpr Message man_common{"COMMON OPTIONS", "共有的选项"};
inline constexpr Message switches_title{"Which command has which switch", "各命令的选项"};
inline constexpr Message switches_head{"The switches that more than one command has, with what they take. Each is described by `qipu COMMAND --help`, with those that only one command has.", "不止一个命令才有的选项及其取值。各选项的说明，以及只有一个命令才有的选项，见 `qipu 命令 --help`。"};
inline constexpr Message switches_switch{"switch", "选项"};
inline constexpr Message switches_commands{"commands", "命令"};
inline constexpr Message switches_all{"Every command has these:", "所有命令都有："};
// clang-format on

}  // namespace qipu::manual::messages
