// A list of moves: B Q16, W D4, or 1. Q16 D4.
#include "readers.hpp"
#include "writers.hpp"

namespace qipu::convert {

bool is_moves(std::string_view) { return false; }

Result<void> read_moves(Source&, Draft&) { return fail(ErrorCode::Unsupported, "moves"); }

void write_moves(const WriteContext&, Writing&) {}

}  // namespace qipu::convert
