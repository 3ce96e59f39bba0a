#include "dedupe/dedupe_apply.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <utility>

#include "dedupe/dedupe_moving.hpp"
#include "dedupe/dedupe_report.hpp"
#include "files/out_folder.hpp"
#include "files/stop_signals.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;
using library::DuplicateGame;
using library::Duplicates;

std::string decoded_path(const std::string& path) { return text::decoded(path, text::Charset::Utf8); }

class Apply {
 public:
  Apply(Shell& shell, const Duplicates& found, const std::string& folder,
        const std::vector<std::string>& arguments)
      : shell_(shell), found_(found), folder_(folder), arguments_(arguments) {}
  Apply(const Apply&) = delete;
  Apply& operator=(const Apply&) = delete;
  ~Apply() {
    if (manifest_ >= 0) close(manifest_);
  }

  Outcome run(const std::vector<std::uint32_t>& records);

 private:
  struct Place {  // of a game among the groups
    std::size_t group;
    std::size_t game;
  };

  void find_places(const std::vector<std::uint32_t>& records);
  bool open_manifest();
  bool is_unchanged(const std::string& path, std::uint64_t state);
  bool may_move(std::uint32_t record);
  Outcome move(std::uint32_t record);
  std::string free_place(const std::string& from) const;
  int move_to_free_place(std::uint32_t record, const std::string& from, std::string& to);
  std::string manifest_line(std::uint32_t record, const std::string& from, const std::string& to) const;
  bool write_manifest(const std::string& line);
  Outcome fail(const std::string& path, int error);

  Shell& shell_;
  const Duplicates& found_;
  const std::string& folder_;
  const std::vector<std::string>& arguments_;
  std::map<std::uint32_t, std::vector<Place>> places_;  // by record
  int manifest_ = -1;
  std::uint64_t moved_ = 0;
};

Outcome Apply::fail(const std::string& path, int error) {
  shell_.complain(decoded_path(path), make_system_error(ErrorId::CannotWrite, error));
  return Outcome::Failed;
}

void Apply::find_places(const std::vector<std::uint32_t>& records) {
  for (const std::uint32_t record : records) places_[record];
  for (std::size_t group = 0; group < found_.size(); ++group)
    for (std::size_t game = 1; game < found_[group].games.size(); ++game)
      if (const auto at = places_.find(found_[group].games[game].record); at != places_.end())
        at->second.push_back({group, game});
}

bool Apply::open_manifest() {
  std::error_code error;
  fs::create_directories(folder_, error);
  const std::string path = (fs::path(folder_) / manifest_name).string();
  manifest_ = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (manifest_ < 0) fail(path, errno);
  return manifest_ >= 0;
}

bool Apply::is_unchanged(const std::string& path, std::uint64_t state) {
  if (state == 0) return access(path.c_str(), F_OK) == 0;  // an archive
  if (library::state_of(path) == state) return true;
  shell_.complain(shell_.say(Message::changed_meanwhile, printable(decoded_path(path))));
  return false;
}

bool Apply::may_move(std::uint32_t record) {
  const std::vector<Place>& places = places_.at(record);
  if (!is_unchanged(found_.names[record].path, found_[places[0].group].games[places[0].game].file_state))
    return false;
  for (const Place& place : places) {
    const DuplicateGame& kept = found_[place.group].games.front();
    if (is_unchanged(found_.names[kept.record].path, kept.file_state)) continue;
    shell_.complain(
        shell_.say(Message::dedupe_kept_changed, printable(decoded_path(found_.names[record].path))));
    return false;
  }
  return true;
}

// `a.sgf`, `a (2).sgf`, ...: the first that is not taken.
std::string Apply::free_place(const std::string& from) const {
  Input input;
  input.path = from;
  const fs::path wanted = fs::path(folder_) / path_below(input, arguments_);
  fs::path place = wanted;
  struct stat ignored{};
  for (int number = 2; lstat(place.c_str(), &ignored) == 0; ++number)
    place = wanted.parent_path() /
            (wanted.stem().string() + " (" + std::to_string(number) + ")" + wanted.extension().string());
  return place.string();
}

// In hexadecimal, where a path is not UTF-8.
void write_path(const char* key, const std::string& path, JsonWriter& json) {
  json.member(key, decoded_path(path));
  if (decoded_path(path) == path) return;
  std::string digits;
  for (const unsigned char byte : path) digits += fmt::format("{:02x}", byte);
  json.member(std::string(key) + "_bytes", digits);
}

std::string Apply::manifest_line(std::uint32_t record, const std::string& from, const std::string& to) const {
  std::string line;
  JsonWriter json(line, JsonWriter::Style::Compact);
  json.begin_object();
  write_path("from", from, json);
  write_path("to", to, json);
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
  json.end();
  return line + "\n";
}

bool Apply::write_manifest(const std::string& line) {
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t count = write(manifest_, rest.data(), rest.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Another program may take the place meanwhile: then the next one.
int Apply::move_to_free_place(std::uint32_t record, const std::string& from, std::string& to) {
  for (int tries = 0; tries < 16; ++tries) {
    to = free_place(from);
    std::error_code error;
    fs::create_directories(fs::path(to).parent_path(), error);
    if (error) return error.value();
    if (!write_manifest(manifest_line(record, from, to))) return errno;
    const int result = move_file(from, to);
    if (result != EEXIST) return result;
  }
  return EEXIST;
}

Outcome Apply::move(std::uint32_t record) {
  if (!may_move(record)) return Outcome::Failed;
  const std::string from = found_.names[record].path;
  std::string to;
  if (const int error = move_to_free_place(record, from, to)) {
    fail(from, error);
    write_manifest(fmt::format("{{\"failed\":{}}}\n", moved_ + 1));
    return Outcome::Failed;
  }
  ++moved_;
  return Outcome::Fine;
}

Outcome Apply::run(const std::vector<std::uint32_t>& records) {
  find_places(records);
  if (records.empty()) return Outcome::Fine;
  if (!open_manifest()) return Outcome::Failed;
  const StopSignals stop;
  Outcome outcome = Outcome::Fine;
  for (const std::uint32_t record : records) {
    if (stop.flag()) break;
    outcome = worse(outcome, move(record));
  }
  shell_.complain(shell_.say(Message::dedupe_moved, moved_, records.size(), printable(folder_)));
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
