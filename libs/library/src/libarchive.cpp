#ifdef QIPU_ARCHIVES
#include "libarchive.hpp"

#include "qipu/system/programs.hpp"

namespace qipu::library {

namespace {

Libarchive opened() {
  Libarchive functions;
#ifdef QIPU_LIBARCHIVE_OBJECT
#define QIPU_LIBARCHIVE_FUNCTION(name)                         \
  functions.name = reinterpret_cast<decltype(functions.name)>( \
      system::find_symbol(QIPU_LIBARCHIVE_OBJECT, #name, functions.missing));
#else
#define QIPU_LIBARCHIVE_FUNCTION(name) functions.name = ::name;
#endif
#include "libarchive_functions.inc"
#undef QIPU_LIBARCHIVE_FUNCTION
  return functions;
}

}  // namespace

const Libarchive& libarchive() {
  static const Libarchive functions = opened();
  return functions;
}

}  // namespace qipu::library

#endif
