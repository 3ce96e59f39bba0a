#include "qipu/check/repair.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "qipu/sgf/edit.hpp"
#include "qipu/text/encode.hpp"
#include "version.hpp"

namespace qipu::check {

namespace {

using spec::CheckGroup;

// ---- Bytes

std::string in_charset_of_file(const sgf::Document& document, std::string text) {
  if (!document.is_wide()) return text;
  std::string wide;
  text::encode(text, document.bom().charset, wide);  // every character of UTF-8 is in these charsets
  return wide;
}

// ---- Which findings are repaired in one round

// The structure first: what stands in a node is certain only when the nodes are.
enum class Phase : std::uint8_t { Structure, Values, Settled };

bool is_structural(const spec::CheckRow& row) {
  return row.group == CheckGroup::Syntax || row.group == CheckGroup::Dialect;
}

class Wishes {
 public:
  explicit Wishes(const RepairOptions& options)
      : boldest_(options.boldest), wanted_(spec::checks().size(), options.only.empty()) {
    for (const spec::CheckId check : options.only) wanted_[check.value()] = true;
  }

  bool holds(const Finding& finding, Phase phase) const {
    const bool is_bold_enough = finding.repair >= boldest_ && finding.repair >= spec::Repair::Unsafe;
    return is_bold_enough && !finding.edits.empty() && wanted_[finding.diagnostic.check.value()] &&
           (phase == Phase::Values || is_structural(spec::row(finding.diagnostic.check)));
  }

 private:
  spec::Repair boldest_;
  std::vector<bool> wanted_;
};

// Bytes that some repair of this round changes.
class Taken {
 public:
  // False, and nothing is taken, if another repair has one of these bytes. Insertions take none; but none may
  // stand within bytes that are changed.
  bool take(const std::vector<Edit>& edits) {
    for (const Edit& edit : edits)
      if (!is_free(edit.span)) return false;
    for (const Edit& edit : edits)
      (edit.span.empty() ? insertions_ : changes_).insert_or_assign(edit.span.begin, edit.span.end);
    return true;
  }

 private:
  bool is_free(Span span) const {
    const auto after = changes_.lower_bound(span.end);
    if (after != changes_.begin()) {
      const auto before = std::prev(after);
      if (before->second > span.begin) return false;
    }
    const auto inserted = insertions_.upper_bound(span.begin);
    return span.empty() || inserted == insertions_.end() || inserted->first >= span.end;
  }

  std::map<std::uint32_t, std::uint32_t> changes_;  // begin and end
  std::map<std::uint32_t, std::uint32_t> insertions_;
};

// ---- Rounds

class Repairer {
 public:
  Repairer(const RepairOptions& options, const OnRepair& on_repair)
      : options_(options), on_repair_(on_repair), wishes_(options) {}

  // Until nothing is left to repair.
  Result<void> settle(std::string& bytes) {
    while (rounds_ < options_.most_rounds) {
      ++rounds_;
      Result<sgf::Document> document = sgf::Document::read(bytes, options_.reading);
      if (!document) return unexpected<Error>(document.error());
      const std::vector<Edit> edits = edits_of_round(*document);
      if (edits.empty()) return {};
      bytes = edited(*document, edits);
    }
    is_settled_ = false;
    return {};
  }

  std::uint32_t repairs() const { return repairs_; }
  bool is_settled() const { return is_settled_; }

 private:
  std::vector<Edit> edits_of_round(const sgf::Document& document) {
    const std::vector<Finding> findings = check(document);
    std::vector<Edit> edits = edits_of(findings, Phase::Structure, document);
    return edits.empty() ? edits_of(findings, Phase::Values, document) : edits;
  }

  std::vector<Edit> edits_of(const std::vector<Finding>& findings, Phase phase,
                             const sgf::Document& document) {
    Taken taken;
    std::vector<Edit> edits;
    for (const Finding& finding : findings) {
      if (!wishes_.holds(finding, phase) || !taken.take(finding.edits)) continue;
      edits.insert(edits.end(), finding.edits.begin(), finding.edits.end());
      ++repairs_;
      if (on_repair_) on_repair_(finding, document);
    }
    return edits;
  }

  const RepairOptions& options_;
  const OnRepair& on_repair_;
  Wishes wishes_;
  std::uint32_t rounds_ = 0;
  std::uint32_t repairs_ = 0;
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
  bytes = edited(*document, edits_to_ff4(*document));
  return {};
}

}  // namespace

std::string edited(const sgf::Document& document, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.empty() && !b.span.empty();
  });
  const std::string_view bytes = document.bytes();
  std::string out;
  out.reserve(bytes.size());
  std::uint32_t at = 0;
  for (Edit& edit : edits) {
    const std::uint32_t begin = document.file_offset(edit.span.begin);
    out.append(bytes, at, begin - at);
    out += in_charset_of_file(document, std::move(edit.text));
    at = document.file_offset(edit.span.end);
  }
  return out.append(bytes, at);
}

Result<Repaired> repair(const sgf::Document& document, const RepairOptions& options,
                        const OnRepair& on_repair) {
  std::string bytes(document.bytes());
  Repairer repairer(options, on_repair);
  if (Result<void> done = repairer.settle(bytes); !done) return unexpected<Error>(done.error());
  if (options.to_ff4) {
    if (Result<void> done = raise_version(bytes, options); !done) return unexpected<Error>(done.error());
    if (Result<void> done = repairer.settle(bytes); !done) return unexpected<Error>(done.error());
  }
  if (options.charset)
    if (Result<void> done = recode(bytes, options); !done) return unexpected<Error>(done.error());
  return Repaired{std::move(bytes), repairer.repairs(), repairer.is_settled()};
}

}  // namespace qipu::check
