// UGF, UGI, REVIEW: PandaEgg.
#include "readers.hpp"

namespace qipu::convert {

bool is_ugf(std::string_view) { return false; }

Result<void> read_ugf(Source&, Draft&) { return fail(ErrorCode::Unsupported, "ugf"); }

}  // namespace qipu::convert
