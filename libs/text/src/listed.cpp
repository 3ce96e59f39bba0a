#include "qipu/text/listed.hpp"

namespace qipu::text {

namespace {

constexpr Message comma{", ", "、"};

}  // namespace

void add_listed(std::string& list, Language language, std::string_view word) {
  if (!list.empty()) list += say(language, comma);
  list += word;
}

std::string listed(Language language, const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) add_listed(text, language, word);
  return text;
}

}  // namespace qipu::text
