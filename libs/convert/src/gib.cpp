// GIB: Tygem, Tom 棋圣道场, eWeiqi.
#include "readers.hpp"
#include "writers.hpp"

namespace qipu::convert {

bool is_gib(std::string_view) { return false; }

Result<void> read_gib(Source&, Draft&) { return fail(ErrorCode::Unsupported, "gib"); }

void write_gib(const WriteContext&, Writing&) {}

}  // namespace qipu::convert
