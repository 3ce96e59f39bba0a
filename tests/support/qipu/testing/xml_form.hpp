// Whether text is well-formed XML of the small kind that pictures are: elements, attributes in double quotes,
// text with the five entities. And whether a picture keeps to what pictures may have. Written to be obvious,
// not fast.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/text/decode.hpp"

namespace qipu::test {

class XmlForm {
 public:
  // What is wrong first; empty: nothing.
  static std::string fault_in(std::string_view text) { return XmlForm(text, false).run(); }
  // Of the text of a book, which has classes, too.
  static std::string fault_in_text(std::string_view text) { return XmlForm(text, true).run(); }

 private:
  XmlForm(std::string_view text, bool may_have_class) : text_(text), may_have_class_(may_have_class) {}

  std::string run() {
    while (at_ < text_.size() && fault_.empty()) text_[at_] == '<' ? tag() : character();
    if (fault_.empty() && !open_.empty()) fault_ = "not closed: " + open_.back();
    return fault_;
  }

  void fail(const std::string& what) {
    if (fault_.empty()) fault_ = what + " at " + std::to_string(at_);
  }

  void character() {
    const text::Character one = text::decode_one(text_.substr(at_), spec::Charset::Utf8);
    const bool is_control =
        one.scalar < 0x20 && one.scalar != '\t' && one.scalar != '\n' && one.scalar != '\r';
    if (one.invalid || is_control || one.scalar == 0xFFFE || one.scalar == 0xFFFF) fail("a character");
    if (one.scalar == '&') entity();
    if (one.scalar == '>') fail("a bare >");
    at_ += one.length;
  }

  void entity() {
    for (const std::string_view name : {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"})
      if (text_.substr(at_).starts_with(name)) return;
    fail("an entity");
  }

  std::string name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::string_view(" />=\"<").find(text_[at_]) == std::string_view::npos)
      ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  void tag() {
    ++at_;
    if (at_ < text_.size() && text_[at_] == '/') return end_tag();
    const std::string element = name();
    if (element.empty() || element == "script" || element == "style") fail("an element " + element);
    std::set<std::string> names;
    while (fault_.empty() && at_ < text_.size() && text_[at_] == ' ') attribute(names);
    const bool is_empty = at_ < text_.size() && text_[at_] == '/';
    at_ += is_empty;
    if (at_ >= text_.size() || text_[at_] != '>') return fail("a tag " + element);
    ++at_;
    if (!is_empty) open_.push_back(element);
  }

  void end_tag() {
    ++at_;
    const std::string element = name();
    if (open_.empty() || open_.back() != element || at_ >= text_.size() || text_[at_] != '>')
      return fail("an end of " + element);
    ++at_;
    open_.pop_back();
  }

  void attribute(std::set<std::string>& names) {
    ++at_;
    const std::string key = name();
    if (key.empty() || key == "style" || key.starts_with("on") || (key == "class" && !may_have_class_))
      fail("an attribute " + key);
    if (!names.insert(key).second) fail("twice: " + key);
    if (!text_.substr(at_).starts_with("=\"")) return fail("an attribute " + key);
    const std::size_t begin = at_ += 2;
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '<' && fault_.empty()) character();
    if (at_ >= text_.size() || text_[at_] != '"') return fail("a value of " + key);
    if (key == "id" && !ids_.insert(std::string(text_.substr(begin, at_ - begin))).second)
      fail("an id twice");
    ++at_;
  }

  std::string_view text_;
  bool may_have_class_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
  std::string fault_;
};

// A picture for pages with the patches put in: of each the group with its key, or all of it.
template <class Patches>
std::string patched(std::string picture, const Patches& patches) {
  for (const auto& one : patches) {
    if (one.key.empty()) return one.svg;
    const std::string opening = (one.key.size() == 2 ? "<g data-p=\"" : "<g data-l=\"") + one.key + "\"";
    const std::size_t begin = picture.find(opening);
    if (begin == std::string::npos) return "no group " + one.key;
    picture.replace(begin, picture.find("</g>", begin) + 4 - begin, one.svg);
  }
  return picture;
}

}  // namespace qipu::test
