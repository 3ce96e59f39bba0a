// Files, folders, archives and standard input, as one row of records.
//
// A folder is walked for the names of records (convert/format.hpp; *.go, *.xml, *.json and their like count
// only if the content is a record) and for archives, in the order of their paths (bytes); symbolic links to
// folders are not followed. An archive (zip, 7z, rar, lzh, ugz, tar, and tar packed by gzip, bzip2, xz, zstd,
// lzma, lzip, lz4 or compress) is looked through for the same, in its own order; archives within it, too. A
// record that is packed by one of these alone, `a.sgf.gz`, is an archive of one: `a.sgf.gz/a.sgf`. A folder
// knows an archive by its name, what is named by the caller or comes by standard input also by its first
// bytes. The caller may name what is in an archive as records there are called: `games.zip/1978/a.sgf`, or
// `games.zip/1978`. What cannot be read is a record with an error; the walk goes on.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/library/record.hpp"

namespace qipu::library {

struct WalkLimits {
  std::uint64_t max_size = 0;  // of a record, in bytes; 0: no limit
  // Members are unpacked in memory.
  std::uint64_t member_size = std::uint64_t{256} << 20;
  // An archive may unpack to so many bytes for each of its own, beyond what is free. Archives within it
  // count.
  std::uint64_t expansion = 1000;
  std::uint64_t free_expansion = std::uint64_t{256} << 20;
  unsigned nesting = 4;  // archives in one another
  // A folder that is not walked into where it is met below another: what comes of the walk is written there.
  std::string except = {};
  // Patterns with * and ? of the names of files that count as records in folders and archives, too.
  std::vector<std::string> include = {};
  const std::atomic<bool>* stop = nullptr;  // true: the walk ends soon
  // Called before standard input is read, which may wait long: what has been found need not wait for it.
  std::function<void()> before_standard_input = {};
};

enum class Archives : std::uint8_t {
  Opened,
  Named  // an archive is an item of its kind, without error; what is in one is a record as ever
};

// Gives one record after another. Holds the names of the folders it is in, and one archive. One thread at a
// time.
class Walk {
 public:
  explicit Walk(std::vector<std::string> paths, const WalkLimits& limits = {},
                Archives archives = Archives::Opened);
  ~Walk();
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  std::optional<Record> next();  // nothing at the end
  bool is_in_folder() const;     // the last record: of a regular file, or one that was

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The paths that a list of names gives, as find prints it: the file at `path`, "-": standard input. A line
// each, the end of the last may be missing; if there is a NUL byte in it, what stands between NUL bytes.
// Empty ones are left out. CannotRead.
Result<std::vector<std::string>> listed_names(const std::string& path);

// Whether there may be more than one record below these, without looking into folders.
bool may_be_several(const std::vector<std::string>& paths);

// By the name: a.zip, a.tar.gz. By the name or the first bytes of the file at `path`.
bool is_archive_name(std::string_view name);
bool is_archive(const std::string& path);
// An archive of one record: a.ugz, a.sgf.gz; a.ugf and a.ugi may be one too.
bool is_packed_record(std::string_view name);
// Of the path of something in an archive (`games.zip/a.sgf`) that of the archive; empty: it is none.
std::string archive_of_member(const std::string& path);

// The regular files that a walk over `paths` would read: archives by their own size, standard input not at
// all.
struct Amount {
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
};
Amount amount_of(const std::vector<std::string>& paths, const WalkLimits& limits = {});

// The path of a record below that of `paths` by which a walk has found it; of a record in an archive below
// the archive's name. Names in archives may lead out of them: of these it is the last part. Never leads out
// of where it is put.
std::filesystem::path path_below(const Record& record, const std::vector<std::string>& paths);
// With what the paths of records below `folder` begin in a walk over `paths`.
std::vector<std::string> prefixes_below(const std::vector<std::string>& paths, const std::string& folder);

}  // namespace qipu::library
