// Standard input as a file, for what is read twice.
#pragma once

#include <string>
#include <vector>

#include "qipu/system/spool.hpp"

namespace qipu::library {

// The file is there as long as this is. One thread.
class InputSpool {
 public:
  // Reads standard input, if it is one of `paths`, and takes its place there. 0, or errno.
  int take(std::vector<std::string>& paths);

  // A path or a name by which a walk knows what is in that file, as one of standard input: "-", "-/a.sgf".
  // Any other as it is.
  std::string name(const std::string& name) const;

 private:
  system::Spool spool_;
};

}  // namespace qipu::library
