// A way of splitting, as the first two bytes choose, and a record. There are as many pieces and nodes as were
// measured, each piece is one tree, and the lines of the pieces are those of the record. Trees of a file
// without byte order mark are the file, one after another; the pieces of a sound tree, merged, are the tree.
#include "qipu/game/split.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "qipu/check/content.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/write_invariants.hpp"

using namespace qipu;

namespace {

constexpr std::uint64_t most_nodes = 20'000;

std::uint64_t joined(std::uint64_t a, std::uint64_t b) {
  return (a ^ (b + 0x9E37'79B9'7F4A'7C15 + (a << 6) + (a >> 2))) * 0x100'0000'01B3;
}

std::uint64_t hash_of(const sgf::Property& property) {
  std::uint64_t hash = std::hash<std::string>()(property.ident());
  for (std::uint32_t i = 0; i < property.size(); ++i)
    hash = joined(hash, std::hash<std::string>()(property[i].text()));
  return hash;
}

// Of each node without children all that stands on the way to it: the nodes in order, of game information
// only that it stands there.
std::vector<std::uint64_t> lines_of(sgf::Tree tree) {
  const spec::Context context = tree.context();
  const std::uint32_t root = tree.root().index();
  std::vector<std::uint64_t> way(tree.node_count()), info(tree.node_count()), lines;
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(root + i);
    if (i > 0) way[i] = joined(way[node.parent().index() - root], 17);
    if (i > 0) info[i] = info[node.parent().index() - root];
    for (const sgf::Property property : node.properties()) {
      if (property.is("CA")) continue;
      const spec::PropertyId id = spec::find_property(property.ident(), context);
      const bool is_info = id && spec::row(id).role == spec::NodeRole::GameInfo;
      if (is_info) info[i] += hash_of(property);
      if (!is_info) way[i] = joined(way[i], hash_of(property));
    }
    if (!node.first_child()) lines.push_back(joined(way[i], info[i]));
  }
  return lines;
}

game::SplitOptions options_of(std::uint8_t way, std::uint8_t depth) {
  game::SplitOptions options;
  options.by = static_cast<game::SplitBy>(way % 3);
  options.info = way & 4 ? game::SplitInfo::Keep : game::SplitInfo::Root;
  if (depth > 0) options.depth = depth;
  return options;
}

struct Pieces {
  std::uint64_t count = 0;
  std::uint64_t nodes = 0;
  bool is_preserved = true;
  std::vector<std::vector<std::uint64_t>> lines;  // by tree
  std::vector<std::vector<std::string>> bytes;    // likewise
};

void add(const game::Piece& piece, Pieces& pieces) {
  fuzz::require(piece.number == ++pieces.count);
  fuzz::require(piece.document->tree_count() == 1 && piece.document->bytes() == piece.bytes);
  fuzz::check_document(*piece.document);
  pieces.is_preserved = pieces.is_preserved && piece.form == game::PieceForm::Preserved;
  pieces.nodes += piece.document->node_count();
  std::vector<std::uint64_t>& lines = pieces.lines[piece.tree.index()];
  for (const std::uint64_t line : lines_of(piece.document->tree(0))) lines.push_back(line);
  pieces.bytes[piece.tree.index()].emplace_back(piece.bytes);
}

// Parentheses around trees that do not fit do not come along.
bool has_only_stray_text(const sgf::Document& document) {
  using namespace spec::literals;
  for (const sgf::Diagnostic& found : document.diagnostics())
    if (found.check != "text-before-game"_check && found.check != "text-after-game"_check) return false;
  return true;
}

void require_file(const sgf::Document& document, const Pieces& pieces) {
  std::string all;
  for (const std::vector<std::string>& tree : pieces.bytes)
    for (const std::string& bytes : tree) all += bytes;
  fuzz::require(all == document.bytes());
}

// Siblings that say the same but for game information become one node when they are merged.
bool has_equal_siblings(sgf::Tree tree) {
  const spec::Context context = tree.context();
  std::set<std::pair<std::uint32_t, std::vector<std::uint64_t>>> seen;
  for (std::uint32_t i = 1; i < tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(tree.root().index() + i);
    std::vector<std::uint64_t> words;
    for (const sgf::Property property : node.properties()) {
      const spec::PropertyId id = spec::find_property(property.ident(), context);
      if (!id || spec::row(id).role != spec::NodeRole::GameInfo) words.push_back(hash_of(property));
    }
    std::sort(words.begin(), words.end());
    if (!seen.emplace(node.parent().index(), words).second) return true;
  }
  return false;
}

sgf::Document merged(const std::vector<std::string>& records) {
  compare::MergeOptions options;
  options.by = compare::JoinBy::Content;
  compare::Merger merger(options);
  for (const std::string& bytes : records)
    fuzz::require(merger.add(*sgf::Document::read(bytes), "piece").has_value());
  Result<compare::Merged> done = std::move(merger).finish();
  fuzz::require(done.has_value());
  return std::move(done->document);
}

// The same as merging makes of the tree alone: FF[4], where it was in an older version, and two nodes where
// one has moves and setup.
void require_tree(const sgf::Document& document, const std::vector<std::string>& pieces) {
  if (pieces.size() < 2 || has_equal_siblings(document.tree(0))) return;
  const sgf::Document whole = merged({std::string(document.bytes())});
  if (has_equal_siblings(whole.tree(0))) return;
  fuzz::require(check::same_content(whole, merged(pieces)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const game::SplitOptions options = options_of(data[0], data[1]);
  const std::string record(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Result<sgf::Document> document = sgf::Document::read(record);
  fuzz::require(document.has_value());
  const game::SplitSize measured = game::measure_split(*document, options);
  if (measured.nodes > most_nodes) return 0;
  Pieces pieces;
  pieces.lines.resize(document->tree_count());
  pieces.bytes.resize(document->tree_count());
  const Result<std::uint32_t> end = game::split(*document, options, [&](const game::Piece& piece) {
    add(piece, pieces);
    return sgf::Flow::Continue;
  });
  fuzz::require(end.has_value() || !fuzz::is_sound(*document));
  if (!end) return 0;
  fuzz::require(*end == measured.pieces + 1 && pieces.count == measured.pieces);
  fuzz::require(pieces.nodes == measured.nodes);
  for (std::uint32_t i = 0; i < document->tree_count(); ++i)
    fuzz::require(pieces.lines[i] == lines_of(document->tree(i)));
  const bool is_whole = options.by == game::SplitBy::Tree && pieces.count > 0 && pieces.is_preserved;
  if (is_whole && document->bom().length == 0 && has_only_stray_text(*document))
    require_file(*document, pieces);
  if (document->tree_count() == 1 && fuzz::is_sound(*document)) require_tree(*document, pieces.bytes[0]);
  return 0;
}
