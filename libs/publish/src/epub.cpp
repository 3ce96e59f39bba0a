// An EPUB is a container of XHTML, SVG and a list of both: EPUB 3.3, which readers of 2 open as well as they
// can. Each chapter has a folder, for it was made without knowing its number.
#include <cstdint>

#include "flowing_book.hpp"
#include "qipu/base/fnv.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/publish/flowing.hpp"

namespace qipu::publish {

namespace {

constexpr std::string_view xml_head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::string_view container =
    R"(<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
)";

std::string folder_of(std::size_t chapter) { return "chapter-" + std::to_string(chapter + 1) + "/"; }
std::string text_of(std::size_t chapter) { return folder_of(chapter) + "text.xhtml"; }

std::string picture_of(std::size_t picture) { return "figure-" + std::to_string(picture + 1) + ".svg"; }

class EpubPlaces : public BookPlaces {
 public:
  std::string chapter(std::size_t chapter) const override { return text_of(chapter); }
  std::string heading_id(std::size_t, std::size_t heading) const override {
    return "name-" + std::to_string(heading + 1);
  }
  std::string to_heading(std::size_t chapter, std::size_t heading) const override {
    return text_of(chapter) + "#" + heading_id(chapter, heading);
  }
  std::string picture(std::size_t, std::size_t picture) const override { return picture_of(picture); }
};

// 128 bits of what the book holds, in the form of a UUID (version 8: of an own kind), by FNV-1a.
class Identity {
 public:
  void add(std::string_view bytes) {
    high_.add(bytes);
    low_.add(bytes);
  }

  std::string uuid() const {
    const std::uint64_t high = (high_.value() & ~std::uint64_t{0xF000}) | 0x8000;
    const std::uint64_t low = (low_.value() & ~(std::uint64_t{3} << 62)) | (std::uint64_t{2} << 62);
    std::string out;
    for (std::size_t digit = 0; digit < 32; ++digit) {
      if (digit == 8 || digit == 12 || digit == 16 || digit == 20) out += '-';
      const std::uint64_t half = digit < 16 ? high : low;
      out += "0123456789abcdef"[half >> (60 - 4 * (digit % 16)) & 15];
    }
    return out;
  }

 private:
  Fnv high_;
  Fnv low_{0x6C62'272E'07BB'0142};
};

class EpubWriter {
 public:
  EpubWriter(std::vector<Chapter>& chapters, const draw::Theme& theme)
      : chapters_(chapters), cover_(cover_of_all(chapters)), theme_(theme) {}

  std::vector<BookFile> write(std::string_view modified);

 private:
  std::string page(RecordLanguage language, std::string_view title, std::string_view up,
                   std::string_view body) const;
  void add(std::string path, std::string bytes, std::string_view type, std::string_view properties = {});
  void add_page(std::string path, std::string bytes, std::string_view properties = {});
  void add_chapter(std::size_t number);
  std::string package(std::string_view modified) const;

  std::vector<Chapter>& chapters_;
  Cover cover_;
  const draw::Theme& theme_;
  std::vector<BookFile> files_;
  std::string manifest_;
  std::string spine_;
  Identity identity_;
  std::size_t items_ = 0;
};

// `up`: the way from its folder to that of the style.
std::string EpubWriter::page(RecordLanguage language, std::string_view title, std::string_view up,
                             std::string_view body) const {
  const std::string code(language_code(language));
  std::string out(xml_head);
  out += "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"";
  out += " xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"" + code + "\" xml:lang=\"" + code + "\">\n";
  out.append("<head><title>").append(draw::xml_text(title)).append("</title>");
  out.append("<link rel=\"stylesheet\" type=\"text/css\" href=\"")
      .append(up)
      .append("style.css\"/></head>\n");
  out.append("<body>\n").append(body).append("</body>\n</html>\n");
  return out;
}

void EpubWriter::add(std::string path, std::string bytes, std::string_view type,
                     std::string_view properties) {
  identity_.add(path);
  identity_.add(bytes);
  manifest_ += "<item";
  draw::append_attribute(manifest_, "id", "item-" + std::to_string(items_++));
  draw::append_attribute(manifest_, "href", path);
  draw::append_attribute(manifest_, "media-type", type);
  if (!properties.empty()) draw::append_attribute(manifest_, "properties", properties);
  manifest_ += "/>\n";
  files_.push_back({"book/" + std::move(path), std::move(bytes)});
}

// In the order in which they are read.
void EpubWriter::add_page(std::string path, std::string bytes, std::string_view properties) {
  spine_ += "<itemref";
  draw::append_attribute(spine_, "idref", "item-" + std::to_string(items_));
  spine_ += "/>\n";
  add(std::move(path), std::move(bytes), "application/xhtml+xml", properties);
}

void EpubWriter::add_chapter(std::size_t number) {
  Chapter& chapter = chapters_[number];
  const std::string text = chapter_text(chapters_, number, EpubPlaces());
  add_page(text_of(number), page(chapter.language, chapter_title(chapters_, number), "../", text));
  for (std::size_t i = 0; i < chapter.pictures.size(); ++i)
    add(folder_of(number) + picture_of(i), std::move(chapter.pictures[i]), "image/svg+xml");
}

std::string EpubWriter::package(std::string_view modified) const {
  const std::string_view code = language_code(cover_.language);
  std::string out(xml_head);
  out += "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"book-id\"";
  draw::append_attribute(out, "xml:lang", code);
  out += ">\n<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n";
  out.append("<dc:identifier id=\"book-id\">urn:uuid:").append(identity_.uuid()).append("</dc:identifier>\n");
  out.append("<dc:title>").append(draw::xml_text(title_words(cover_))).append("</dc:title>\n");
  out.append("<dc:language>").append(code).append("</dc:language>\n");
  out.append("<meta property=\"dcterms:modified\">").append(draw::xml_text(modified)).append("</meta>\n");
  out.append("</metadata>\n<manifest>\n").append(manifest_).append("</manifest>\n<spine>\n");
  out.append(spine_).append("</spine>\n</package>\n");
  return out;
}

std::vector<BookFile> EpubWriter::write(std::string_view modified) {
  const std::string title = title_words(cover_);
  files_.push_back({"mimetype", "application/epub+zip"});
  files_.push_back({"META-INF/container.xml", std::string(xml_head).append(container)});
  files_.push_back({"book/package.opf", {}});
  const std::size_t package_at = files_.size() - 1;
  const std::string picture = cover_.picture ? "cover.svg" : "";
  add_page("cover.xhtml", page(cover_.language, title, "", cover_text(cover_, picture)));
  if (cover_.picture) add(picture, cover_svg(cover_, theme_), "image/svg+xml", "cover-image");
  add("style.css", std::string(flowing_style), "text/css");
  std::string contents = "<nav epub:type=\"toc\">\n<h1>";
  contents.append(word(cover_.language, Word::Contents)).append("</h1>\n");
  contents.append(contents_list(chapters_, EpubPlaces())).append("</nav>\n");
  add_page("contents.xhtml", page(cover_.language, title, "", contents), "nav");
  for (std::size_t i = 0; i < chapters_.size(); ++i) add_chapter(i);
  files_[package_at].bytes = package(modified);
  return std::move(files_);
}

}  // namespace

std::vector<BookFile> epub_of(std::vector<Chapter>& chapters, const draw::Theme& theme,
                              std::string_view modified) {
  return EpubWriter(chapters, theme).write(modified);
}

}  // namespace qipu::publish
