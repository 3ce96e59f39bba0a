// write() with a choice, for tests: both ways give the same bytes. Internal to the writer.
#pragma once

#include <cstdint>
#include <string>

#include "qipu/sgf/write.hpp"

namespace qipu::sgf {

enum class WriteWay : std::uint8_t {
  Short,    // what needs no change is copied
  Obvious,  // node by node, property by property, value by value
};

[[nodiscard]] WriteReport write_by(WriteWay way, const Document& document, const WriteOptions& options,
                                   std::string& out);

}  // namespace qipu::sgf
