// The text of the program goban of 1986, as Alan Marr described it in net.games.go: the size, the handicap,
// the stones on the board (two lists, each ended by a full stop), who plays first, and the moves by turns.
// Words parted by white space; points as Q16.
#include <array>

#include "qipu/sgf/new_tree.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

enum Part : std::uint8_t { Size, Handicap, BlackStones, WhiteStones, First, Moves };

std::optional<std::uint32_t> number_up_to(std::int64_t most, std::string_view word) {
  const std::optional<std::int64_t> number = number_in(word);
  if (!number || *number < 0 || *number > most) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

class GobanReader {
 public:
  GobanReader(Source& source, Draft& draft) : source_(source), draft_(draft) {}

  void run() {
    Lines lines(source_.bytes());
    while (const auto line = lines.next()) read(*line);
    if (part_ < Moves) draft_.note("unexpected-end"_check, Draft::root);
    place_handicap();
    if (part_ == Moves && draft_.size() == 1)
      draft_.put(Draft::root, "PL", NewValue::of(color_), first_span_);
  }

 private:
  void read(std::string_view line) {
    Words words(line);
    while (const auto word = words.next()) {
      if (take(*word)) continue;
      // Among the moves it may be a remark, whose words are no moves.
      const std::string_view unread = part_ == Moves ? from_word_on(line, *word) : *word;
      draft_.keep_unread(node_, source_.text(unread), source_.span_of(unread));
      if (part_ == Moves) return;
    }
  }

  bool take(std::string_view word) {
    using Step = bool (GobanReader::*)(std::string_view);
    constexpr std::array<Step, Moves + 1> steps{&GobanReader::take_size,  &GobanReader::take_handicap,
                                                &GobanReader::take_stone, &GobanReader::take_stone,
                                                &GobanReader::take_first, &GobanReader::take_move};
    return (this->*steps[part_])(word);
  }

  bool take_size(std::string_view word) {
    const auto size = number_up_to(max_board, word);
    if (!size || *size == 0) return false;
    draft_.set_size({*size, *size}, source_.span_of(word));
    part_ = Handicap;
    return true;
  }

  bool take_handicap(std::string_view word) {
    const auto stones = number_up_to(max_board * max_board, word);
    if (!stones) return false;
    handicap_ = *stones;
    handicap_span_ = source_.span_of(word);
    part_ = BlackStones;
    return true;
  }

  bool take_stone(std::string_view word) {
    const Part here = part_;
    if (word.ends_with('.')) {
      part_ = here == BlackStones ? WhiteStones : First;
      word.remove_suffix(1);
    }
    if (word.empty()) return true;
    const auto point = go::parse_point(word, draft_.board_size(), go::Coordinates::Western);
    if (!point || !stones_.add(*point)) return false;
    const std::string_view ident = here == BlackStones ? "AB" : "AW";
    const bool is_first = !draft_.has(Draft::root, ident);
    draft_.put(Draft::root, ident, *point, source_.span_of(word));
    if (is_first) note_as_usual(draft_, Draft::root, ident);
    return true;
  }

  bool take_first(std::string_view word) {
    const std::optional<Color> color = color_in(word);
    if (!color) return false;
    color_ = *color;
    first_span_ = source_.span_of(word);
    part_ = Moves;
    return true;
  }

  bool take_move(std::string_view word) {
    const auto move = vertex_in(word, draft_.board_size());
    if (!move) return false;
    node_ = draft_.move(node_, color_, move->point, source_.span_of(word));
    color_ = opposite(color_);
    return true;
  }

  void place_handicap() {
    if (handicap_ < 2 || !draft_.has(Draft::root, "AB"))
      return put_handicap(draft_, handicap_, style, handicap_span_);
    draft_.put(Draft::root, "HA", NewValue::of(std::int64_t{handicap_}), handicap_span_);
  }

  static constexpr go::HandicapStyle style = go::HandicapStyle::Western;

  Source& source_;
  Draft& draft_;
  Part part_ = Size;
  std::uint32_t handicap_ = 0;
  Span handicap_span_;
  sgf::PointSet stones_;
  Color color_ = Color::Black;
  Span first_span_;
  Draft::NodeIndex node_ = Draft::root;
};

// Whether the next words are points up to one that ends in a full stop.
bool skip_stones(Words& words) {
  while (auto word = words.next()) {
    const bool is_last = word->ends_with('.');
    if (is_last) word->remove_suffix(1);
    if (!word->empty() && !vertex_in(*word, {max_board, max_board})) return false;
    if (is_last) return true;
  }
  return false;
}

}  // namespace

bool is_goban(std::string_view bytes) {
  constexpr std::size_t most_looked_at = 4096;
  Words words(bytes.substr(0, most_looked_at));
  const auto size = words.next(), handicap = words.next();
  if (!size || !handicap || !number_up_to(max_board, *size) || !number_up_to(99, *handicap)) return false;
  if (!skip_stones(words) || !skip_stones(words)) return false;
  const auto first = words.next();
  return first && color_in(*first);
}

Result<void> read_goban(Source& source, Draft& draft) {
  source.find_charset(source.bytes());
  GobanReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
