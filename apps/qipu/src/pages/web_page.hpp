// The pages of web/, where they lie: build/web of a clone, or share/qipu/web of what is installed.
#pragma once

#include <string>

#include "qipu/base/result.hpp"

namespace qipu::app {

// Of the page that holds records (qipu/publish/viewer_page.hpp). Errors: NoPage, where it was not built or
// not installed.
Result<std::string> file_in_page(const char* name);

// The folder of the page in which a file is edited, whether it is there or not.
std::string editor_folder();

}  // namespace qipu::app
