// NGF: CyberOro and wBaduk; the GI dialect of Sina.
#include "readers.hpp"
#include "writers.hpp"

namespace qipu::convert {

bool is_ngf(std::string_view) { return false; }

Result<void> read_ngf(Source&, Draft&) { return fail(ErrorCode::Unsupported, "ngf"); }

void write_ngf(const WriteContext&, Writing&) {}

}  // namespace qipu::convert
