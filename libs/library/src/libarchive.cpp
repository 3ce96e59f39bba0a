#ifdef QIPU_ARCHIVES
#include "libarchive.hpp"

#ifdef QIPU_LIBARCHIVE_OBJECT
#include <dlfcn.h>
#endif

namespace qipu::library {

namespace {

#ifdef QIPU_LIBARCHIVE_OBJECT

Libarchive opened() {
  Libarchive functions;
  void* const object = dlopen(QIPU_LIBARCHIVE_OBJECT, RTLD_NOW | RTLD_LOCAL);
  if (!object) {
    functions.missing = dlerror();
    return functions;
  }
#define QIPU_LIBARCHIVE_FUNCTION(name) \
  functions.name = reinterpret_cast<decltype(functions.name)>(dlsym(object, #name));
#include "libarchive_functions.inc"
#undef QIPU_LIBARCHIVE_FUNCTION
  return functions;
}

#else

Libarchive opened() {
  Libarchive functions;
#define QIPU_LIBARCHIVE_FUNCTION(name) functions.name = ::name;
#include "libarchive_functions.inc"
#undef QIPU_LIBARCHIVE_FUNCTION
  return functions;
}

#endif

}  // namespace

const Libarchive& libarchive() {
  static const Libarchive functions = opened();
  return functions;
}

}  // namespace qipu::library

#endif
