// A game that is being played: a record that grows, on disk whenever it is saved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "files/safe_file.hpp"
#include "qipu/base/result.hpp"
#include "qipu/engine/played_record.hpp"
#include "qipu/system/status.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

class PlayedGame {
 public:
  // A game that begins: the text of its record. It is saved at `path`, where no file may stand; not before
  // save().
  static std::optional<PlayedGame> begin(Shell& shell, std::string text, std::string path);
  // The record in the file, at the end of the main line of its first tree. Nothing, with a complaint: it
  // cannot be read, is no file, no SGF, or has no board that engines play on.
  static std::optional<PlayedGame> go_on(Shell& shell, const std::string& path);

  const std::string& path() const { return path_; }
  // What is changed here is on disk after the next save().
  engine::PlayedRecord& record() { return record_; }
  const engine::PlayedRecord& record() const { return record_; }

  // That of the record, which is on disk when it returns.
  engine::TakenMoves take_back(Color color);
  // To disk. Failed, with a complaint; the game goes on.
  Outcome save();
  // Whether a file can be made at the path; none is. Failed, with a complaint.
  Outcome try_to_save();
  bool is_on_disk() const { return is_on_disk_; }

 private:
  PlayedGame(Shell& shell, engine::PlayedRecord record, std::string path)
      : shell_(&shell), path_(std::move(path)), record_(std::move(record)) {}

  Shell* shell_;
  std::string path_;
  engine::PlayedRecord record_;
  std::optional<system::FileFacts> facts_;  // of the file, as it was read or written last
  bool is_on_disk_ = false;                 // there is a file
};

}  // namespace qipu::app
