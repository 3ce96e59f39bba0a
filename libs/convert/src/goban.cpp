// The text of the program goban of 1986.
#include "readers.hpp"

namespace qipu::convert {

bool is_goban(std::string_view) { return false; }

Result<void> read_goban(Source&, Draft&) { return fail(ErrorCode::Unsupported, "goban"); }

}  // namespace qipu::convert
