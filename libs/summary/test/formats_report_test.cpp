#include "qipu/summary/formats_report.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::summary {
namespace {

struct Text final : report::Sink {
  void write(std::string_view bytes) override { text += bytes; }
  std::string text;
};

bool holds(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

std::string table(Language language) {
  Text out;
  write_format_table(out, {.language = language, .painted = [](report::Paint paint, std::string_view text) {
                             return (paint == report::Paint::Strong ? "*" : "") + std::string(text);
                           }});
  return out.text;
}

TEST(FormatsReport, HasARowForEach) {
  EXPECT_TRUE(table(Language::English).starts_with("format   name"));
  EXPECT_TRUE(holds(table(Language::English), "\n*gib      "));
  EXPECT_TRUE(holds(table(Language::English), " yes    yes     .gib\n"));
  EXPECT_TRUE(table(Language::Chinese).starts_with("格式     名称"));
}

TEST(FormatsReport, IsAnArrayForPrograms) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  write_formats(json);
  EXPECT_TRUE(text.starts_with("[{\"slug\":")) << text;
  EXPECT_TRUE(holds(text, "[\"ugf\"")) << text;
}

}  // namespace
}  // namespace qipu::summary
