#include "qipu/library/out_folder.hpp"

#include <filesystem>
#include <utility>

#include "qipu/base/fnv.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/library/first_free_name.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/safe_name.hpp"

namespace qipu::library {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t most_named = 3;  // of files in whose way others stand

std::uint64_t hash_of_path(std::string_view path) { return Fnv().add(path).value(); }

}  // namespace

void tell_of_loss(const std::string& path, const system::NotKept& not_kept, const OnFileTrouble& on_trouble) {
  using Kind = FileTrouble::Kind;
  if (not_kept.owner) on_trouble({.kind = Kind::OwnerNotKept, .path = path});
  if (not_kept.links) on_trouble({.kind = Kind::LinksNotKept, .path = path});
  if (not_kept.attributes) on_trouble({.kind = Kind::AttributesNotKept, .path = path});
}

bool finish_saving(const std::string& path, system::SafeFile& file, const OnFileTrouble& on_trouble) {
  const system::Saved saved = file.finish();
  if (saved == system::Saved::Whole) return tell_of_loss(path, file.not_kept(), on_trouble), true;
  if (saved == system::Saved::Changed) on_trouble({.kind = FileTrouble::Kind::Changed, .path = path});
  if (saved == system::Saved::Failed) on_trouble(unwritable(path, file.error()));
  return false;
}

bool OutFolder::is_free(const std::string& path) const {
  const std::optional<system::FileStatus> status = system::link_status_of(path);
  return !status ||
         (existing_ == system::Existing::Replaced && status->is_regular());  // what is wrong shows at writing
}

// `named` makes the path of what stands behind a name, `key` of it what no two may have in common.
template <class Named, class Key>
std::string OutFolder::first_free(std::string_view name, Named named, Key key) {
  return first_free_name(next_[hash_of_path(key(name))], named, [&](const std::string& path) {
    return (taken_by_ == TakenName::InRun || is_free(path)) && taken_.insert(hash_of_path(key(path))).second;
  });
}

std::string OutFolder::place(std::string_view name, std::string_view extension) {
  if (name.empty()) name = "1";
  const std::size_t slash = name.rfind('/') + 1;
  const std::string folder = system::path_text(fs::path(folder_) / fs::path(name.substr(0, slash)));
  const std::string_view last = name.substr(slash);
  const auto named = [&](const std::string& number) {
    const std::string tail = number + std::string(extension);
    return system::path_text(fs::path(folder) /
                             (text::safe_name(last, text::most_name_bytes - tail.size()) + tail));
  };
  return first_free(name, named, [](std::string_view path) { return text::lower_case(path); });
}

bool OutFolder::has_name(const Record& record) const {
  if (!record.is_standard_input()) return true;
  on_trouble_({.kind = FileTrouble::Kind::NoName, .record = named(record)});
  return false;
}

std::optional<std::string> OutFolder::place_of(const Record& record, const std::vector<std::string>& paths,
                                               std::string_view extension) {
  if (!has_name(record)) return std::nullopt;
  fs::path place = fs::path(folder_) / path_below(record, paths);
  std::string end(extension);
  if (convert::has_known_extension(system::path_text(place))) {
    if (end.empty()) end = system::path_text(place.extension());
    place.replace_extension();
  }
  const std::string stem = system::path_text(place);
  const auto named = [&](const std::string& number) { return stem + number + end; };
  return first_free(stem + end, named, [](std::string_view path) { return path; });
}

void OutFolder::keep_place_of(const Record& record, const std::vector<std::string>& paths,
                              std::string_view extension) {
  if (record.kind == Record::Kind::Record && !record.is_standard_input()) place_of(record, paths, extension);
}

// One path alone finds no file twice.
bool OutFolder::has_found(const Record& record, const std::vector<std::string>& paths) {
  if (paths.size() < 2 || record.is_member || record.is_standard_input()) return false;
  const fs::path path(record.path);
  const std::string source = system::path_text(path.parent_path() / ".");
  if (source != std::exchange(source_, source)) {
    std::error_code ignored;
    real_source_ = system::path_text(fs::weakly_canonical(fs::absolute(source, ignored), ignored));
  }
  const std::string real = system::path_text(fs::path(real_source_) / path.filename());
  return !found_.insert(Fnv().add(real).value()).second;
}

bool OutFolder::refuses(const std::string& path, const std::optional<FileFacts>& read) {
  const std::optional<system::FileStatus> status = read ? system::status_of(path) : std::nullopt;
  const bool is_input = status && read->device == status->facts.device && read->inode == status->facts.inode;
  if (!is_input && (existing_ == system::Existing::Replaced || !system::stands_there(path))) return false;
  if (!is_input && ++standing_ > most_named) return true;
  using Kind = FileTrouble::Kind;
  on_trouble_({.kind = is_input ? Kind::IsInput : Kind::StandsThere, .path = path});
  return true;
}

// Asked of a file that nobody wants and that gets no name.
bool OutFolder::takes_files() const {
  return system::SafeFile(system::path_text(fs::path(folder_) / "qipu-may-write")).error() == 0;
}

void OutFolder::tell(FileTrouble trouble) {
  if (trouble.kind == FileTrouble::Kind::Refused) {
    const bool is_of_folder = !system::is_of_file_system(trouble.error->system);
    is_shut_ = !is_of_folder || !takes_files();
    if (is_shut_ && is_of_folder) trouble.path = folder_;
    trouble.is_last = is_shut_;
  }
  on_trouble_(trouble);
}

bool OutFolder::make_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  if (folder.empty() || system::path_text(folder) == made_) return true;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    tell(unwritable(path, system::errno_of(error)));
    return false;
  }
  made_ = system::path_text(folder);
  return true;
}

std::unique_ptr<system::SafeFile> OutFolder::begin(const std::string& path) {
  if (is_shut_ || !make_folder_of(path)) return nullptr;
  auto file = std::make_unique<system::SafeFile>(path, std::nullopt, existing_);
  file->sync_later();
  return file;
}

bool OutFolder::save(const std::string& path, std::string_view bytes) {
  const std::unique_ptr<system::SafeFile> file = begin(path);
  if (!file) return false;
  file->write(bytes);
  return finish(path, *file);
}

bool OutFolder::finish(const std::string& path, system::SafeFile& file) {
  const bool is_saved = finish_saving(path, file, [this](const FileTrouble& trouble) { tell(trouble); });
  is_written_ = is_written_ || is_saved;
  return is_saved;
}

bool OutFolder::end() {
  if (const std::uint64_t standing = std::exchange(standing_, 0); standing > most_named)
    on_trouble_({.kind = FileTrouble::Kind::MoreStandThere, .number = standing - most_named});
  const int error = std::exchange(is_written_, false) ? system::sync_files(folder_) : 0;
  if (error != 0) on_trouble_(unwritable(folder_, error));
  return error == 0;
}

}  // namespace qipu::library
