#include "pages/web_page.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "qipu/base/base64.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/system/folders.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// As it is installed, share/qipu/web beside the folder of programs; as it is built, build/web, of
// build/release/apps/qipu.
fs::path page_folder() {
  std::error_code error;
  const fs::path program = system::program_folder();
  const fs::path installed = program / ".." / QIPU_DATADIR / "qipu" / "web", built = program / "../../../web";
  return (fs::exists(built / "page.html", error) ? built : installed).lexically_normal();
}

Result<std::string> file_in_page(const char* name) {
  std::ifstream in(page_folder() / name, std::ios::binary);
  if (!in) return fail(ErrorId::NoPage, system::path_text(page_folder()));
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// In a data block no `</script` may stand: JSON has other ways to write `<`.
std::string block_json(std::string_view json) {
  std::string text;
  for (const char c : json) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

std::string data_block(std::string_view type, std::string_view attributes, std::string_view text) {
  std::string block = "<script type=\"application/x-qipu-";
  return block.append(type).append("\"").append(attributes).append(">").append(text).append("</script>\n");
}

std::string blocks_of(const PageContent& content, std::string_view charsets) {
  std::string blocks = data_block("options", "", block_json(content.options));
  if (content.needs_charsets) blocks += data_block("charsets", "", charsets);
  for (const PageRecord& record : content.records)
    blocks +=
        data_block("record", " data-name=\"" + draw::xml_text(record.name) + "\"", base64(record.bytes));
  return blocks;
}

struct Blank {
  std::string_view token;  // once in the page, in this order
  std::string text;
};

Result<std::string> filled(std::string_view page, const std::array<Blank, 4>& blanks) {
  std::string out;
  for (const Blank& blank : blanks) {
    const std::size_t at = page.find(blank.token);
    if (at == page.npos) return fail(ErrorId::NoPage, std::string(blank.token));
    out.append(page.substr(0, at)).append(blank.text);
    page.remove_prefix(at + blank.token.size());
  }
  return out.append(page);
}

}  // namespace

std::string editor_folder() { return (page_folder() / "editor").string(); }

Result<std::string> web_page(const PageContent& content) {
  const Result<std::string> page = file_in_page("page.html");
  if (!page) return page;
  const Result<std::string> charsets =
      content.needs_charsets ? file_in_page("charsets.base64") : std::string();
  if (!charsets) return charsets;
  const std::string_view language = content.language == Language::Chinese ? "zh-Hans" : "en";
  return filled(*page, {{{"@LANGUAGE@", std::string(language)},
                         {"@TITLE@", draw::xml_text(content.title)},
                         {"<!--@PICTURE@-->", content.picture},
                         {"<!--@DATA@-->", blocks_of(content, *charsets)}}});
}

}  // namespace qipu::app
