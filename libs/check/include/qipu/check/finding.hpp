// What is wrong in one place of a document, and the edits that would repair it.
//
// Findings own their edits and speak of the document by offsets: they say nothing of any other bytes.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/diagnostic.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/splice.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::check {

struct Finding {
  sgf::Diagnostic diagnostic;
  spec::Severity severity;
  spec::Repair repair;  // of this case: never safer than its row allows
  sgf::Splices edits;   // in order; may be empty where the repair is none or not a matter of a few bytes
};

}  // namespace qipu::check
