#include "svg_page.hpp"

#include <cairo.h>

namespace qipu::render {

unexpected<Error> bad_picture(GError* error) {
  const std::unique_ptr<GError, FreedBy<g_error_free>> held(error);
  return fail(ErrorId::BadPicture, held && held->message ? held->message : "?");
}

Result<SvgPage> SvgPage::read(std::string_view svg) {
  GError* error = nullptr;
  SvgPage page(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
  if (!page.handle_) return bad_picture(error);
  rsvg_handle_set_dpi(page.handle_.get(), 96);
  if (!rsvg_handle_get_intrinsic_size_in_pixels(page.handle_.get(), &page.width_, &page.height_))
    return fail(ErrorId::BadPicture, "no size");
  return page;
}

Result<void> SvgPage::paint(cairo_t* painter, double width, double height) const {
  const RsvgRectangle viewport{0, 0, width, height};
  GError* error = nullptr;
  if (!rsvg_handle_render_document(handle_.get(), painter, &viewport, &error)) return bad_picture(error);
  if (const cairo_status_t status = cairo_status(painter); status != CAIRO_STATUS_SUCCESS)
    return fail(ErrorId::BadPicture, cairo_status_to_string(status));
  return {};
}

}  // namespace qipu::render
