#include "qipu/system/clock.hpp"

namespace qipu::system {

bool utc_of(std::time_t time, std::tm& parts) { return gmtime_r(&time, &parts) != nullptr; }
bool local_time_of(std::time_t time, std::tm& parts) { return localtime_r(&time, &parts) != nullptr; }

}  // namespace qipu::system
