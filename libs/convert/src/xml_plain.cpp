// XML as events without a library: for builds without expat, as WebAssembly is. What a DTD declares is passed
// over.
#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "xml_clean.hpp"

namespace qipu::convert {

namespace {

constexpr std::size_t deepest_element = 1u << 20;

bool begins_name(char c) {
  return text::is_letter(c) || c == '_' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}
bool goes_on_name(char c) { return begins_name(c) || text::is_digit(c) || c == '-' || c == '.'; }

// Every end of a line as LF.
std::string with_line_feeds(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r')
      out += text[i];
    else if (!text.substr(i + 1).starts_with('\n'))
      out += '\n';
  return out;
}

class PlainXml {
 public:
  PlainXml(const Source& source, XmlEvents& events)
      : source_(source), clean_(source), text_(clean_.text()), events_(events) {}

  std::optional<XmlFault> all();

 private:
  // Each begins at at_ and goes behind what it reads; false: that is a fault, which begins at at_.
  bool markup();
  bool aside();
  bool instruction();
  bool cdata();
  bool declaration();
  bool end_tag();
  bool start_tag();
  bool attribute(std::size_t& place);
  bool characters();

  std::string_view rest(std::size_t from) const { return text_.substr(std::min(from, text_.size())); }
  bool has(std::string_view what) const { return rest(at_).starts_with(what); }
  // Behind the name at a place; the place itself: there is none.
  std::size_t behind_name(std::size_t from) const;
  std::size_t behind_space(std::size_t from) const;
  // Where `what` stands, from a place on; nothing: the file ends before it.
  std::optional<std::size_t> find(std::string_view what, std::size_t from);
  bool cut() {
    is_cut_ = true;
    return false;
  }
  bool fault_at(std::size_t place) {
    at_ = place;
    return false;
  }
  void append_reference(std::size_t& place, std::string& out) const;
  void tell(std::string_view utf8, std::size_t begin, std::size_t end) {
    events_.text(utf8, span(begin, end));
  }
  Span span(std::size_t begin, std::size_t end) const {
    return {clean_.source_of(begin), clean_.source_of(end)};
  }
  XmlFault fault();

  const Source& source_;
  const CleanXml clean_;
  const std::string_view text_;
  XmlEvents& events_;
  std::size_t at_ = 0;
  bool is_cut_ = false;
  bool has_begun_ = false;                // an element
  std::vector<std::string_view> open_;    // elements that have not ended
  std::vector<XmlAttribute> attributes_;  // of the element that begins
  std::vector<std::string> values_;       // what these show
};

std::size_t PlainXml::behind_name(std::size_t from) const {
  if (from >= text_.size() || !begins_name(text_[from])) return from;
  while (from < text_.size() && goes_on_name(text_[from])) ++from;
  return from;
}
std::size_t PlainXml::behind_space(std::size_t from) const {
  while (from < text_.size() && text::is_space(text_[from])) ++from;
  return from;
}
std::optional<std::size_t> PlainXml::find(std::string_view what, std::size_t from) {
  const std::size_t found = text_.find(what, from);
  if (found == text_.npos) return std::nullopt;
  return found;
}

std::optional<XmlFault> PlainXml::all() {
  while (at_ < text_.size())
    if (!(text_[at_] == '<' ? markup() : characters())) return fault();
  if (has_begun_ && open_.empty()) return std::nullopt;
  is_cut_ = true;
  return fault();
}

XmlFault PlainXml::fault() {
  const Span rest_of{clean_.source_of(at_), source_.whole().end};
  for (; !open_.empty(); open_.pop_back()) events_.end({rest_of.begin, rest_of.begin});
  const bool is_in_prologue = !has_begun_ && rest(at_).find('>') == std::string_view::npos;
  return {rest_of, is_cut_ || is_in_prologue};
}

bool PlainXml::markup() {
  if (has("<!--")) return aside();
  if (has("<?")) return instruction();
  if (has("<![CDATA[")) return cdata();
  if (has("<!")) return declaration();
  if (has("</")) return end_tag();
  return start_tag();
}

bool PlainXml::aside() {
  const std::optional<std::size_t> dashes = find("--", at_ + 4);
  if (!dashes || *dashes + 2 == text_.size()) return cut();
  if (text_[*dashes + 2] != '>') return fault_at(*dashes + 2);
  events_.aside("!--", with_line_feeds(text_.substr(at_ + 4, *dashes - at_ - 4)), span(at_, *dashes + 3));
  at_ = *dashes + 3;
  return true;
}

bool PlainXml::instruction() {
  const std::size_t name_end = behind_name(at_ + 2);
  const std::optional<std::size_t> end = find("?>", name_end);
  if (!end) return cut();
  const std::string_view name = text_.substr(at_ + 2, name_end - at_ - 2);
  if (name.empty() || (name == "xml" && at_ != 0)) return false;
  const std::size_t begin = std::min(behind_space(name_end), *end);
  if (name != "xml")
    events_.aside(std::string("?").append(name), with_line_feeds(text_.substr(begin, *end - begin)),
                  span(at_, *end + 2));
  at_ = *end + 2;
  return true;
}

bool PlainXml::cdata() {
  if (open_.empty()) return false;
  const std::size_t begin = at_ + 9;
  const std::optional<std::size_t> end = find("]]>", begin);
  if (!end) {
    if (begin < text_.size()) tell(with_line_feeds(rest(begin)), begin, text_.size());
    at_ = text_.size();
    return cut();
  }
  if (*end > begin) tell(with_line_feeds(text_.substr(begin, *end - begin)), begin, *end);
  at_ = *end + 3;
  return true;
}

// A DTD: to its end, over quotes, and over what it declares between brackets.
bool PlainXml::declaration() {
  if (has_begun_) return false;
  std::size_t depth = 0;
  for (std::size_t i = at_ + 2; i < text_.size(); ++i) {
    const char c = text_[i];
    if (rest(i).starts_with("<!--")) {
      const std::optional<std::size_t> close = find("-->", i);
      if (!close) return cut();
      i = *close + 2;
    } else if (c == '"' || c == '\'') {
      const std::optional<std::size_t> close = find(std::string_view(&c, 1), i + 1);
      if (!close) return cut();
      i = *close;
    } else if (c == '[')
      ++depth;
    else if (c == ']' && depth > 0)
      --depth;
    else if (c == '>' && depth == 0) {
      at_ = i + 1;
      return true;
    }
  }
  return cut();
}

bool PlainXml::end_tag() {
  const std::size_t name_end = behind_name(at_ + 2);
  const std::size_t end = behind_space(name_end);
  if (end == text_.size()) return cut();
  if (text_[end] != '>' || open_.empty() || open_.back() != text_.substr(at_ + 2, name_end - at_ - 2))
    return false;
  open_.pop_back();
  events_.end(span(at_, end + 1));
  at_ = end + 1;
  return true;
}

bool PlainXml::start_tag() {
  attributes_.clear();
  values_.clear();
  std::size_t place = behind_name(at_ + 1);
  const std::string_view name = text_.substr(at_ + 1, place - at_ - 1);
  if (place < text_.size() && (name.empty() || (has_begun_ && open_.empty()))) return false;
  bool is_apart = false;
  while (true) {
    const std::size_t next = behind_space(place);
    is_apart = next > place;
    place = next;
    if (place == text_.size()) return cut();
    if (text_[place] == '>' || text_[place] == '/') break;
    if (!is_apart || !attribute(place)) return false;
  }
  const bool is_empty = text_[place] == '/';
  if (is_empty && ++place == text_.size()) return cut();
  if (text_[place] != '>') return false;
  ++place;
  // The values stand still from here on.
  for (std::size_t i = 0; i < attributes_.size(); ++i) attributes_[i].value = values_[i];
  has_begun_ = true;
  events_.begin(name, attributes_, span(at_, place));
  at_ = place;
  if (is_empty) {
    events_.end(span(place, place));
    return true;
  }
  open_.push_back(name);
  return open_.size() < deepest_element;
}

bool PlainXml::attribute(std::size_t& place) {
  const std::size_t name_end = behind_name(place);
  const std::string_view name = text_.substr(place, name_end - place);
  std::size_t at = behind_space(name_end);
  if (at == text_.size()) return cut();
  if (name.empty() || text_[at] != '=') return false;
  at = behind_space(at + 1);
  if (at == text_.size()) return cut();
  const char quote = text_[at];
  if (quote != '"' && quote != '\'') return false;
  const std::optional<std::size_t> close = find(std::string_view(&quote, 1), at + 1);
  if (!close) return cut();
  std::string value;
  for (std::size_t i = at + 1; i < *close;) {
    if (text_[i] == '<') return false;
    if (text_[i] == '&')
      append_reference(i, value);
    else {
      const bool is_line_end = text_[i] == '\r' && i + 1 < *close && text_[i + 1] == '\n';
      if (!is_line_end) value += text::is_space(text_[i]) ? ' ' : text_[i];
      ++i;
    }
  }
  const auto is_same = [&](const XmlAttribute& other) { return other.name == name; };
  if (std::any_of(attributes_.begin(), attributes_.end(), is_same)) return false;
  attributes_.push_back({name, {}, span(at + 1, *close)});
  values_.push_back(std::move(value));
  place = *close + 1;
  return true;
}

// The reference at a place, which moves behind it. That it is one, the clean text holds.
void PlainXml::append_reference(std::size_t& place, std::string& out) const {
  constexpr std::pair<std::string_view, char> known[] = {
      {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
  const std::size_t end = text_.find(';', place);
  const std::string_view name = text_.substr(place + 1, end - place - 1);
  place = end + 1;
  if (name.starts_with('#')) {
    const bool is_hex = name.substr(1).starts_with('x');
    const std::string_view digits = name.substr(is_hex ? 2 : 1);
    std::uint32_t scalar = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), scalar, is_hex ? 16 : 10);
    text::append_utf8(scalar, out);
    return;
  }
  for (const auto& [word, c] : known)
    if (word == name) out += c;
}

// To the next tag: outside of elements white space alone.
bool PlainXml::characters() {
  const std::size_t end = std::min(text_.find('<', at_), text_.size());
  if (open_.empty()) {
    at_ = std::min(behind_space(at_), end);
    return at_ == end;
  }
  while (at_ < end) {
    const std::size_t begin = at_;
    std::string shown;
    if (text_[at_] == '&')
      append_reference(at_, shown);
    else if (has("]]>"))
      return fault_at(at_ + 2);
    else if (text_[at_] == '\r' || text_[at_] == '\n') {
      at_ = std::min(at_ + (has("\r\n") ? 2 : 1), end);
      shown = "\n";
    } else {
      at_ = std::min(text_.find_first_of("&]\r\n", at_ + 1), end);
      shown = text_.substr(begin, at_ - begin);
    }
    tell(shown, begin, at_);
  }
  return true;
}

}  // namespace

std::optional<XmlFault> read_xml_plainly(Source& source, XmlEvents& events) {
  find_xml_charset(source);
  return PlainXml(source, events).all();
}

}  // namespace qipu::convert
