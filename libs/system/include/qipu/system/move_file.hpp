// Moving a file such that it is always whole in one place or the other, whatever ends the program.
#pragma once

#include <cstdint>
#include <string>

namespace qipu::system {

enum class MoveWay : std::uint8_t {
  Rename,  // where that is possible
  Copy,    // as between two file systems
};

// errno of what failed; 0: the file stands at `to`, and no longer at `from`. Never replaces what stands at
// `to` (EEXIST). The folder of `to` must be there.
//
// A copy is written beside `to`, synced, read again and compared, and only then given its name; after that
// `from` is removed, if it has not changed meanwhile (ESTALE: both stay). Mode and times are kept.
int move_file(const std::string& from, const std::string& to, MoveWay way = MoveWay::Rename);

}  // namespace qipu::system
