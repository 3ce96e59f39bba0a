// Every character to a legacy charset and back: the tables that the compiler turned round are the same here.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "qipu/spec/charset.hpp"
#include "qipu/text/encode.hpp"

#define QIPU_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

namespace {

struct Signature {
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a

  void add(std::uint8_t byte) { hash = (hash ^ byte) * 0x100000001B3; }
};

}  // namespace

QIPU_EXPORT(alloc)(std::size_t size)->void* { return std::malloc(size); }
QIPU_EXPORT(release)(void* memory)->void { std::free(memory); }

// Of the codes of all characters, each after its length, in the charset with this label; 0 if one does not
// lead back or nobody knows the label.
QIPU_EXPORT(encode_signature)(const char* label, std::size_t size)->std::uint64_t {
  const auto known = qipu::spec::find_charset({label, size});
  if (!known) return 0;
  const qipu::spec::Charset charset = *known;
  Signature signature;
  std::string text, bytes;
  for (char32_t scalar = 0; scalar <= 0x10FFFF; ++scalar) {
    if (scalar >= 0xD800 && scalar <= 0xDFFF) continue;
    text.clear();
    bytes.clear();
    qipu::text::append_utf8(scalar, text);
    const bool has_code = !qipu::text::encode(text, charset, bytes);
    if (has_code && qipu::text::decoded(bytes, charset) != text) return 0;
    signature.add(static_cast<std::uint8_t>(bytes.size()));
    for (const char byte : bytes) signature.add(static_cast<std::uint8_t>(byte));
  }
  return signature.hash;
}
