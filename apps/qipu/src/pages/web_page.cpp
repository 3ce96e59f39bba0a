#include "pages/web_page.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "qipu/system/folders.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// Beside the folder of programs, or as it is built, of build/release/apps/qipu.
fs::path page_folder() {
  std::error_code error;
  const fs::path program = system::program_folder();
  const fs::path installed = program / ".." / QIPU_DATADIR / "qipu" / "web", built = program / "../../../web";
  return (fs::exists(built / "page.html", error) ? built : installed).lexically_normal();
}

}  // namespace

Result<std::string> file_in_page(const char* name) {
  std::ifstream in(page_folder() / name, std::ios::binary);
  if (!in) return fail(ErrorId::NoPage, system::path_text(page_folder()));
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string editor_folder() { return (page_folder() / "editor").string(); }

}  // namespace qipu::app
