// qipu help where: the words of --where. docs/reference/filter.md tells all of it.
#include <fmt/core.h>

#include <array>
#include <span>

#include "manual/entries.hpp"
#include "manual/manual.hpp"
#include "qipu/query/word.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

struct Row {
  std::string_view term_en;
  std::string_view term_zh;
  std::string_view help_en;
  std::string_view help_zh;
};

constexpr Row tests[] = {
    {"and, or, not", "且、或、非", "join tests; not binds tightest, then and; parentheses change that",
     "连接条件；非结合最紧，其次且；可用括号改变（也可写并且、或者，and、or、not）"},
    {"=, !=", "=、!=", "equal; given, and not equal", "等于；有值且不等于（也可写等于、不等于）"},
    {"<, <=, >, >=", "<、<=、>、>=", "what has an order: numbers, dates, times, ranks, sizes",
     "用于可比大小的值：数、日期、时间、段位、棋盘大小（也可写小于、不大于、大于、不小于）"},
    {"~, !~", "~、!~（包含、不包含）", "the text contains, does not contain", "文字包含、不包含"},
    {"in (a, b), not in (a, b)", "在 (a, b)、不在 (a, b)", "one of these, none of these",
     "是其中之一、都不是"},
    {"in a..b", "在 a..b", "from a to b, both included", "从 a 到 b，含两端（也可写 在 a 到 b）"},
    {"has(C), count(C)", "有(C)、计数(C)", "a node has this property; how many have it",
     "某个节点有该属性；有该属性的个数"},
    {"move(14), B(1..50), W(50..)", "着手(14)、黑着(1..50)、白着(50..)",
     "where moves of the main line were played, by their numbers: move(14) = C14, B(1..50) = (Q16, R16)",
     "主线上按手数的着点：着手(14) = C14、黑着(1..50) = (Q16, R16)"},
    {"captures(1..50), captured(1..50)", "提子(1..50)、被提(1..50)",
     "how many stones these moves took, and where; () are all moves",
     "这些着手提了几子，所提之子在何处；() 指全部着手"},
};

// By query::Type.
constexpr Row values[] = {
    {"", "", "", ""},
    {"text", "文字", "in quotes: 'EV ~ \"Honinbo\"'", "加引号：'赛事 ~ \"本因坊\"'"},
    {"number", "数", "6.5, -5", "6.5、-5"},
    {"date", "日期", "1950, 1950-03, 1950-03-25; a year is all its days",
     "1950、1950-03、1950-03-25；年份指其每一天"},
    {"time", "时间", "seconds, or 90min, 2h, 1:30:00", "秒数，或 90min、2h、1:30:00"},
    {"rank", "段位", "5k, 3d, 9p, or the number of a rating; 30k < 1k < 1d < 9d < 1p < 9p",
     "5k、3d、9p，或等级分的数；30k < 1k < 1d < 9d < 1p < 9p"},
    {"result", "结果", "B, B+R, W+T, W+3.5, draw, void, ?; B is any win of Black",
     "B、B+R、W+T、W+3.5、draw（和棋）、void（无胜负）、?；B 指黑方的任何一种胜"},
    {"winner", "胜方", "black, white, draw, void, unfinished, playing, unknown",
     "黑、白、和棋、无胜负、未完、进行中、不明"},
    {"manner", "胜法", "score, resign, time, forfeit", "数子、数目、中盘、超时、弃权"},
    {"rules", "规则", "japanese, chinese, ...", "日本、中国等"},
    {"size", "大小", "19, 19x13", "19、19x13"},
    {"colour", "颜色", "B, W", "B、W"},
    {"point", "点", "pd, Q16; pass", "pd、Q16；pass（虚手）"},
    {"charset", "字符集", "UTF-8, GBK, ...", "UTF-8、GBK 等"},
};

std::string_view type_name(query::Type type, Language language) {
  const Row& row = values[static_cast<std::size_t>(type)];
  return pick(language, row.term_en, row.term_zh);
}

std::vector<Entry> entries_of(std::span<const Row> rows, Language language) {
  std::vector<Entry> entries;
  for (const Row& row : rows)
    if (!row.term_en.empty())
      entries.push_back({std::string(pick(language, row.term_en, row.term_zh)),
                         std::string(pick(language, row.help_en, row.help_zh))});
  return entries;
}

// In both languages, for either may be written.
std::vector<Entry> words_of(const Shell& shell) {
  std::vector<Entry> entries;
  for (const query::WordRow& row : query::words()) {
    const std::string_view first = pick(shell.language, row.name, row.name_zh);
    const std::string_view second = pick(shell.language, row.name_zh, row.name);
    entries.push_back({fmt::format("{}  {}", first, second),
                       std::string(pick(shell.language, row.help_en, row.help_zh)) +
                           shell.say(report::messages::parentheses, type_name(row.type, shell.language))});
  }
  return entries;
}

}  // namespace

void print_help_where(Shell& shell) {
  print_paragraph(shell, messages::help_where_about);
  shell.out << "\n";
  for (const std::string_view example :
       {pick(shell.language, "player ~ \"Go Seigen\" and date in 1930..1940",
             "棋手 ~ \"吴清源\" 且 日期 在 1930..1940"),
        pick(shell.language, "winner = white and margin < 1 and komi >= 6.5",
             "胜方 = 白 且 胜差 < 1 且 贴目 >= 6.5"),
        pick(shell.language, "moves > 100 and not has(C)", "手数 > 100 且 非 有(C)"),
        pick(shell.language, "BR in (9p, 9d) and B = Q16", "BR 在 (9p, 9d) 且 B = Q16")})
    shell.out << "  --where '" << example << "'\n";
  print_entries(shell, shell.say(messages::help_where_tests), entries_of(tests, shell.language));
  print_entries(shell, shell.say(messages::help_where_words), words_of(shell));
  print_entries(shell, shell.say(messages::help_where_values), entries_of(values, shell.language));
  shell.out << "\n";
  print_paragraph(shell, messages::help_where_properties);
  print_paragraph(shell, messages::help_where_missing);
}

}  // namespace qipu::app
