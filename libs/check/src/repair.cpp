#include "qipu/check/repair.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "qipu/base/sort.hpp"
#include "qipu/check/check.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/spec/check_table.hpp"
#include "repair_round.hpp"
#include "version.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using spec::CheckGroup;

// ---- Which findings are repaired in one round

// The structure first: what stands in a node is certain only when the nodes are.
enum class Phase : std::uint8_t { Structure, Values };

bool is_structural(const spec::CheckRow& row) {
  return row.group == CheckGroup::Syntax || row.group == CheckGroup::Dialect;
}

// More than a check tells people: each round reads the whole record again.
constexpr std::size_t most_findings_of_round = 1'000'000;

constexpr spec::CheckId made_by_name[] = {"markup-on-last-move"_check};

class Wishes {
 public:
  explicit Wishes(const RepairOptions& options)
      : boldest_(std::max(options.boldest, spec::Repair::Unsafe)),  // a greater Repair is a safer one
        wanted_(spec::checks().size(), options.only.empty()) {
    if (options.only.empty())
      for (const spec::CheckId check : made_by_name) wanted_[check.value()] = false;
    for (const spec::CheckId check : options.only) wanted_[check.value()] = true;
  }

  bool holds(const Finding& finding, Phase phase) const {
    return finding.repair >= boldest_ && !finding.edits.empty() &&
           wanted_[finding.diagnostic.check.value()] &&
           (phase == Phase::Values || is_structural(spec::row(finding.diagnostic.check)));
  }

 private:
  spec::Repair boldest_;
  std::vector<bool> wanted_;
};

// ---- Repairs that are not tried again

class Refused {
 public:
  std::uint32_t count() const { return size32(places_); }

  bool holds(const Finding& finding) const {
    return std::binary_search(places_.begin(), places_.end(), place_of(finding));
  }

  void add(const Choice& findings) {
    for (const Finding* finding : findings) places_.push_back(place_of(*finding));
    sort(places_);
  }

  // The edits, in order, have been made: the places are others now.
  void move(const sgf::Splices& edits) {
    std::int64_t grown = 0;
    std::size_t next = 0;
    for (auto& [begin, check] : places_) {
      for (; next < edits.size() && edits[next].span.end <= begin; ++next)
        grown += static_cast<std::int64_t>(edits[next].text.size()) - edits[next].span.size();
      begin = static_cast<std::uint32_t>(begin + grown);
    }
    sort(places_);
    is_stale_ |= !edits.empty() && !places_.empty();
  }

  // What has been repaired since may have made way for others: they are to be tried once more. False if
  // nothing has.
  bool forget() {
    if (!is_stale_) return false;
    places_.clear();
    is_stale_ = false;
    return true;
  }

 private:
  using FaultPlace = std::pair<std::uint32_t, std::uint32_t>;  // offset in the text, check

  static FaultPlace place_of(const Finding& finding) {
    return {finding.diagnostic.span.begin, finding.diagnostic.check.value()};
  }

  std::vector<FaultPlace> places_;  // sorted
  bool is_stale_ = false;
};

// ---- Rounds

class Repairer {
 public:
  Repairer(const RepairOptions& options, const OnRound& on_round)
      : options_(options), on_round_(on_round), wishes_(options) {}

  // Until nothing is left to repair.
  Result<void> settle(std::string& bytes) {
    Result<sgf::Document> document = sgf::Document::read(bytes, options_.reading);
    if (!document) return unexpected<Error>(document.error());
    State state{std::move(*document), std::nullopt};
    refused_ = {};
    bool changed = false;
    while (true) {
      const Result<Round> round = make_round(state);
      if (!round) return unexpected<Error>(round.error());
      if (*round == Round::Nothing) break;
      changed |= *round == Round::Changed;
      if (++rounds_ < options_.most_rounds) continue;
      is_settled_ = false;
      break;
    }
    if (changed) bytes = state.document.bytes();
    return {};
  }

  std::uint32_t repairs() const { return repairs_; }
  std::uint32_t refused() const { return refused_.count(); }
  std::uint32_t unsafe_left() const { return unsafe_left_; }
  bool is_settled() const { return is_settled_; }

 private:
  enum class Round : std::uint8_t { Nothing, Again, Changed };

  Result<Round> make_round(State& state) {
    std::optional<sgf::Node> given_up_at;
    Options checking;
    checking.given_up_at = &given_up_at;
    checking.most_findings = most_findings_of_round;
    checking.profile = options_.profile;
    const std::vector<Finding> findings = check(state.document, checking);
    const std::string_view text = state.document.text();
    Choice chosen = choose(findings, Phase::Structure, text);
    if (chosen.empty()) chosen = choose(findings, Phase::Values, text);
    if (chosen.empty()) {
      if (refused_.forget()) return Round::Again;
      is_settled_ = !given_up_at;
      count_unsafe(findings);
      return Round::Nothing;
    }
    return options_.boldest == spec::Repair::Safe ? make_safe(state, std::move(chosen)) : make(state, chosen);
  }

  Choice choose(const std::vector<Finding>& findings, Phase phase, std::string_view text) const {
    Taken taken(text);
    Choice chosen;
    for (const Finding& finding : findings)
      if (wishes_.holds(finding, phase) && !refused_.holds(finding) && taken.take(finding.edits))
        chosen.push_back(&finding);
    return chosen;
  }

  Result<Round> make_safe(State& state, Choice chosen) {
    GuardedRound round(state, options_.reading);
    if (Result<void> done = round.run(std::move(chosen)); !done) return unexpected<Error>(done.error());
    tell(round.made(), state.document);
    sgf::Splices edits = edits_of(round.made());
    sgf::put_in_order(edits);
    refused_.add(round.refused());
    refused_.move(edits);
    if (!round.after()) return Round::Again;
    state = std::move(*round.after());
    return Round::Changed;
  }

  Result<Round> make(State& state, const Choice& chosen) {
    tell(chosen, state.document);
    Result<sgf::Document> next =
        sgf::Document::read(sgf::spliced(state.document, edits_of(chosen)), options_.reading);
    if (!next) return unexpected<Error>(next.error());
    state = {std::move(*next), std::nullopt};
    return Round::Changed;
  }

  void count_unsafe(const std::vector<Finding>& findings) {
    if (options_.boldest != spec::Repair::Safe) return;
    const auto is_unsafe = [](const Finding& finding) {
      return finding.repair == spec::Repair::Unsafe && !is_made_by_name(finding.diagnostic.check);
    };
    unsafe_left_ = static_cast<std::uint32_t>(std::count_if(findings.begin(), findings.end(), is_unsafe));
  }

  void tell(const Choice& made, const sgf::Document& document) {
    repairs_ += size32(made);
    if (on_round_ && !made.empty()) on_round_(made, document);
  }

  const RepairOptions& options_;
  const OnRound& on_round_;
  Wishes wishes_;
  Refused refused_;
  std::uint32_t rounds_ = 0;
  std::uint32_t repairs_ = 0;
  std::uint32_t unsafe_left_ = 0;  // when it was settled last
  bool is_settled_ = true;
};

Result<void> recode(std::string& bytes, const RepairOptions& options) {
  Result<sgf::Document> document = sgf::Document::read(bytes, options.reading);
  if (!document) return unexpected<Error>(document.error());
  sgf::Editor editor(std::move(*document), options.reading);
  sgf::Transaction transaction = editor.begin();
  if (Result<void> done = transaction.recode(*options.charset); !done) return done;
  if (Result<void> done = transaction.commit(); !done) return done;
  bytes = editor.bytes();
  return {};
}

// FF[4] in every game of Go; what the new version then finds is repaired like anything else.
Result<void> raise_version(std::string& bytes, const RepairOptions& options) {
  Result<sgf::Document> document = sgf::Document::read(bytes, options.reading);
  if (!document) return unexpected<Error>(document.error());
  Result<std::string> raised = raised_to_ff4(*document, options.reading);
  if (!raised) return unexpected<Error>(raised.error());
  bytes = std::move(*raised);
  return {};
}

// One may bring out what another had to leave: a charset, the version. So they take turns until nothing
// changes any more.
Result<void> take_steps(std::string& bytes, const RepairOptions& options, Repairer& repairer) {
  using TakeStep = Result<void> (*)(std::string&, const RepairOptions&);
  const std::pair<bool, TakeStep> steps[] = {{options.to_ff4, raise_version},
                                             {options.charset.has_value(), recode}};
  constexpr int most_turns = 8;
  std::string before;
  for (int turn = 0; turn < most_turns && before != bytes; ++turn) {
    before = bytes;
    for (const auto& [is_wanted, step] : steps) {
      if (!is_wanted) continue;
      const std::string settled = bytes;
      if (Result<void> done = step(bytes, options); !done) return done;
      if (bytes == settled) continue;
      if (Result<void> done = repairer.settle(bytes); !done) return done;
    }
  }
  return {};
}

}  // namespace

bool is_made_by_name(spec::CheckId check) {
  return std::find(std::begin(made_by_name), std::end(made_by_name), check) != std::end(made_by_name);
}

Result<Repaired> repair(const sgf::Document& document, const RepairOptions& options,
                        const OnRound& on_round) {
  std::string bytes(document.bytes());
  Repairer repairer(options, on_round);
  Result<void> done = repairer.settle(bytes);
  if (done && (options.to_ff4 || options.charset)) done = take_steps(bytes, options, repairer);
  if (!done) return unexpected<Error>(done.error());
  return Repaired{std::move(bytes), repairer.repairs(), repairer.refused(), repairer.unsafe_left(),
                  repairer.is_settled()};
}

namespace {

Result<sgf::Document> canonical_record(const sgf::Document& document, const sgf::ReadOptions& reading) {
  sgf::WriteOptions style;
  style.ff = 4;
  std::string bytes;
  static_cast<void>(sgf::write(document, style, bytes));  // UTF-8 lacks nothing
  return sgf::Document::read(std::move(bytes), reading);
}

}  // namespace

Result<sgf::Document> corrected(const sgf::Document& document, const RepairOptions& options,
                                bool is_rewritten, const OnRound& on_round) {
  constexpr int most_rounds = 4;
  Result<Repaired> repaired = repair(document, options, on_round);
  for (int round = 0; repaired; ++round) {
    Result<sgf::Document> correct = sgf::Document::read(std::move(repaired->bytes), options.reading);
    if (!correct || !is_rewritten || round == most_rounds) return correct;
    Result<sgf::Document> written = canonical_record(*correct, options.reading);
    if (!written) return written;
    repaired = repair(*written, options);
    if (repaired && repaired->repairs == 0) return correct;
  }
  return unexpected<Error>(repaired.error());
}

}  // namespace qipu::check
