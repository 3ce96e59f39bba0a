#include "qipu/engine/gtp.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "qipu/go/coordinates.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::engine {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Takes the number off the front. Nothing, and nothing taken: no number, or one beyond 32 bits.
std::optional<std::uint32_t> number_off(std::string_view& text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

}  // namespace

std::string vertex(std::optional<Point> point, std::uint32_t size) {
  return point ? go::name_of(*point, {size, size}, go::Coordinates::Western) : "pass";
}

std::optional<Turn> parse_turn(std::string_view text, std::uint32_t size) {
  text = without_blanks(text);
  const std::string word = text::lower_case(text);
  if (word == "pass") return Turn{Turn::Kind::Pass, {}};
  if (word == "resign") return Turn{Turn::Kind::Resign, {}};
  const std::optional<Point> point = go::parse_point(text, {size, size}, go::Coordinates::Western);
  if (!point) return std::nullopt;
  return Turn{Turn::Kind::Play, *point};
}

std::string to_text(const Turn& turn, std::uint32_t size) {
  return turn.kind == Turn::Kind::Resign ? "resign" : vertex(turn.stone(), size);
}

std::optional<Color> parse_color_word(std::string_view text) {
  const std::string word = text::lower_case(without_blanks(text));
  if (word == "b" || word == "black") return Color::Black;
  if (word == "w" || word == "white") return Color::White;
  return std::nullopt;
}

std::vector<std::string_view> gtp_words(std::string_view text) {
  constexpr std::string_view blanks = " \t\n";
  std::vector<std::string_view> words;
  for (std::size_t begin = text.find_first_not_of(blanks); begin != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blanks, end);
  }
  return words;
}

void ReplyReader::take(std::string_view bytes) {
  for (const char c : bytes) {
    if (c == '\n')
      end_line();
    else if ((static_cast<unsigned char>(c) >= 0x20 || c == '\t') && c != 0x7F && line_.size() < most_line)
      line_ += c;
  }
}

void ReplyReader::end_line() {
  const std::string line(without_blanks(line_));
  line_.clear();
  if (line.empty()) {
    if (std::exchange(is_open_, false)) heard_.push_back({HeardLine::Kind::End, {}, {}});
    return;
  }
  // Also within a reply: an engine that has died and been started again, or one that forgets the empty line.
  if (line.front() == '=' || (line.front() == '?' && !is_open_)) {
    if (is_open_) heard_.push_back({HeardLine::Kind::End, {}, {}});
    std::string_view rest = std::string_view(line).substr(1);
    const std::optional<std::uint32_t> id = number_off(rest);
    const HeardLine::Kind kind = line.front() == '=' ? HeardLine::Kind::Success : HeardLine::Kind::Failure;
    heard_.push_back({kind, id, std::string(without_blanks(rest))});
    is_open_ = true;
    return;
  }
  heard_.push_back({is_open_ ? HeardLine::Kind::Line : HeardLine::Kind::Stray, {}, line});
}

std::optional<HeardLine> ReplyReader::next() {
  if (heard_.empty()) return std::nullopt;
  std::optional<HeardLine> first = std::move(heard_.front());
  heard_.pop_front();
  return first;
}

}  // namespace qipu::engine
