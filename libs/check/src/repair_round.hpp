// One round of repairs: which go together, and whether what they make still says the same.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/check/content.hpp"
#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::check {

// What the repairs of a round change and insert.
class Taken {
 public:
  explicit Taken(std::string_view text) : text_(text) {}

  // False, and nothing is taken, if one of the edits is in the way of another repair or of its own: if their
  // bytes meet, or if both insert at one place and the order matters.
  bool take(sgf::Splices edits);

 private:
  bool may_insert(const sgf::Splice& edit) const;
  bool may_change(Span span) const;
  Span with_space(Span span) const;

  std::string_view text_;
  std::map<std::uint32_t, std::uint32_t> changes_;  // begin and end
  std::map<std::uint32_t, std::string> insertions_;
};

using Choice = std::vector<const Finding*>;  // of one round, in order

sgf::Splices edits_of(const Choice& findings);

// A document, and what it says once that is asked for.
struct State {
  sgf::Document document;
  std::optional<Content> content;

  const Content& said() {
    if (!content) content = content_of(document);
    return *content;
  }
};

// Makes as many of the chosen repairs as leave the content as it was.
class GuardedRound {
 public:
  GuardedRound(State& before, const sgf::ReadOptions& reading) : before_(before), reading_(reading) {}

  // By halves: what fails alone is refused. A file that would need many attempts is not worth them.
  Result<void> run(Choice chosen);

  const Choice& made() const { return made_; }
  const Choice& refused() const { return refused_; }
  std::optional<State>& after() { return after_; }  // nothing if no repair was made

 private:
  Result<bool> attempt(const Choice& part);

  State& before_;
  const sgf::ReadOptions& reading_;
  Choice made_, refused_;
  std::optional<State> after_;
};

}  // namespace qipu::check
