// Small scripts of the shell as engines.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "qipu/engine/engine.hpp"

namespace qipu::engine {

// A script of the shell as an engine. `answer` sees the number of a command in $id and its words in $word,
// $a, $b.
inline EngineSpec script(const std::string& answer) {
  EngineSpec spec;
  spec.name = "script";
  spec.command = {"/bin/sh", "-c", "while read -r id word a b; do " + answer + "; done"};
  spec.start = std::chrono::seconds(5);
  spec.patience = std::chrono::seconds(5);
  spec.thought = std::chrono::seconds(5);
  return spec;
}

// What a script says that has nothing special to say, but for the cases that come before.
inline std::string polite(const std::string& cases) {
  return "case $word in " + cases +
         " list_commands) printf '=%s name\\nplay\\ngenmove\\nundo\\nlz-analyze\\n\\n' $id;;"
         " quit) printf '=%s\\n\\n' $id; exit;;"
         " *) printf '=%s\\n\\n' $id;; esac";
}

// An engine that is asked what it knows, touches the file, and never answers.
inline EngineSpec silent_at_start(const std::string& mark) {
  EngineSpec spec = script(polite("list_commands) touch " + mark + "; read -r more;;"));
  spec.start = std::chrono::minutes(10);
  return spec;
}

// Somebody who raises the flag when the file is there, and takes it away; at the latest after a minute.
class RaisedAtMark {
 public:
  RaisedAtMark(std::string mark, std::atomic<bool>& flag)
      : mark_(std::move(mark)), thread_([this, &flag] {
          for (int i = 0; i < 12'000 && !std::filesystem::exists(mark_); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
          flag = true;
        }) {}
  ~RaisedAtMark() {
    thread_.join();
    std::filesystem::remove(mark_);
  }

 private:
  std::string mark_;
  std::thread thread_;
};

inline std::unique_ptr<Engine> started(const EngineSpec& spec, Listener listener = {}) {
  Result<std::unique_ptr<Engine>> engine = Engine::start(spec, std::move(listener));
  EXPECT_TRUE(engine) << message(engine.error());
  return engine ? *std::move(engine) : nullptr;
}

}  // namespace qipu::engine
