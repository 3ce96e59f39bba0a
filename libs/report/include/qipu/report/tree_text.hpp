// The variations of a record as text: first the main line, below it its variations in the order of the file,
// that is, the last to leave it first, each with its own below it.
//
//   TreeTextWriter writer(out, {.language = language, .width = 80});
//   writer.begin_record();
//   for (const sgf::Tree tree : document.trees()) writer.write(tree.root());
//   writer.end_record();
//
// Nothing recurses, and a line's indentation is capped: a million nested variations are written in linear
// space.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

struct TreeTextOptions {
  Language language = Language::English;
  unsigned width = 80;  // columns of a terminal
  go::Coordinates coordinates = go::Coordinates::Western;
  bool comments = false;        // the first line of each
  bool paths = false;           // before each variation
  std::uint32_t depth = 0;      // of variations within variations; 0: no limit
  std::uint64_t max_lines = 0;  // of a record; 0: no limit
  // The text in the colour of `paint`, where colour is wanted; empty: as it is.
  std::function<std::string(Paint paint, std::string_view text)> painted = {};
};

// One thread. What it writes to must outlive it.
class TreeTextWriter {
 public:
  TreeTextWriter(Sink& out, TreeTextOptions options);

  void begin_record();
  void end_record();  // explains the signs that stand in it
  bool is_full() const { return options_.max_lines != 0 && lines_ >= options_.max_lines; }
  void write(sgf::Node first);  // and all below it. Precondition: not null

 private:
  // What stands beside moves, or for them, explained below the tree.
  enum class Sign : std::uint8_t { Taken, Illegal, OffBoard, Setup, Nothing, Comment };
  struct Branch {
    sgf::Node node;
    std::uint32_t depth;
  };

  std::string indentation(std::uint32_t depth, bool is_first_line) const;
  bool goes_on(std::uint32_t level) const;
  std::uint32_t& waiting_at(std::uint32_t depth);
  void line(const Branch& branch);
  void wait(const Branch& branch);
  bool hides_variations(sgf::Node beside, std::uint32_t depth);
  void node(sgf::Node node);
  std::vector<std::string> node_words(sgf::Node node, std::string& comment);
  std::string move_text(const sgf::Property& move);
  void add_moves(sgf::Node node, std::vector<std::string>& words);
  void note(Sign sign) { signs_[static_cast<std::size_t>(sign)] = true; }
  std::string signs_of(const game::MoveMade& move);
  void word(const std::string& text);
  void comment(const std::string& text);
  void end_line();

  std::string painted(Paint paint, const std::string& text) const {
    return options_.painted ? options_.painted(paint, text) : text;
  }

  Sink& out_;
  TreeTextOptions options_;
  std::uint32_t most_levels_;
  std::uint64_t lines_ = 0;             // of this record
  std::uint32_t drawn_ = 0;             // nodes of this tree
  std::vector<Branch> to_draw_;         // of this tree: first variations beside lines drawn
  std::vector<std::uint32_t> waiting_;  // how many of them have this depth
  std::optional<MoveNames> names_;      // of this tree
  std::optional<game::Replay> replay_;  // of this tree, if it has a board
  std::array<bool, 6> signs_{};         // which stand in this record
  bool has_marks_ = false;              // of depth, in this tree
  std::uint32_t depth_ = 0;             // of the line being written
  bool first_line_ = true;              // of its sequence
  std::string line_;                    // without indentation
  std::uint32_t columns_ = 0;           // of the line
};

}  // namespace qipu::report
