// Files that come to be all at once, as the tool speaks of them.
#pragma once

#include "qipu/system/safe_file.hpp"

namespace qipu::app {

using system::Existing;
using system::SafeFile;

}  // namespace qipu::app
