// Where the records go that a command changes.
#pragma once

#include <string>
#include <vector>

namespace qipu::app {

// Standard output, for one record; or one of these.
struct Destination {
  std::vector<std::string> files;  // what is asked for
  bool write = false;              // in place
  bool backup = false;             // of the old file, then
  std::string output;              // a file; empty: standard output
  std::string out_dir;             // below this folder
  bool force = false;              // replaces files that are there already
  bool skip = false;               // leaves them, without a word
  bool diff = false;               // nowhere: what would change is shown
  bool dry_run = false;            // nowhere: what would be done is said
  bool quiet = false;              // do not say what was done
  bool verbose = false;            // say more of it

  bool writes_nothing() const { return diff || dry_run; }
  bool is_for_one() const { return !write && out_dir.empty() && !writes_nothing(); }
};

}  // namespace qipu::app
