// Where the records go that a command changes.
#pragma once

#include <string>
#include <vector>

#include "qipu/library/record_sink.hpp"

namespace qipu::app {

// What of it is asked for, and what is to be said.
struct Destination : library::Destination {
  std::vector<std::string> files;
  bool diff = false;     // nowhere: what would change is shown
  bool quiet = false;    // do not say what was done
  bool verbose = false;  // say more of it

  bool writes_nothing() const { return diff || dry_run; }
  library::Destination places() const {
    library::Destination places = *this;
    places.dry_run = writes_nothing();
    return places;
  }
  bool is_for_one() const { return library::Destination::is_for_one() && !diff; }
};

}  // namespace qipu::app
