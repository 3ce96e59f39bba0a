// What is said of a record that was read in spite of its faults, where nobody has asked for them. Pure; any
// number of threads.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/report/findings.hpp"

namespace qipu::report {

// "a.sgf: SZ[x] was not understood, a board of 19×19 is assumed", "a.sgf: recovered from 2 errors". Notes are
// passed over; empty: nothing is worth a hint. `name`: of the record, fit to be printed.
std::vector<std::string> fault_hints(Language language, const std::string& name, const Counts& counts);

}  // namespace qipu::report
