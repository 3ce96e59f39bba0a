// Where text goes that need not be kept.
#pragma once

#include <string_view>

namespace qipu::report {

class Sink {
 public:
  virtual void write(std::string_view bytes) = 0;

 protected:
  ~Sink() = default;
};

}  // namespace qipu::report
