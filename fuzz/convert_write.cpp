// Any bytes have a format. As SGF, they can be written in every other.
#include "convert_writing.hpp"

using namespace qipu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const char* name : {"", "a.go", "a.xml", "a.json"})
    fuzz::require(convert::recognise(bytes, name).valid());
  const auto document = sgf::Document::read(sgf::Source::lend(bytes));
  fuzz::require(document.has_value());
  for (std::uint32_t i = 0; i < std::min(document->tree_count(), 2u); ++i)
    for (const convert::Format& format : convert::formats())
      if (format.write) fuzz::require_written(document->tree(i), convert::find_format(format.slug));
  return 0;
}
