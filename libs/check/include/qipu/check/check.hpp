// All findings on a document: what the reader recovered from, and what only the finished tree and its
// charsets show.
//
// Checking fails on nothing and is linear in the document; any number of threads may check one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::check {

// A finding takes some 250 bytes, and a file may have one for each of its own: the memory of a check is in
// proportion to the document and to this.
inline constexpr std::size_t usual_most_findings = 250'000;
// A node of more properties is looked at by no rule: each of them may have a finding.
inline constexpr std::size_t most_properties_of_node = 250'000;

struct Options {
  spec::Profile profile = spec::Profile::Ff4;  // whose severities
  // At the first node before which there are so many, or that has more than most_properties_of_node, the walk
  // is given up: what concerns the file and the nodes before is told, nothing of what comes after.
  std::size_t most_findings = usual_most_findings;
  std::optional<sgf::Node>* given_up_at = nullptr;  // set to that node
};

// Sorted by offset; findings of one offset in the order of the table.
std::vector<Finding> check(const sgf::Document& document, const Options& options = {});

// What one tree shows by itself, as check() of the document has it, in the time that the tree takes, and a
// look at each of the reader's diagnostics: after an edit, only the edited tree has to be checked again. What
// concerns the file (byte order mark, NULs, text outside of trees) and what several trees show together
// (many-games, mixed-versions, mixed-games, charset-mixed) is in check() of the document alone. Precondition:
// tree is not null.
std::vector<Finding> check(sgf::Tree tree, const Options& options = {});

// The message of a finding, arguments filled in. UTF-8, no line ends, no full stop.
std::string message(const sgf::Diagnostic& diagnostic, const sgf::Document& document, Language language);

// What the message of a finding speaks of, by the names of the check's row and in their order. What was not
// given is the text that the finding stands at.
struct NamedArgument {
  std::string_view name;
  sgf::Argument value;
};
std::vector<NamedArgument> arguments_of(const sgf::Diagnostic& diagnostic);

// One argument as text.
std::string argument_text(const sgf::Argument& argument, const sgf::Document& document);

}  // namespace qipu::check
