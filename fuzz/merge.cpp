// A way of merging, as the first byte chooses, and records, parted by NUL bytes. What is merged is a record
// of its own that reads back as itself; a record merged with itself is the record merged alone, and says what
// it said.
#include "qipu/compare/merge.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/check/content.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/write_invariants.hpp"

using namespace qipu;

namespace {

compare::MergeOptions options_of(std::uint8_t bits) {
  compare::MergeOptions options;
  options.by = static_cast<compare::JoinBy>(bits % 3);
  options.trees = bits & 4 ? compare::Trees::Keep : compare::Trees::Join;
  options.symmetric = (bits & 8) != 0;
  return options;
}

compare::Merged merged(const std::vector<const sgf::Document*>& documents,
                       const compare::MergeOptions& options) {
  compare::Merger merger(options);
  for (std::size_t i = 0; i < documents.size(); ++i)
    fuzz::require(merger.add(*documents[i], std::string(1, static_cast<char>('a' + i % 26))).has_value());
  Result<compare::Merged> done = std::move(merger).finish();
  fuzz::require(done.has_value());
  fuzz::check_document(done->document);
  return std::move(*done);
}

// T and TM of one node: each writer puts them in an order of its own.
bool says_twice(const sgf::Node& node) {
  std::map<std::string_view, std::string> idents;  // by what they mean
  for (const sgf::Property property : node.properties()) {
    const spec::PropertyId type = property.type();
    if (!type) continue;
    const spec::PropertyRow& row = spec::row(type);
    const std::string_view meaning = row.alias_of.empty() ? row.ident : row.alias_of;
    if (idents.emplace(meaning, property.ident()).first->second != property.ident()) return true;
  }
  return false;
}

// The SGF2 dialect is written in the usual words; versions that are none are 4 afterwards; what cannot be
// decoded has no place in UTF-8.
bool is_plain(const sgf::Document& document) {
  for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
    const sgf::Tree tree = document.tree(g);
    if (tree.context().sgf2 || tree.ff() < 1 || tree.ff() > 4) return false;
  }
  for (std::uint32_t n = 0; n < document.node_count(); ++n)
    if (says_twice(document.node_at(n))) return false;
  sgf::WriteOptions options;
  options.charset = spec::Charset::Utf8;
  std::string bytes;
  return fuzz::is_certain(document) && !sgf::write(document, options, bytes).missing;
}

sgf::Document as_ff4(const sgf::Document& document) {
  sgf::WriteOptions options;
  options.ff = 4;
  return fuzz::read(fuzz::written(document, options));
}

// FF in other nodes than the root, a fault, is made 4 or not.
check::Content content_of(const sgf::Document& document) {
  check::Content content = check::content_of(document);
  for (check::Content::Tree& game : content.games)
    std::erase_if(game.parts, [](const check::Content::Part& part) { return part.ident == "FF"; });
  return content;
}

void require_itself(const sgf::Document& document, compare::MergeOptions options) {
  options.symmetric = false;
  if (options.by == compare::JoinBy::Position) options.by = compare::JoinBy::Moves;
  if (document.tree_count() != 1 || !is_plain(document)) return;
  const check::Content alone = content_of(merged({&document}, options).document);
  fuzz::require(alone == content_of(as_ff4(document)));
  options.trees = compare::Trees::Join;
  fuzz::require(content_of(merged({&document, &document}, options).document) == alone);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::vector<sgf::Document> documents;
  for (bool is_last = false; !is_last && documents.size() < 8;) {
    const std::size_t end = rest.find('\0');
    is_last = end == rest.npos;
    documents.push_back(fuzz::read(std::string(rest.substr(0, end))));
    rest.remove_prefix(is_last ? rest.size() : end + 1);
  }
  const compare::MergeOptions options = options_of(data[0]);
  std::vector<const sgf::Document*> all;
  std::uint64_t trees = 0;
  bool is_certain = true;
  for (const sgf::Document& document : documents) {
    all.push_back(&document);
    trees += document.tree_count();
    is_certain = is_certain && fuzz::is_certain(document);
  }
  const compare::Merged done = merged(all, options);
  fuzz::require(done.document.tree_count() <= done.sources);
  fuzz::require(done.sources == trees || !is_certain);
  for (const compare::MergeNote& note : done.notes) {
    fuzz::require(note.tree < done.document.tree_count());
    fuzz::require(note.number < done.document.tree(note.tree).node_count());
  }
  require_itself(documents[0], options);
  return 0;
}
