#include "listing.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <memory>

#include "qipu/report/json_writer.hpp"
#include "qipu/text/decode.hpp"
#include "request.hpp"

namespace qipu::serve {

namespace {

// As RFC 3339 has it, in UTC.
std::string time_text(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  std::array<char, 40> text{};
  if (gmtime_r(&time, &parts)) std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

bool is_utf8(std::string_view text) { return text::fits(text, text::Charset::Utf8); }

bool is_path_part(std::string_view part) { return !part.empty() && part != "." && part != ".."; }

bool is_path(std::string_view path) {
  if (path.empty()) return true;
  if (path.find('\0') != path.npos || !is_utf8(path)) return false;
  for (;;) {
    const std::size_t end = path.find('/');
    if (!is_path_part(path.substr(0, end))) return false;
    if (end == path.npos) return true;
    path.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<std::string> path_in(std::string_view query, std::string_view key) {
  if (!query.starts_with(key) || query.substr(key.size(), 1) != "=") return std::nullopt;
  std::optional<std::string> path = decoded_part(query.substr(key.size() + 1));
  return path && is_path(*path) ? path : std::nullopt;
}

Response listing_response(std::string_view folder, const FolderListing& listing) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  json.begin_object();
  json.member("dir", folder);
  json.key("entries");
  json.begin_array();
  const std::string before = folder.empty() ? std::string() : std::string(folder) + "/";
  for (const FolderEntry& entry : listing.entries) {
    json.begin_object();
    json.member("name", entry.name);
    json.member("path", before + entry.name);
    json.member("kind", entry.is_folder ? "folder" : "record");
    if (!entry.is_folder) json.member("size", static_cast<std::int64_t>(entry.size));
    json.member("modified", time_text(entry.modified));
    json.end();
  }
  json.end();
  json.member("unnamed", static_cast<std::int64_t>(listing.unnamed));
  json.key("more");
  json.boolean(listing.more);
  json.end();
  return {.type = "application/json", .body = std::make_shared<const std::string>(std::move(text))};
}

}  // namespace qipu::serve
