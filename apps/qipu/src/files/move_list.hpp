// Files that a run moves, written down so that they can be moved back. A line of JSON for each, written
// before it is moved: `from` and `to`, where these are no UTF-8 also `from_bytes` and `to_bytes` in
// hexadecimal, and `in`: the folder that both are relative to. A line with `failed` takes the line before it
// back. A line with `folder` tells of a folder that the run made.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/report/json_writer.hpp"
#include "qipu/system/descriptor.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// A list at work. Lines are added at the end of what is there. Where nothing was moved, neither the list nor
// the folders that were made for it are left behind.
class MoveList {
 public:
  MoveList();
  ~MoveList();
  MoveList(const MoveList&) = delete;
  MoveList& operator=(const MoveList&) = delete;

  bool open(const std::string& path);  // false: errno
  bool is_open() const { return file_.is_open(); }

  // Makes the folder and those above it that are missing: 0, or errno. An empty path is the folder of work.
  int make_folder(const std::filesystem::path& folder);

  // Moves the file: 0, or errno; EEXIST: something stands there. `more`: members of the line.
  template <class More>
  int move(const std::string& from, const std::string& to, More more) {
    std::string line;
    JsonWriter json(line, JsonWriter::Style::Compact);
    begin_line(from, to, json);
    more(json);
    return end_line_and_move(from, to, line, json);
  }
  int move(const std::string& from, const std::string& to) {
    return move(from, to, [](JsonWriter&) {});
  }

 private:
  void begin_line(const std::string& from, const std::string& to, JsonWriter& json) const;
  int end_line_and_move(const std::string& from, const std::string& to, std::string& line, JsonWriter& json);
  bool write(std::string_view line);
  bool write_folder(const std::string& folder);

  std::string folder_;  // of work
  std::string path_;
  std::vector<std::string> made_;  // folders, from above
  bool is_new_ = false;            // the list was not there before
  bool has_moved_ = false;
  system::Descriptor file_;
};

// Whether lines may be added to what stands there, if anything does. False, with a complaint: it is damaged
// or no such list, and what is moved by it could not be moved back.
bool may_go_on(Shell& shell, const std::string& list);

// Moves the files of a list back, the last one first; a file that is back already is passed over, nothing is
// replaced. Says what goes wrong and goes on. When all are back the list is removed, and so are the folders
// that the run made, if they are empty. `list` may be the folder in which the list stands by its usual name.
Outcome undo_moves(Shell& shell, const std::string& list, std::string_view usual_name, bool is_dry_run);

}  // namespace qipu::app
