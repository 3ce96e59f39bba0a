// Whatever the bytes: what is written reads back as the same tree with the same texts, in both styles, and
// writing that again changes nothing; so with a change of version. Conversions of charset end, whatever they
// find.
#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/testing/invariants.hpp"
#include "qipu/testing/write_invariants.hpp"

namespace {

using qipu::fuzz::require;
using qipu::sgf::Document;

// Charsets whose bytes look like brackets, a small one, and a wide one.
constexpr qipu::spec::Charset charsets[] = {qipu::spec::Charset::Utf8, qipu::spec::Charset::Gb18030,
                                            qipu::spec::Charset::Iso2022Jp, qipu::spec::Charset::Windows1252,
                                            qipu::spec::Charset::Utf16Le};
constexpr std::uint8_t versions[] = {0, 1, 3, 4};

void convert(const Document& document, std::size_t number) {
  qipu::sgf::WriteOptions options;
  options.ff = versions[number % std::size(versions)];
  options.charset = charsets[number / std::size(versions) % std::size(charsets)];
  options.root = number % 3 == 0 ? qipu::sgf::RootMoves::Split : qipu::sgf::RootMoves::Keep;
  options.stray = number % 5 == 0 ? qipu::sgf::StrayText::Drop : qipu::sgf::StrayText::Keep;
  std::string out = "before";
  const qipu::sgf::WriteReport report = qipu::sgf::write(document, options, out);
  require(out.starts_with("before"));
  if (report.missing) {
    require(out == "before");
    require(report.missing->place.end <= document.text().size());
    return;
  }
  // What is read in another charset than it was written in is the reader's guess.
  const bool is_sure =
      number / std::size(versions) % std::size(charsets) == 0 && qipu::fuzz::is_certain(document);
  require(!is_sure || qipu::fuzz::read(out.substr(6)).node_count() >= document.node_count());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto document = Document::read(qipu::sgf::Source::lend(bytes));
  require(document.has_value());
  require(qipu::fuzz::fault_of_writing(*document, qipu::sgf::Style::Canonical).empty());
  require(qipu::fuzz::fault_of_writing(*document, qipu::sgf::Style::Minified).empty());
  for (const auto style : {qipu::sgf::Style::Canonical, qipu::sgf::Style::Minified})
    for (const std::uint8_t ff : versions)
      require(qipu::fuzz::fault_of_converting(*document, style, ff).empty());
  convert(*document, size);
  return 0;
}
