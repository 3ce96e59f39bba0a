// Where the project and the shared records lie. One small object knows (tests/support/folders.cpp), so that
// all other test code compiles to the same in every checkout: what ccache kept of one serves in the next.
#pragma once

namespace qipu::test {

extern const char* const source_folder;
extern const char* const shared_folder;  // need not exist

}  // namespace qipu::test
