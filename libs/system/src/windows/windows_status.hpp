// What Windows says of an open file.
#pragma once

#include <optional>

#include "qipu/system/status.hpp"
#include "wide.hpp"

namespace qipu::system {

std::optional<FileStatus> status_of_handle(HANDLE handle);

}  // namespace qipu::system
