#include "qipu/library/moved_files.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "qipu/system/folders.hpp"
#include "qipu/system/move_file.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::library {

namespace {

namespace fs = std::filesystem;

// In hexadecimal, where a path is not UTF-8.
void write_path(const char* key, const std::string& path, report::JsonWriter& json) {
  const std::string decoded = text::decoded(path, text::Charset::Utf8);
  json.member(key, decoded);
  if (decoded == path) return;
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  std::string digits;
  for (const unsigned char byte : path) digits.append({hexadecimal[byte >> 4], hexadecimal[byte & 15]});
  json.member(std::string(key) + "_bytes", digits);
}

// The last one first. What is not empty stays.
void remove_empty(const std::vector<std::string>& folders) {
  for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder) system::remove_folder(*folder);
}

}  // namespace

MovedFileList::MovedFileList() {
  std::error_code ignored;
  folder_ = system::path_text(fs::current_path(ignored));
}

MovedFileList::~MovedFileList() {
  file_ = system::Descriptor();
  if (has_moved_) return;
  if (is_new_) system::remove_file(path_);
  remove_empty(made_);
}

bool MovedFileList::open(const std::string& path) {
  path_ = path;
  file_ = system::Descriptor(system::open_to_append(path, true));
  is_new_ = is_open();
  if (!is_new_) file_ = system::Descriptor(system::open_to_append(path, false));
  if (!is_open()) return false;
  return std::all_of(made_.begin(), made_.end(),
                     [this](const std::string& one) { return write_folder(one); });
}

bool MovedFileList::write_folder(const std::string& folder) {
  std::string line;
  report::JsonWriter json(line, report::JsonWriter::Style::Compact);
  json.begin_object();
  write_path("folder", folder, json);
  if (!fs::path(folder).is_absolute()) write_path("in", folder_, json);
  json.end();
  return write(line + "\n");
}

int MovedFileList::make_folder(const fs::path& folder) {
  is_unwritten_ = false;
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

bool MovedFileList::write(std::string_view line) {
  const int error = system::write_all_bytes(file_.number(), line);
  is_unwritten_ = error != 0;
  errno = error;
  return error == 0;
}

void MovedFileList::begin_line(const std::string& from, const std::string& to,
                               report::JsonWriter& json) const {
  json.begin_object();
  write_path("from", from, json);
  write_path("to", to, json);
  if (!fs::path(from).is_absolute() || !fs::path(to).is_absolute()) write_path("in", folder_, json);
}

int MovedFileList::end_line_and_move(const std::string& from, const std::string& to, std::string& line,
                                     report::JsonWriter& json) {
  json.end();
  if (!write(line + "\n")) return errno;
  const int error = system::move_file(from, to);
  if (error != 0 && !write("{\"failed\":true}\n")) return errno;
  has_moved_ = has_moved_ || error == 0;
  return error;
}

// ---- And back

namespace {

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
bool take_line(const std::string& text, FileMoves& moves) {
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

}  // namespace

Result<FileMoves> read_moved_files(const std::string& path) {
  std::ifstream in(fs::path(path), std::ios::binary);
  std::error_code ignored;
  if (!in || fs::is_directory(path, ignored))
    return unexpected(make_system_error(ErrorId::CannotRead, in ? EISDIR : errno));
  FileMoves moves;
  std::uint64_t number = 0;
  for (std::string line; moves.bad_line == 0 && std::getline(in, line);) {
    ++number;
    if (!take_line(line, moves)) moves.bad_line = number;
    if (in.eof()) moves.open_line = number;
  }
  std::ranges::reverse(moves.files);
  std::set<std::pair<std::string, std::string>> seen;
  std::erase_if(moves.files, [&](const FileMove& one) { return !seen.emplace(one.from, one.to).second; });
  return moves;
}

bool is_back(const FileMove& move) {
  return system::stands_there(move.from) && !system::stands_there(move.to);
}

int hindrance_to_back(const FileMove& move) {
  if (!system::stands_there(move.to)) return ENOENT;
  return system::stands_there(move.from) ? EEXIST : 0;
}

int move_back(const FileMove& move) {
  std::error_code ignored;
  if (const fs::path folder = fs::path(move.from).parent_path(); !folder.empty())
    fs::create_directories(folder, ignored);
  return system::move_file(move.to, move.from);
}

namespace {

bool is_stopped(const MoveOptions& options) { return options.stop && *options.stop; }

// 0, or errno; what it is about is the list if that could not be written.
int move_with_folder(MovedFileList& list, const FileMove& move) {
  const int error = list.make_folder(fs::path(move.to).parent_path());
  return error != 0 ? error : list.move(move.from, move.to);
}

// False, and told: it stays.
bool take_back(const FileMove& move, const MoveOptions& options, MoveBack back) {
  using Kind = FileTrouble::Kind;
  if (const int hindrance = hindrance_to_back(move)) {
    const bool is_gone = hindrance == ENOENT;
    options.on_trouble(
        {.kind = is_gone ? Kind::Gone : Kind::PlaceTaken, .path = is_gone ? move.to : move.from});
    return false;
  }
  const int error = back == MoveBack::Told ? 0 : move_back(move);
  if (error != 0) return options.on_trouble(unwritable(move.to, error)), false;
  if (options.on_moved) options.on_moved(move);
  return true;
}

}  // namespace

bool may_go_on(const std::string& list, const OnFileTrouble& on_trouble) {
  const std::optional<system::FileStatus> status = system::status_of(list);
  if (!status || !status->is_regular()) return true;
  const Result<FileMoves> moves = read_moved_files(list);
  const std::uint64_t wrong = !moves ? 0 : moves->bad_line != 0 ? moves->bad_line : moves->open_line;
  if (wrong != 0) on_trouble({.kind = FileTrouble::Kind::ListDamaged, .path = list, .number = wrong});
  return wrong == 0;
}

std::optional<MoveCount> move_files(const std::vector<FileMove>& moves, const std::string& path,
                                    const MoveOptions& options) {
  if (!may_go_on(path, options.on_trouble)) return std::nullopt;
  MovedFileList list;
  if (!list.open(path)) return options.on_trouble(unwritable(path, errno)), std::nullopt;
  MoveCount count;
  for (const FileMove& move : moves) {
    count.is_stopped = is_stopped(options);
    if (count.is_stopped) break;
    ++count.wanted;
    const int error = move_with_folder(list, move);
    count.moved += error == 0;
    if (error != 0)
      options.on_trouble(unwritable(list.could_not_be_written() ? list.path() : move.from, error));
    else if (options.on_moved)
      options.on_moved(move);
    if (list.could_not_be_written()) break;
  }
  return count;
}

std::optional<MoveCount> move_files_back(const std::string& list, std::string_view usual_name,
                                         const MoveOptions& options, MoveBack back) {
  std::error_code ignored;
  const std::string path =
      fs::is_directory(list, ignored) ? system::path_text(fs::path(list) / usual_name) : list;
  const Result<FileMoves> moves = read_moved_files(path);
  if (!moves || moves->bad_line != 0) {
    FileTrouble trouble{.kind = FileTrouble::Kind::NoMoveList, .path = path};
    if (moves) trouble.number = moves->bad_line;
    if (!moves) trouble.error = moves.error();
    options.on_trouble(trouble);
    return std::nullopt;
  }
  MoveCount count;
  for (const FileMove& move : moves->files) {
    count.is_stopped = is_stopped(options);
    if (count.is_stopped) return count;
    if (is_back(move)) continue;
    ++count.wanted;
    count.moved += take_back(move, options, back);
  }
  if (count.is_whole() && back == MoveBack::Made && !is_stopped(options)) clear_away(path, *moves);
  return count;
}

void clear_away(const std::string& path, const FileMoves& moves) {
  const std::optional<system::FileStatus> status = system::link_status_of(path);
  if (status && status->is_regular()) system::remove_file(path);
  remove_empty(moves.folders);
}

}  // namespace qipu::library
