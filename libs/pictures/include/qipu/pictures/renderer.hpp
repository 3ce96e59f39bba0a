// The module render (libs/render), loaded when it is first wanted: what it stands on would double the time
// that a program takes to start.
#pragma once

#include <filesystem>
#include <functional>

#include "qipu/base/result.hpp"
#include "qipu/render/module.hpp"

namespace qipu::pictures {

// Asked each time that pixels, pages or the widths of fonts are wanted. Safe from any thread; what it gives
// stays loaded.
using Renderer = std::function<Result<const render::Module*>()>;

// Of the shared object that is this file, which stays loaded. Unsupported (NoRender) where it cannot be
// loaded, or is of another version than this program.
Result<const render::Module*> load_renderer(const std::filesystem::path& object);

}  // namespace qipu::pictures
