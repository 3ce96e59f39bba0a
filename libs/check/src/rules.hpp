// The rules that need a finished tree. Each appends to a list of faults, in any order.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/check/check.hpp"
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

  std::optional<spec::Severity> severity;  // none: of the row
  std::optional<spec::Repair> repair;      // none: of the row
  std::vector<Edit> edits;                 // in the bytes of Document::text(); ASCII
};

using Diagnostics = std::vector<Fault>;

// Identifiers, repeated properties, empty nodes, superfluous parentheses.
void check_tree(const sgf::Document& document, Diagnostics& out);

// Byte order mark, NULs, and what each game's text says about its charset.
void check_charsets(const sgf::Document& document, Diagnostics& out);

// What each property is, and what its values say.
void check_values(const sgf::Document& document, Diagnostics& out);

// Which properties stand where in the tree, versions, games, sizes.
void check_roots(const sgf::Document& document, Diagnostics& out);

// Game information: dates, results, komi, time, ranks.
void check_info(const sgf::Document& document, Diagnostics& out);

}  // namespace qipu::check
