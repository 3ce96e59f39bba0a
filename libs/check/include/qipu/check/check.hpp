// All findings on a document: what the reader recovered from, and what only the finished tree and its
// charsets show.
//
// Findings own their edits and speak of the document by offsets: they say nothing of any other bytes.
// Checking fails on nothing and is linear in the document; any number of threads may check one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::check {

// A repair is text edits on the bytes of the file.
struct Edit {
  Span span;         // in Document::text()
  std::string text;  // instead of it, in the file's charset
};

struct Finding {
  sgf::Diagnostic diagnostic;
  spec::Severity severity;
  spec::Repair repair;      // of this case: never safer than its row allows
  std::vector<Edit> edits;  // may be empty where the repair is none or not a matter of a few bytes
};

struct Options {
  spec::Profile profile = spec::Profile::Ff4;  // whose severities
};

// Sorted by offset; findings of one offset in the order of the table.
std::vector<Finding> check(const sgf::Document& document, const Options& options = {});

// The message of a finding, arguments filled in. UTF-8, no line ends, no full stop.
std::string message(const sgf::Diagnostic& diagnostic, const sgf::Document& document,
                    spec::Language language);

// One argument as text.
std::string argument_text(const sgf::Argument& argument, const sgf::Document& document);

}  // namespace qipu::check
