// Whatever the bytes: repairs come to an end, and a second time there is nothing left to do. Safe ones keep
// what the record says, and none of them is left. The first byte chooses what else is done.
#include <cstdint>
#include <string>
#include <vector>

#include "qipu/check/check.hpp"
#include "qipu/check/content.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/testing/invariants.hpp"

using namespace qipu;

namespace {

using check::Finding;

sgf::Document read(const std::string& bytes) {
  Result<sgf::Document> document = sgf::Document::read(bytes);
  fuzz::require(document.has_value());
  return std::move(*document);
}

void require_edits(const Finding& finding, const sgf::Document& document) {
  fuzz::require(!finding.edits.empty());
  for (const sgf::Splice& edit : finding.edits)
    fuzz::require(edit.span.begin <= edit.span.end && edit.span.end <= document.text().size());
}

std::string settled(const sgf::Document& before, const check::RepairOptions& options,
                    check::Exceptions& exceptions, bool& is_refused) {
  const Result<check::Repaired> once = check::repair(
      before, options, [&](const std::vector<const Finding*>& made, const sgf::Document& document) {
        for (const Finding* finding : made) {
          require_edits(*finding, document);
          exceptions.add(*finding, document);
        }
      });
  fuzz::require(once.has_value() || options.charset.has_value());
  if (!once) return std::string(before.bytes());  // a character that the charset lacks
  fuzz::require(once->is_settled);
  is_refused = once->refused > 0;
  const Result<check::Repaired> twice = check::repair(read(once->bytes), options);
  fuzz::require(twice.has_value() && twice->bytes == once->bytes);
  return once->bytes;
}

void repair_safely(const sgf::Document& before) {
  check::Exceptions exceptions;
  bool is_refused = false;
  const sgf::Document after = read(settled(before, {}, exceptions, is_refused));
  fuzz::check_document(after);
  fuzz::require(!difference(check::content_of(before), check::content_of(after), exceptions));
  for (const Finding& finding : check::check(after))
    fuzz::require(finding.repair < spec::Repair::Safe || is_refused);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const sgf::Document before = read({reinterpret_cast<const char*>(data) + 1, size - 1});
  repair_safely(before);
  check::RepairOptions options;
  options.boldest = (data[0] & 1) != 0 ? spec::Repair::Unsafe : spec::Repair::Safe;
  options.to_ff4 = (data[0] & 2) != 0;
  if ((data[0] & 4) != 0) options.charset = spec::Charset::Utf8;
  check::Exceptions exceptions;
  bool is_refused = false;
  if ((data[0] & 7) != 0) fuzz::check_document(read(settled(before, options, exceptions, is_refused)));
  return 0;
}
