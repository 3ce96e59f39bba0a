// qipu signature: one number for all that reading and checking make of some records. It says of two versions
// of the program whether they behave alike.
//
// It is FNV-1a over the signatures of the files in ascending order, so neither names nor their order matter.
// That of a file covers, over all its games: charset and where it comes from, FF, GM, SZ, and of each node
// the parent, the identifiers (as meant, as written) and the texts of the values; of each node without
// children in a game of Go the position and the prisoners; and of each finding the slug, severity, offset,
// length and repair.
#include <algorithm>
#include <mutex>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "qipu/base/fnv.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/findings.hpp"

namespace qipu::app {

namespace {

struct Signature {
  std::uint64_t value = 0;
  std::uint64_t nodes = 0;
  std::uint64_t findings = 0;
};

void add_value(const sgf::Value& value, Fnv& hash) {
  if (const auto halves = value.composed())
    hash.add(2).add(halves->first).add(halves->second);
  else
    hash.add(1).add(value.text());
}

void add_node(sgf::Node node, std::uint32_t root, Fnv& hash) {
  const sgf::Node parent = node.parent();
  const sgf::Properties properties = node.properties();
  hash.add(parent ? parent.index() - root + 1 : 0).add(properties.size());
  for (const sgf::Property property : properties) {
    hash.add(property.ident()).add(property.written()).add(property.size());
    for (std::uint32_t i = 0; i < property.size(); ++i) add_value(property[i], hash);
  }
}

void add_game(const sgf::Document& document, sgf::Tree tree, Fnv& hash) {
  hash.add(spec::name(tree.charset())).add(slug_of(tree.charset_from()));
  hash.add(static_cast<std::uint64_t>(tree.ff())).add(static_cast<std::uint64_t>(tree.gm()));
  hash.add(tree.columns()).add(tree.rows()).add(tree.node_count());
  const std::uint32_t root = tree.root().index();
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) add_node(document.node_at(root + i), root, hash);
}

// The boards where the lines of a game end.
void add_boards(sgf::Tree tree, Fnv& hash) {
  if (!game::has_board(tree)) return;
  game::replay(tree, [&](const game::Replay& replay) {
    if (replay.node().first_child()) return sgf::Flow::Continue;
    const go::Captures captures = replay.board().captures();
    hash.add(replay.board().hash()).add(captures.black).add(captures.white);
    return sgf::Flow::Continue;
  });
}

void add_finding(const check::Finding& finding, const report::PartView& part, Fnv& hash) {
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

// Trees, boards and findings apart: whether a file was read in parts makes no difference.
class FileSignature {
 public:
  void add(const Part& part) {
    const sgf::Document& document = part.document;
    for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
      add_game(document, document.tree(i), trees_);
      add_boards(document.tree(i), boards_);
    }
    const report::PartView view = view_of(part);
    const std::vector<check::Finding> findings = report::findings_of(view);
    for (const check::Finding& finding : findings) add_finding(finding, view, findings_);
    signature_.nodes += document.node_count();
    signature_.findings += findings.size();
  }

  Signature finish() {
    signature_.value = Fnv().add(trees_.value()).add(boards_.value()).add(findings_.value()).value();
    return signature_;
  }

 private:
  Fnv trees_;
  Fnv boards_;
  Fnv findings_;
  Signature signature_;
};

Signature joined_signature(std::vector<Signature> signatures) {
  std::sort(signatures.begin(), signatures.end(),
            [](const Signature& a, const Signature& b) { return a.value < b.value; });
  Fnv hash;
  Signature all;
  for (const Signature& one : signatures) {
    hash.add(one.value);
    all.nodes += one.nodes;
    all.findings += one.findings;
  }
  all.value = hash.value();
  return all;
}

std::string signature_words(const Shell& shell, const Signature& signature) {
  return shell.say(signature.nodes == 1 ? Message::info_one_node : Message::info_nodes, signature.nodes) +
         shell.say(report::Message::comma) +
         shell.say(signature.findings == 1 ? Message::one_finding : Message::findings, signature.findings);
}

}  // namespace

Outcome run_signature(Shell& shell, const SignatureOptions& options) {
  std::mutex mutex;
  std::vector<Signature> signatures;  // of no order: the whole does not depend on it
  const auto sign = [&](Shell& own, const Input& input) {
    FileSignature file;
    bool is_meant = false;
    const Outcome outcome = read_parts(own, input, RecordReader::Extent::Parts, [&](const Part& part) {
      is_meant = true;
      file.add(part);
      return sgf::Flow::Continue;
    });
    if (outcome != Outcome::Fine || !is_meant) return outcome;
    const Signature signature = file.finish();
    if (options.each)
      own.out << fmt::format("{:016x}  ", signature.value) << signature_words(own, signature) << "  "
              << shown_name(own, input) << "\n";
    const std::lock_guard lock(mutex);
    signatures.push_back(signature);
    return outcome;
  };
  const Outcome outcome = for_each_input(shell, inputs_of(shell, options.files), sign);
  const std::size_t count = signatures.size();
  const Signature all = joined_signature(std::move(signatures));
  shell.out << fmt::format("{:016x}  ", all.value)
            << shell.say(count == 1 ? Message::one_file : Message::files, count)
            << shell.say(report::Message::comma) << signature_words(shell, all) << "\n";
  return outcome;
}

}  // namespace qipu::app
