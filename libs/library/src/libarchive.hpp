// libarchive, opened when the first archive comes: with what it needs it is twelve objects, and most runs of
// the tool see no archive. Where the build has found no shared object of it, it is linked.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>

namespace qipu::library {

// What is called of it. All null where it could not be opened.
struct Libarchive {
#define QIPU_LIBARCHIVE_FUNCTION(name) decltype(&::name) name = nullptr;
#include "libarchive_functions.inc"
#undef QIPU_LIBARCHIVE_FUNCTION
  std::string missing;  // why it could not be opened, in the system's words; empty: it is there
};

// From any thread.
const Libarchive& libarchive();

}  // namespace qipu::library
