// Candidates of one key agree in a hash, which proves nothing. And likeness does not carry over: two games
// may each be like a third one and yet contradict each other. So a group is a star: one game is kept, and
// each of the others was compared with the kept one itself.
// A line is the mark `L` and the canonical moves, two bytes a step, the higher one first; of games that are
// joined only if identical it is the mark `C` and their content. Equal lines have one number. `sorted_` has
// the lines in the order of their bytes, so those that begin with one stand directly behind it, up to
// `end_of_longer`. Truncated games are joined from the last line back, so that longer lines are final.
// The result depends neither on threads nor on rounds. It costs a sort of whole lines. The search for a
// longer game is bounded: at most 256 kept games are looked at, so a better one behind these is missed.
#include "duplicates_grouping.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include "qipu/base/span.hpp"

namespace qipu::library {

namespace {

// ---- The better of two

struct Criterion {
  Better better;
  std::uint32_t (*value)(const Candidate&);
  bool is_more;  // the more the better
};

constexpr Criterion criteria[] = {
    {Better::Moves, [](const Candidate& one) { return one.facts.moves; }, true},
    {Better::Information, [](const Candidate& one) { return one.facts.information; }, true},
    {Better::Comments, [](const Candidate& one) { return one.facts.comments; }, true},
    {Better::Nodes, [](const Candidate& one) { return one.facts.nodes; }, true},
    {Better::Errors, [](const Candidate& one) { return one.facts.errors; }, false},
    {Better::Warnings, [](const Candidate& one) { return one.facts.warnings; }, false},
    {Better::File, [](const Candidate& one) { return std::uint32_t{one.is_member || one.is_link}; }, false},
    {Better::Orientation, [](const Candidate& one) { return std::uint32_t{one.is_turned}; }, false},
    {Better::Name, [](const Candidate& one) { return one.name_size; }, false},
    {Better::Order, [](const Candidate& one) { return one.record; }, false},
    {Better::Order, [](const Candidate& one) { return one.game; }, false},
};

// The first criterion that tells the two apart; the last one if none does.
const Criterion& criterion_between(const Candidate& a, const Candidate& b) {
  const auto tells = [&](const Criterion& one) { return one.value(a) != one.value(b); };
  const auto found = std::find_if(std::begin(criteria), std::prev(std::end(criteria)), tells);
  return *found;
}

bool is_better(const Candidate& a, const Candidate& b) {
  const Criterion& one = criterion_between(a, b);
  return one.is_more ? one.value(a) > one.value(b) : one.value(a) < one.value(b);
}

// ---- How alike

bool dates_differ(std::uint32_t a, std::uint32_t b) {
  if (a == 0 || b == 0) return false;
  for (const std::uint32_t part : {0xFFFF'0000u, 0xFF00u, 0xFFu})
    if ((a & part) != 0 && (b & part) != 0 && (a & part) != (b & part)) return true;
  return false;
}

// Whether what is told of players, day and winner shows that these are two games.
bool contradict(const GameFacts& kept, const GameFacts& other, bool is_swapped) {
  for (unsigned side = 0; side < 2; ++side) {
    const std::uint32_t a = kept.players[side], b = other.players[is_swapped ? 1 - side : side];
    if (a != 0 && b != 0 && a != b) return true;
  }
  const unsigned winner = is_swapped && other.winner != 0 ? 3u - other.winner : other.winner;
  const bool winners_differ = kept.winner != 0 && winner != 0 && kept.winner != winner;
  return winners_differ || dates_differ(kept.date, other.date);
}

class Judge {
 public:
  explicit Judge(const DuplicateOptions& options) : options_(options) {}

  // How two games of one line are alike. Nothing: they are not to be joined.
  std::optional<Likeness> of_equal(const Candidate& kept, const Candidate& other) const {
    const game::Transform transform = transform_between(kept.images, other.images);
    const bool is_turned = transform != game::Transform{};
    if (is_turned && !(kept.is_go && other.is_go)) return std::nullopt;
    Likeness likeness = kept.content == other.content ? Likeness::Identical : Likeness::Information;
    if (is_turned) likeness = transform.swap_colors ? Likeness::Swapped : Likeness::Symmetric;
    return options_.wants(likeness) ? std::optional(likeness) : std::nullopt;
  }

  // Whether `other` may be joined as a beginning of `kept`. Precondition: its line is one.
  bool is_truncated(const Candidate& kept, const Candidate& other) const {
    if (kept.facts.moves <= other.facts.moves) return false;
    const game::Transform transform = transform_between(kept.images, other.images);
    const bool is_turned = transform != game::Transform{};
    const Likeness turned = transform.swap_colors ? Likeness::Swapped : Likeness::Symmetric;
    if (is_turned && !(kept.is_go && other.is_go && options_.wants(turned))) return false;
    return !contradict(kept.facts, other.facts, transform.swap_colors);
  }

 private:
  const DuplicateOptions& options_;
};

// Whether `longer` goes on where `line` ends: not within the setup between two moves.
bool goes_on(std::string_view line, std::string_view longer) {
  if (line.front() != line_mark || longer.size() <= line.size() || !longer.starts_with(line)) return false;
  const auto is_setup = [](char high_byte) { return (static_cast<unsigned char>(high_byte) & 0xC0) == 0x40; };
  return !(is_setup(line[line.size() - 2]) && is_setup(longer[line.size()]));
}

// ---- Groups: a kept game and those that are joined with it

struct Star {
  std::vector<Candidate> games;  // the first is kept
  std::vector<Likeness> likeness;
};

class Grouping {
 public:
  Grouping(const std::vector<const std::string*>& lines, const DuplicateOptions& options)
      : lines_(lines), options_(options), judge_(options) {}

  void run(std::vector<Candidate> candidates);
  void take(std::vector<DuplicateGame>& rows, std::vector<std::uint32_t>& sizes);

 private:
  // One line with its stars. Longer lines that begin with it stand right behind it, up to `end_of_longer`.
  struct Line {
    const std::string* text;
    std::vector<Star> stars;
    std::size_t end_of_longer = 0;
  };

  std::vector<Star> stars_of(std::vector<Candidate> games) const;
  static std::vector<Star> by_content(std::vector<Candidate> games);
  void find_longer();
  void join_truncated(std::size_t line);
  Star* host_of(std::size_t line, const Candidate& game);

  const std::vector<const std::string*>& lines_;
  const DuplicateOptions& options_;
  const Judge judge_;
  std::vector<Line> sorted_;
};

Star star_of(Candidate kept) {
  Star star;
  star.games.push_back(std::move(kept));
  star.likeness.push_back(Likeness::Kept);
  return star;
}

void join(Star& star, Candidate game, Likeness likeness) {
  star.games.push_back(std::move(game));
  star.likeness.push_back(likeness);
}

// The stars of games of one line and one image, which come best first: only those are joined that say the
// same.
std::vector<Star> Grouping::by_content(std::vector<Candidate> games) {
  std::map<std::uint64_t, std::size_t> numbers;
  std::vector<Star> stars;
  for (Candidate& game : games) {
    const auto [at, is_new] = numbers.emplace(game.content, stars.size());
    if (is_new)
      stars.push_back(star_of(std::move(game)));
    else
      join(stars[at->second], std::move(game), Likeness::Identical);
  }
  return stars;
}

// The stars of games of one line. The best game is kept; those that may not be joined with it are looked at
// again by themselves. Once only games of its own image are left, only those that say the same can still be
// joined. So there are at most sixteen rounds.
std::vector<Star> Grouping::stars_of(std::vector<Candidate> games) const {
  std::sort(games.begin(), games.end(), is_better);
  std::vector<Star> stars;
  while (!games.empty()) {
    std::vector<Candidate> left;
    Star star = star_of(std::move(games.front()));
    for (std::size_t i = 1; i < games.size(); ++i) {
      const std::optional<Likeness> likeness = judge_.of_equal(star.games.front(), games[i]);
      likeness ? join(star, std::move(games[i]), *likeness) : left.push_back(std::move(games[i]));
    }
    const Candidate& kept = star.games.front();
    const bool is_of_one_image = std::all_of(left.begin(), left.end(), [&](const Candidate& one) {
      return one.images == kept.images && one.is_go == kept.is_go;
    });
    stars.push_back(std::move(star));
    games = std::move(left);
    if (!games.empty() && is_of_one_image && options_.wants(Likeness::Identical)) {
      std::vector<Star> rest = by_content(std::move(games));
      std::move(rest.begin(), rest.end(), std::back_inserter(stars));
      return stars;
    }
    if (is_of_one_image)  // nothing of one image is joined
      for (Candidate& game : games) stars.push_back(star_of(std::move(game)));
    if (is_of_one_image) games.clear();
  }
  return stars;
}

// Sets `end_of_longer` of each line. Lines stand in the order of their bytes: those that begin with one are
// right behind it.
void Grouping::find_longer() {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i <= sorted_.size(); ++i) {
    while (!open.empty() &&
           (i == sorted_.size() || !sorted_[i].text->starts_with(*sorted_[open.back()].text))) {
      sorted_[open.back()].end_of_longer = i;
      open.pop_back();
    }
    open.push_back(i);
  }
}

bool names_agree(const Candidate& a, const Candidate& b) {
  return a.facts.players[0] != 0 &&
         (a.facts.players == b.facts.players ||
          (a.facts.players[0] == b.facts.players[1] && a.facts.players[1] == b.facts.players[0]));
}

// Of the kept games whose line goes on where this one's ends: one with the same players if there is one, else
// the best, which is the longest. Of very many the first ones are looked at.
Star* Grouping::host_of(std::size_t line, const Candidate& game) {
  constexpr int most_hosts = 256;
  Star* best = nullptr;
  int looked_at = 0;
  for (std::size_t i = line + 1; i < sorted_[line].end_of_longer && looked_at < most_hosts; ++i) {
    if (!goes_on(*sorted_[line].text, *sorted_[i].text)) continue;
    for (Star& star : sorted_[i].stars) {
      if (++looked_at > most_hosts) break;
      const Candidate& kept = star.games.front();
      if (!judge_.is_truncated(kept, game)) continue;
      const bool agrees = names_agree(kept, game);
      const bool best_agrees = best && names_agree(best->games.front(), game);
      if (!best || (agrees && !best_agrees) ||
          (agrees == best_agrees && is_better(kept, best->games.front())))
        best = &star;
    }
  }
  return best;
}

// Longer lines have been done: their stars are final, but for what joins them. A star joins as a whole, or
// not at all.
void Grouping::join_truncated(std::size_t line) {
  std::vector<Star> left;
  for (Star& star : sorted_[line].stars) {
    Star* const host = host_of(line, star.games.front());
    const bool all = host && std::all_of(star.games.begin(), star.games.end(), [&](const Candidate& game) {
                       return judge_.is_truncated(host->games.front(), game);
                     });
    if (all)
      for (Candidate& game : star.games) join(*host, std::move(game), Likeness::Truncated);
    else
      left.push_back(std::move(star));
  }
  sorted_[line].stars = std::move(left);
}

void Grouping::run(std::vector<Candidate> candidates) {
  std::map<std::string_view, std::vector<Candidate>> lines;
  for (Candidate& one : candidates) lines[*lines_[one.line]].push_back(std::move(one));
  for (auto& [text, games] : lines) {
    const std::string* const line = lines_[games.front().line];
    sorted_.push_back({line, stars_of(std::move(games)), 0});
  }
  if (!options_.wants(Likeness::Truncated)) return;
  find_longer();
  for (std::size_t i = sorted_.size(); i-- > 0;)
    if (sorted_[i].end_of_longer > i + 1) join_truncated(i);
}

DuplicateGame row_of(const Candidate& kept, const Candidate& game, Likeness likeness) {
  DuplicateGame row;
  row.record = game.record;
  row.game = game.game;
  row.tree = game.tree;
  row.moves = game.facts.moves;
  row.likeness = likeness;
  row.is_link = game.is_link;
  row.file_state = game.state;
  if (likeness == Likeness::Kept) return row;
  const Criterion& why = criterion_between(kept, game);
  row.better = why.better;
  row.own = why.value(game);
  row.kept = why.value(kept);
  row.same_bytes = likeness == Likeness::Identical && game.bytes == kept.bytes;
  row.transform = transform_between(kept.images, game.images);
  return row;
}

void Grouping::take(std::vector<DuplicateGame>& rows, std::vector<std::uint32_t>& sizes) {
  const auto order = [](const DuplicateGame& a, const DuplicateGame& b) {
    return std::pair(a.record, a.game) < std::pair(b.record, b.game);
  };
  for (const Line& line : sorted_)
    for (const Star& star : line.stars) {
      if (star.games.size() < 2) continue;
      const std::size_t first = rows.size();
      for (std::size_t i = 0; i < star.games.size(); ++i)
        rows.push_back(row_of(star.games.front(), star.games[i], star.likeness[i]));
      std::sort(rows.begin() + static_cast<std::ptrdiff_t>(first) + 1, rows.end(), order);
      sizes.push_back(size32(star.games));
    }
}

}  // namespace

void group(std::vector<Candidate> candidates, const std::vector<const std::string*>& lines,
           const DuplicateOptions& options, std::vector<DuplicateGame>& rows,
           std::vector<std::uint32_t>& sizes) {
  Grouping grouping(lines, options);
  grouping.run(std::move(candidates));
  grouping.take(rows, sizes);
}

}  // namespace qipu::library
