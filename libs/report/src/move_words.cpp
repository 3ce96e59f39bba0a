#include "qipu/report/move_words.hpp"

#include "messages.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/display.hpp"

namespace qipu::report {

namespace {

constexpr std::uint32_t most_move_columns = 30;
constexpr std::uint32_t most_name_columns = 30;

}  // namespace

std::string side_of(Language language, Color color) {
  return say(language, color == Color::Black ? messages::side_black : messages::side_white);
}

MoveNames::MoveNames(sgf::Tree tree, std::optional<go::Coordinates> wanted)
    : is_go(game::has_board(tree)),
      size(game::board_size(tree)),
      coordinates(wanted.value_or(go::Coordinates::Western)) {}

std::optional<sgf::MoveValue> MoveNames::move_of(const sgf::Property& property) const {
  if (!is_go) return std::nullopt;
  const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(property.text(), size);
  if (!move || (move.value.point && !size.holds(*move.value.point))) return std::nullopt;
  return move.value;
}

std::string MoveNames::name_of(Language language, const std::optional<sgf::Point>& move) const {
  return move ? name_of(*move) : say(language, messages::tree_pass);
}

std::string MoveNames::name_of(Language language, const sgf::Property& property) const {
  if (const auto move = move_of(property)) return name_of(language, move->point);
  const std::string text = property.text();
  return text.empty() ? say(language, messages::tree_pass)
                      : text::cut(text::printable(text), most_move_columns);
}

std::string first_line(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == std::string_view::npos) return {};
  text.remove_prefix(begin);
  return text::printable(text.substr(0, text.find('\n')));
}

std::string name_and_comment_mark(sgf::Node node, bool with_mark) {
  std::string text;
  bool has_comment = false;
  for (const sgf::Property property : node.properties()) {
    if (property.is("N")) text += " \"" + text::cut(first_line(property.text()), most_name_columns) + "\"";
    if (property.is("C")) has_comment = has_comment || !property[0].raw().empty();
  }
  return has_comment && with_mark ? text + " ✎" : text;
}

}  // namespace qipu::report
