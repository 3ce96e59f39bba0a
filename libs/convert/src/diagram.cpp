// Diagrams in text, as Sensei's Library writes them: $$.
#include "readers.hpp"

namespace qipu::convert {

bool is_diagram(std::string_view) { return false; }

Result<void> read_diagram(Source&, Draft&) { return fail(ErrorCode::Unsupported, "diagram"); }

}  // namespace qipu::convert
