// An engine that a test writes: a script that answers as it is told to, and says where it is.
#pragma once

#include <signal.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "qipu/engine/engine_spec.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::serve::test {

class FakeEngine {
 public:
  FakeEngine() {
    folder_.write("engine", script);
    std::filesystem::permissions(folder_.path("engine"), std::filesystem::perms::owner_all);
  }

  // `way`: what it does; see the script.
  engine::EngineSpec spec(const std::string& name, const std::string& way = "good") const {
    engine::EngineSpec spec;
    spec.name = name;
    spec.command = {folder_.path("engine"), folder_.path(), way};
    spec.sizes = {9, 19};
    return spec;
  }

  // Those that have begun. Each has written its process's number.
  std::vector<pid_t> processes() const {
    std::vector<pid_t> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      if (entry.path().extension() == ".pid") found.push_back(std::stoi(entry.path().stem().string()));
    return found;
  }

  // Whether all of them have ended, within a minute.
  bool have_ended() const {
    for (int tries = 0; tries < 6000; ++tries) {
      bool is_running = false;
      for (const pid_t process : processes()) is_running = is_running || kill(process, 0) == 0;
      if (!is_running) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

 private:
  static constexpr const char* script = R"(#!/bin/sh
# Usage: engine FOLDER WAY
: > "$1/$$.pid"
case $2 in
  dies) echo 'no network' >&2; exit 3;;
  hangs) exec sleep 1000;;
esac
moves=0
while read -r id command arguments; do
  [ -n "$thinks" ] && echo && thinks=
  case $command in
    list_commands)
      printf '=%s name\nversion\nlist_commands\nboardsize\nclear_board\nkomi\nplay\nundo\n' "$id"
      printf 'genmove\nshowboard\nfinal_score\nestimate_score\nloadsgf\nfixed_handicap\nset_free_handicap\nlz-analyze\n\n';;
    name) printf '=%s Fake\n\n' "$id";;
    version) printf '=%s 1.0\n\n' "$id";;
    boardsize) moves=0; [ "$arguments" = 9 ] && [ "$2" = large ] && printf '?%s unacceptable size\n\n' "$id" || printf '=%s\n\n' "$id";;
    clear_board) moves=0; printf '=%s\n\n' "$id";;
    play)
      case $arguments in
        *" A1") printf '?%s illegal move\n\n' "$id";;
        *) moves=$((moves + 1)); printf '=%s\n\n' "$id";;
      esac;;
    undo) moves=$((moves - 1)); printf '=%s\n\n' "$id";;
    genmove) moves=$((moves + 1)); printf '=%s C%s\n\n' "$id" "$moves";;
    showboard) printf '=%s\n%s moves\n\n' "$id" "$moves";;
    fixed_handicap) printf '=%s D4 Q16\n\n' "$id";;
    lz-analyze)
      thinks=1
      printf '=%s\n' "$id"
      printf 'info move D4 visits 10 winrate 6000 prior 2500 order 0 pv D4 Q16 info move pass visits 1 winrate 100 order 1 pv pass\n';;
    final_score) case $2 in
        mortal) echo 'out of memory' >&2; exit 9;;
        silent) sleep 1000;;
        *) printf '=%s B+1.5\n\n' "$id";;
      esac;;
    estimate_score)
      [ "$2" = chatty ] && i=0 && while [ $i -lt 3000 ]; do echo "line $i" >&2; i=$((i + 1)); done
      printf '=%s W+2\n\n' "$id";;
    *) [ "$id" = quit ] && exit 0; printf '=%s\n\n' "$id";;
  esac
done
)";

  qipu::test::Folder folder_;
};

}  // namespace qipu::serve::test
