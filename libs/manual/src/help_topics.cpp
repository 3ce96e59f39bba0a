#include "qipu/manual/help_topics.hpp"

#include <span>
#include <string_view>
#include <vector>

#include "messages.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/query/language_help.hpp"
#include "qipu/query/word.hpp"

namespace qipu::manual {

namespace {

std::vector<HelpEntry> entries_of(std::span<const query::HelpRow> rows, Language language) {
  std::vector<HelpEntry> entries;
  for (const query::HelpRow& row : rows)
    if (!row.term_en.empty())
      entries.push_back({std::string(row.term(language)), std::string(row.help(language))});
  return entries;
}

// In both languages, for either may be written.
std::vector<HelpEntry> filter_words(Language language) {
  std::vector<HelpEntry> entries;
  for (const query::WordRow& row : query::words()) {
    const std::string first(pick(language, row.name, row.name_zh));
    const std::string_view second = pick(language, row.name_zh, row.name);
    const std::string_view type = query::value_help()[static_cast<std::size_t>(row.type)].term(language);
    entries.push_back({(first + "  ").append(second), std::string(pick(language, row.help_en, row.help_zh)) +
                                                          say(language, messages::parentheses, type)});
  }
  return entries;
}

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

std::vector<HelpEntry> field_entries(Language language) {
  std::vector<HelpEntry> entries;
  for (const NameField& row : fields)
    entries.push_back({std::string(row.term), std::string(pick(language, row.help_en, row.help_zh))});
  return entries;
}

std::string in_braces(std::string_view word) { return std::string("{").append(word).append("}"); }

// In both languages, for either may be written.
std::vector<HelpEntry> fact_entries(Language language) {
  std::vector<HelpEntry> entries;
  for (const game::FactRow& row : game::facts()) {
    if (row.slug == "file") continue;  // of a name it is the field above, without its folders
    const std::string other = language == Language::Chinese
                                  ? in_braces(row.slug)
                                  : std::string(row.name_en).append(", ") + in_braces(row.name_zh);
    entries.push_back({in_braces(pick(language, row.slug, row.name_zh)), other});
  }
  return entries;
}

}  // namespace

std::string filter_help(const HelpOptions& options) {
  const Language language = options.language;
  std::string text = paragraph_text(say(language, messages::help_where_about), options) + "\n";
  for (const query::HelpRow& example : query::example_filters())
    text.append("  --where '").append(example.term(language)).append("'\n");
  text += entries_text(say(language, messages::help_where_tests), entries_of(query::test_help(), language),
                       options);
  text += entries_text(say(language, messages::help_where_words), filter_words(language), options);
  text += entries_text(say(language, messages::help_where_values), entries_of(query::value_help(), language),
                       options);
  return text + "\n" + paragraph_text(say(language, messages::help_where_properties), options) +
         paragraph_text(say(language, messages::help_where_missing), options);
}

std::string names_help(const HelpOptions& options) {
  const Language language = options.language;
  std::string text = paragraph_text(say(language, messages::help_names_about), options) + "\n";
  for (const std::string_view example :
       {pick(language, "{date} {PB}-{PW}", "{日期} {黑方}-{白方}"),
        pick(language, "{year}/{black} vs {white} ({event})", "{年份}/{黑方} 对 {白方}（{赛事}）"),
        std::string_view("{GN|EV|file} {n:4}")})
    text.append("  --name '").append(example).append("'\n");
  text += entries_text(say(language, messages::help_names_fields), field_entries(language), options);
  text += entries_text(say(language, messages::help_names_facts), fact_entries(language), options);
  return text + "\n" + paragraph_text(say(language, messages::help_names_empty), options);
}

}  // namespace qipu::manual
