// Files that a run moves, written down so that they can be moved back. A line of JSON for each, written
// before it is moved: `from` and `to`, where these are no UTF-8 also `from_bytes` and `to_bytes` in
// hexadecimal, and `in`: the folder that both are relative to. A line with `failed` takes the line before it
// back. A line with `folder` tells of a folder that the run made. One thread at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/library/file_trouble.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/system/descriptor.hpp"

namespace qipu::library {

// A list at work. Lines are added at the end of what is there. Where nothing was moved, neither the list nor
// the folders that were made for it are left behind.
class MovedFileList {
 public:
  MovedFileList();
  ~MovedFileList();
  MovedFileList(const MovedFileList&) = delete;
  MovedFileList& operator=(const MovedFileList&) = delete;

  bool open(const std::string& path);  // false: errno
  bool is_open() const { return file_.is_open(); }
  const std::string& path() const { return path_; }
  // What the last error of make_folder() or move() was about is the list itself: a disk that is full.
  bool could_not_be_written() const { return is_unwritten_; }

  // Makes the folder and those above it that are missing: 0, or errno. An empty path is the folder of work.
  int make_folder(const std::filesystem::path& folder);

  // Moves the file: 0, or errno; EEXIST: something stands there. `more`: members of the line.
  template <class More>
  int move(const std::string& from, const std::string& to, More more) {
    std::string line;
    report::JsonWriter json(line, report::JsonWriter::Style::Compact);
    begin_line(from, to, json);
    more(json);
    return end_line_and_move(from, to, line, json);
  }
  int move(const std::string& from, const std::string& to) {
    return move(from, to, [](report::JsonWriter&) {});
  }

 private:
  void begin_line(const std::string& from, const std::string& to, report::JsonWriter& json) const;
  int end_line_and_move(const std::string& from, const std::string& to, std::string& line,
                        report::JsonWriter& json);
  bool write(std::string_view line);
  bool write_folder(const std::string& folder);

  std::string folder_;  // of work
  std::string path_;
  std::vector<std::string> made_;  // folders, from above
  bool is_new_ = false;            // the list was not there before
  bool has_moved_ = false;
  bool is_unwritten_ = false;
  system::Descriptor file_;
};

// What a list says, or as much of it as can be read.
struct FileMove {
  std::string from, to;
};
struct FileMoves {
  std::vector<FileMove> files;       // the last one first, each once: as they are to be moved back
  std::vector<std::string> folders;  // that were made
  std::uint64_t bad_line = 0;        // the first that is of no such list; 0: none is
  std::uint64_t open_line = 0;       // the last one, if the next would be stuck to it; 0: it is not
};

// Errors: CannotRead.
Result<FileMoves> read_moved_files(const std::string& path);

// Whether the file is where it came from.
bool is_back(const FileMove& move);
// 0: it can be moved back. ENOENT: it is gone; EEXIST: something stands where it came from.
int hindrance_to_back(const FileMove& move);
// With the folder that it came from: 0, or errno. Nothing is replaced.
int move_back(const FileMove& move);

// How files are moved, one after another; on the caller's thread.
struct MoveOptions {
  const std::atomic<bool>* stop = nullptr;                  // true: ends between two files
  std::function<void(const FileMove&)> on_moved = nullptr;  // each file that was
  OnFileTrouble on_trouble = nullptr;                       // has to be there; work goes on with the others
};

struct MoveCount {
  std::uint64_t moved = 0;
  std::uint64_t wanted = 0;  // of those that it came to
  bool is_stopped = false;   // it did not come to all
  bool is_whole() const { return moved == wanted; }
};

// Whether lines may be added to what stands at `list`, if anything does. False: it is damaged or no such
// list, and what is moved by it could not be moved back.
bool may_go_on(const std::string& list, const OnFileTrouble& on_trouble);

// Moves the files, and writes them down in the list at `list`. Nothing is replaced, folders are made. Nothing
// is given back if the list cannot be written.
std::optional<MoveCount> move_files(const std::vector<FileMove>& moves, const std::string& list,
                                    const MoveOptions& options);

// Moves the files of the list at `list`, or in that folder by its usual name, back: the last one first. Files
// that are back already are not wanted; nothing is replaced. When all are back the list is removed, and so
// are the folders that the run made, if they are empty. Nothing is given back if that is no such list.
enum class MoveBack : std::uint8_t {
  Made,
  Told
};  // Told: nothing is moved, what would be is said to on_moved
std::optional<MoveCount> move_files_back(const std::string& list, std::string_view usual_name,
                                         const MoveOptions& options, MoveBack back = MoveBack::Made);

// Removes the list at `path`, which says nothing any more, and the folders that were made, if they are empty.
void clear_away(const std::string& path, const FileMoves& moves);

}  // namespace qipu::library
