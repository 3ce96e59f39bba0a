// Jago XML.
#include "readers.hpp"

namespace qipu::convert {

bool is_jago(std::string_view) { return false; }

Result<void> read_jago(Source&, Draft&) { return fail(ErrorCode::Unsupported, "jago"); }

}  // namespace qipu::convert
