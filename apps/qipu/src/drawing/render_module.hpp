// The module render, loaded when it is first wanted: what it stands on would double the time that qipu takes
// to start.
#pragma once

#include "qipu/base/result.hpp"
#include "qipu/render/module.hpp"

namespace qipu::app {

// Stays loaded. Unsupported (NoRender) where it is not installed beside this program, or is of another
// version. Safe from any thread.
Result<const render::Module*> render_module();

}  // namespace qipu::app
