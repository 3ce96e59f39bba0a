// The header of a GIB file: its fields to the game information of SGF, and those that say more to XF.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draft.hpp"
#include "gib.hpp"
#include "source.hpp"

namespace qipu::convert::gib {

// Pieces of the source.
struct Entry {
  std::string_view section;  // empty: a line of its own
  std::string_view key;
  std::string_view text;
};

class Header {
 public:
  Header(Source& source, Draft& draft, Game& game) : source_(source), draft_(draft), game_(game) {}

  // The lines of the header, each a field or a list of them; `game`: all of the game they stand in, which has
  // a charset of its own.
  void read(const std::vector<Entry>& lines, std::string_view game);
  // The handicap, for a file whose commands tell none.
  void put_handicap();
  // Once the commands are read: what needs the handicap, and fields that say more than SGF does by now.
  void put_condition();
  void keep_rest();

 private:
  const Entry* find(std::string_view key) const;
  const Entry* first_of(std::initializer_list<std::string_view> keys) const;
  std::optional<std::int64_t> number_of(std::initializer_list<std::string_view> keys) const;
  std::string text_of(const Entry& entry) const;
  Span span_of(const Entry& entry) const { return source_.span_of(entry.text); }

  void find_charset(std::string_view game);
  void put_size();
  void put_side(Color color);
  std::string_view find_name(Color color, bool is_professional) const;
  void put_date();
  void put_komi_of_game();
  void put_ending();
  void put_ending(const game::GameResult& stated, const Entry& code, const Entry* words,
                  bool is_contradicted);
  void put_times();
  void put_texts();
  bool is_new(std::size_t field, const std::string& text);
  // A line of GC, unless the comment of the file has it: a writer of ours has put it there.
  void remark(std::string_view name, std::string_view text, const Entry& entry);

  Source& source_;
  Draft& draft_;
  Game& game_;
  std::string comment_;  // with its lines
  std::vector<Entry> entries_;
  std::vector<const Entry*> by_field_;  // the first of each that is not blank
};

}  // namespace qipu::convert::gib
