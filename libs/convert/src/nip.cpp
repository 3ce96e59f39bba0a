// NIP: the NHK cup.
#include "readers.hpp"

namespace qipu::convert {

bool is_nip(std::string_view) { return false; }

Result<void> read_nip(Source&, Draft&) { return fail(ErrorCode::Unsupported, "nip"); }

}  // namespace qipu::convert
