// JGF: the JSON Game Format of ngGo, version 1, and of Seki, version 2.
#include "readers.hpp"
#include "writers.hpp"

namespace qipu::convert {

bool is_jgf(std::string_view) { return false; }

Result<void> read_jgf(Source&, Draft&) { return fail(ErrorCode::Unsupported, "jgf"); }

void write_jgf(const WriteContext&, Writing&) {}

}  // namespace qipu::convert
