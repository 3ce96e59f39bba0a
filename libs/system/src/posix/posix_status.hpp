// What POSIX says of a file, as facts.
#pragma once

#include <sys/stat.h>

#include "qipu/system/status.hpp"

namespace qipu::system {

FileKind kind_of(mode_t mode);
FileFacts facts_of(const struct stat& status);

}  // namespace qipu::system
