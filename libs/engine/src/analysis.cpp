#include "qipu/engine/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace qipu::engine {

namespace {

// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) { advance(); }

  bool is_over() const { return word_.empty(); }
  std::string_view word() const { return word_; }
  std::string_view take() {
    const std::string_view taken = word_;
    advance();
    return taken;
  }

 private:
  void advance() {
    const std::size_t begin = std::min(text_.find_first_not_of(" \t"), text_.size());
    text_.remove_prefix(begin);
    word_ = text_.substr(0, text_.find_first_of(" \t"));
    text_.remove_prefix(word_.size());
  }

  std::string_view text_, word_;
};

// std::from_chars of libstdc++ 12 knows doubles, that of libc++ 19 does not; this one is only asked for what
// an engine writes. Nothing: no number, or none that is finite.
std::optional<double> number_in(std::string_view word) {
  const std::string text(word);
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool is_whole = !text.empty() && end == text.c_str() + text.size();
  if (!is_whole || number != number || number > 1e300 || number < -1e300) return std::nullopt;
  return number;
}

// What is being read: all of a line's values are told from the side to move.
struct Reading {
  AnalysisDialect dialect;
  Color to_play;
  std::uint32_t size;
  Analysis analysis;
  std::optional<Candidate> candidate;  // that is being read
  bool has_move = false;               // it has

  Candidate* now() { return candidate ? &*candidate : nullptr; }
  // What has no move, or nobody has looked at, is none.
  void finish() {
    if (candidate && has_move && (candidate->visits != 0 || candidate->winrate))
      analysis.candidates.push_back(*std::move(candidate));
    candidate.reset();
    has_move = false;
  }
  double of_black(double points) const { return to_play == Color::Black ? points : -points; }
};

std::uint64_t count_in(std::string_view word) {
  const std::optional<double> number = number_in(word);
  return number && *number > 0 && *number < 1e15 ? static_cast<std::uint64_t>(*number) : 0;
}

void read_info(Reading& reading, Words&) {
  reading.finish();
  reading.candidate.emplace();
}

// What follows is of the position, in the same words.
void read_root(Reading& reading, Words&) { reading.finish(); }

void read_move(Reading& reading, Words& words) {
  const std::optional<Turn> answer = parse_turn(words.word(), reading.size);
  if (!answer || !reading.now()) return;
  words.take();
  reading.now()->turn = *answer;
  reading.has_move = true;
}

void read_visits(Reading& reading, Words& words) {
  if (reading.now()) reading.now()->visits = count_in(words.take());
}

void read_order(Reading& reading, Words& words) {
  if (reading.now())
    reading.now()->order =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(count_in(words.take()), 10'000));
}

void read_winrate(Reading& reading, Words& words) {
  const std::optional<double> number = number_in(words.take());
  if (!number || !reading.now()) return;
  const double whole = reading.dialect == AnalysisDialect::LeelaZero ? 10'000 : 1;
  const double won = std::clamp(*number / whole, 0.0, 1.0);
  reading.now()->winrate = reading.to_play == Color::Black ? won : 1 - won;
}

void read_score(Reading& reading, Words& words) {
  const std::optional<double> number = number_in(words.take());
  if (number && reading.now()) reading.now()->score = reading.of_black(*number);
}

// Older KataGo had no scoreLead; scoreMean is then the same.
void read_score_mean(Reading& reading, Words& words) {
  if (reading.now() && !reading.now()->score)
    read_score(reading, words);
  else
    words.take();
}

void read_prior(Reading& reading, Words& words) {
  const std::optional<double> number = number_in(words.take());
  const double whole = reading.dialect == AnalysisDialect::LeelaZero ? 10'000 : 1;
  if (number && reading.now()) reading.now()->prior = std::clamp(*number / whole, 0.0, 1.0);
}

void read_line(Reading& reading, Words& words) {
  while (const std::optional<Turn> answer = parse_turn(words.word(), reading.size)) {
    words.take();
    if (reading.now()) reading.now()->line.push_back(*answer);
  }
}

void read_ownership(Reading& reading, Words& words) {
  const std::size_t points = std::size_t{reading.size} * reading.size;
  std::vector<double> owners;
  while (owners.size() < points) {
    const std::optional<double> number = number_in(words.word());
    if (!number) return;
    words.take();
    owners.push_back(std::clamp(reading.of_black(*number), -1.0, 1.0));
  }
  reading.analysis.ownership = std::move(owners);
}

struct Field {
  std::string_view word;
  void (*read)(Reading&, Words&);
};
constexpr Field fields[] = {
    {"info", read_info},
    {"rootInfo", read_root},
    {"move", read_move},
    {"visits", read_visits},
    {"winrate", read_winrate},
    {"scoreLead", read_score},
    {"scoreMean", read_score_mean},
    {"prior", read_prior},
    {"order", read_order},
    {"pv", read_line},
    {"ownership", read_ownership},
};

const Field* field_of(std::string_view word) {
  const auto found = std::find_if(std::begin(fields), std::end(fields),
                                  [&](const Field& field) { return field.word == word; });
  return found == std::end(fields) ? nullptr : found;
}

// By the engine's order; without one, as they came.
bool comes_before(const Candidate& a, const Candidate& b) { return a.order < b.order; }

}  // namespace

std::uint64_t Analysis::visits() const {
  std::uint64_t sum = 0;
  for (const Candidate& candidate : candidates) sum += candidate.visits;
  return sum;
}

std::optional<Analysis> parse_analysis(std::string_view line, AnalysisDialect dialect, Color to_play,
                                       std::uint32_t size) {
  Reading reading{dialect, to_play, size, {}, {}};
  for (Words words(line); !words.is_over();) {
    const Field* const field = field_of(words.take());
    if (field) field->read(reading, words);
  }
  reading.finish();
  std::vector<Candidate>& all = reading.analysis.candidates;
  if (all.empty()) return std::nullopt;
  std::stable_sort(all.begin(), all.end(), comes_before);
  return std::move(reading.analysis);
}

Decimal rounded(double value, int decimals) {
  constexpr double most = 1e9;
  if (!std::isfinite(value)) return {};
  return Decimal::of(std::llround(std::clamp(value, -most, most) * std::pow(10, decimals)), decimals);
}

}  // namespace qipu::engine
