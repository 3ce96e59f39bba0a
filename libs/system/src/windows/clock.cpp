#include "qipu/system/clock.hpp"

namespace qipu::system {

bool utc_of(std::time_t time, std::tm& parts) { return gmtime_s(&parts, &time) == 0; }
bool local_time_of(std::time_t time, std::tm& parts) { return localtime_s(&parts, &time) == 0; }

}  // namespace qipu::system
