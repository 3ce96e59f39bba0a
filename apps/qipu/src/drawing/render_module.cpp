#include "drawing/render_module.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "qipu/system/folders.hpp"
#include "qipu/system/programs.hpp"
#include "qipu/version.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// Beside the program, as it is built, or in the folder of libraries beside its folder, as it is installed.
fs::path module_file() {
  std::error_code error;
  const fs::path folder = system::program_folder();
  const fs::path beside = folder / "qipu-render.so";
  return fs::exists(beside, error) ? beside : folder / ".." / QIPU_LIBDIR / "qipu" / "qipu-render.so";
}

Result<const render::Module*> load() {
  std::string words;
  void* const symbol = system::find_symbol(module_file(), render::module_symbol, words);
  if (!symbol) return fail(ErrorId::NoRender, words);
  const auto source = reinterpret_cast<render::ModuleSource>(symbol);
  const render::Module* const module = source();
  if (module->version != std::string_view(QIPU_VERSION)) return fail(ErrorId::NoRender, module->version);
  return module;
}

}  // namespace

Result<const render::Module*> render_module() {
  static const Result<const render::Module*> loaded = load();
  return loaded;
}

}  // namespace qipu::app
