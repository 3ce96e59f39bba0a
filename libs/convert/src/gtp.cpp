// A script for an engine: boardsize, komi, play.
#include "readers.hpp"
#include "writers.hpp"

namespace qipu::convert {

bool is_gtp(std::string_view) { return false; }

Result<void> read_gtp(Source&, Draft&) { return fail(ErrorCode::Unsupported, "gtp"); }

void write_gtp(const WriteContext&, Writing&) {}

}  // namespace qipu::convert
