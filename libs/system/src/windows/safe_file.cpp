#include "qipu/system/safe_file.hpp"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <utility>

#include "qipu/system/signals.hpp"
#include "random_name.hpp"
#include "windows_status.hpp"

namespace qipu::system {

namespace {

constexpr std::size_t piece_size = std::size_t{1} << 20;
constexpr std::size_t longest_name = 200;  // of the file, in its temporary's name

std::string temporary_beside(const std::string& path) {
  const std::size_t folder = path.find_last_of("/\\:") + 1;  // npos + 1 is 0
  const std::string name = path.substr(folder);
  return path.substr(0, folder) + (name.size() > longest_name ? "qipu" : name) + ".qipu-" + random_name();
}

// What a link leads to, by the system's own name for it.
std::string resolved(const std::string& path) {
  const std::optional<FileStatus> status = link_status_of(path);
  if (!status || status->kind != FileKind::Link) return path;
  const Handle target = open_shared(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  if (!target.is_open()) return path;
  std::wstring name(32768, L'\0');
  name.resize(GetFinalPathNameByHandleW(target.get(), name.data(), static_cast<DWORD>(name.size()), 0));
  return name.empty() ? path : narrow(name);
}

bool is_read_only(const std::string& path) {
  const DWORD attributes = GetFileAttributesW(wide_path(path).c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0;
}

bool has_other_names(const std::string& path) {
  const Handle file = open_shared(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  BY_HANDLE_FILE_INFORMATION known{};
  return file.is_open() && GetFileInformationByHandle(file.get(), &known) && known.nNumberOfLinks > 1;
}

}  // namespace

bool is_of_file_system(int error) { return error == ENOSPC || error == EROFS; }

struct SafeFile::Inside {
  Inside(const std::string& wanted, const std::optional<FileFacts>& expected, Existing on_existing,
         Links links);
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside();

  bool write(std::string_view bytes);
  Saved finish();

  bool is_interrupted() const { return signals && signals->is_pending(); }
  bool is_good() const { return error == 0 && !is_interrupted(); }
  void open_beside();
  bool write_through(std::string_view bytes);
  bool flush();
  bool take_name();
  void replace();

  std::optional<HeldSignals> signals;  // first, so that they are let go last
  std::string path;                    // links resolved
  std::optional<FileFacts> read;
  Existing existing;
  std::optional<FileStatus> old;  // what stands there
  std::string temporary;          // its name, while it has one
  std::string buffer;
  Handle file;
  int error = 0;
  bool is_synced_later = false;
  NotKept not_kept;
};

SafeFile::Inside::Inside(const std::string& wanted, const std::optional<FileFacts>& expected,
                         Existing on_existing, Links links)
    : path(wanted), read(expected), existing(on_existing), old(status_of(wanted)) {
  if (!old && errno != ENOENT) error = errno;
  if (old && existing == Existing::Kept) error = EEXIST;
  if (old && old->kind == FileKind::Folder) error = EISDIR;
  if (error != 0) return;
  if (old && !old->is_regular()) {  // a device or a pipe
    file = open_shared(path, GENERIC_WRITE, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
    if (!file.is_open()) error = errno;
    return;
  }
  if (links == Links::Followed) path = resolved(path);
  open_beside();
}

SafeFile::Inside::~Inside() {
  file.close();
  if (!temporary.empty()) remove_file(temporary);
}

void SafeFile::Inside::open_beside() {
  if (old && is_read_only(path)) {
    error = EACCES;
    return;
  }
  signals.emplace();
  constexpr int most_tries = 100;
  for (int tries = 0; tries < most_tries && !file.is_open(); ++tries) {
    temporary = temporary_beside(path);
    file = open_shared(temporary, GENERIC_WRITE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL);
    if (!file.is_open() && errno != EEXIST) break;
  }
  if (file.is_open()) return;
  error = errno;
  temporary.clear();
}

bool SafeFile::Inside::write_through(std::string_view bytes) {
  while (!bytes.empty() && is_good()) {
    DWORD count = 0;
    if (WriteFile(file.get(), bytes.data(), static_cast<DWORD>(std::min(bytes.size(), piece_size)), &count,
                  nullptr))
      bytes.remove_prefix(count);
    else
      error = errno_of_windows(GetLastError());
  }
  return is_good();
}

bool SafeFile::Inside::flush() {
  const bool good = write_through(buffer);
  buffer.clear();
  return good;
}

bool SafeFile::Inside::write(std::string_view bytes) {
  if (buffer.size() + bytes.size() > piece_size && !flush()) return false;
  if (bytes.size() > piece_size) return write_through(bytes);
  buffer += bytes;
  return error == 0;
}

// ReplaceFile keeps what the old file has beside its bytes; where a file system does not know it, a renaming
// does.
bool SafeFile::Inside::take_name() {
  const std::wstring from = wide_path(temporary), to = wide_path(path);
  if (!old || existing == Existing::Kept)
    return MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_WRITE_THROUGH);
  if (ReplaceFileW(to.c_str(), from.c_str(), nullptr, REPLACEFILE_IGNORE_MERGE_ERRORS, nullptr, nullptr))
    return true;
  if (errno_of_windows(GetLastError()) == ETXTBSY) return false;
  return MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
}

void SafeFile::Inside::replace() {
  not_kept.links = old && has_other_names(path);
  if (!take_name())
    error = errno_of_windows(GetLastError());
  else
    temporary.clear();
}

Saved SafeFile::Inside::finish() {
  flush();
  const bool is_synced_now = old || !is_synced_later;
  if (!temporary.empty() && is_good() && is_synced_now && !FlushFileBuffers(file.get()))
    error = errno_of_windows(GetLastError());
  if (is_interrupted()) return Saved::Interrupted;
  if (!file.close() && error == 0) error = errno_of_windows(GetLastError());
  if (read && error == 0) {
    const std::optional<FileStatus> now = status_of(path);
    if (!now || now->facts != *read) return Saved::Changed;
  }
  if (!temporary.empty() && error == 0) replace();
  return error == 0 ? Saved::Whole : Saved::Failed;
}

SafeFile::SafeFile(const std::string& path, const std::optional<FileFacts>& read, Existing existing,
                   Links links)
    : inside_(std::make_unique<Inside>(path, read, existing, links)) {}
SafeFile::~SafeFile() = default;

bool SafeFile::write(std::string_view bytes) { return inside_->write(bytes); }
Saved SafeFile::finish() { return inside_->finish(); }
void SafeFile::sync_later() { inside_->is_synced_later = true; }
void SafeFile::dress_like(const std::string&) {}  // the access list of the folder holds
int SafeFile::error() const { return inside_->error; }
const NotKept& SafeFile::not_kept() const { return inside_->not_kept; }

}  // namespace qipu::system
