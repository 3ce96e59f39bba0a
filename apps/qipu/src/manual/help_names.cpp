// qipu help names: the words of --name. docs/reference/names.md tells all of it.
#include <fmt/core.h>

#include "manual/entries.hpp"
#include "manual/manual.hpp"
#include "qipu/game/facts.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

struct NameField {
  std::string_view term;
  std::string_view help_en;
  std::string_view help_zh;
};

constexpr NameField fields[] = {
    {"{PB}, {EV}", "a property of the game's information", "对局信息中的属性"},
    {"{GN|EV|file}", "the first of them that is not empty", "其中第一个不为空的"},
    {"{n}, {n:4}", "the number of the record, with at least four digits", "棋谱的序号；后者至少四位"},
    {"{file}", "the name of the source, without folder and extension", "来源的文件名，不含文件夹和扩展名"},
    {"{year}, {moves:3}", "a fact of the game; numbers with at least so many digits",
     "对局信息项；数字可定最少位数"},
    {"{{, }}", "a brace", "花括号本身"},
    {"/", "what stands before it is a folder", "其前为文件夹"},
};

std::vector<Entry> field_entries(Language language) {
  std::vector<Entry> entries;
  for (const NameField& row : fields)
    entries.push_back({std::string(row.term), std::string(pick(language, row.help_en, row.help_zh))});
  return entries;
}

// In both languages, for either may be written.
std::vector<Entry> fact_entries(Language language) {
  std::vector<Entry> entries;
  for (const game::FactRow& row : game::facts()) {
    if (row.slug == "file") continue;  // of a name it is the field above, without its folders
    entries.push_back({fmt::format("{{{}}}", pick(language, row.slug, row.name_zh)),
                       language == Language::Chinese ? fmt::format("{{{}}}", row.slug)
                                                     : fmt::format("{}, {{{}}}", row.name_en, row.name_zh)});
  }
  return entries;
}

}  // namespace

void print_help_names(Shell& shell) {
  print_paragraph(shell, messages::help_names_about);
  shell.out << "\n";
  for (const std::string_view example :
       {pick(shell.language, "{date} {PB}-{PW}", "{日期} {黑方}-{白方}"),
        pick(shell.language, "{year}/{black} vs {white} ({event})", "{年份}/{黑方} 对 {白方}（{赛事}）"),
        std::string_view("{GN|EV|file} {n:4}")})
    shell.out << "  --name '" << example << "'\n";
  print_entries(shell, shell.say(messages::help_names_fields), field_entries(shell.language));
  print_entries(shell, shell.say(messages::help_names_facts), fact_entries(shell.language));
  shell.out << "\n";
  print_paragraph(shell, messages::help_names_empty);
}

}  // namespace qipu::app
