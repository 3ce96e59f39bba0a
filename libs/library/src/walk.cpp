#include "qipu/library/walk.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <utility>

#include "archive.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "stop.hpp"

namespace qipu::library {

namespace fs = std::filesystem;

enum class FolderChildKind : std::uint8_t { Record, Folder, Archive };

struct FolderChild {
  std::string name;  // of a folder with the slash, so that the order is that of paths
  FolderChildKind kind;
};

struct FolderListing {
  std::vector<FolderChild> children;  // the last is the first
  int error = 0;                      // errno, after them
};

namespace {

// `a/b` of `a//b/`, as it may be named.
std::string without_empty_parts(std::string_view name) {
  std::string out;
  for (const char c : name)
    if (c != '/' || !out.ends_with('/')) out += c;
  if (out.ends_with('/')) out.pop_back();
  return out;
}

}  // namespace

// What was named within an archive: records, folders, archives, by the names that are shown. None: all is
// wanted.
class SoughtMembers {
 public:
  void add(std::string name) {
    if (told_.emplace(without_empty_parts(name), false).second) order_.push_back(std::move(name));
  }
  bool empty() const { return order_.empty(); }
  bool has(std::string_view name) const { return told_.contains(without_empty_parts(name)); }
  // Something in it; something that it is in.
  bool has_below(std::string_view name) const {
    const std::string folder = without_empty_parts(name) + "/";
    const auto next = told_.lower_bound(folder);
    return next != told_.end() && next->first.starts_with(folder);
  }
  bool has_above(std::string_view name) const { return !above(without_empty_parts(name)).empty(); }

  // A record of this name was found.
  void note(std::string_view name);
  // An archive of this name cannot be read: nobody knows what is in it.
  void note_unreadable(std::string_view name);
  // Each is a record that was found: there is nothing to look for.
  bool is_over() const { return !told_.empty() && records_ == told_.size(); }
  // One of which nothing was told, and forgets it; nothing: there is no more, and all are forgotten.
  std::optional<std::string> take_missing();

 private:
  // The next of those that it is in; empty: there is none.
  std::string above(std::string name) const;

  std::map<std::string, bool> told_;  // whether a record was found there, or is told why there is none
  std::size_t records_ = 0;           // of them, found
  std::deque<std::string> order_;
};

std::string SoughtMembers::above(std::string name) const {
  for (std::size_t end = name.rfind('/'); end != std::string::npos; end = name.rfind('/')) {
    name.resize(end);
    if (told_.contains(name)) return name;
  }
  return {};
}

void SoughtMembers::note(std::string_view name) {
  const std::string record = without_empty_parts(name);
  const auto itself = told_.find(record);
  if (itself != told_.end() && !std::exchange(itself->second, true)) ++records_;
  for (std::string folder = above(record); !folder.empty(); folder = above(folder)) told_[folder] = true;
}

void SoughtMembers::note_unreadable(std::string_view name) {
  note(name);
  const std::string folder = without_empty_parts(name) + "/";
  for (auto at = told_.lower_bound(folder); at != told_.end() && at->first.starts_with(folder); ++at)
    at->second = true;
}

std::optional<std::string> SoughtMembers::take_missing() {
  while (!order_.empty()) {
    std::string name = std::move(order_.front());
    order_.pop_front();
    if (!told_[without_empty_parts(name)]) return name;
  }
  *this = SoughtMembers();
  return std::nullopt;
}

struct OpenFolder {
  std::string folder;  // its path
  FolderListing listing;
};

struct OpenArchive {
  std::string name;  // as it is shown
  Archive archive;
};

namespace {

std::string shown(std::string_view path) { return text::decoded(path, text::Charset::Utf8); }

template <std::size_t Size>
bool ends_with_any(std::string_view name, const std::string_view (&extensions)[Size]) {
  constexpr std::size_t longest = 9;
  const std::string end = text::lower_case(name.substr(name.size() - std::min(name.size(), longest)));
  return std::any_of(std::begin(extensions), std::end(extensions),
                     [&](std::string_view extension) { return end.ends_with(extension); });
}

std::string_view last_part(std::string_view path) {
  return path.substr(path.find_last_of('/') + 1);  // npos + 1 is 0
}

// Much that is no record has the names of these; what is looked at of them.
constexpr std::size_t most_looked_at = 4096;

bool is_record_name(std::string_view path) { return convert::record_name(path).has_value(); }

// By one of the patterns. Of an archive only the members count.
bool is_included(std::string_view path, const std::vector<std::string>& include) {
  if (include.empty() || is_archive_name(path)) return false;
  const std::string name(last_part(path));
  return std::any_of(include.begin(), include.end(),
                     [&](const std::string& pattern) { return system::fits_pattern(pattern, name); });
}

bool is_wanted(std::string_view path, const std::vector<std::string>& include) {
  return is_record_name(path) || is_included(path, include);
}

bool is_record_by_content(std::string_view path) {
  return convert::record_name(path) == convert::InFolders::ByContent;
}

bool is_known(const std::string& path) {
  const Result<std::shared_ptr<File>> file = File::open(path);
  if (!file) return true;  // so that it is complained of
  const Result<std::string_view> begin = (*file)->peek(most_looked_at);
  return !begin || convert::known_by_content(*begin).valid();
}

// The name decides where the content says nothing.
bool is_archive_by_content(std::string_view name, std::string_view begin) {
  if (is_archive_begin(begin)) return true;
  return is_archive_name(name) && !convert::known_by_content(begin).valid();
}

// What macOS keeps beside a file in an archive.
bool is_shadow(std::string_view member) {
  return member.starts_with("__MACOSX/") || last_part(member).starts_with("._");
}

std::string joined_path(std::string_view folder, std::string_view name) {
  std::string path;
  path.reserve(folder.size() + 1 + name.size());
  path = folder;
  if (!path.empty() && path.back() != '/') path += '/';
  return path.append(name);
}

// What a name in a folder is to the walk. Asked of every name, so what costs most comes last.
std::optional<FolderChildKind> kind_of(const std::string& folder, const std::string& name,
                                       system::FileKind kind, const std::vector<std::string>& include) {
  if (kind == system::FileKind::Folder) return FolderChildKind::Folder;
  if (kind == system::FileKind::Other) return std::nullopt;
  const std::optional<convert::InFolders> by_name = convert::record_name(name);
  const bool is_record = by_name || is_included(name, include);
  if (!is_record && !is_archive_name(name)) return std::nullopt;
  std::error_code ignored;
  const auto path = [&] { return joined_path(folder, name); };
  if (kind == system::FileKind::Link && !fs::is_regular_file(path(), ignored)) return std::nullopt;
  if (is_packed_record(name)) return is_archive(path()) ? FolderChildKind::Archive : FolderChildKind::Record;
  if (by_name == convert::InFolders::ByContent && !is_known(path())) return std::nullopt;
  return is_record ? FolderChildKind::Record : FolderChildKind::Archive;
}

FolderListing list(const std::string& folder, const std::vector<std::string>& include) {
  FolderListing listing;
  const auto use = [&](std::string name, system::FileKind found) {
    const std::optional<FolderChildKind> kind = kind_of(folder, name, found, include);
    if (!kind) return;
    if (*kind == FolderChildKind::Folder) name += '/';
    listing.children.push_back({std::move(name), *kind});
  };
  listing.error = system::list_folder(folder, use);
  std::sort(listing.children.begin(), listing.children.end(),
            [](const FolderChild& a, const FolderChild& b) { return a.name > b.name; });
  return listing;
}

}  // namespace

namespace {

// `a.sgf` of `a.sgf.gz`; nothing: no record is packed like this by its name.
std::optional<std::string_view> without_packing(std::string_view name) {
  static constexpr std::string_view extensions[] = {".gz", ".bz2", ".xz",   ".zst",
                                                    ".lz", ".lz4", ".lzma", ".z"};
  if (!ends_with_any(last_part(name), extensions)) return std::nullopt;
  return name.substr(0, name.find_last_of('.'));
}

bool is_packed_name(std::string_view name) {
  const std::optional<std::string_view> record = without_packing(name);
  return record && is_record_name(*record);
}

}  // namespace

bool is_archive_name(std::string_view name) {
  static constexpr std::string_view extensions[] = {
      ".zip",    ".7z",      ".rar",    ".lzh",     ".lha",      ".ugz",  ".tar",    ".tgz",
      ".tbz",    ".tbz2",    ".txz",    ".tzst",    ".taz",      ".tlz",  ".tar.gz", ".tar.bz2",
      ".tar.xz", ".tar.zst", ".tar.lz", ".tar.lz4", ".tar.lzma", ".tar.z"};
  return ends_with_any(last_part(name), extensions) || is_packed_name(name);
}

bool is_archive(const std::string& path) {
  const bool may_be_both = is_packed_record(path);
  if (is_record_name(path) && !may_be_both) return false;
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return false;
  if (is_archive_name(path) && !may_be_both) return true;
  const Result<std::shared_ptr<File>> file = File::open(path);
  if (!file) return false;
  const Result<std::string_view> begin = (*file)->peek(most_looked_at);
  return begin && is_archive_by_content(path, *begin);
}

// UGF and UGZ are taken for each other.
bool is_packed_record(std::string_view name) {
  static constexpr std::string_view extensions[] = {".ugz", ".ugf", ".ugi"};
  return ends_with_any(last_part(name), extensions) || is_packed_name(name);
}

std::string archive_of_member(const std::string& path) {
  std::error_code ignored;
  if (path == "-" || fs::exists(fs::symlink_status(path, ignored))) return {};
  for (std::size_t end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1)) {
    const std::string before = path.substr(0, end);
    const fs::file_status status = fs::status(before, ignored);
    if (fs::is_regular_file(status)) return is_archive(before) ? before : std::string();
    if (!fs::is_directory(status)) return {};
  }
  return {};
}

struct Walk::Inside {
  std::optional<Record> next();
  std::optional<Record> begin(const std::string& path);
  std::optional<Record> begin_member(const std::string& path);
  std::optional<Record> end_sought();
  bool is_wanted_member(const std::string& name) const;
  std::optional<Record> begin_standard_input();
  std::optional<Record> next_child();
  std::optional<Record> next_member();
  std::optional<Record> begin_wanted(std::string name);
  std::optional<Record> open_archive(std::string path, std::string name);
  void open_outermost(std::shared_ptr<File> file, std::string path, std::string name);
  std::optional<Record> open_member(std::string name);
  std::optional<Record> open_within(Record record, std::string bytes);
  Record member(std::string name);
  std::optional<Record> end_root();
  Record trouble(Record record, Error error);
  Record found(Record record);
  Archive::Limits archive_limits() const;
  bool is_excepted(const std::string& folder) const;

  std::vector<std::string> paths;
  WalkLimits limits;
  Archives way = Archives::Opened;
  std::size_t at = 0;

  std::vector<OpenFolder> levels;
  std::vector<std::unique_ptr<OpenArchive>> archives;
  std::string archive_path;
  SoughtMembers sought;
  std::optional<Allowance> allowance;
  std::optional<Record> root;  // a folder or an archive that the caller named, while nothing was found in it
};

Archive::Limits Walk::Inside::archive_limits() const {
  const std::uint64_t most =
      limits.max_size ? std::min(limits.max_size, limits.member_size) : limits.member_size;
  return {most, limits.stop};
}

bool Walk::Inside::is_excepted(const std::string& folder) const {
  std::error_code ignored;
  return !limits.except.empty() && fs::equivalent(folder, limits.except, ignored);
}

Record Walk::Inside::trouble(Record record, Error error) {
  root.reset();
  if (record.kind == Record::Kind::Archive) sought.note_unreadable(record.name);
  record.error = std::move(error);
  return record;
}

Record Walk::Inside::found(Record record) {
  root.reset();
  return record;
}

// The folder or archive that was named and holds nothing.
std::optional<Record> Walk::Inside::end_root() {
  std::optional<Record> empty = std::exchange(root, std::nullopt);
  if (empty) empty->error = make_error(ErrorId::NotFound);
  return empty;
}

std::optional<Record> Walk::Inside::next() {
  while (!is_set(limits.stop)) {
    std::optional<Record> record;
    if (!archives.empty())
      record = next_member();
    else if (!levels.empty())
      record = next_child();
    else if (!sought.empty())
      record = end_sought();
    else if (root)
      record = end_root();
    else if (at < paths.size())
      record = begin(paths[at++]);
    else
      return std::nullopt;
    if (record) return record;
  }
  return std::nullopt;
}

std::optional<Record> Walk::Inside::begin(const std::string& path) {
  std::error_code ignored;
  if (path == "-") return begin_standard_input();
  if (fs::is_directory(path, ignored)) {
    root = Record{path, shown(path), Record::Kind::Folder};
    levels.push_back({path, list(path, limits.include)});
    return std::nullopt;
  }
  if (!is_archive(path)) return begin_member(path);
  if (way == Archives::Named && !is_packed_record(path))
    return Record{path, shown(path), Record::Kind::Archive};
  root = Record{path, shown(path), Record::Kind::Archive};
  return open_archive(path, shown(path));
}

// A file that is named, or something within an archive. What is named in the same archive next comes with it,
// so that a long list of names, as qipu info --names gives them, takes one way through the archive.
std::optional<Record> Walk::Inside::begin_member(const std::string& path) {
  const std::string archive = archive_of_member(path);
  if (archive.empty()) return Record{path, shown(path)};
  sought.add(shown(path));
  const std::string within = archive + "/";
  for (; at < paths.size() && paths[at].starts_with(within); ++at) sought.add(shown(paths[at]));
  archive_path = archive;
  return open_archive(archive, shown(archive));
}

// What was named and is not there, one by one.
std::optional<Record> Walk::Inside::end_sought() {
  std::optional<std::string> name = sought.take_missing();
  if (!name) return std::nullopt;
  return trouble(Record{archive_path, std::move(*name)}, make_error(ErrorId::NotFound));
}

bool Walk::Inside::is_wanted_member(const std::string& name) const {
  if (!sought.empty()) {
    if (sought.has(name)) return true;
    if (sought.has_below(name)) return is_archive_name(name);
    if (!sought.has_above(name)) return false;
  }
  return is_wanted(name, limits.include) || is_archive_name(name);
}

std::optional<Record> Walk::Inside::begin_standard_input() {
  Record record{"-", "-"};
  if (limits.before_standard_input) limits.before_standard_input();
  if (way == Archives::Named) return record;
  Result<std::shared_ptr<File>> file = File::open("-");
  if (!file) return trouble(std::move(record), file.error());
  const Result<std::string_view> begin = (*file)->peek(archive_begin_size, limits.stop);
  if (!begin) return trouble(std::move(record), begin.error());
  const bool is_packed = is_archive_begin(*begin);
  record.file = std::move(*file);
  if (!is_packed) return record;
  root = Record{"-", "-", Record::Kind::Archive};
  open_outermost(std::move(record.file), "-", "-");
  return std::nullopt;
}

void Walk::Inside::open_outermost(std::shared_ptr<File> file, std::string path, std::string name) {
  archive_path = std::move(path);
  allowance.emplace(limits.expansion, limits.free_expansion);
  archives.push_back(std::unique_ptr<OpenArchive>(
      new OpenArchive{std::move(name), Archive(std::move(file), *allowance, archive_limits())}));
}

std::optional<Record> Walk::Inside::open_archive(std::string path, std::string name) {
  Result<std::shared_ptr<File>> file = File::open(path);
  if (!file) return trouble({std::move(path), std::move(name), Record::Kind::Archive}, file.error());
  open_outermost(std::move(*file), std::move(path), std::move(name));
  return std::nullopt;
}

std::optional<Record> Walk::Inside::next_child() {
  OpenFolder& level = levels.back();
  FolderListing& listing = level.listing;
  if (listing.children.empty()) {
    const std::string folder = std::move(level.folder);
    const int error = listing.error;
    levels.pop_back();
    if (error == 0) return std::nullopt;
    return trouble({folder, shown(folder), Record::Kind::Folder}, error_of(error));
  }
  const FolderChild child = std::move(listing.children.back());
  listing.children.pop_back();
  std::string path = joined_path(level.folder, child.name);
  if (child.kind == FolderChildKind::Folder) {
    path.pop_back();
    if (is_excepted(path)) return std::nullopt;
    FolderListing below = list(path, limits.include);
    levels.push_back({std::move(path), std::move(below)});
    return std::nullopt;
  }
  std::string name = shown(path);
  if (child.kind == FolderChildKind::Record) return found({std::move(path), std::move(name)});
  if (way == Archives::Named) return found({std::move(path), std::move(name), Record::Kind::Archive});
  return open_archive(std::move(path), std::move(name));
}

// The member at hand: its bytes, or why there are none.
Record Walk::Inside::member(std::string name) {
  Record record{archive_path, std::move(name)};
  record.is_member = true;
  Result<std::string> bytes = archives.back()->archive.read();
  record.size_on_disk = archives.front()->archive.take_progress();
  if (!bytes) return trouble(std::move(record), bytes.error());
  record.bytes = sgf::Source::own(std::move(*bytes));
  return record;
}

// An archive within an archive.
std::optional<Record> Walk::Inside::open_member(std::string name) {
  Record record{archive_path, name, Record::Kind::Archive};
  record.is_member = true;
  if (archives.size() >= limits.nesting) return open_within(std::move(record), {});  // too deep
  Result<std::string> bytes = archives.back()->archive.read();
  if (!bytes) return trouble(std::move(record), bytes.error());
  return open_within(std::move(record), std::move(*bytes));
}

std::optional<Record> Walk::Inside::open_within(Record record, std::string bytes) {
  record.kind = Record::Kind::Archive;
  record.bytes.reset();
  if (archives.size() >= limits.nesting)
    return trouble(std::move(record), make_error(ErrorId::NestedArchives));
  archives.push_back(std::unique_ptr<OpenArchive>(
      new OpenArchive{std::move(record.name), Archive(std::move(bytes), *allowance, archive_limits())}));
  return std::nullopt;
}

// The record of a name, or nothing: what it holds comes next, or it is no record.
std::optional<Record> Walk::Inside::begin_wanted(std::string name) {
  const bool is_sought = sought.has(name);
  if (!is_wanted(name, limits.include) && !is_packed_record(name) && is_archive_name(name))
    return open_member(std::move(name));
  Record record = member(std::move(name));
  if (record.bytes && is_packed_record(record.name)) {
    std::string bytes(record.bytes->bytes());
    if (is_archive_by_content(record.name, bytes)) return open_within(std::move(record), std::move(bytes));
  }
  const bool is_other = !record.error && !is_sought && is_record_by_content(record.name) &&
                        !convert::known_by_content(record.bytes->bytes()).valid();
  if (is_other) return std::nullopt;
  root.reset();
  sought.note(record.name);
  if (sought.is_over()) archives.clear();
  return record;
}

std::optional<Record> Walk::Inside::next_member() {
  OpenArchive& open = *archives.back();
  Result<std::optional<std::string>> next = open.archive.next([&](std::string_view name) {
    return !is_shadow(name) && is_wanted_member(joined_path(open.name, name));
  });
  if (next && *next) {
    const bool is_bare = open.archive.is_bare();
    if (is_bare) **next = without_packing(last_part(open.name)).value_or(**next);
    std::string name = joined_path(open.name, **next);
    if (is_bare && !sought.empty() && !is_wanted_member(name)) return std::nullopt;  // it was not asked
    return begin_wanted(std::move(name));
  }
  Record record{archive_path, open.name, Record::Kind::Archive};
  record.is_member = archives.size() > 1;
  record.size_on_disk = archives.front()->archive.take_progress();
  archives.pop_back();
  if (next) return std::nullopt;
  return trouble(std::move(record), next.error());
}

Walk::Walk(std::vector<std::string> paths, const WalkLimits& limits, Archives archives)
    : inside_(std::make_unique<Inside>()) {
  for (std::string& path : paths) inside_->paths.push_back(system::slashed_path(std::move(path)));
  inside_->limits = limits;
  inside_->way = archives;
}

Walk::~Walk() = default;

std::optional<Record> Walk::next() { return inside_->next(); }

bool Walk::is_in_folder() const { return !inside_->levels.empty(); }

namespace {

// For what is named in an archive the archive, which is read once for all that follow one another.
std::vector<std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  std::string last;
  for (const std::string& path : paths) {
    if (!last.empty() && path.starts_with(last + "/")) continue;
    last = archive_of_member(path);
    files.push_back(last.empty() ? path : last);
  }
  return files;
}

}  // namespace

Amount amount_of(const std::vector<std::string>& paths, const WalkLimits& limits) {
  Amount amount;
  Walk walk(files_of(paths), limits, Archives::Named);
  while (const std::optional<Record> record = walk.next()) {
    const std::optional<system::FileStatus> status = system::status_of(record->path);
    if (record->error || !status || !status->is_regular()) continue;
    ++amount.files;
    amount.bytes += static_cast<std::uint64_t>(status->facts.size);
  }
  return amount;
}

// ---- Places below what was named

namespace {

// `file` as `folder` names it; empty: it is not in there.
fs::path relative_path(const fs::path& file, const fs::path& folder) {
  const fs::path below = (folder.empty() ? file : file.lexically_relative(folder)).lexically_normal();
  const bool is_inside = !below.empty() && below != "." && *below.begin() != "..";
  return is_inside ? below : fs::path();
}

}  // namespace

fs::path path_below(const Record& record, const std::vector<std::string>& paths) {
  const fs::path file(record.is_member ? record.name : record.path);
  for (const std::string& path : paths) {
    fs::path below = relative_path(file, path);
    if (below.empty()) continue;
    const bool is_archive = record.is_member && path == record.path && path != "-";
    return is_archive ? fs::path(path).filename() / below : below;
  }
  return file.filename();
}

std::vector<std::string> prefixes_below(const std::vector<std::string>& paths, const std::string& folder) {
  std::vector<std::string> prefixes;
  std::error_code error;
  const fs::path real = fs::weakly_canonical(folder, error);
  for (const std::string& path : paths) {
    const fs::path below = real.lexically_relative(fs::weakly_canonical(path, error));
    if (below.empty() || *below.begin() == "..") continue;
    const std::string slash = path.ends_with('/') ? "" : "/";
    prefixes.push_back(below == "." ? path + slash : path + slash + system::path_text(below) + "/");
  }
  return prefixes;
}

bool may_be_several(const std::vector<std::string>& paths) {
  const auto holds_several = [](const std::string& path) {
    std::error_code ignored;
    return path != "-" && !is_packed_record(path) &&
           (fs::is_directory(path, ignored) || is_archive(path) ||
            (!is_record_name(path) && !archive_of_member(path).empty()));
  };
  return paths.size() > 1 || std::any_of(paths.begin(), paths.end(), holds_several);
}

}  // namespace qipu::library
