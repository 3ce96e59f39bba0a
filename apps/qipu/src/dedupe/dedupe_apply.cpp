#include "dedupe/dedupe_apply.hpp"

#include <cerrno>
#include <filesystem>
#include <map>
#include <utility>

#include "files/stop_signals.hpp"
#include "files/undo.hpp"
#include "qipu/library/moved_files.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/summary/duplicates_report.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;
using library::DuplicateGame;
using library::Duplicates;

class Apply {
 public:
  Apply(Shell& shell, const Duplicates& found, const std::string& folder,
        const std::vector<std::string>& arguments)
      : shell_(shell), found_(found), folder_(folder), arguments_(arguments) {}

  Outcome run(const std::vector<std::uint32_t>& records);

 private:
  struct Place {  // of a game among the groups
    std::size_t group;
    std::size_t game;
  };

  void find_places(const std::vector<std::uint32_t>& records);
  bool open_list();
  bool is_unchanged(const std::string& path, std::uint64_t state);
  bool may_move(std::uint32_t record);
  Outcome move(std::uint32_t record);
  std::string free_place(const std::string& from) const;
  int move_to_free_place(std::uint32_t record, const std::string& from, std::string& to);
  void write_games(std::uint32_t record, JsonWriter& json) const;
  Outcome fail(const std::string& path, int error);

  Shell& shell_;
  const Duplicates& found_;
  const std::string& folder_;
  const std::vector<std::string>& arguments_;
  std::map<std::uint32_t, std::vector<Place>> places_;  // by record
  std::string list_path_;
  library::MovedFileList list_;
  std::uint64_t moved_ = 0;
};

Outcome Apply::fail(const std::string& path, int error) {
  shell_.complain(shown_path(path), make_system_error(ErrorId::CannotWrite, error));
  return Outcome::Failed;
}

void Apply::find_places(const std::vector<std::uint32_t>& records) {
  for (const std::uint32_t record : records) places_[record];
  for (std::size_t group = 0; group < found_.size(); ++group)
    for (std::size_t game = 1; game < found_[group].games.size(); ++game)
      if (const auto at = places_.find(found_[group].games[game].record); at != places_.end())
        at->second.push_back({group, game});
}

bool Apply::open_list() {
  list_path_ = system::path_text(fs::path(folder_) / manifest_name);
  if (!may_go_on(shell_, list_path_)) return false;
  if (const int error = list_.make_folder(folder_)) return fail(folder_, error), false;
  if (!list_.open(list_path_)) fail(list_path_, errno);
  return list_.is_open();
}

bool Apply::is_unchanged(const std::string& path, std::uint64_t state) {
  if (state == 0) return system::status_of(path).has_value();  // an archive
  if (library::state_of(path) == state) return true;
  shell_.complain(shell_.say(messages::changed_meanwhile, shown_path(path)));
  return false;
}

bool Apply::may_move(std::uint32_t record) {
  const std::vector<Place>& places = places_.at(record);
  if (!is_unchanged(found_.names[record].path, found_[places[0].group].games[places[0].game].file_state))
    return false;
  for (const Place& place : places) {
    const DuplicateGame& kept = found_[place.group].games.front();
    if (is_unchanged(found_.names[kept.record].path, kept.file_state)) continue;
    shell_.complain(shell_.say(messages::dedupe_kept_changed, shown_path(found_.names[record].path)));
    return false;
  }
  return true;
}

// `a.sgf`, `a (2).sgf`, ...: the first that is not taken.
std::string Apply::free_place(const std::string& from) const {
  library::Record record;
  record.path = from;
  const fs::path wanted = fs::path(folder_) / path_below(record, arguments_);
  fs::path place = wanted;
  for (int number = 2; system::stands_there(system::path_text(place)); ++number)
    place = wanted.parent_path() / (system::path_text(wanted.stem()) + " (" + std::to_string(number) + ")" +
                                    system::path_text(wanted.extension()));
  return system::path_text(place);
}

void Apply::write_games(std::uint32_t record, JsonWriter& json) const {
  json.key("games");
  json.begin_array();
  for (const Place& place : places_.at(record)) {
    const DuplicateGame& kept = found_[place.group].games.front();
    const DuplicateGame& game = found_[place.group].games[place.game];
    json.begin_object();
    json.member("game", game.game);
    json.member("group", static_cast<std::int64_t>(place.group) + 1);
    json.member("kind", summary::slug_of(game.likeness));
    json.member("reason", summary::slug_of(game.better));
    json.member("kept", found_.names[kept.record].name);
    json.member("kept_game", kept.game);
    json.end();
  }
  json.end();
}

// Another program may take the place meanwhile: then the next one.
int Apply::move_to_free_place(std::uint32_t record, const std::string& from, std::string& to) {
  for (int tries = 0; tries < 16; ++tries) {
    to = free_place(from);
    if (const int error = list_.make_folder(fs::path(to).parent_path())) return error;
    const int result = list_.move(from, to, [&](JsonWriter& json) { write_games(record, json); });
    if (result != EEXIST) return result;
  }
  return EEXIST;
}

Outcome Apply::move(std::uint32_t record) {
  if (!may_move(record)) return Outcome::Failed;
  const std::string from = found_.names[record].path;
  std::string to;
  if (const int error = move_to_free_place(record, from, to))
    return fail(list_.could_not_be_written() ? list_.path() : from, error);
  ++moved_;
  return Outcome::Fine;
}

Outcome Apply::run(const std::vector<std::uint32_t>& records) {
  find_places(records);
  if (records.empty()) return Outcome::Fine;
  if (!open_list()) return Outcome::Failed;
  const StopSignals stop;
  Outcome outcome = Outcome::Fine;
  for (const std::uint32_t record : records) {
    if (stop.flag()) break;
    outcome = worse(outcome, move(record));
  }
  shell_.complain(shell_.say(messages::dedupe_moved, moved_, records.size(), printable(folder_)));
  if (moved_ > 0)
    shell_.complain(
        shell_.say(messages::undo_hint, "qipu dedupe --undo " + shell_word(shown_path(list_path_))));
  if (!stop.flag()) return outcome;
  stop.obey();
  return Outcome::Failed;
}

}  // namespace

Outcome move_duplicates(Shell& shell, const Duplicates& found, const std::vector<std::uint32_t>& records,
                        const std::string& folder, const std::vector<std::string>& arguments) {
  return Apply(shell, found, folder, arguments).run(records);
}

}  // namespace qipu::app
