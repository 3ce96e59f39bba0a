#include "qipu/serve/record_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <new>
#include <tuple>
#include <utility>

#include "qipu/convert/format.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::serve {

namespace {

namespace fs = std::filesystem;

unexpected<Error> unreadable(int code) {
  if (code == ENOENT || code == ELOOP || code == ENOTDIR) return fail(ErrorId::NotFound);
  return unexpected(make_system_error(ErrorId::CannotRead, code));
}

Result<std::string> bytes_of(const system::Descriptor& file, std::size_t size) try {
  std::string bytes(size, '\0');
  std::size_t at = 0;
  while (at < size) {
    const ssize_t count = ::read(file.number(), bytes.data() + at, size - at);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(errno);
    if (count == 0) break;
    at += static_cast<std::size_t>(count);
  }
  bytes.resize(at);
  return bytes;
} catch (const std::bad_alloc&) {
  return fail(ErrorId::NoMemory);
}

// What the writing has failed with; 0: nothing.
int error_of(system::Saved saved, const system::SafeFile& file) {
  if (saved == system::Saved::Changed) return ESTALE;
  if (saved == system::Saved::Interrupted) return EINTR;
  return saved == system::Saved::Failed ? file.error() : 0;
}

bool is_hidden(std::string_view path) { return path.starts_with('.') || path.find("/.") != path.npos; }

// By the name alone: much that is no record is called .json or .xml.
bool is_record(std::string_view path) { return convert::record_name(path) == convert::InFolders::ByName; }

bool comes_before(const FolderEntry& a, const FolderEntry& b) {
  return std::tuple(!a.is_folder, std::string_view(a.name)) <
         std::tuple(!b.is_folder, std::string_view(b.name));
}

using OpenFolder = std::unique_ptr<DIR, int (*)(DIR*)>;

OpenFolder open_folder(const HeldPlace& place) {
  const char* const name = place.name.empty() ? "." : place.name.c_str();
  const int descriptor = openat(place.folder.number(), name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR* const folder = descriptor < 0 ? nullptr : fdopendir(descriptor);
  if (descriptor >= 0 && !folder) close(descriptor);
  return {folder, closedir};
}

}  // namespace

Result<RecordFolder> RecordFolder::of_folder(const std::string& folder, std::string opened,
                                             std::uint64_t most) {
  Result<HeldFolder> held = HeldFolder::open(folder);
  if (!held) return unexpected(held.error());
  RecordFolder disk(*std::move(held), most);
  disk.opened_ = std::move(opened);
  return disk;
}

// Where the path is a link, the folder is that of the file itself.
Result<RecordFolder> RecordFolder::of_file(const std::string& path, std::string shown, std::uint64_t most) {
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  if (error) return unreadable(error.value());
  Result<RecordFolder> disk = of_folder(file.parent_path().string(), std::move(shown), most);
  if (disk) disk->on_disk_ = file.filename().string();
  return disk;
}

std::optional<std::string> RecordFolder::name_on_disk(std::string_view path) const {
  const bool is_opened = !opened_.empty() && path == opened_;
  if (!on_disk_.empty()) return is_opened ? std::optional(on_disk_) : std::nullopt;
  const bool is_seen = is_opened || (is_record(path) && !is_hidden(path));
  return is_seen ? std::optional(std::string(path)) : std::nullopt;
}

// A file that is to be seen.
Result<HeldPlace> RecordFolder::find(std::string_view path) const {
  const std::optional<std::string> name = name_on_disk(path);
  if (!name) return fail(ErrorId::NotFound);
  Result<HeldPlace> place = held_.find(*name);
  if (place && place->name.empty()) return fail(ErrorId::NotFound);
  return place;
}

// ---- Folders

// Nothing: it is not to be seen.
std::optional<FolderEntry> RecordFolder::entry_of(const std::string& path, const std::string& name) const {
  struct stat facts{};
  const Result<HeldPlace> place = held_.find(path);
  if (!place ||
      fstatat(place->folder.number(), place->name.c_str(), &facts, AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH) != 0)
    return std::nullopt;
  const bool is_folder = S_ISDIR(facts.st_mode);
  if (!is_folder && !(S_ISREG(facts.st_mode) && is_record(name))) return std::nullopt;
  return FolderEntry{name, is_folder, static_cast<std::uint64_t>(facts.st_size), facts.st_mtime};
}

Result<FolderListing> RecordFolder::list(std::string_view path) const {
  FolderListing listing;
  if (!on_disk_.empty() || is_hidden(path)) return fail(ErrorId::NotFound);
  const Result<HeldPlace> place = held_.find(path);
  if (!place) return unexpected(place.error());
  const OpenFolder folder = open_folder(*place);
  if (!folder) return unreadable(errno);
  const std::string before = path.empty() ? std::string() : std::string(path) + "/";
  while (const dirent* const found = readdir(folder.get())) {
    const std::string name = found->d_name;
    if (is_hidden(name)) continue;
    std::optional<FolderEntry> entry = entry_of(before + name, name);
    if (!entry) continue;
    if (!text::fits(name, text::Charset::Utf8)) {
      ++listing.unnamed;
    } else if (listing.entries.size() == most_entries) {
      listing.more = true;
      break;
    } else {
      listing.entries.push_back(*std::move(entry));
    }
  }
  std::sort(listing.entries.begin(), listing.entries.end(), comes_before);
  return listing;
}

// ---- Files

// Without waiting, should a pipe have come to stand there.
Result<std::string> RecordFolder::read(std::string_view path) {
  facts_.reset();
  const Result<HeldPlace> place = find(path);
  if (!place) return unexpected(place.error());
  const system::Descriptor file(
      openat(place->folder.number(), place->name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  if (!file.is_open()) return unreadable(errno);
  struct stat status{};
  if (fstat(file.number(), &status) != 0) return unreadable(errno);
  if (!S_ISREG(status.st_mode)) return unreadable(S_ISDIR(status.st_mode) ? EISDIR : ESPIPE);
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > most_) return fail(ErrorId::LargerThanWanted, size, most_);
  Result<std::string> bytes = bytes_of(file, size);
  if (const auto read = system::status_of(file.number())) facts_ = read->facts;
  read_path_ = path;
  return bytes;
}

Result<void> RecordFolder::put(const HeldPlace& place, std::string_view bytes, system::Existing existing) {
  system::SafeFile file(place.path(), existing == system::Existing::Replaced ? facts_ : std::nullopt,
                        existing, system::Links::Held);
  file.write(bytes);
  if (const int error = error_of(file.finish(), file))
    return unexpected(make_system_error(ErrorId::CannotWrite, error));
  not_kept_.owner |= file.not_kept().owner;
  not_kept_.links |= file.not_kept().links;
  not_kept_.attributes |= file.not_kept().attributes;
  return {};
}

Result<void> RecordFolder::write(std::string_view path, std::string_view bytes) {
  if (!facts_ || read_path_ != path) return unexpected(make_system_error(ErrorId::CannotWrite, ESTALE));
  const Result<HeldPlace> place = find(path);
  if (!place) return unexpected(place.error());
  return put(*place, bytes, system::Existing::Replaced);
}

Result<void> RecordFolder::create(std::string_view path, std::string_view bytes) {
  const Result<HeldPlace> place = find(path);
  if (!place) return unexpected(place.error());
  return put(*place, bytes, system::Existing::Kept);
}

ServedFolder RecordFolder::served() {
  return {[this](std::string_view path) { return list(path); },
          [this](std::string_view path) { return read(path); },
          [this](std::string_view path, std::string_view bytes) { return write(path, bytes); },
          [this](std::string_view path, std::string_view bytes) { return create(path, bytes); }};
}

}  // namespace qipu::serve
