#include "qipu/game/settlement.hpp"

#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/go/neighbours.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

namespace {

// TB and TW of a node, and KGSDE: DE where a server's words have become everybody's. A point that both TB and
// TW name says nothing.
struct TerritoryMarks {
  sgf::PointSet black;
  sgf::PointSet white;
  sgf::PointSet dead;

  explicit TerritoryMarks(sgf::Node node) {
    const BoardSize board = board_size(node.tree());
    for (const sgf::Property property : node.properties()) {
      if (property.is("TB")) black.insert(points_on(property, board));
      if (property.is("TW")) white.insert(points_on(property, board));
      if (property.is("KGSDE") || property.is("DE")) dead.insert(points_on(property, board));
    }
  }

  go::Owner at(sgf::Point point) const {
    const bool is_black = black.contains(point), is_white = white.contains(point);
    if (is_black == is_white) return go::Owner::Nobody;
    return is_black ? go::Owner::Black : go::Owner::White;
  }
};

go::Owner owner_of(go::Stone stone) {
  return stone == go::Stone::Black ? go::Owner::Black : go::Owner::White;
}

template <class Visit>
void each_point(sgf::BoardSize size, Visit visit) {
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column) visit(sgf::Point{column, row});
}

// The chains that marks call dead.
class DeadChains {
 public:
  DeadChains(const TerritoryMarks& marks, const go::Board& board) : marks_(marks), board_(board) {}

  std::vector<sgf::Point> find() {
    sgf::PointSet seen;
    each_point(board_.size(), [&](sgf::Point point) {
      if (board_.at(point) == go::Stone::Empty || seen.contains(point)) return;
      board_.each_in_group(point, [&](sgf::Point stone) { seen.add(stone); });
      judge(point);
    });
    spread();
    return dead_.points();
  }

 private:
  bool is_enemys(sgf::Point point, go::Owner own) const {
    const go::Owner owner = marks_.at(point);
    return owner != own && owner != go::Owner::Nobody;
  }

  void judge(sgf::Point chain) {
    const go::Owner own = owner_of(board_.at(chain));
    bool is_on_enemys = false, is_on_own = false, has_liberty = false, is_shut_in = true;
    board_.each_in_group(chain, [&](sgf::Point stone) {
      is_on_enemys |= is_enemys(stone, own) || marks_.dead.contains(stone);
      is_on_own |= marks_.at(stone) == own;
      go::each_neighbour_of(stone, board_.size(), [&](sgf::Point beside) {
        if (board_.at(beside) != go::Stone::Empty) return;
        has_liberty = true;
        is_shut_in &= is_enemys(beside, own);
      });
    });
    if (is_on_enemys || (has_liberty && is_shut_in && !is_on_own)) return kill(chain);
    if (is_on_own) board_.each_in_group(chain, [&](sgf::Point stone) { called_alive_.add(stone); });
  }

  void kill(sgf::Point chain) {
    board_.each_in_group(chain, [&](sgf::Point stone) {
      dead_.add(stone);
      fallen_.push_back(stone);
    });
  }

  // To chains beside a liberty of a dead one that is the enemy's.
  void spread() {
    while (!fallen_.empty()) {
      const sgf::Point stone = fallen_.back();
      fallen_.pop_back();
      const go::Stone color = board_.at(stone);
      go::each_neighbour_of(stone, board_.size(), [&](sgf::Point liberty) {
        if (board_.at(liberty) != go::Stone::Empty || !is_enemys(liberty, owner_of(color))) return;
        if (!crossed_.add(liberty)) return;
        go::each_neighbour_of(liberty, board_.size(), [&](sgf::Point other) {
          if (board_.at(other) == color && !dead_.contains(other) && !called_alive_.contains(other))
            kill(other);
        });
      });
    }
  }

  const TerritoryMarks& marks_;
  const go::Board& board_;
  sgf::PointSet dead_;
  sgf::PointSet called_alive_;
  sgf::PointSet crossed_;  // liberties
  std::vector<sgf::Point> fallen_;
};

void count_passes(const Replay& replay, RecordedSettlement& settlement) {
  for (sgf::Node node = replay.node(); node; node = node.parent())
    for (const sgf::Property property : node.properties()) {
      if (property.is("B")) settlement.black_passes += is_pass(property, replay.board().size());
      if (property.is("W")) settlement.white_passes += is_pass(property, replay.board().size());
    }
}

// The words of a node that tell its dead stones. DE is also a number of SmartGo's.
std::string words_of_the_dead(sgf::Node node) {
  std::string words;
  for (const std::string_view ident : {"TB", "TW", "KGSDE", "DE"}) {
    const sgf::Property property = node.find(ident);
    const bool tells = property && (ident != "DE" || !points_on(property, board_size(node.tree())).empty());
    if (tells) words.append(words.empty() ? "" : " ").append(ident);
  }
  return words;
}

std::optional<Decimal> number_of(sgf::Node node, std::string_view ident, std::string_view later) {
  sgf::Property property = node.find(ident);
  if (!property) property = node.find(later);
  const Typed<Decimal> number = property ? sgf::parse_real(property.text()) : Typed<Decimal>{};
  return number ? std::optional(number.value) : std::nullopt;
}

int sign(const Decimal& number) { return number == Decimal() ? 0 : number.is_negative() ? -1 : 1; }

}  // namespace

std::vector<sgf::Point> dead_stones(sgf::Node node, const go::Board& board) {
  const TerritoryMarks marks(node);
  return DeadChains(marks, board).find();
}

std::vector<sgf::Point> denied_marks(sgf::Node node, const go::Board& board, const go::Score& score) {
  const TerritoryMarks marks(node);
  std::vector<sgf::Point> denied;
  std::size_t index = 0;
  each_point(board.size(), [&](sgf::Point point) {
    const go::Owner owner = score.points[index++].owner;
    if (marks.at(point) != go::Owner::Nobody && marks.at(point) != owner) denied.push_back(point);
  });
  return denied;
}

RecordedSettlement settlement_at(const Replay& replay) {
  const sgf::Node node = replay.node();
  const GameInfo info = info_of(game_of(node));
  RecordedSettlement settlement;
  settlement.rules = board_rules(info.rules.value);
  settlement.rules_text = info.rules.text;
  if (info.komi) settlement.komi = info.komi.value.points;
  settlement.komi_text = info.komi.text;
  if (info.handicap) settlement.handicap = info.handicap.value.stones;
  count_passes(replay, settlement);
  settlement.dead_told_by = words_of_the_dead(node);
  settlement.dead = dead_stones(node, replay.board());
  settlement.black_total = number_of(node, "KGSSB", "SB");
  settlement.white_total = number_of(node, "KGSSW", "SW");
  return settlement;
}

GameResult result_of(const Decimal& margin) {
  constexpr Outcome outcomes[] = {Outcome::White, Outcome::Draw, Outcome::Black};
  GameResult result;
  result.outcome = outcomes[sign(margin) + 1];
  if (result.outcome == Outcome::Draw) return result;
  result.manner = Manner::Score;
  result.score = margin.absolute();
  return result;
}

Agreement compare(const GameResult& recorded, const Decimal& margin) {
  const bool is_win = recorded.outcome == Outcome::Black || recorded.outcome == Outcome::White;
  const bool is_counted = recorded.manner == Manner::Unsaid || recorded.manner == Manner::Score;
  if (!(is_win && is_counted) && recorded.outcome != Outcome::Draw) return Agreement::NotCounted;
  const int winner = !is_win ? 0 : recorded.outcome == Outcome::Black ? 1 : -1;
  const bool is_won_tie = is_win && recorded.manner == Manner::Score && recorded.score == Decimal();
  if (sign(margin) != winner && !(is_won_tie && sign(margin) == 0)) return Agreement::OtherWinner;
  if (!is_win || recorded.manner == Manner::Unsaid) return Agreement::Agrees;
  return recorded.score == margin.absolute() ? Agreement::Agrees : Agreement::OtherMargin;
}

Agreement compare(const GameResult& recorded, const Counted& count) {
  const Agreement agreement = compare(recorded, count.margin);
  const bool has_score = recorded.manner == Manner::Score || recorded.outcome == Outcome::Draw;
  if (agreement == Agreement::NotCounted) return agreement;
  if (agreement == Agreement::Agrees)
    return has_score || count.dead_known || count.dame == 0 ? agreement : Agreement::Unknown;
  if (count.may_be_zi && agreement == Agreement::OtherMargin && !recorded.zi &&
      recorded.score * 2 == count.margin.absolute())
    return Agreement::AgreesInZi;
  return count.dead_known ? agreement : Agreement::Unknown;
}

GameResult won_by(Color color, Manner manner) {
  GameResult result;
  result.outcome = color == Color::Black ? Outcome::Black : Outcome::White;
  result.manner = manner;
  return result;
}

}  // namespace qipu::game
