#include "qipu/testing/folders.hpp"

namespace qipu::test {

const char* const source_folder = QIPU_SOURCE_DIR;
const char* const shared_folder = QIPU_SHARED_DIR;

}  // namespace qipu::test
