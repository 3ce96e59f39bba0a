#include "revision.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::game {

namespace {

namespace scan = sgf::detail;

std::string in_charset_of_file(const sgf::Document& document, std::string text) {
  if (!document.is_wide() || text.empty()) return text;
  std::string wide;
  text::encode(text, document.bom().charset, wide);  // every character of UTF-8 is in these charsets
  return wide;
}

std::string spliced(const sgf::Document& document, const Splices& splices) {
  const std::string_view bytes = document.bytes();
  std::string out;
  out.reserve(bytes.size());
  std::size_t at = 0;
  for (const Splice& splice : splices) {
    const std::size_t begin = document.file_offset(splice.span.begin);
    out.append(bytes.substr(at, begin - at)).append(in_charset_of_file(document, splice.text));
    at = document.file_offset(splice.span.end);
  }
  return out.append(bytes.substr(at));
}

// ---- Is it what was meant

std::uint32_t place_of(const Meant& meant, std::uint32_t node) {
  return meant.places.empty() ? node : meant.places[node];
}

// The nearest node above that is still there.
std::uint32_t parent_meant(const Meant& meant, sgf::Node node) {
  node = node.parent();
  while (node && place_of(meant, node.index()) == Meant::gone) node = node.parent();
  return node ? place_of(meant, node.index()) : Meant::gone;
}

std::uint32_t parent_of(sgf::Node node) {
  const sgf::Node parent = node.parent();
  return parent ? parent.index() : Meant::gone;
}

// Both in the order written; those inserted stand in front.
bool has_properties(const Meant& meant, sgf::Node before, sgf::Node after, std::uint32_t inserted) {
  auto found = after.properties().begin();
  const auto end = after.properties().end();
  for (; inserted > 0 && found != end; --inserted) ++found;
  for (const sgf::Property property : before.properties()) {
    if (!meant.stays(property)) continue;
    if (found == end || !meant.matches(property, *found)) return false;
    ++found;
  }
  return inserted == 0 && found == end;
}

// What CA has come to say of each game.
enum class Label : std::uint8_t { AsBefore, Replaced, Inserted };
using Labels = std::vector<Label>;  // by the old game; empty: all as before

Label label_of(const Labels& labels, std::uint32_t game) {
  return labels.empty() ? Label::AsBefore : labels[game];
}

// The CA that counts stands there with another value.
bool is_renamed(const sgf::Property& property, sgf::Game game, Label label) {
  const auto place = game.charset_label();
  return label == Label::Replaced && place && property[0].span() == *place;
}

// Whether a node stands where it should, with what it should have.
bool is_as_meant(const Meant& meant, sgf::Node before, sgf::Node after, std::uint32_t inserted) {
  if (!after || parent_of(after) != parent_meant(meant, before)) return false;
  return has_properties(meant, before, after, after.parent() ? 0 : inserted);
}

bool is_as_meant(const sgf::Document& before, const sgf::Document& after, const Meant& meant,
                 const Labels& labels) {
  Meant now = meant;
  std::uint32_t count = 0;
  for (std::uint32_t g = 0; g < before.game_count(); ++g) {
    const sgf::Game game = before.game(g);
    const Label label = label_of(labels, g);
    const std::uint32_t inserted =
        (meant.inserted.empty() ? 0 : meant.inserted[g]) + (label == Label::Inserted);
    now.matches = [&](const sgf::Property& one, const sgf::Property& other) {
      return is_renamed(one, game, label) ? one.written() == other.written() : meant.matches(one, other);
    };
    const std::uint32_t begin = game.root().index();
    for (std::uint32_t i = begin; i < begin + game.node_count(); ++i) {
      const std::uint32_t place = place_of(meant, i);
      if (place == Meant::gone) continue;
      ++count;
      if (!is_as_meant(now, before.node_at(i), after.node_at(place), inserted)) return false;
    }
  }
  return count == after.node_count();
}

// ---- Charsets

bool reads_alike(const sgf::Reading& a, const sgf::Reading& b) {
  return a.charset == b.charset &&
         (a.brackets == sgf::BracketRule::Bytes) == (b.brackets == sgf::BracketRule::Bytes);
}

bool stays(const Meant& meant, sgf::Game game) {
  if (meant.places.empty()) return true;
  const auto begin = meant.places.begin() + game.root().index();
  return std::any_of(begin, begin + game.node_count(),
                     [](std::uint32_t place) { return place != Meant::gone; });
}

// A game before, and what it is now; null if it is gone.
struct GamePair {
  sgf::Game before, after;

  bool reads_alike() const {
    return !after || game::reads_alike(before.reading(), after.reading()) ||
           scan::is_plain_text(slice(after.document().text(), after.span()));
  }
};

// Empty if there are not as many games as meant.
std::vector<GamePair> pairs_of(const sgf::Document& before, const sgf::Document& after, const Meant& meant) {
  std::vector<GamePair> pairs;
  std::uint32_t next = 0;
  for (std::uint32_t g = 0; g < before.game_count(); ++g) {
    const bool is_there = stays(meant, before.game(g));
    pairs.push_back({before.game(g), is_there ? after.game(next++) : sgf::Game()});
    if (is_there && !pairs.back().after) return {};
  }
  if (next != after.game_count()) pairs.clear();
  return pairs;
}

bool charsets_hold(const std::vector<GamePair>& pairs) {
  return !pairs.empty() &&
         std::all_of(pairs.begin(), pairs.end(), [](const GamePair& pair) { return pair.reads_alike(); });
}

// Splices are in order.
bool is_within(const Splices& splices, Span span) {
  const auto next = std::partition_point(
      splices.begin(), splices.end(), [&](const Splice& splice) { return splice.span.begin <= span.begin; });
  return next != splices.begin() && span.end <= std::prev(next)->span.end;
}

// How the charsets of games are to be named that would be lost otherwise.
Labels missing_labels(const std::vector<GamePair>& pairs, const Splices& splices) {
  Labels labels;
  for (const GamePair& pair : pairs) {
    labels.push_back(Label::AsBefore);
    if (pair.reads_alike()) continue;
    const auto label = pair.before.charset_label();
    labels.back() = label && !is_within(splices, *label) ? Label::Replaced : Label::Inserted;
  }
  return labels;
}

void declare(const sgf::Document& document, const Labels& labels, Splices& splices) {
  for (std::uint32_t g = 0; g < labels.size(); ++g) {
    if (labels[g] == Label::AsBefore) continue;
    const sgf::Game game = document.game(g);
    const std::string name(spec::row(game.charset()).name);
    const std::uint32_t front = front_of(game.root());
    if (labels[g] == Label::Replaced)
      splices.push_back({*game.charset_label(), name});
    else
      splices.push_back({{front, front}, "CA[" + name + "]"});
  }
  put_in_order(splices);
}

}  // namespace

void put_in_order(Splices& splices) {
  std::stable_sort(splices.begin(), splices.end(), [](const Splice& a, const Splice& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.empty() && !b.span.empty();
  });
}

Span extent_of(const sgf::Property& property, WithSpace space) {
  const std::string_view text = property[0].document().text();
  const std::uint32_t last = property[property.size() - 1].span().end;
  Span span{property.ident_span().begin, last + (last < text.size() && text[last] == ']')};
  if (space == WithSpace::No) return span;
  std::uint32_t begin = span.begin;
  while (begin > 0 && text::is_space(text[begin - 1])) --begin;
  // Behind anything else the space may be what ends a word.
  if (begin > 0 && (text[begin - 1] == ']' || text[begin - 1] == ';')) span.begin = begin;
  return span;
}

std::uint32_t front_of(sgf::Node node) {
  const sgf::Properties properties = node.properties();
  return properties.empty() ? node.offset() + 1 : extent_of(*properties.begin(), WithSpace::Before).begin;
}

bool same_bytes(const sgf::Property& before, const sgf::Property& after) {
  if (before.written() != after.written() || before.size() != after.size()) return false;
  for (std::uint32_t i = 0; i < before.size(); ++i)
    if (before[i].raw() != after[i].raw()) return false;
  return true;
}

qipu::Result<sgf::Document> revised(const sgf::Document& document, Splices splices, const Meant& meant,
                                    const sgf::ReadOptions& options) {
  put_in_order(splices);
  qipu::Result<sgf::Document> after = sgf::Document::read(spliced(document, splices), options);
  if (!after) return after;
  Labels labels;
  const std::vector<GamePair> pairs = pairs_of(document, *after, meant);
  if (!pairs.empty() && !charsets_hold(pairs) && !document.is_wide()) {
    labels = missing_labels(pairs, splices);
    declare(document, labels, splices);
    after = sgf::Document::read(spliced(document, splices), options);
    if (!after) return after;
  }
  const bool holds = (document.game_count() == 0 || charsets_hold(pairs_of(document, *after, meant))) &&
                     is_as_meant(document, *after, meant, labels);
  if (!holds) return fail(ErrorCode::Invalid, "the rest of the file would be read differently");
  return after;
}

}  // namespace qipu::game
