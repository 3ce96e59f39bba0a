// Points of time as dates.
#pragma once

#include <ctime>

namespace qipu::system {

// False: no date can be made of it.
bool utc_of(std::time_t time, std::tm& parts);
bool local_time_of(std::time_t time, std::tm& parts);

}  // namespace qipu::system
