// What is wrong with a template of names, in words.
#include <iterator>

#include "qipu/base/message.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/query/name_template.hpp"
#include "qipu/spec/property_table.hpp"
#include "qipu/text/display.hpp"

namespace qipu::query {

namespace {

// clang-format off
// In the order of NameError::Kind.
constexpr Message name_errors[] = {
  Message{"nothing closes this brace", "此花括号没有闭合"},
  Message{"no brace was opened here; a brace itself is written twice", "此处没有已打开的花括号；花括号本身要写两遍"},
  Message{"no property is named here", "此处没有写属性名"},
  Message{"{} is no property, nor n, file or a fact such as year, black, moves; see qipu help names", "{} 既不是属性名，也不是 n、file 或日期、黑方、手数之类的信息项，见 qipu help names"},
  Message{"{}: a number has from 1 to 20 digits", "{}：数字的位数应为 1 至 20"},
  Message{"{}: only n and facts that are numbers take a number of digits", "{}：只有 n 和数值类的信息项可以规定位数"},
  Message{"there is nothing in it", "内容为空"},
};
// clang-format on
static_assert(std::size(name_errors) == static_cast<std::size_t>(NameError::Kind::Empty) + 1);

}  // namespace

std::string message(const NameError& error, Language language) {
  return say(language, name_errors[static_cast<std::size_t>(error.kind)], text::printable(error.word));
}

std::vector<std::string_view> field_words(Language language) {
  std::vector<std::string_view> words{"n", "file"};
  for (const game::FactRow& fact : game::facts()) words.push_back(pick(language, fact.slug, fact.name_zh));
  for (const spec::PropertyRow& row : spec::properties())
    if (row.role == spec::NodeRole::GameInfo) words.push_back(row.ident);
  return words;
}

}  // namespace qipu::query
