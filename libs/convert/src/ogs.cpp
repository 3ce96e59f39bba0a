// The JSON of OGS: a game with its moves and reviews.
#include "readers.hpp"

namespace qipu::convert {

bool is_ogs(std::string_view) { return false; }

Result<void> read_ogs(Source&, Draft&) { return fail(ErrorCode::Unsupported, "ogs"); }

}  // namespace qipu::convert
