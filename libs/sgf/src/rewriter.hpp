// From one state of a document to the next: splices applied, read again, and made sure of. Internal to the
// module.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "qipu/sgf/edit.hpp"

namespace qipu::sgf {

// A splice of which may be known what it brings.
struct TextSplice : Splice {
  TextSplice(Span where, std::string what, std::vector<std::uint32_t> known = {})
      : Splice{where, std::move(what)}, places(std::move(known)) {}
  TextSplice() = default;
  // Where in it properties and values begin and end, in ascending order. Empty: not known.
  std::vector<std::uint32_t> places;
};

// Where the identifier and the values begin and end.
void append_places(const Property& property, std::vector<std::uint32_t>& places);

void put_in_order(std::vector<detail::NodeSplice>& splices);

// The splices of a draft. Of those that come from outside, often very many, nothing is known: they stay the
// list that was given.
class TextSplices {
 public:
  TextSplices() = default;
  explicit TextSplices(Splices splices) : splices_(std::move(splices)) {}

  bool empty() const { return splices_.empty(); }
  std::size_t size() const { return splices_.size(); }
  const Splices& plain() const& { return splices_; }
  Splices plain() && { return std::move(splices_); }
  // Of the splice at `i`. Empty: not known.
  std::span<const std::uint32_t> places(std::size_t i) const {
    return i < places_.size() ? std::span<const std::uint32_t>(places_[i]) : std::span<const std::uint32_t>();
  }

  void push_back(TextSplice splice);
  // Takes the one at `i` out; where it stands stays known, its text and places do not.
  TextSplice take(std::size_t i);
  void put(std::size_t i, TextSplice splice);
  // By place; of one place, insertions come first.
  void put_in_order();

 private:
  Splices splices_;
  std::vector<std::vector<std::uint32_t>> places_;  // by the same index; shorter where nothing more is known
};

// What one reading shall bring about. Splices are ascending and disjoint.
struct Draft {
  TextSplices text;
  // How many more properties and values there are afterwards.
  std::int64_t properties = 0;
  std::int64_t values = 0;
  std::vector<detail::NodeSplice> nodes;
  std::map<NodeId, Reading> readings;         // of trees, by their roots, that are not the old ones
  std::optional<spec::Charset> file_charset;  // the whole file comes to be in this one, wide or not
  // Beside what is no part of the record, where nobody can tell beforehand how it will be read: other ways.
  std::vector<Draft> others;
};

// What undoes splices of `bytes`.
Splices undoing(std::string_view bytes, const Splices& splices);

// What public splices are meant to bring about. Invalid if they overlap or are beyond the text.
Result<Draft> draft_of(const Document& before, Splices splices, const Expectation& expected);

class Rewriter {
 public:
  struct Outcome {
    std::shared_ptr<Document> document;  // null: it would not be read as meant
    detail::Step step;                   // that leads there, without the way back
    std::vector<NodeId>
        undeclared;  // roots of trees that would be read in another charset, unless CA names it
  };
  // TooLarge if a limit is exceeded. What the draft has is used up where there is a document.
  static Result<Outcome> apply(const Document& before, Draft& draft, const ReadOptions& options);

  // The document that splices make, whatever it is. A node whose place is not spliced keeps its id; `new_ids`
  // gives as many as there are others.
  using NewIds = std::function<std::vector<NodeId>(std::size_t)>;
  static Result<Outcome> apply_freely(const Document& before, const TextSplices& splices,
                                      const NewIds& new_ids, const ReadOptions& options);

  // Beyond those of all its nodes.
  static std::uint32_t next_id(const Document& document);

  // The same document once more. Precondition: it was read with these options.
  static Document copy(const Document& document, const ReadOptions& options);

  // What has become of the nodes from one state to the next, which splices in order have led to.
  static Changes changes_between(const Document& before, const Document& after, const Splices& splices);

  // The document after steps that held before, or after their undoing.
  static std::shared_ptr<const Document> retrace(const Document& before,
                                                 const std::vector<detail::Step>& steps, bool forward,
                                                 const ReadOptions& options);

 private:
  using Identity = Document::Identity;
  class Comparison;
  static std::vector<NodeId> ids_of(const Document& document);
  static std::shared_ptr<const Identity> identity_of(std::vector<NodeId> ids);
  static void give(Document& document, std::shared_ptr<const Identity> identity);
  static Result<std::shared_ptr<Document>> read(std::string bytes, const ReadOptions& options,
                                                std::shared_ptr<const Identity> identity);
  static bool numbers_are_as_meant(const Document& before, const Document& after, const Draft& draft);
  static bool readings_are_as_meant(const Document& before, Outcome& outcome, const Draft& draft);
};

}  // namespace qipu::sgf
