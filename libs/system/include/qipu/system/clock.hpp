// Points of time as dates.
#pragma once

#include <ctime>
#include <string>

namespace qipu::system {

// False: no date can be made of it.
bool utc_of(std::time_t time, std::tm& parts);
bool local_time_of(std::time_t time, std::tm& parts);

// Now, where the user is, as strftime() writes it, at most 255 bytes. Empty: no date can be made of it.
std::string local_time(const char* format);
// 2026-11-26: the day where the user is.
inline std::string local_date() { return local_time("%Y-%m-%d"); }

// 2026-11-26T12:00:00Z: now, or what SOURCE_DATE_EPOCH asks for, so that a file which tells its time can be
// made again as it was.
std::string time_of_making();

}  // namespace qipu::system
