// One SVG in the format that is wanted: a row for each format of pixels, and PDF, which has none.
#include "qipu/render/picture.hpp"

#include <cairo-pdf.h>

#include <algorithm>
#include <array>

#include "formats.hpp"
#include "svg_page.hpp"

namespace qipu::render {

namespace {

struct KindRow {
  PictureKind kind;
  Ground ground;
  Result<std::string> (*write)(const Pixels&, const PictureOptions&);
};

constexpr std::array kind_rows{
    KindRow{PictureKind::Png, Ground::Transparent, png},
    KindRow{PictureKind::Jpeg, Ground::White, jpeg},
    KindRow{PictureKind::Bmp, Ground::White, bmp},
    KindRow{PictureKind::Webp, Ground::Transparent, webp},
    KindRow{PictureKind::Gif, Ground::White, gif},
    KindRow{PictureKind::Sixel, Ground::White, sixel},
    KindRow{PictureKind::Kitty, Ground::Transparent, kitty},
};

cairo_status_t append(void* closure, const unsigned char* data, unsigned int size) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

constexpr double points_per_pixel = 0.75;

}  // namespace

Result<std::string> pages(std::span<const std::string> svgs, const std::atomic<bool>* stop) {
  std::string bytes;
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1));
  // The same pages give the same bytes: no moment of making.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Qipu");
  const Painter painter(cairo_create(surface.get()));
  for (const std::string& svg : svgs) {
    if (stop && *stop) return std::string();
    const Result<SvgPage> page = SvgPage::read(svg);
    if (!page) return unexpected<Error>(page.error());
    const double width = page->width() * points_per_pixel, height = page->height() * points_per_pixel;
    cairo_pdf_surface_set_size(surface.get(), width, height);
    if (const Result<void> painted = page->paint(painter.get(), width, height); !painted)
      return unexpected<Error>(painted.error());
    cairo_show_page(painter.get());
  }
  cairo_surface_finish(surface.get());
  if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
    return fail(ErrorId::BadPicture, cairo_status_to_string(status));
  return bytes;
}

Result<std::string> picture(std::string_view svg, PictureKind kind, const PictureOptions& options) {
  if (kind == PictureKind::Pdf) {
    const std::string page(svg);
    return pages({&page, 1});
  }
  const auto row = std::ranges::find(kind_rows, kind, &KindRow::kind);
  const Result<Pixels> pixels = pixels_of(svg, options, row->ground);
  if (!pixels) return unexpected<Error>(pixels.error());
  return row->write(*pixels, options);
}

}  // namespace qipu::render
