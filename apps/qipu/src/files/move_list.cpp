#include "files/move_list.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "files/stop_signals.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/move_file.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// In hexadecimal, where a path is not UTF-8.
void write_path(const char* key, const std::string& path, JsonWriter& json) {
  const std::string decoded = text::decoded(path, text::Charset::Utf8);
  json.member(key, decoded);
  if (decoded == path) return;
  std::string digits;
  for (const unsigned char byte : path) digits += fmt::format("{:02x}", byte);
  json.member(std::string(key) + "_bytes", digits);
}

// The last one first. What is not empty stays.
void remove_empty(const std::vector<std::string>& folders) {
  for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder) system::remove_folder(*folder);
}

}  // namespace

MoveList::MoveList() {
  std::error_code ignored;
  folder_ = system::path_text(fs::current_path(ignored));
}

MoveList::~MoveList() {
  file_ = system::Descriptor();
  if (has_moved_) return;
  if (is_new_) system::remove_file(path_);
  remove_empty(made_);
}

bool MoveList::open(const std::string& path) {
  path_ = path;
  file_ = system::Descriptor(system::open_to_append(path, true));
  is_new_ = is_open();
  if (!is_new_) file_ = system::Descriptor(system::open_to_append(path, false));
  if (!is_open()) return false;
  return std::all_of(made_.begin(), made_.end(),
                     [this](const std::string& one) { return write_folder(one); });
}

bool MoveList::write_folder(const std::string& folder) {
  std::string line;
  JsonWriter json(line, JsonWriter::Style::Compact);
  json.begin_object();
  write_path("folder", folder, json);
  if (!fs::path(folder).is_absolute()) write_path("in", folder_, json);
  json.end();
  return write(line + "\n");
}

int MoveList::make_folder(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> missing;
  for (fs::path at = folder; !at.empty() && !fs::exists(at, error); at = at.parent_path())
    if (at.has_filename()) missing.push_back(at);
  for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
    if (!fs::create_directory(*at, error)) {
      if (error) return system::errno_of(error);
      continue;
    }
    made_.push_back(at->string());
    if (is_open() && !write_folder(made_.back())) return errno;
  }
  return 0;
}

bool MoveList::write(std::string_view line) {
  const int error = system::write_all_bytes(file_.number(), line);
  errno = error;
  return error == 0;
}

void MoveList::begin_line(const std::string& from, const std::string& to, JsonWriter& json) const {
  json.begin_object();
  write_path("from", from, json);
  write_path("to", to, json);
  if (!fs::path(from).is_absolute() || !fs::path(to).is_absolute()) write_path("in", folder_, json);
}

int MoveList::end_line_and_move(const std::string& from, const std::string& to, std::string& line,
                                JsonWriter& json) {
  json.end();
  if (!write(line + "\n")) return errno;
  const int error = system::move_file(from, to);
  if (error != 0 && !write("{\"failed\":true}\n")) return errno;
  has_moved_ = has_moved_ || error == 0;
  return error;
}

// ---- And back

namespace {

struct Move {
  std::string from, to;
};

struct Moves {
  std::vector<Move> files;
  std::vector<std::string> folders;  // that were made
};

std::string bytes_of_digits(const std::string& digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes += static_cast<char>(std::strtoul(digits.substr(i, 2).c_str(), nullptr, 16));
  return bytes;
}

std::optional<std::string> path_in(const nlohmann::json& line, const std::string& key) {
  if (const auto bytes = line.find(key + "_bytes"); bytes != line.end() && bytes->is_string())
    return bytes_of_digits(bytes->get<std::string>());
  if (const auto path = line.find(key); path != line.end() && path->is_string())
    return path->get<std::string>();
  return std::nullopt;
}

// Adds what a line says; false: it is of no such list.
bool take_line(const std::string& text, Moves& moves) {
  const nlohmann::json line = nlohmann::json::parse(text, nullptr, false);
  if (!line.is_object()) return false;
  if (line.contains("failed")) {
    if (!moves.files.empty()) moves.files.pop_back();
    return true;
  }
  const fs::path folder = path_in(line, "in").value_or("");
  if (const std::optional<std::string> made = path_in(line, "folder")) {
    moves.folders.push_back(system::path_text(folder / *made));
    return !made->empty();
  }
  const std::optional<std::string> from = path_in(line, "from"), to = path_in(line, "to");
  if (!from || !to || from->empty() || to->empty()) return false;
  moves.files.push_back({system::path_text(folder / *from), system::path_text(folder / *to)});
  return true;
}

// Adds what the lines say. The number of the first that is of no such list; 0: all are.
std::uint64_t take_lines(std::istream& in, Moves& moves) {
  std::string line;
  for (std::uint64_t number = 1; std::getline(in, line); ++number)
    if (!take_line(line, moves)) return number;
  return 0;
}

// Nothing, with a complaint: it cannot be read, or is no such list.
std::optional<Moves> read_list(Shell& shell, const std::string& path) {
  std::ifstream in(fs::path(path), std::ios::binary);
  std::error_code ignored;
  if (!in || fs::is_directory(path, ignored)) {
    shell.complain(shown_path(path), make_system_error(ErrorId::CannotRead, in ? EISDIR : errno));
    return std::nullopt;
  }
  Moves moves;
  const std::uint64_t wrong = take_lines(in, moves);
  if (wrong == 0) return moves;
  shell.complain(shell.say(messages::undo_no_list, shown_path(path), wrong));
  return std::nullopt;
}

// The number of the first line that is damaged, or to which the next one would be stuck; 0: none is.
std::uint64_t damaged_line(const std::string& path) {
  std::ifstream in(fs::path(path), std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  std::istringstream lines(bytes);
  Moves moves;
  if (const std::uint64_t wrong = take_lines(lines, moves)) return wrong;
  const bool is_whole = bytes.empty() || bytes.ends_with('\n');
  return is_whole ? 0 : static_cast<std::uint64_t>(std::ranges::count(bytes, '\n')) + 1;
}

// Moves files back, one after another.
class Undoing {
 public:
  Undoing(Shell& shell, bool is_dry_run) : shell_(shell), is_dry_run_(is_dry_run) {}

  // A file that was moved twice from the same place to the same place is moved back once.
  Outcome take_back(const Move& move) {
    if (!seen_.emplace(move.from, move.to).second) return Outcome::Fine;
    const bool is_back = system::stands_there(move.from), is_there = system::stands_there(move.to);
    if (is_back && !is_there) return Outcome::Fine;
    ++wanted_;
    if (!is_there) return refuse(messages::undo_gone, move.to);
    if (is_back) return refuse(messages::undo_taken, move.from);
    if (is_dry_run_) {
      ++moved_;
      shell_.out << shell_.say(messages::rename_line, shown_path(move.to), shown_path(move.from)) << "\n";
      return Outcome::Fine;
    }
    std::error_code error;
    if (const fs::path folder = fs::path(move.from).parent_path(); !folder.empty())
      fs::create_directories(folder, error);
    if (const int failed = system::move_file(move.to, move.from)) {
      shell_.complain(shown_path(move.to), make_system_error(ErrorId::CannotWrite, failed));
      return Outcome::Failed;
    }
    ++moved_;
    return Outcome::Fine;
  }

  void say_total() {
    shell_.out.flush();
    shell_.err << shell_.say(is_dry_run_ ? messages::undo_would_be : messages::undo_done, moved_, wanted_)
               << "\n";
  }

 private:
  Outcome refuse(Message message, const std::string& path) {
    shell_.complain(shell_.say(message, shown_path(path)));
    return Outcome::Failed;
  }

  Shell& shell_;
  bool is_dry_run_;
  std::set<std::pair<std::string, std::string>> seen_;
  std::uint64_t moved_ = 0, wanted_ = 0;
};

// The list, which says nothing any more, and the folders that were made.
void clear_away(const std::string& list, const Moves& moves) {
  const std::optional<system::FileStatus> status = system::link_status_of(list);
  if (status && status->is_regular()) system::remove_file(list);
  remove_empty(moves.folders);
}

}  // namespace

bool may_go_on(Shell& shell, const std::string& list) {
  const std::optional<system::FileStatus> status = system::status_of(list);
  const std::uint64_t wrong = status && status->is_regular() ? damaged_line(list) : 0;
  if (wrong != 0) shell.complain(shell.say(messages::list_damaged, shown_path(list), wrong));
  return wrong == 0;
}

Outcome undo_moves(Shell& shell, const std::string& list, std::string_view usual_name, bool is_dry_run) {
  std::error_code ignored;
  const std::string path =
      fs::is_directory(list, ignored) ? system::path_text(fs::path(list) / usual_name) : list;
  const std::optional<Moves> moves = read_list(shell, path);
  if (!moves) return Outcome::Failed;
  const StopSignals stop;
  Undoing undoing(shell, is_dry_run);
  Outcome outcome = Outcome::Fine;
  for (auto move = moves->files.rbegin(); move != moves->files.rend() && !stop.flag(); ++move)
    outcome = worse(outcome, undoing.take_back(*move));
  undoing.say_total();
  if (outcome == Outcome::Fine && !is_dry_run && !stop.flag()) clear_away(path, *moves);
  if (!stop.flag()) return outcome;
  stop.obey();
  return Outcome::Failed;
}

}  // namespace qipu::app
