#include "qipu/serve/leading_page.hpp"

#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "qipu/system/folders.hpp"

namespace qipu::serve {

namespace {

// Addresses of ours hold no other character that a page would obey.
std::string in_attribute(std::string_view url) {
  std::string out;
  for (const char c : url) c == '&' ? out += "&amp;" : c == '"' ? out += "&quot;" : out += c;
  return out;
}

}  // namespace

LeadingPage::LeadingPage(const std::string& url) : folder_(system::new_folder()) {
  if (folder_.empty()) return;
  std::ofstream(path()) << "<!doctype html><meta charset=\"utf-8\"><title>Qipu</title>"
                           "<meta name=\"referrer\" content=\"no-referrer\">"
                           "<meta http-equiv=\"refresh\" content=\"0;url="
                        << in_attribute(url) << "\">\n";
}

LeadingPage::~LeadingPage() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

}  // namespace qipu::serve
