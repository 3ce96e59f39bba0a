// The smallest module that needs the whole toolchain: memory, libc++ and the modules below it.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/spec/check.hpp"

#define QIPU_EXPORT(name) extern "C" __attribute__((export_name(name)))

QIPU_EXPORT("alloc") void* alloc(std::size_t size) { return std::malloc(size); }
QIPU_EXPORT("release") void release(void* memory) { std::free(memory); }

// The index of the check with this slug, or -1.
QIPU_EXPORT("check_index") int check_index(const char* slug, std::size_t size) {
  const std::string copy(slug, size);
  const auto id = qipu::spec::find_check(copy);
  return id ? id.value() : -1;
}

QIPU_EXPORT("fails") int fails(int code) {
  const qipu::Result<std::string> result = qipu::fail(static_cast<qipu::ErrorId>(code));
  return result ? -1 : static_cast<int>(result.error().id);
}
