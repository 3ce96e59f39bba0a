// Prints the fuzzers' dictionary: what stands in records, identifiers from the property table and labels of
// charsets. `--check FILE` compares instead.
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "qipu/spec/charset.hpp"
#include "qipu/spec/property.hpp"

namespace {

std::string quoted(std::string_view word) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out = "\"";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7F)
      out += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    else
      (c == '"' || c == '\\' ? out += '\\' : out) += c;
  }
  return out + "\"\n";
}

std::string dictionary() {
  std::ostringstream out;
  out << "# Made by tools/generate_dictionary.cpp from the tables of libs/spec.\n";
  for (const char* word :
       {"(;",       "()",     "((",     "))",   "](",   "];",       "];B[",     "]x",
        "\\]",      "\\\\",   "\\:",    "\r\n", "\n\r", "[tt]",     "[aa:bb]",  "\xEF\xBB\xBF",
        "\xFF\xFE", "\x1B$B", "\x1B(B", "~{",   "~}",   "\x83\x5C", "\xA6\x5D", "\x81\x30\x81\x30"})
    out << quoted(word);
  std::set<std::string_view> identifiers;
  for (const qipu::spec::PropertyRow& row : qipu::spec::properties()) identifiers.insert(row.ident);
  for (const std::string_view ident : identifiers) out << quoted(std::string(ident) + "[");
  for (const qipu::spec::CharsetRow& row : qipu::spec::charsets())
    out << quoted("CA[" + std::string(row.name) + "]");
  return out.str();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string made = dictionary();
  if (argc != 3) {
    std::cout << made;
    return 0;
  }
  std::ifstream file(argv[2], std::ios::binary);
  if (made == std::string(std::istreambuf_iterator<char>(file), {})) return 0;
  std::cerr << argv[2] << " is out of date: generate_dictionary > " << argv[2] << "\n";
  return 1;
}
