#include "qipu/base/md5.hpp"

#include <gtest/gtest.h>

namespace qipu {
namespace {

// The test suite of RFC 1321, and the sizes at which a block ends.
TEST(Md5, IsThatOfTheRfc) {
  const struct {
    std::string bytes;
    std::string_view digits;
  } cases[] = {
      {"", "d41d8cd98f00b204e9800998ecf8427e"},
      {"a", "0cc175b9c0f1b6a831c399e269772661"},
      {"abc", "900150983cd24fb0d6963f7d28e17f72"},
      {"message digest", "f96b697d7cb7938d525a2f31aaf161d0"},
      {"abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"},
      {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"},
      {"12345678901234567890123456789012345678901234567890123456789012345678901234567890",
       "57edf4a22be3c955ac49da2e2107b67a"},
      {std::string(55, '\0'), "c9ea3314b91c9fd4e38f9432064fd1f2"},
      {std::string(56, '\0'), "e3c4dd21a9171fd39d208efa09bf7883"},
      {std::string(64, '\0'), "3b5d3c7d207e37dceeedd301e35e2e58"},
  };
  for (const auto& one : cases) EXPECT_EQ(md5(one.bytes), one.digits) << one.bytes.size() << " bytes";
}

}  // namespace
}  // namespace qipu
