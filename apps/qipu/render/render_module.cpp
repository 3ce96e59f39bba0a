// The shared object qipu-render.so, which `qipu draw` loads when a picture of pixels or pages is wanted.
#include "qipu/render/module.hpp"
#include "qipu/version.hpp"

namespace {

const qipu::render::Module functions{QIPU_VERSION,
                                     qipu::render::picture,
                                     qipu::render::pages,
                                     qipu::render::animation,
                                     qipu::render::text_measure,
                                     qipu::render::without_glyph};

}  // namespace

extern "C" __attribute__((visibility("default"))) const qipu::render::Module* qipu_render_module() {
  return &functions;
}
