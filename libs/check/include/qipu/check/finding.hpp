// What is wrong in one place of a document, and the edits that would repair it.
//
// Findings own their edits and speak of the document by offsets: they say nothing of any other bytes.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/diagnostic.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::check {

// A repair is text edits on the bytes of the file.
struct Edit {
  Span span;         // in Document::text()
  std::string text;  // instead of it, in the file's charset
};

// The bytes of the file with the edits made, in any order; of two insertions at one place the first comes
// first, and both come before what is changed from there on. In a file of UTF-16 or UTF-32 the edits are in
// UTF-8 and are written in the file's own encoding. Precondition: no two edits touch the same bytes.
std::string edited(const sgf::Document& document, std::vector<Edit> edits);

struct Finding {
  sgf::Diagnostic diagnostic;
  spec::Severity severity;
  spec::Repair repair;      // of this case: never safer than its row allows
  std::vector<Edit> edits;  // may be empty where the repair is none or not a matter of a few bytes
};

}  // namespace qipu::check
