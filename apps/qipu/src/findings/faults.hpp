// What other commands than check say of a record that is faulty.
#pragma once

#include "files/inputs.hpp"
#include "qipu/library/record.hpp"
#include "qipu/report/findings.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// On the errors, if the record is faulty: "recovered from 2 errors; all findings: qipu check FILE"; what
// board was assumed; or that this is no record.
void hint_at_faults(Shell& shell, const Input& input, const report::Counts& counts);
// The same, of what is no record at all alone.
void complain_of_no_record(Shell& shell, const Input& input, const report::Counts& counts);

}  // namespace qipu::app
