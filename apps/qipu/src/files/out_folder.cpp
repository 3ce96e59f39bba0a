#include "files/out_folder.hpp"

#include <cerrno>
#include <utility>

#include "files/saving.hpp"
#include "qipu/base/fnv.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/safe_name.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t most_named = 3;  // of files in whose way others stand

std::uint64_t hash_of_path(std::string_view path) {
  std::string lower(path);
  for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  return Fnv().add(lower).value();
}

}  // namespace

bool OutFolder::is_free(const std::string& path) const {
  const std::optional<system::FileStatus> status = system::link_status_of(path);
  return !status ||
         (existing_ == Existing::Replaced && status->is_regular());  // what is wrong shows at writing
}

bool OutFolder::take(const std::string& path) {
  return (taken_by_ == Taken::InRun || is_free(path)) && taken_.insert(hash_of_path(path)).second;
}

// Of the paths with no number, (2), (3) ...; `named` makes them of the number in parentheses.
template <class Named>
std::string OutFolder::first_free(std::string_view key, Named named) {
  std::uint64_t& number = next_[hash_of_path(key)];
  while (true) {
    std::string path = named(++number == 1 ? std::string() : " (" + std::to_string(number) + ")");
    if (take(path)) return path;
  }
}

std::string OutFolder::place(std::string_view name, std::string_view extension) {
  if (name.empty()) name = "1";
  const std::size_t slash = name.rfind('/') + 1;
  const std::string folder = system::path_text(fs::path(folder_) / fs::path(name.substr(0, slash)));
  const std::string_view last = name.substr(slash);
  return first_free(name, [&](const std::string& number) {
    const std::string tail = number + std::string(extension);
    return system::path_text(fs::path(folder) /
                             (text::safe_name(last, text::most_name_bytes - tail.size()) + tail));
  });
}

std::optional<std::string> OutFolder::place_of(const Input& input, const std::vector<std::string>& arguments,
                                               Keeps keeps) {
  if (input.is_standard_input()) {
    shell_.complain(shell_.say(messages::fix_no_name, shell_.say(report::messages::standard_input)));
    return std::nullopt;
  }
  fs::path place = fs::path(folder_) / path_below(input, arguments);
  if (keeps == Keeps::Stem) {
    if (convert::has_known_extension(system::path_text(place))) place.replace_extension();
    place += ".sgf";
  }
  const std::string path = system::path_text(place);
  if (taken_.insert(Fnv().add(path).value()).second) return path;
  shell_.complain(shell_.say(messages::same_name, shown_path(path)));
  return std::nullopt;
}

std::optional<std::string> OutFolder::place_beside(const Input& input,
                                                   const std::vector<std::string>& arguments,
                                                   std::string_view extension) {
  if (input.is_standard_input()) {
    shell_.complain(shell_.say(messages::fix_no_name, shell_.say(report::messages::standard_input)));
    return std::nullopt;
  }
  fs::path place = fs::path(folder_) / path_below(input, arguments);
  if (convert::has_known_extension(system::path_text(place))) place.replace_extension();
  const std::string stem = system::path_text(place);
  return first_free(stem, [&](const std::string& number) { return stem + number + std::string(extension); });
}

bool OutFolder::stands_there(const std::string& path) { return system::stands_there(path); }

bool OutFolder::refuses(const std::string& path, const std::optional<library::FileFacts>& read) {
  const std::optional<system::FileStatus> status = read ? system::status_of(path) : std::nullopt;
  const bool is_input = status && read->device == status->facts.device && read->inode == status->facts.inode;
  if (!is_input && (existing_ == Existing::Replaced || !stands_there(path))) return false;
  if (!is_input && ++standing_ > most_named) return true;
  shell_.complain(shell_.say(is_input ? messages::is_the_input : messages::stands_there, shown_path(path)));
  return true;
}

bool OutFolder::make_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  if (folder.empty() || system::path_text(folder) == made_) return true;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    shell_.complain(shown_path(path), make_system_error(ErrorId::CannotWrite, system::errno_of(error)));
    return false;
  }
  made_ = system::path_text(folder);
  return true;
}

std::unique_ptr<SafeFile> OutFolder::begin(const std::string& path) {
  if (!make_folder_of(path)) return nullptr;
  auto file = std::make_unique<SafeFile>(path, std::nullopt, existing_);
  file->sync_later();
  return file;
}

Outcome OutFolder::save(const std::string& path, std::string_view bytes) {
  const std::unique_ptr<SafeFile> file = begin(path);
  if (!file) return Outcome::Failed;
  file->write(bytes);
  return finish(path, *file);
}

Outcome OutFolder::finish(const std::string& path, SafeFile& file) {
  const Outcome outcome = finish_saving(shell_, path, file);
  is_written_ = is_written_ || outcome == Outcome::Fine;
  return outcome;
}

OutFolder::~OutFolder() {
  if (standing_ > most_named) shell_.complain(shell_.say(messages::more_stand_there, standing_ - most_named));
  if (!is_written_) return;
  if (const int error = system::sync_files(folder_))
    shell_.complain(shown_path(folder_), make_system_error(ErrorId::CannotWrite, error));
}

}  // namespace qipu::app
