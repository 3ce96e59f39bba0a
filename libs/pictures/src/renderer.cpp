#include "qipu/pictures/renderer.hpp"

#include <string>
#include <string_view>

#include "qipu/system/programs.hpp"
#include "qipu/version.hpp"

namespace qipu::pictures {

Result<const render::Module*> load_renderer(const std::filesystem::path& object) {
  std::string words;
  void* const symbol = system::find_symbol(object, render::module_symbol, words);
  if (!symbol) return fail(ErrorId::NoRender, words);
  const auto source = reinterpret_cast<render::ModuleSource>(symbol);
  const render::Module* const module = source();
  if (module->version != std::string_view(QIPU_VERSION)) return fail(ErrorId::NoRender, module->version);
  return module;
}

}  // namespace qipu::pictures
