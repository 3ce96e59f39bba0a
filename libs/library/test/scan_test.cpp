// Work on many records by several threads: order, errors, bounds, stopping.
#include "qipu/library/scan.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "qipu/testing/made_files.hpp"

namespace qipu::library {
namespace {

std::string bytes_of(const Record& record) {
  Result<RecordReader> reader = RecordReader::open(record);
  if (!reader) return "error: " + message(reader.error());
  const Result<std::optional<Part>> part = reader->next();
  if (!part) return "error: " + message(part.error());
  return std::string((*part)->document.bytes());
}

// Names and bytes in the order in which they were handed over.
std::vector<std::string> scanned(const std::vector<std::string>& paths, const Folder& folder,
                                 ScanOptions options = {}) {
  std::vector<std::string> out;
  const auto work = [&](const Record& record, Delivery& delivery) {
    const std::string name = record.name.substr(folder.path().size() + 1);
    delivery.later([&out, line = name + "=" + bytes_of(record)] { out.push_back(line); });
  };
  const Result<Scanned> result = scan(paths, options, work);
  EXPECT_TRUE(result && *result == Scanned::All);
  return out;
}

ScanOptions with_jobs(unsigned jobs) {
  ScanOptions options;
  options.jobs = jobs;
  return options;
}

TEST(Scan, KeepsTheOrderWhateverTheThreads) {
  const Folder folder;
  std::vector<std::string> expected;
  std::vector<Member> members;
  for (int i = 1000; i < 1300; ++i) {
    const std::string name = std::to_string(i) + ".sgf";
    const std::string bytes = "(;N[" + std::to_string(i) + "])";
    folder.write("f/" + name, bytes);
    members.push_back({name, bytes});
    expected.push_back("f/" + name + "=" + bytes);
  }
  make_archive(folder.path("f/2.tar.zst"), Format::TarZstd, members);
  for (const Member& member : members) expected.push_back("f/2.tar.zst/" + member.name + "=" + member.bytes);
  for (const unsigned jobs : {1U, 2U, 7U})
    EXPECT_EQ(scanned({folder.path("f")}, folder, with_jobs(jobs)), expected) << jobs;
}

TEST(Scan, GivesTheSameOrderWhenWorkTakesTime) {
  const Folder folder;
  for (int i = 0; i < 100; ++i) folder.write(std::to_string(100 + i) + ".sgf", "(;)");
  std::vector<std::string> names;
  std::mutex mutex;
  std::set<std::thread::id> threads;
  const auto work = [&](const Record& record, Delivery& delivery) {
    if (record.name.back() == 'f' && record.name[record.name.size() - 5] == '0')
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    {
      const std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    }
    delivery.later([&names, name = record.name] { names.push_back(name); });
    delivery.later([&names, name = record.name] { names.push_back(name + "!"); });
  };
  ASSERT_TRUE(scan({folder.path()}, with_jobs(4), work));
  ASSERT_EQ(names.size(), 200U);
  for (std::size_t i = 0; i < names.size(); i += 2) EXPECT_EQ(names[i] + "!", names[i + 1]);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(threads.count(std::this_thread::get_id()), 0U);
}

// All of them fit into a batch by their number, but they are too large for one worker.
TEST(Scan, SharesOutLargeFiles) {
  const Folder folder;
  for (int i = 0; i < 8; ++i) folder.write(std::to_string(i) + ".sgf", std::string(300'000, 'x'));
  std::atomic<int> begun = 0;
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::vector<std::string> names;
  const auto work = [&](const Record& record, Delivery& delivery) {
    ++begun;
    for (int i = 0; i < 1000 && begun < 2; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    {
      const std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    }
    delivery.later([&names, name = record.name] { names.push_back(name); });
  };
  ASSERT_TRUE(scan({folder.path()}, with_jobs(2), work));
  EXPECT_EQ(threads.size(), 2U);
  EXPECT_EQ(names.size(), 8U);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
}

TEST(Scan, RunsResultsOnTheCallersThread) {
  const Folder folder;
  for (int i = 0; i < 40; ++i) folder.write(std::to_string(100 + i) + ".sgf", "(;)");
  const std::thread::id caller = std::this_thread::get_id();
  int here = 0;
  const auto work = [&](const Record&, Delivery& delivery) {
    EXPECT_TRUE(delivery.now([&] { here += std::this_thread::get_id() == caller; }));
  };
  ASSERT_TRUE(scan({folder.path()}, with_jobs(3), work));
  EXPECT_EQ(here, 40);
}

TEST(Scan, WorksOnASmallFileAloneWhereItIsAskedFor) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  folder.write("large.sgf", "(;C[" + std::string(std::size_t{1} << 18, 'x') + "])");
  const std::thread::id caller = std::this_thread::get_id();
  const auto told = [&](const std::string& name, bool is_stopped = false) {
    std::vector<std::string> acts;
    std::atomic<bool> stop = false;
    ScanOptions options = with_jobs(2);
    options.stop = &stop;
    options.progress = [&](const Progress& progress) {
      if (progress.name) acts.push_back(std::to_string(progress.bytes));
    };
    const auto work = [&](const Record&, Delivery& delivery) {
      const bool is_caller = std::this_thread::get_id() == caller;
      stop = is_stopped;
      delivery.later([&] { acts.push_back("later"); });
      if (is_caller) acts.push_back("work");
      EXPECT_EQ(delivery.now([&] { acts.push_back("now"); }), !is_stopped);
      delivery.later([&] { acts.push_back("end"); });
    };
    const Result<Scanned> scanned = scan({folder.path(name)}, options, work);
    EXPECT_TRUE(scanned && (*scanned == Scanned::Stopped) == is_stopped) << name;
    return acts;
  };
  EXPECT_EQ(told("a.sgf"), std::vector<std::string>({"work", "later", "now", "end", "3"}));
  EXPECT_EQ(told("a.sgf", true), std::vector<std::string>({"work"}));
  EXPECT_EQ(told("large.sgf"), std::vector<std::string>({"later", "now", "end", "262150"}));
}

TEST(Scan, HandsOnRecordsThatCannotBeRead) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  folder.write("b.zip", "no archive");
  folder.write("c.sgf", "(;)");
  EXPECT_EQ(
      scanned({folder.path("a.sgf"), folder.path("gone"), folder.path("b.zip"), folder.path("c.sgf")},
              folder),
      std::vector<std::string>({"a.sgf=(;)", "gone=error: no such file",
                                "b.zip=error: cannot be read (Unrecognized archive format)", "c.sgf=(;)"}));
}

TEST(Scan, MissesAFileThatVanishesMeanwhile) {
  const Folder folder;
  for (int i = 0; i < 2000; ++i) folder.write(std::to_string(10000 + i) + ".sgf", "(;)");
  int missing = 0, read = 0;
  const auto work = [&](const Record& record, Delivery& delivery) {
    if (record.name.ends_with("10000.sgf")) fs::remove(folder.path("11999.sgf"));
    const bool is_read = RecordReader::open(record).has_value();
    delivery.later([&missing, &read, is_read] { ++(is_read ? read : missing); });
  };
  ASSERT_TRUE(scan({folder.path()}, with_jobs(2), work));
  EXPECT_EQ(missing, 1);
  EXPECT_EQ(read, 1999);
}

// What waits for a worker or for its turn stays within the bound.
TEST(Scan, HoldsNoMoreThanItMay) {
  const Folder folder;
  constexpr std::size_t size = 100'000;
  std::vector<Member> members;
  for (int i = 0; i < 200; ++i) members.push_back({std::to_string(100 + i) + ".sgf", std::string(size, 'x')});
  make_archive(folder.path("a.zip"), Format::Zip, members);
  std::atomic<std::int64_t> held = 0;
  std::int64_t most = 0;
  ScanOptions options = with_jobs(2);
  options.memory = 4 * size;
  const auto work = [&](const Record& record, Delivery& delivery) {
    const auto bytes = static_cast<std::int64_t>(record.bytes->bytes().size());
    held += bytes;
    delivery.later([&held, &most, bytes] { most = std::max(most, held.load()), held -= bytes; },
                   record.bytes->bytes().size());
    if (record.name.ends_with("/100.sgf")) std::this_thread::sleep_for(std::chrono::milliseconds(200));
  };
  ASSERT_TRUE(scan({folder.path("a.zip")}, options, work));
  EXPECT_EQ(held.load(), 0);
  EXPECT_LE(most, static_cast<std::int64_t>(20 * size));  // two batches more than the bound, at most
}

TEST(Scan, StopsWhenAsked) {
  const Folder folder;
  for (int i = 0; i < 3000; ++i) folder.write(std::to_string(10000 + i) + ".sgf", "(;)");
  std::atomic<bool> stop = false;
  ScanOptions options = with_jobs(2);
  options.stop = &stop;
  int done = 0;
  const auto work = [&](const Record&, Delivery& delivery) {
    delivery.later([&] {
      if (++done == 50) stop = true;
    });
  };
  const Result<Scanned> result = scan({folder.path()}, options, work);
  ASSERT_TRUE(result);
  EXPECT_EQ(*result, Scanned::Stopped);
  EXPECT_EQ(done, 50);
}

TEST(Scan, LetsNobodyWaitWhenStopped) {
  const Folder folder;
  for (int i = 0; i < 100; ++i) folder.write(std::to_string(100 + i) + ".sgf", "(;)");
  std::atomic<bool> stop = false;
  ScanOptions options = with_jobs(3);
  options.stop = &stop;
  std::atomic<int> refused = 0;
  const auto work = [&](const Record& record, Delivery& delivery) {
    if (record.name.ends_with("100.sgf"))
      std::this_thread::sleep_for(std::chrono::milliseconds(50)), stop = true;
    if (!delivery.now([] {})) ++refused;
  };
  const Result<Scanned> result = scan({folder.path()}, options, work);
  ASSERT_TRUE(result);
  EXPECT_EQ(*result, Scanned::Stopped);
  EXPECT_GE(refused.load(), 1);
}

// The record stays while the caller is at work on it, though all is stopped meanwhile.
TEST(Scan, WaitsForWhatTheCallerIsAt) {
  const Folder folder;
  for (const char* name : {"a.sgf", "b.sgf"}) folder.write(std::string("f/") + name, "(;)");
  std::atomic<bool> stop = false;
  ScanOptions options = with_jobs(2);
  options.stop = &stop;
  std::string before, after;
  const auto work = [&](const Record& record, Delivery& delivery) {
    delivery.now([&] {
      before = record.name;
      stop = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));  // in which a worker would go on
      after = record.name;
    });
  };
  const Result<Scanned> result = scan({folder.path("f")}, options, work);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(*result, Scanned::Stopped);
  EXPECT_EQ(before, folder.path("f/a.sgf"));
  EXPECT_EQ(after, before);
}

TEST(Scan, TellsHowFarItIs) {
  const Folder folder;
  for (int i = 0; i < 30; ++i) folder.write("f/" + std::to_string(100 + i) + ".sgf", "(;)");
  make_archive(folder.path("f/z.zip"), Format::Zip, {{"1.sgf", "(;)"}, {"2.sgf", "(;)"}});
  ScanOptions options = with_jobs(2);
  options.measure = true;
  Progress last;
  std::vector<std::string> names;
  options.progress = [&](const Progress& progress) {
    EXPECT_GE(progress.records, last.records);
    last = progress;
    if (progress.name) names.push_back(*progress.name);
  };
  ASSERT_TRUE(scan({folder.path("f")}, options, [](const Record&, Delivery&) {}));
  EXPECT_EQ(last.records, 32U);
  ASSERT_EQ(names.size(), 32U);
  EXPECT_EQ(names[0], folder.path("f/100.sgf"));
  EXPECT_GT(last.bytes, 90U);
  EXPECT_LE(last.bytes, 90 + fs::file_size(folder.path("f/z.zip")));
}

// A small file is worked on by the caller's own thread, a large one by another.
TEST(Scan, TellsThatTimePassesDuringLongWork) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  folder.write("large.sgf", "(;C[" + std::string(std::size_t{1} << 18, 'x') + "])");
  for (const std::string_view name : {"a.sgf", "large.sgf"}) {
    std::atomic<int> ticks = 0;
    ScanOptions options = with_jobs(1);
    options.progress = [&](const Progress& progress) { ticks += !progress.name; };
    const auto work = [&](const Record&, Delivery& delivery) {
      while (ticks < 2) delivery.pass_time();
    };
    ASSERT_TRUE(scan({folder.path(std::string(name))}, options, work));
  }
}

TEST(Scan, RefusesALargeFileWithoutReadingIt) {
  const Folder folder;
  folder.write("sparse.sgf", "");
  fs::resize_file(folder.path("sparse.sgf"), std::uint64_t{3} << 30);
  Record record{folder.path("sparse.sgf"), "sparse.sgf"};
  ReadLimits limits;
  limits.max_size = std::uint64_t{1} << 30;
  const Result<RecordReader> reader = RecordReader::open(record, limits);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().kind(), ErrorKind::TooLarge);
}

TEST(Scan, ReadsAFileInPartsBeyondALimit) {
  const Folder folder;
  folder.write("two.sgf", "(;N[1])\n(;N[2])\n");
  Record record{folder.path("two.sgf"), "two.sgf"};
  ReadLimits limits;
  limits.most_whole = 4;
  Result<RecordReader> reader = RecordReader::open(record, limits);
  ASSERT_TRUE(reader);
  EXPECT_FALSE(reader->is_whole());
  std::vector<std::uint64_t> offsets;
  while (true) {
    const Result<std::optional<Part>> part = reader->next();
    ASSERT_TRUE(part);
    if (!*part) break;
    offsets.push_back((*part)->offset);
  }
  ASSERT_GE(offsets.size(), 2U);
  EXPECT_EQ(offsets[0], 0U);
  EXPECT_EQ(offsets[1], 7U);
}

}  // namespace
}  // namespace qipu::library
