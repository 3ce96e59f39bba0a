// What was written, as one text.
#pragma once

#include <string>
#include <string_view>

#include "qipu/report/sink.hpp"

namespace qipu::test {

class TextSink final : public report::Sink {
 public:
  void write(std::string_view bytes) override { text += bytes; }
  std::string text;
};

}  // namespace qipu::test
