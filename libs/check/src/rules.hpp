// What rules append: faults, in any order.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::check {

// A diagnostic, and what this case of it has that differs from its row.
struct Fault : sgf::Diagnostic {
  Fault(const sgf::Diagnostic& diagnostic) : sgf::Diagnostic(diagnostic) {}
  Fault(spec::CheckId what, Span where, sgf::NodeId at_node, Span in_property,
        std::initializer_list<sgf::Argument> words)
      : sgf::Diagnostic{what, where, at_node, in_property, {}} {
    std::size_t i = 0;
    for (const sgf::Argument& word : words) arguments[i++] = word;  // at most two
  }

  // The span becomes `text`.
  Fault& repaired(spec::Repair as, Span where, std::string text) & {
    repair = as;
    edits.push_back({where, std::move(text)});
    return *this;
  }

  // Another finding says it, and its repair settles it: this one is not reported.
  void withdraw() { check = {}; }

  std::optional<spec::Severity> severity;  // none: of the row
  std::optional<spec::Repair> repair;      // none: of the row
  sgf::Splices edits;                      // in the bytes of Document::text(), in its charset
  bool is_legal_on_web = false;            // profile web has nothing to say
};

// Only shown: no edit would be exact.
inline void withhold(Fault& fault) {
  fault.edits.clear();
  fault.repair = spec::Repair::DisplayOnly;
}

using Faults = std::vector<Fault>;

}  // namespace qipu::check
