// New names for the files of records: first all are made, then the files are moved (moved_files.hpp), so that
// a walk does not meet what it has renamed. Moves nothing.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "qipu/library/file_trouble.hpp"
#include "qipu/library/moved_files.hpp"
#include "qipu/library/record.hpp"

namespace qipu::library {

// One thread.
class RenamePlan {
 public:
  explicit RenamePlan(OnFileTrouble on_trouble) : on_trouble_(std::move(on_trouble)) {}

  // Whether the record is a file that may get a name. Links stay, and so does what they lead to: they would
  // lead nowhere. What is no file is told of, once.
  bool takes(const Record& record);

  // Of a record that takes() has taken: in its folder, or below it, it shall be called `name`, a name by
  // qipu/query/name_template.hpp without extension. It keeps its own. `name.sgf`, `name (2).sgf`: the first
  // that is free. A file that has the name already, with its folders and perhaps with a number, keeps it, so
  // that the same names given once more change nothing. No name: it keeps what it is called.
  void give(const Record& record, const std::string& name);

  // When all have been given: what links lead to stays.
  void finish();

  const std::vector<FileMove>& moves() const { return moves_; }
  std::uint64_t records() const { return records_; }      // that takes() was asked of, but for links
  std::uint64_t unchanged() const { return unchanged_; }  // have their names already
  std::uint64_t staying() const { return staying_; }      // links, and what they lead to
  bool is_whole() const { return refused_.empty(); }      // no record was told of

 private:
  std::string place_for(const std::string& from, const std::string& name);
  bool is_free(const std::string& path) const;
  bool is_link(const std::string& path);

  OnFileTrouble on_trouble_;
  std::vector<FileMove> moves_;
  std::unordered_set<std::string> taken_;                // places that are planned, folded
  std::unordered_map<std::string, std::uint64_t> next_;  // the number to try for a name that is taken
  std::set<std::string> refused_;                        // archives, and what is no file
  std::unordered_set<std::string> linked_;               // what links lead to
  std::uint64_t records_ = 0, unchanged_ = 0, staying_ = 0;
};

}  // namespace qipu::library
