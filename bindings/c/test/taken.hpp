// What a buffer of qipu.h holds.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "qipu.h"

inline std::string taken(qipu_buffer* buffer) {
  qipu_span span{};
  EXPECT_EQ(qipu_buffer_read(buffer, &span), 0);
  std::string text(reinterpret_cast<const char*>(span.data), span.size);
  qipu_buffer_free(buffer);
  return text;
}
