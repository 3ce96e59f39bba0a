// Points of time as dates.
#pragma once

#include <ctime>
#include <string>

namespace qipu::system {

// False: no date can be made of it.
bool utc_of(std::time_t time, std::tm& parts);
bool local_time_of(std::time_t time, std::tm& parts);

// 2026-11-26T12:00:00Z: now, or what SOURCE_DATE_EPOCH asks for, so that a file which tells its time can be
// made again as it was.
std::string time_of_making();

}  // namespace qipu::system
