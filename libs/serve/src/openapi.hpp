// The description of the interface, for programs: docs/reference/serve.openapi.json as it was built.
#pragma once

#include <string_view>

namespace qipu::serve {

std::string_view openapi_text();

}  // namespace qipu::serve
