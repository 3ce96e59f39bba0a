#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/library/walk.hpp"
#include "qipu/system/descriptor.hpp"

namespace qipu::library {

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

std::string all_of_standard_input() {
  std::string bytes;
  char buffer[1 << 16];
  for (std::ptrdiff_t count = 0;
       (count = system::read_bytes(system::standard_input, buffer, sizeof buffer)) > 0;)
    bytes.append(buffer, static_cast<std::size_t>(count));
  return bytes;
}

}  // namespace

Result<std::vector<std::string>> listed_names(const std::string& path) {
  if (path == "-") return names_in(all_of_standard_input());
  std::ifstream in(path, std::ios::binary);
  std::error_code ignored;
  if (!in || std::filesystem::is_directory(path, ignored))
    return unexpected<Error>(make_system_error(ErrorId::CannotRead, in ? EISDIR : errno));
  return names_in(std::string(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace qipu::library
