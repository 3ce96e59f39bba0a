#include "qipu/serve/leading_page.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace qipu::serve {
namespace {

TEST(LeadingPage, LeadsOnAndGoes) {
  std::string path;
  {
    const LeadingPage page("http://127.0.0.1:1/?a=1&b=\"x\"");
    ASSERT_TRUE(page.is_there());
    path = page.path();
    std::ifstream in(path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NE(text.find("content=\"0;url=http://127.0.0.1:1/?a=1&amp;b=&quot;x&quot;\">"), std::string::npos);
    EXPECT_EQ(std::filesystem::status(std::filesystem::path(path).parent_path()).permissions() &
                  (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
              std::filesystem::perms::none);
  }
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(path).parent_path()));
}

}  // namespace
}  // namespace qipu::serve
