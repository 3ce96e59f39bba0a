// What is told of the games of a record: of each tree its size, version, charset and program, of each game
// who played whom, when, where and how it ended. In words, and as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/game/game.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

// What a record is in that was no SGF.
struct ReadFormat {
  std::string_view slug;  // for programs
  std::string_view name;  // for people
  spec::Charset charset;
};

// A tree to be told of. What it refers to must outlive the call.
struct InfoTree {
  sgf::Tree tree;
  std::uint32_t number = 1;                        // in the record, from 1
  bool is_alone = true;                            // the record has no other
  const std::vector<game::Game>* games = nullptr;  // those that are meant, in pre-order; null: all
  std::optional<ReadFormat> read_from = {};        // nothing: it is SGF
};

// Of one record, tree by tree. One thread. What it writes to must outlive it.
class InfoTextWriter {
 public:
  // `name`: of the record, printable; it stands above the first tree with a game that is meant. `width`:
  // columns of a line.
  InfoTextWriter(Sink& out, std::string name, unsigned width, FormOptions options);

  void add(const InfoTree& tree);

 private:
  Sink& out_;
  std::string name_;  // until it is written
  unsigned width_;
  FormOptions options_;
  std::uint32_t games_ = 0;  // of the record, so far
};

// The same as an object, with names in `language`.
class InfoJsonWriter {
 public:
  // `file`: the name of the record, in UTF-8. Begins the object.
  InfoJsonWriter(Sink& out, std::string_view file, JsonWriter::Style style, Language language);

  void add(const InfoTree& tree);
  void finish();  // after the last tree

 private:
  JsonWriter json_;
  Language language_;
  std::uint32_t games_ = 0;  // of the record, so far
};

}  // namespace qipu::report
