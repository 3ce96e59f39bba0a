#include "qipu/report/record_signature.hpp"

#include <algorithm>

#include "qipu/game/replay.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/selection.hpp"

namespace qipu::report {

namespace {

void sign_value(const sgf::Value& value, Fnv& hash) {
  if (const auto halves = value.composed())
    hash.add(2).add(halves->first).add(halves->second);
  else
    hash.add(1).add(value.text());
}

void sign_node(sgf::Node node, std::uint32_t root, Fnv& hash) {
  const sgf::Node parent = node.parent();
  const sgf::Properties properties = node.properties();
  hash.add(parent ? parent.index() - root + 1 : 0).add(properties.size());
  for (const sgf::Property property : properties) {
    hash.add(property.ident()).add(property.written()).add(property.size());
    for (std::uint32_t i = 0; i < property.size(); ++i) sign_value(property[i], hash);
  }
}

void sign_game(const sgf::Document& document, sgf::Tree tree, Fnv& hash) {
  hash.add(spec::name(tree.charset())).add(slug_of(tree.charset_from()));
  hash.add(static_cast<std::uint64_t>(tree.ff())).add(static_cast<std::uint64_t>(tree.gm()));
  hash.add(tree.columns()).add(tree.rows()).add(tree.node_count());
  const std::uint32_t root = tree.root().index();
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) sign_node(document.node_at(root + i), root, hash);
}

// The boards where the lines of a game end.
void sign_boards(sgf::Tree tree, Fnv& hash) {
  if (!game::has_board(tree)) return;
  game::replay(tree, [&](const game::Replay& replay) {
    if (replay.node().first_child()) return sgf::Flow::Continue;
    const go::Captures captures = replay.board().captures();
    hash.add(replay.board().hash()).add(captures.black).add(captures.white);
    return sgf::Flow::Continue;
  });
}

void sign_finding(const check::Finding& finding, const PartView& part, Fnv& hash) {
  const auto add_span = [&](Span span) {
    const std::uint32_t begin = part.document.file_offset(span.begin);
    hash.add(part.offset + begin).add(part.document.file_offset(span.end) - begin);
  };
  hash.add(spec::row(finding.diagnostic.check).slug).add(slug_of(finding.severity));
  add_span(finding.diagnostic.span);
  hash.add(slug_of(finding.repair)).add(finding.edits.size());
  for (const sgf::Splice& edit : finding.edits) {
    add_span(edit.span);
    hash.add(edit.text);
  }
}

}  // namespace

void RecordSigner::add(const PartView& part) {
  const sgf::Document& meant = part.meant ? *part.meant : part.document;
  for (const sgf::Tree tree : meant.trees()) {
    sign_game(meant, tree, trees_);
    sign_boards(tree, boards_);
  }
  const std::vector<check::Finding> findings = findings_of(part);
  for (const check::Finding& finding : findings) sign_finding(finding, part, findings_);
  counts_.nodes += meant.node_count();
  counts_.findings += findings.size();
}

RecordSignature RecordSigner::signature() const {
  RecordSignature signature = counts_;
  signature.value = Fnv().add(trees_.value()).add(boards_.value()).add(findings_.value()).value();
  return signature;
}

RecordSignature joined_signature(std::vector<RecordSignature> signatures) {
  std::sort(signatures.begin(), signatures.end(),
            [](const RecordSignature& a, const RecordSignature& b) { return a.value < b.value; });
  Fnv hash;
  RecordSignature all;
  for (const RecordSignature& one : signatures) {
    hash.add(one.value);
    all.nodes += one.nodes;
    all.findings += one.findings;
  }
  all.value = hash.value();
  return all;
}

}  // namespace qipu::report
