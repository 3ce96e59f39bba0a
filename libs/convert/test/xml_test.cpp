// XML as events: without expat as with it.
#include "xml.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"

namespace qipu::convert {
namespace {

// What was told, a line each; parts of one text joined.
class Told final : public XmlEvents {
 public:
  void begin(std::string_view name, std::span<const XmlAttribute> attributes, Span tag) override {
    std::string line("<");
    line.append(name);
    for (const XmlAttribute& attribute : attributes)
      line.append(" ").append(attribute.name).append("=").append(attribute.value).append(at(attribute.from));
    add(line, tag);
  }
  void text(std::string_view utf8, Span from) override {
    if (!is_in_text_) lines_.emplace_back("text ");
    if (!is_in_text_) lines_.back().append(std::to_string(from.begin)).append(" ");
    is_in_text_ = true;
    lines_.back().append(utf8);
  }
  void end(Span tag) override { add(">", tag); }
  void aside(std::string_view name, std::string_view utf8, Span from) override {
    add(std::string(name).append(" ").append(utf8), from);
  }
  void fault(const std::optional<XmlFault>& fault) {
    if (fault) lines_.emplace_back(fault->is_cut ? "cut" : "fault");
  }
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  static std::string at(Span span) {
    return std::string("@").append(std::to_string(span.begin)).append("-").append(std::to_string(span.end));
  }
  void add(const std::string& line, Span span) {
    is_in_text_ = false;
    lines_.push_back(line + at(span));
  }
  std::vector<std::string> lines_;
  bool is_in_text_ = false;
};

std::vector<std::string> told_plainly(std::string_view xml) {
  Source source(xml);
  Told told;
  told.fault(read_xml_plainly(source, told));
  return told.lines();
}

constexpr std::string_view samples[] = {
    "<a/>",
    "<a></a>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE a SYSTEM \"a>b.dtd\" [<!ENTITY c \"]>\"><!ELEMENT "
    "a "
    "(b)>]>\n<a>x</a>\n",
    "<a b='1' c = \"2 &lt; &#65;&#x4e2d; > 'x'\"\n d='\t\r\n'>one&amp;two &nbsp; &#1; three</a >",
    "<a>l\r\nm\rn<![CDATA[<x> & ]] ]]>]]</a>",
    "<a><!-- a & b --><?go on ?><b>\xe4\xb8\xad</b>\n</a>  <!-- after -->",
    "<a><b/><b /><c x=\"\"/>text</a>",
    "<a><b></a></b>",
    "<a>]]></a>",
    "<a b='1' b='2'/>",
    "<a b='<'/>",
    "<a b=1/>",
    "<a b/>",
    "<a b='1'c='2'/>",
    "<a/><b/>",
    "<a/>text",
    "text<a/>",
    "<a",
    "<a b='1",
    "<a>one",
    "<a><b>one</b>",
    "<a><!-- one",
    "<a><![CDATA[one",
    "</a>",
    "<1/>",
    "<a><!-- one -- two --></a>",
    "<a>&amp</a>",
    "",
};

TEST(Xml, TheSameWithoutExpat) {
  for (const std::string_view sample : samples) {
    Source source(sample);
    Told told;
    const Result<std::optional<XmlFault>> read = read_xml(source, told);
    ASSERT_TRUE(read) << sample;
    told.fault(*read);
    EXPECT_EQ(told_plainly(sample), told.lines()) << sample;
  }
}

TEST(Xml, AFaultLeavesTheRestFromItsTagOn) {
  Source source("<a>x<b c=1/></a>");
  Told told;
  const std::optional<XmlFault> fault = read_xml_plainly(source, told);
  ASSERT_TRUE(fault);
  EXPECT_EQ(source.slice(fault->rest), "<b c=1/></a>");
  EXPECT_FALSE(fault->is_cut);
}

TEST(Xml, OfADtdNothingIsTold) {
  const std::vector<std::string> expected = {"<a@37-41", ">@41-41"};
  EXPECT_EQ(told_plainly("<!DOCTYPE a [<!-- it's ]> <?x?> -->]><a/>"), expected);
}

TEST(Xml, EveryBeginningOfASample) {
  for (const std::string_view sample : samples)
    for (std::size_t size = 0; size < sample.size(); ++size) {
      const std::vector<std::string> lines = told_plainly(sample.substr(0, size));
      const auto begun =
          std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line[0] == '<'; });
      const auto ended =
          std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line[0] == '>'; });
      EXPECT_EQ(begun, ended) << sample.substr(0, size);
    }
}

TEST(Xml, TellsPlacesAndReferences) {
  const std::vector<std::string> expected = {"<a b=1 & 2@6-15@0-17", "text 17 x & \xe4\xb8\xad y", ">@31-35"};
  EXPECT_EQ(told_plainly("<a b=\"1 &amp; 2\">x & &#x4e2d; y</a>"), expected);
}

}  // namespace
}  // namespace qipu::convert
