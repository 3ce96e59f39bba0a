// The Ishi standard.
#include "readers.hpp"

namespace qipu::convert {

bool is_ishi(std::string_view) { return false; }

Result<void> read_ishi(Source&, Draft&) { return fail(ErrorCode::Unsupported, "ishi"); }

}  // namespace qipu::convert
