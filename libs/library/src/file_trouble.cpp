#include "qipu/library/file_trouble.hpp"

#include <utility>

namespace qipu::library {

FileTrouble unwritable(std::string path, int code) {
  return {.kind = FileTrouble::Kind::Refused,
          .path = std::move(path),
          .error = make_system_error(ErrorId::CannotWrite, code)};
}

}  // namespace qipu::library
