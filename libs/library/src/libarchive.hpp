// libarchive, opened when the first archive comes: with what it needs it is twelve objects, and most runs of
// the tool see no archive. Where the build has found no shared object of it, it is linked.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>

namespace qipu::library {

// What is called of it.
struct Libarchive {
#define QIPU_LIBARCHIVE_FUNCTION(name) decltype(&::name) name = nullptr;
#include "libarchive_functions.inc"
#undef QIPU_LIBARCHIVE_FUNCTION
  std::string missing;  // what is, in the system's words: then nothing may be called; empty: all is there
};

// From any thread.
const Libarchive& libarchive();

}  // namespace qipu::library
