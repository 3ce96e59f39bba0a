#include "files/name_list.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>

namespace qipu::app {

namespace {

std::vector<std::string> names_in(std::string_view bytes) {
  const char end = bytes.find('\0') == std::string_view::npos ? '\n' : '\0';
  std::vector<std::string> names;
  while (!bytes.empty()) {
    const std::size_t at = std::min(bytes.find(end), bytes.size());
    std::string_view name = bytes.substr(0, at);
    if (end == '\n' && name.ends_with('\r')) name.remove_suffix(1);
    if (!name.empty()) names.emplace_back(name);
    bytes.remove_prefix(std::min(at + 1, bytes.size()));
  }
  return names;
}

std::string all_of(std::istream& in) { return {std::istreambuf_iterator<char>(in), {}}; }

}  // namespace

Result<std::vector<std::string>> listed_names(const std::string& path) {
  if (path == "-") return names_in(all_of(std::cin));
  std::ifstream in(path, std::ios::binary);
  std::error_code ignored;
  if (!in || std::filesystem::is_directory(path, ignored))
    return unexpected<Error>(make_system_error(ErrorId::CannotRead, in ? EISDIR : errno));
  return names_in(all_of(in));
}

}  // namespace qipu::app
