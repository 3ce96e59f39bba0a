#include "qipu/library/rename_plan.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include "qipu/library/first_free_name.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/safe_name.hpp"

namespace qipu::library {

namespace {

namespace fs = std::filesystem;

// What a file is, by whatever links it is reached.
std::string canonical(const std::string& path) {
  std::error_code ignored;
  return system::path_text(fs::weakly_canonical(path, ignored));
}

// Whether it is this name, perhaps with a number.
bool is_name(const std::string& stem, const std::string& name) {
  if (!stem.starts_with(name)) return false;
  const std::string_view number = std::string_view(stem).substr(name.size());
  return number.empty() || (number.size() > 3 && number.starts_with(" (") && number.ends_with(')') &&
                            std::all_of(number.begin() + 2, number.end() - 1, text::is_digit));
}

// Whether a file stands in these folders, one in the other, wherever the first of them is.
bool is_within(const std::string& path, const fs::path& folders) {
  std::error_code ignored;
  const fs::path whole = fs::absolute(path, ignored).lexically_normal().parent_path();
  auto above = whole.end();
  for (auto folder = folders.end(); folder != folders.begin();)
    if (above == whole.begin() || *--above != *--folder) return false;
  return true;
}

}  // namespace

bool RenamePlan::is_free(const std::string& path) const {
  return !system::stands_there(path) && !taken_.contains(system::folded_path(path));
}

std::string RenamePlan::place_for(const std::string& from, const std::string& name) {
  constexpr std::size_t room = 8;  // for a number
  if (name.empty()) return from;
  const fs::path old = from;
  const std::string extension = system::path_text(old.extension());
  const fs::path wanted = old.parent_path() / name;
  const std::string stem(
      text::cut_bytes(system::path_text(wanted.filename()),
                      text::most_name_bytes - std::min(text::most_name_bytes / 2, extension.size() + room)));
  if (is_name(system::path_text(old.stem()), stem) && is_within(from, fs::path(name).parent_path()))
    return from;
  const fs::path folder = wanted.parent_path();
  const auto named = [&](const std::string& number) {
    return system::path_text(folder / (stem + number + extension));
  };
  return first_free_name(next_[named({})], named, [this](const std::string& path) { return is_free(path); });
}

bool RenamePlan::is_link(const std::string& path) {
  std::error_code ignored;
  if (!fs::is_symlink(path, ignored)) return false;
  ++staying_;
  linked_.insert(canonical(path));
  return true;
}

bool RenamePlan::takes(const Record& record) {
  if (!record.is_member && is_link(record.path)) return false;
  ++records_;
  std::error_code ignored;
  const bool is_file = !record.is_member && !record.is_standard_input();
  if (is_file && fs::is_regular_file(record.path, ignored)) return true;
  if (!refused_.insert(record.path).second) return false;
  Record whole;
  whole.path = whole.name = record.path;
  on_trouble_({.kind = FileTrouble::Kind::NotRenamed, .record = std::move(whole)});
  return false;
}

void RenamePlan::give(const Record& record, const std::string& name) {
  std::string place = place_for(record.path, name);
  if (place == record.path) {
    ++unchanged_;
    return;
  }
  taken_.insert(system::folded_path(place));
  moves_.push_back({record.path, std::move(place)});
}

void RenamePlan::finish() {
  if (linked_.empty()) return;
  staying_ +=
      std::erase_if(moves_, [this](const FileMove& move) { return linked_.contains(canonical(move.from)); });
}

}  // namespace qipu::library
