// An SVG as librsvg holds it, and its size.
#pragma once

#include <librsvg/rsvg.h>

#include <memory>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/render/picture.hpp"

namespace qipu::render {

// Calls the function that a C library frees a thing with.
template <auto function>
struct FreedBy {
  template <class T>
  void operator()(T* thing) const {
    function(thing);
  }
};

using Surface = std::unique_ptr<cairo_surface_t, FreedBy<cairo_surface_destroy>>;
using Painter = std::unique_ptr<cairo_t, FreedBy<cairo_destroy>>;

class SvgPage {
 public:
  static Result<SvgPage> read(std::string_view svg);

  double width() const { return width_; }  // CSS pixels
  double height() const { return height_; }
  // So many units of the painter wide and high, from its origin.
  Result<void> paint(cairo_t* painter, double width, double height) const;

 private:
  SvgPage(RsvgHandle* handle) : handle_(handle) {}
  std::unique_ptr<RsvgHandle, FreedBy<g_object_unref>> handle_;
  double width_ = 0;
  double height_ = 0;
};

// What a C library says is wrong, or that it says nothing.
unexpected<Error> bad_picture(GError* error);

}  // namespace qipu::render
