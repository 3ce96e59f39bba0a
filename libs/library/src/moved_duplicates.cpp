#include "qipu/library/moved_duplicates.hpp"

#include <cerrno>
#include <filesystem>
#include <map>

#include "qipu/library/first_free_name.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"

namespace qipu::library {

namespace {

namespace fs = std::filesystem;
using report::JsonWriter;

class DuplicateMover {
 public:
  DuplicateMover(const Duplicates& found, const std::string& folder, const std::vector<std::string>& paths,
                 const MoveOptions& options)
      : found_(found), folder_(folder), paths_(paths), options_(options) {}

  std::optional<MoveCount> run(const std::vector<std::uint32_t>& records);

 private:
  struct Place {  // of a game among the groups
    std::size_t group;
    std::size_t game;
  };

  void find_places(const std::vector<std::uint32_t>& records);
  bool open_list();
  bool is_unchanged(const std::string& path, std::uint64_t state) const;
  bool may_move(std::uint32_t record) const;
  bool move(std::uint32_t record);
  std::string free_place(const std::string& from) const;
  int move_to_free_place(std::uint32_t record, FileMove& move);
  void write_games(std::uint32_t record, JsonWriter& json) const;
  bool fail(const std::string& path, int error) const;

  const Duplicates& found_;
  const std::string& folder_;
  const std::vector<std::string>& paths_;
  const MoveOptions& options_;
  std::map<std::uint32_t, std::vector<Place>> places_;  // by record
  MovedFileList list_;
};

bool DuplicateMover::fail(const std::string& path, int error) const {
  options_.on_trouble(unwritable(path, error));
  return false;
}

void DuplicateMover::find_places(const std::vector<std::uint32_t>& records) {
  for (const std::uint32_t record : records) places_[record];
  for (std::size_t group = 0; group < found_.size(); ++group)
    for (std::size_t game = 1; game < found_[group].games.size(); ++game)
      if (const auto at = places_.find(found_[group].games[game].record); at != places_.end())
        at->second.push_back({group, game});
}

bool DuplicateMover::open_list() {
  const std::string path = system::path_text(fs::path(folder_) / duplicates_list);
  if (!may_go_on(path, options_.on_trouble)) return false;
  if (const int error = list_.make_folder(folder_)) return fail(folder_, error);
  if (!list_.open(path)) fail(path, errno);
  return list_.is_open();
}

bool DuplicateMover::is_unchanged(const std::string& path, std::uint64_t state) const {
  using Kind = FileTrouble::Kind;
  const bool is_there = system::status_of(path).has_value();
  if (is_there && (state == 0 || state_of(path) == state)) return true;  // 0: an archive
  options_.on_trouble({.kind = is_there ? Kind::Changed : Kind::Gone, .path = path});
  return false;
}

bool DuplicateMover::may_move(std::uint32_t record) const {
  const std::vector<Place>& places = places_.at(record);
  const std::string path = found_.names[record].path;
  if (!is_unchanged(path, found_[places[0].group].games[places[0].game].file_state)) return false;
  for (const Place& place : places) {
    const DuplicateGame& kept = found_[place.group].games.front();
    if (is_unchanged(found_.names[kept.record].path, kept.file_state)) continue;
    options_.on_trouble({.kind = FileTrouble::Kind::KeptChanged, .path = path});
    return false;
  }
  return true;
}

std::string DuplicateMover::free_place(const std::string& from) const {
  Record record;
  record.path = from;
  const fs::path wanted = fs::path(folder_) / path_below(record, paths_);
  const auto named = [&](const std::string& number) {
    const std::string stem = system::path_text(wanted.stem());
    return system::path_text(wanted.parent_path() / (stem + number + system::path_text(wanted.extension())));
  };
  std::uint64_t number = 0;
  return first_free_name(number, named, [](const std::string& path) { return !system::stands_there(path); });
}

void DuplicateMover::write_games(std::uint32_t record, JsonWriter& json) const {
  json.key("games");
  json.begin_array();
  for (const Place& place : places_.at(record)) {
    const DuplicateGame& kept = found_[place.group].games.front();
    const DuplicateGame& game = found_[place.group].games[place.game];
    json.begin_object();
    json.member("game", game.game);
    json.member("group", static_cast<std::int64_t>(place.group) + 1);
    json.member("kind", slug_of(game.likeness));
    json.member("reason", slug_of(game.better));
    json.member("kept", found_.names[kept.record].name);
    json.member("kept_game", kept.game);
    json.end();
  }
  json.end();
}

// Another program may take the place meanwhile: then the next one.
int DuplicateMover::move_to_free_place(std::uint32_t record, FileMove& move) {
  for (int tries = 0; tries < 16; ++tries) {
    move.to = free_place(move.from);
    if (const int error = list_.make_folder(fs::path(move.to).parent_path())) return error;
    const int result = list_.move(move.from, move.to, [&](JsonWriter& json) { write_games(record, json); });
    if (result != EEXIST) return result;
  }
  return EEXIST;
}

bool DuplicateMover::move(std::uint32_t record) {
  if (!may_move(record)) return false;
  FileMove move{.from = found_.names[record].path, .to = {}};
  if (const int error = move_to_free_place(record, move))
    return fail(list_.could_not_be_written() ? list_.path() : move.from, error);
  if (options_.on_moved) options_.on_moved(move);
  return true;
}

std::optional<MoveCount> DuplicateMover::run(const std::vector<std::uint32_t>& records) {
  find_places(records);
  if (!open_list()) return std::nullopt;
  MoveCount count;
  for (const std::uint32_t record : records) {
    count.is_stopped = options_.stop && *options_.stop;
    if (count.is_stopped) break;
    ++count.wanted;
    count.moved += move(record);
    if (list_.could_not_be_written()) break;
  }
  return count;
}

}  // namespace

std::optional<MoveCount> move_duplicates(const Duplicates& found, const std::vector<std::uint32_t>& records,
                                         const std::string& folder, const std::vector<std::string>& paths,
                                         const MoveOptions& options) {
  if (records.empty()) return MoveCount();
  return DuplicateMover(found, folder, paths, options).run(records);
}

}  // namespace qipu::library
