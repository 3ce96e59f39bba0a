// Which games are there more than once, among any number of records.
//
//   Result<Duplicates> found = find_duplicates(paths, options, scan_all, complain);
//   for (const DuplicateGroup group : found->groups())
//     for (const DuplicateGame& game : group.games) ...   // the first is the one to keep
//
// Hashes only tell which games to look at: what is joined was compared move by move. So the records are read
// twice, the second time only those with candidates. Nothing is written or moved. docs/design/duplicates.md
// has the rules.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/base/span.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/library/fingerprint.hpp"
#include "qipu/library/record.hpp"
#include "qipu/library/scan.hpp"

namespace qipu::library {

// How a game is like the one that is kept.
enum class Likeness : std::uint8_t {
  Kept,         // it is that one
  Identical,    // it says the same, in the same bytes or others
  Information,  // the same main line; information, comments, marks or variations differ
  Symmetric,    // the main line turned or mirrored
  Swapped,      // with the colours swapped, perhaps turned as well
  Truncated,    // its main line is a beginning of the other's, perhaps turned or swapped as well
};
inline constexpr std::size_t likeness_count = 6;

// By what the kept copy of two is better: the first that tells them apart.
enum class Better : std::uint8_t {
  Moves,        // it has more
  Information,  // more properties of the game's information say something
  Comments,     // more characters of comments
  Nodes,        // more nodes: variations
  Errors,       // fewer
  Warnings,     // fewer
  File,         // it is a file, not in an archive and no link
  Orientation,  // it begins as custom has it (customary_symmetry), and is no turned copy
  Name,         // its name is shorter
  Order,        // it was found first
};

// Words of programs: "symmetric", "information".
std::string_view slug_of(Likeness likeness);
std::string_view slug_of(Better better);

struct DuplicateOptions {
  std::array<bool, likeness_count> wanted{true, true, true, true, true, true};  // by Likeness
  bool wants(Likeness likeness) const { return wanted[static_cast<std::size_t>(likeness)]; }

  // Games with fewer moves on the main line are joined only if they are identical.
  std::uint32_t min_moves = usual_early_moves;
  bool same_bytes = false;                         // join only what is the same byte for byte
  std::uint64_t memory = std::uint64_t{32} << 20;  // for the games that are compared at a time, about
  ReadLimits read;                                 // parts of large records
  // Which games of a tree take part. Nothing: all. Any thread.
  std::function<std::vector<game::Game>(sgf::Tree)> choose;
  std::function<bool(const Record&)> leave_out;  // records that do not take part; any thread
};

// The names of many records, in few bytes each. One thread at a time.
class RecordNames {
 public:
  struct Name {
    std::string path;  // as Record has it
    std::string name;
    bool is_member = false;
  };

  // The number of the record: 0, 1, ...
  std::uint32_t add(const Record& record, std::uint32_t games);
  std::uint32_t size() const { return size32(rows_); }
  Name operator[](std::uint32_t record) const;
  std::uint32_t games(std::uint32_t record) const { return rows_[record].games; }

 private:
  // What many records have in common: a folder, or an archive and a folder in it.
  struct Folder {
    std::string path;  // of a member its archive, else what stands before the last part
    std::string name;
    bool is_member;
  };
  struct Row {
    std::uint32_t folder;
    std::uint32_t offset;  // of the last parts of path and name: a block's number, and where in it
    std::uint32_t games;
  };
  std::uint32_t folder_of(Folder folder);
  std::uint32_t store(std::string_view bytes);

  std::vector<Folder> folders_;
  std::unordered_map<std::string, std::uint32_t> folder_numbers_;
  std::uint32_t last_folder_ = 0;
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t used_ = 0;  // of the last block
  std::vector<Row> rows_;
};

struct DuplicateGame {
  std::uint32_t record = 0;  // number in Duplicates::names
  std::uint32_t game = 0;    // in its record, from 1
  std::uint32_t tree = 0;    // likewise
  std::uint32_t moves = 0;   // of the main line
  Likeness likeness = Likeness::Kept;
  Better better = Better::Order;  // why the other one is kept
  bool same_bytes = false;
  bool is_link = false;          // a symbolic link, or one of the records is a link to it
  game::Transform transform;     // makes it out of the kept one
  std::uint32_t own = 0;         // what `better` compares: of this game
  std::uint32_t kept = 0;        // and of the kept one
  std::uint64_t file_state = 0;  // state_of() when it was read; 0: a member
};

struct DuplicateGroup {
  std::span<const DuplicateGame> games;  // the first is kept; the others in the order they were found
};

class Duplicates {
 public:
  RecordNames names;
  std::uint64_t files = 0;    // and members of archives; one under several names is one
  std::uint64_t games = 0;    // of them that took part
  std::uint64_t changed = 0;  // records that were not the same when they were read again

  // In the order of the kept games.
  std::size_t size() const { return groups_.size(); }
  DuplicateGroup operator[](std::size_t group) const {
    return {std::span(rows_).subspan(groups_[group].first, groups_[group].count)};
  }

  // Records all of whose games are duplicates of games in other records. No game that is kept is among them.
  // Files only: neither members of archives nor links. Ascending.
  std::vector<std::uint32_t> movable() const;

 private:
  friend class DuplicateFinder;
  struct Group {
    std::size_t first;
    std::size_t count;
  };
  std::vector<DuplicateGame> rows_;
  std::vector<Group> groups_;
};

// A file as it is: it has not changed while this is the same. 0: no regular file.
std::uint64_t state_of(const FileFacts& facts);
std::uint64_t state_of(const std::string& path);

// How the records below some paths are read: scan() with options of the caller's.
using ScanRecords = std::function<Result<Scanned>(const std::vector<std::string>& paths, const Work& work)>;
// What cannot be read; on the caller's thread, in order. The second reading complains of nothing new.
using OnTrouble = std::function<void(const Record& record, const Error& error)>;

// `paths` must be readable twice: no pipes. Unreadable: as scan() says. Stopped: `Duplicates` is empty.
struct FoundDuplicates {
  Scanned scanned = Scanned::All;
  Duplicates duplicates;
};
Result<FoundDuplicates> find_duplicates(const std::vector<std::string>& paths,
                                        const DuplicateOptions& options, const ScanRecords& scan_records,
                                        const OnTrouble& on_trouble);

}  // namespace qipu::library
