// A foreign record converted, as the tests look at it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "qipu/convert/format.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::convert {

struct Converted {
  std::string source;
  Conversion reading;
  sgf::Document document;

  // Text of the first value of a property of the root; empty if there is none.
  std::string info(std::string_view ident) const {
    const sgf::Property property = document.tree(0).root().find(ident);
    return property ? property[0].text() : std::string();
  }
  // The SGF without its line ends.
  std::string sgf() const {
    std::string out;
    for (const char c : reading.sgf)
      if (c != '\n') out += c;
    return out;
  }
  // "LINE:slug" of every note; the line of the source.
  std::vector<std::string> notes() const {
    const text::LineIndex lines(source);
    std::vector<std::string> out;
    for (const sgf::Diagnostic& note : reading.notes) {
      const Span from = reading.source_of(note.span.begin);
      out.push_back(std::to_string(lines.line_of(from.begin)).append(":").append(spec::row(note.check).slug));
    }
    return out;
  }
};

// By what the content says, or as `slug`. A failure is a failure of the test, and gives an empty record.
inline Converted converted(std::string_view source, std::string_view slug = {}) {
  const FormatId format = slug.empty() ? recognise(source) : find_format(slug);
  Result<Conversion> reading = read(source, format);
  EXPECT_TRUE(reading.has_value()) << (reading ? "" : message(reading.error()));
  Conversion good;
  good.sgf = "(;)";
  if (reading) good = *reading;
  sgf::Document document = *sgf::Document::read(sgf::Source::own(std::string(good.sgf)));
  return {std::string(source), std::move(good), std::move(document)};
}

}  // namespace qipu::convert
