// Which games a run is about: --where, one filter for every command (qipu/query/filter.hpp).
//
// A record is worked on if one of its games is meant: RecordReader (inputs.hpp) gives no part of any other.
// Commands that speak of single games take only those that games() gives.
#pragma once

#include <string>

#include "qipu/query/game_filter.hpp"

namespace qipu::app {

class Shell;

using Where = query::GameFilter;

// The shell's filter is this expression. False, with a complaint that points at the place: it is none.
bool set_where(Shell& shell, const std::string& expression);

}  // namespace qipu::app
