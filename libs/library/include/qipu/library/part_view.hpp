// A part of a record, as it is reported on.
#pragma once

#include "qipu/library/record.hpp"
#include "qipu/report/part_view.hpp"

namespace qipu::library {

// The part must outlive it.
report::PartView view_of(const Part& part);

}  // namespace qipu::library
