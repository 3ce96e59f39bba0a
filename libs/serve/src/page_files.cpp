#include "page_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "qipu/text/ascii.hpp"

namespace qipu::serve {

namespace {

namespace fs = std::filesystem;

struct TypeRow {
  std::string_view extension;
  std::string_view type;
};

constexpr TypeRow type_rows[] = {{".html", "text/html; charset=utf-8"},
                                 {".js", "text/javascript; charset=utf-8"},
                                 {".mjs", "text/javascript; charset=utf-8"},
                                 {".css", "text/css; charset=utf-8"},
                                 {".wasm", "application/wasm"},
                                 {".svg", "image/svg+xml"},
                                 {".png", "image/png"},
                                 {".ico", "image/x-icon"},
                                 {".json", "application/json"},
                                 {".webmanifest", "application/manifest+json"},
                                 {".txt", "text/plain; charset=utf-8"}};
constexpr std::string_view other_type = "application/octet-stream";

std::string_view type_of(const fs::path& path) {
  const std::string extension = text::lower_case(path.extension().string());
  for (const TypeRow& row : type_rows)
    if (row.extension == extension) return row.type;
  return other_type;
}

// So that the path of a request is the same with and without its escapes.
bool is_plain(const fs::path& name) {
  const std::string text = name.string();
  const auto is_plain_character = [](char c) {
    return text::is_letter(c) || text::is_digit(c) || c == '-' || c == '.' || c == '_';
  };
  return !text.starts_with('.') && std::all_of(text.begin(), text.end(), is_plain_character);
}

std::optional<std::string> bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  return in.bad() ? std::nullopt : std::optional(std::move(bytes));
}

// False: something in the folder cannot be read.
bool read_folder(const fs::path& folder, PageFiles& files) {
  std::error_code error;
  fs::recursive_directory_iterator at(folder, error);
  for (const fs::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    const bool is_plain_name = is_plain(at->path().filename());
    if (!is_plain_name) at.disable_recursion_pending();
    if (!is_plain_name || !at->is_regular_file(error)) continue;
    std::optional<std::string> bytes = bytes_of(at->path());
    if (!bytes) return false;
    files["/" + at->path().lexically_relative(folder).generic_string()] = {
        type_of(at->path()), std::make_shared<const std::string>(*std::move(bytes))};
  }
  return !error;
}

}  // namespace

Result<PageFiles> read_page(const std::string& folder) {
  PageFiles files;
  const bool is_read = read_folder(folder, files);
  const auto index = files.find("/index.html");
  if (!is_read || index == files.end()) return fail(ErrorId::NoPage, folder);
  files["/"] = index->second;
  return files;
}

}  // namespace qipu::serve
