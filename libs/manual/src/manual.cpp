#include "qipu/manual/manual.hpp"

#include <algorithm>
#include <cstddef>

namespace qipu::manual {

std::vector<std::string> choices_of(std::string_view value) {
  std::vector<std::string> out;
  if (value.find("FILE") != value.npos || value.find('|') == value.npos) return out;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find('|', begin), value.size());
    out.emplace_back(value.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

namespace {

// What stands for a value.
struct PlaceholderWord {
  std::string_view en;
  std::string_view zh;
};

constexpr PlaceholderWord placeholder_words[] = {
    {"FILE", "文件"},   {"DIR", "文件夹"},   {"ARCHIVE", "压缩包"}, {"SLUG", "检查项"},
    {"N", "数"},        {"PATH", "路径"},    {"CHARSET", "字符集"}, {"TEMPLATE", "模板"},
    {"ENGINE", "引擎"}, {"TIME", "用时"},    {"FORMAT", "格式"},    {"EXPR", "条件"},
    {"SIZE", "大小"},   {"POINTS", "点"},    {"PART", "部分"},      {"SECTION", "部分"},
    {"KIND", "种类"},   {"PROP", "属性"},    {"IDENT", "属性名"},   {"CLASS", "类别"},
    {"NODES", "节点"},  {"SIDE", "边"},      {"COLUMN", "列"},      {"GLOB", "通配模式"},
    {"WHAT", "内容"},   {"KOMI", "贴目"},    {"NAME", "名称"},      {"THEME", "主题"},
    {"LENGTH", "长度"}, {"COMMAND", "命令"}, {"ROOT", "根节点"},    {"OTHER", "其他"},
    {"TEXT", "文字"},   {"MOVES", "着手"},
};

std::string_view chinese(std::string_view word) {
  for (const PlaceholderWord& one : placeholder_words)
    if (one.en == word) return one.zh;
  return word;
}

}  // namespace

std::string placeholder(std::string_view value, Language language) {
  constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (language == Language::English) return std::string(value);
  std::string text;
  while (!value.empty()) {
    const std::size_t begin = std::min(value.find_first_of(capitals), value.size());
    const std::size_t end = std::min(value.find_first_not_of(capitals, begin), value.size());
    text.append(value.substr(0, begin)).append(chinese(value.substr(begin, end - begin)));
    value.remove_prefix(end);
  }
  return text;
}

std::string usage_of(const ManualOption& option, Language language) {
  std::string text;
  if (option.positional) {
    text = placeholder(option.value.empty() ? option.names.front() : option.value, language);
    if (!option.required) text = "[" + text + "]";
    return option.repeated ? text + "..." : text;
  }
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + name;
  return option.value.empty() ? text : text + " " + placeholder(option.value, language);
}

}  // namespace qipu::manual
