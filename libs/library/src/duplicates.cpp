// Finding duplicates: an index of all games, then rounds over those that may be joined.
#include "qipu/library/duplicates.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "duplicates_grouping.hpp"
#include "duplicates_reading.hpp"
#include "qipu/base/hash.hpp"
#include "qipu/system/status.hpp"

namespace qipu::library {

// ---- Files

std::uint64_t state_of(const FileFacts& facts) {
  std::uint64_t hash = joined(facts.device, facts.inode);
  for (const std::int64_t one : {facts.size, facts.modified, facts.changed})
    hash = joined(hash, static_cast<std::uint64_t>(one));
  return hash | 1;
}

std::uint64_t state_of(const std::string& path) {
  const std::optional<system::FileStatus> status = system::status_of(path);
  return status && status->is_regular() ? state_of(status->facts) : 0;
}

namespace {

bool is_link(const std::string& path) {
  const std::optional<system::FileStatus> status = system::link_status_of(path);
  return status && status->kind == system::FileKind::Link;
}

// Which file a record is, whatever it is called.
std::uint64_t file_of(const Record& record) {
  const std::optional<system::FileStatus> status = system::status_of(record.path);
  if (!status) return 0;
  const std::uint64_t file = joined(status->facts.device, status->facts.inode);
  if (!record.is_member) return file | 1;
  const std::size_t inside = record.name.find('/', std::min(record.path.size(), record.name.size()));
  return joined(file, hash_of(std::string_view(record.name).substr(std::min(inside, record.name.size()))));
}

// A record as it is named when it is read again.
std::string key_of(const Record& record) { return record.path + '\0' + record.name; }
std::string key_of(const RecordNames::Name& name) { return name.path + '\0' + name.name; }

// In their order.
std::vector<std::string> each_once(const std::vector<std::string>& paths) {
  std::vector<std::string> once;
  std::unordered_set<std::string_view> seen;
  for (const std::string& path : paths)
    if (seen.insert(path).second) once.push_back(path);
  return once;
}

}  // namespace

// ---- What is kept of each game

struct GameEntry {
  std::uint64_t key;
  std::uint32_t at_60;
  std::uint32_t last;
  std::uint32_t moves;
  std::uint32_t record;
  std::uint32_t game;
};

bool operator<(const GameEntry& a, const GameEntry& b) {
  return std::tie(a.key, a.at_60, a.moves, a.last, a.record, a.game) <
         std::tie(b.key, b.at_60, b.moves, b.last, b.record, b.game);
}

using GameEntries = std::deque<GameEntry>;  // grows without copies

// How many games of a record took part, whatever it is called.
struct FileGames {
  std::uint64_t file;
  std::uint32_t name;  // members of one archive that have one name have equal ones: they are not one
  std::uint32_t games;
};

bool operator<(const FileGames& a, const FileGames& b) {
  return std::tie(a.file, a.name) < std::tie(b.file, b.name);
}

namespace {

// Marks those of one key that another one may be joined with.
class Marking {
 public:
  Marking(const DuplicateOptions& options, const GameEntries& entries)
      : options_(options), entries_(entries) {}

  // [first, end): of one key. Hands over their indices.
  template <class Keep>
  void run(std::size_t first, std::size_t end, Keep keep) const {
    if (end - first < 2) return;
    const bool may_be_truncated = options_.wants(Likeness::Truncated) && entries_[first].moves > 0;
    const bool has_short = entries_[first].at_60 == 0;
    for (std::size_t i = first, next = 0; i < end; i = next) {
      next = i + 1;
      while (next < end && entries_[next].at_60 == entries_[i].at_60) ++next;
      const bool has_other_length = may_be_truncated && (next - i > 1 || has_short);
      if (has_other_length || entries_[first].moves == 0)
        for (std::size_t one = i; one < next; ++one) keep(one);
      else
        run_equal(i, next, keep);
    }
  }

 private:
  // Only those of one length and one last position.
  template <class Keep>
  void run_equal(std::size_t first, std::size_t end, Keep keep) const {
    const auto same = [&](std::size_t a, std::size_t b) {
      return entries_[a].moves == entries_[b].moves && entries_[a].last == entries_[b].last;
    };
    for (std::size_t i = first; i < end; ++i)
      if ((i > first && same(i, i - 1)) || (i + 1 < end && same(i, i + 1))) keep(i);
  }

  const DuplicateOptions& options_;
  const GameEntries& entries_;
};

}  // namespace

// ---- The finder

// All on the caller's thread, but for what says otherwise.
class DuplicateFinder {
 public:
  DuplicateFinder(const DuplicateOptions& options, const ScanRecords& scan, const OnTrouble& on_trouble)
      : options_(options), scan_(scan), on_trouble_(on_trouble) {
    options_.min_moves = std::max(options_.min_moves, std::uint32_t{1});
  }

  Result<FoundDuplicates> run(const std::vector<std::string>& paths);

 private:
  // A game that is to be read again in this round.
  struct Wanted {
    std::uint32_t record;
    std::uint32_t game;
    std::uint64_t key;
    bool operator<(const Wanted& other) const {
      return std::pair(record, game) < std::pair(other.record, other.game);
    }
  };
  struct Again {
    std::vector<ReadGame> games;
    std::uint64_t file = 0;
    std::uint64_t state = 0;
    bool is_link = false;
  };
  using Reading = std::function<void(const Part& part)>;

  void index(const Record& record, Delivery& delivery);  // any thread
  void count(const Record& record, std::uint64_t file, std::uint32_t number, std::uint32_t games);
  void count_files();
  std::optional<Error> read(const Record& record, const Reading& use, std::uint64_t* state) const;
  void add(const Record& record, std::uint64_t file, const std::vector<IndexedGame>& games);
  void keep_candidates();

  Result<Scanned> run_round(std::size_t first, std::size_t end);
  std::size_t end_of_round(std::size_t first) const;
  std::vector<std::string> begin_round(std::size_t first, std::size_t end);
  void look(const Record& record, Delivery& delivery);  // any thread
  bool is_wanted(const std::vector<std::uint32_t>& records, std::uint32_t game) const;
  void take(const std::string& key, Again& again);
  bool fits(std::uint32_t record, const Again& again) const;
  void take(std::uint32_t record, Again& again);
  void forget(std::uint32_t record);
  std::size_t first_wanted(std::uint32_t record) const;
  void end_round();
  void count_changed();
  void drop_same_files(std::vector<Candidate>& candidates) const;
  void finish();

  DuplicateOptions options_;
  const ScanRecords& scan_;
  const OnTrouble& on_trouble_;
  Duplicates found_;
  GameEntries entries_;
  std::deque<FileGames> files_;       // of the first reading
  std::vector<std::uint32_t> sizes_;  // of the groups

  // ---- Of a round
  std::vector<Wanted> wanted_;
  std::vector<bool> is_done_;                                            // of wanted_
  std::unordered_map<std::string, std::vector<std::uint32_t>> records_;  // by key_of()
  std::unordered_map<std::string, std::size_t> first_open_;              // of these, the first not done
  std::unordered_map<std::string, std::uint32_t> lines_;
  std::vector<const std::string*> line_texts_;
  std::unordered_map<std::uint64_t, std::vector<Candidate>> candidates_;  // by key
};

std::optional<Error> DuplicateFinder::read(const Record& record, const Reading& use,
                                           std::uint64_t* state) const {
  Result<RecordReader> reader = RecordReader::open(record, options_.read);
  if (!reader) return reader.error();
  if (state && reader->facts()) *state = state_of(*reader->facts());
  while (true) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return part.error();
    if (!*part) return std::nullopt;
    use(**part);
  }
}

// ---- First reading

void DuplicateFinder::index(const Record& record, Delivery& delivery) {
  if (options_.leave_out && options_.leave_out(record)) return;
  auto games = std::make_shared<std::vector<IndexedGame>>();
  const auto use = [&](const Part& part) { index_games(part, options_, *games); };
  std::optional<Error> error = read(record, use, nullptr);
  const std::uint64_t file = file_of(record);
  Record named;
  named.path = record.path;
  named.name = record.name;
  named.kind = record.kind;
  named.is_member = record.is_member;
  const std::uint64_t bytes = games->capacity() * sizeof(IndexedGame);
  delivery.later(
      [this, games, file, named = std::move(named), error = std::move(error)] {
        if (error) return on_trouble_(named, *error);
        add(named, file, *games);
      },
      bytes);
}

void DuplicateFinder::add(const Record& record, std::uint64_t file, const std::vector<IndexedGame>& games) {
  const std::uint32_t number = found_.names.add(record, size32(games));
  const auto part = std::ranges::count_if(games, [](const IndexedGame& one) { return one.takes_part; });
  count(record, file, number, static_cast<std::uint32_t>(part));
  std::uint32_t game = 0;
  for (const IndexedGame& one : games) {
    ++game;
    if (!one.takes_part) continue;
    entries_.push_back({one.key, one.at_60, one.last, one.moves, number, game});
  }
}

// What nobody can tell is a file of its own.
void DuplicateFinder::count(const Record& record, std::uint64_t file, std::uint32_t number,
                            std::uint32_t games) {
  const auto name = record.is_member ? static_cast<std::uint32_t>(hash_of(record.path)) : number;
  files_.push_back({file == 0 ? joined(0, number) : file, name, games});
}

// Of each file what it has under the first of its names.
void DuplicateFinder::count_files() {
  std::sort(files_.begin(), files_.end());
  for (std::size_t i = 0, first = 0; i < files_.size(); ++i) {
    if (files_[i].file != files_[first].file) first = i;
    if (files_[i].name != files_[first].name) continue;
    ++found_.files;
    found_.games += files_[i].games;
  }
  files_ = {};
}

void DuplicateFinder::keep_candidates() {
  std::sort(entries_.begin(), entries_.end());
  const Marking marking(options_, entries_);
  std::size_t kept = 0;
  for (std::size_t i = 0, end = 0; i < entries_.size(); i = end) {
    end = i + 1;
    while (end < entries_.size() && entries_[end].key == entries_[i].key) ++end;
    std::vector<std::size_t> marked;
    marking.run(i, end, [&](std::size_t one) { marked.push_back(one); });
    for (const std::size_t one : marked) entries_[kept++] = entries_[one];
  }
  entries_.resize(kept);
  entries_.shrink_to_fit();
}

// ---- Rounds

// Whole keys, up to the memory that their games may take.
std::size_t DuplicateFinder::end_of_round(std::size_t first) const {
  constexpr std::uint64_t of_a_game = sizeof(Candidate) + sizeof(Wanted) + 200;
  std::uint64_t memory = 0;
  std::size_t end = first;
  while (end < entries_.size() && memory < options_.memory) {
    const std::uint64_t key = entries_[end].key;
    for (; end < entries_.size() && entries_[end].key == key; ++end)
      memory += of_a_game + 2 * std::uint64_t{entries_[end].moves};
  }
  return end;
}

std::vector<std::string> DuplicateFinder::begin_round(std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end; ++i)
    wanted_.push_back({entries_[i].record, entries_[i].game, entries_[i].key});
  std::sort(wanted_.begin(), wanted_.end());
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (i > 0 && wanted_[i].record == wanted_[i - 1].record) continue;
    const RecordNames::Name name = found_.names[wanted_[i].record];
    std::vector<std::uint32_t>& records = records_[key_of(name)];
    const bool is_named = !records.empty();
    records.push_back(wanted_[i].record);
    if (!is_named && (paths.empty() || paths.back() != name.path)) paths.push_back(name.path);
  }
  return paths;
}

bool DuplicateFinder::is_wanted(const std::vector<std::uint32_t>& records, std::uint32_t game) const {
  return std::any_of(records.begin(), records.end(), [&](std::uint32_t record) {
    return std::binary_search(wanted_.begin(), wanted_.end(), Wanted{record, game, 0});
  });
}

void DuplicateFinder::look(const Record& record, Delivery& delivery) {
  const std::string key = key_of(record);
  const auto at = records_.find(key);  // nobody changes it before the end of the round
  if (at == records_.end() || record.error) return;
  auto again = std::make_shared<Again>();
  GameCounts counts;
  const auto use = [&](const Part& part) {
    read_games(
        part, options_, counts, [&](std::uint32_t game) { return is_wanted(at->second, game); },
        again->games);
  };
  if (read(record, use, &again->state)) return;
  again->file = file_of(record);
  again->is_link = !record.is_member && is_link(record.path);
  std::uint64_t bytes = 0;
  for (const ReadGame& game : again->games) bytes += sizeof game + game.line.size();
  delivery.later([this, key, again] { take(key, *again); }, bytes);
}

std::size_t DuplicateFinder::first_wanted(std::uint32_t record) const {
  const auto at = std::lower_bound(wanted_.begin(), wanted_.end(), Wanted{record, 0, 0});
  return static_cast<std::size_t>(at - wanted_.begin());
}

// Whether these are games of that record, not of another of the same name.
bool DuplicateFinder::fits(std::uint32_t record, const Again& again) const {
  const std::size_t first = first_wanted(record);
  if (is_done_[first]) return false;
  return std::any_of(again.games.begin(), again.games.end(), [&](const ReadGame& game) {
    return game.game == wanted_[first].game && game.index.key == wanted_[first].key;
  });
}

void DuplicateFinder::forget(std::uint32_t record) {
  for (std::size_t i = first_wanted(record); i < wanted_.size() && wanted_[i].record == record; ++i)
    is_done_[i] = true;
}

// A file that was named twice is one record. Members of an archive may have one name.
void DuplicateFinder::take(const std::string& key, Again& again) {
  const std::vector<std::uint32_t>& records = records_.at(key);
  std::size_t& open = first_open_[key];
  while (open < records.size() && is_done_[first_wanted(records[open])]) ++open;
  const auto at = std::find_if(records.begin() + static_cast<std::ptrdiff_t>(open), records.end(),
                               [&](std::uint32_t record) { return fits(record, again); });
  if (at == records.end()) return;
  take(*at, again);
  if (found_.names[*at].is_member) return;
  for (const std::uint32_t record : records) forget(record);
}

void DuplicateFinder::take(std::uint32_t record, Again& again) {
  const RecordNames::Name name = found_.names[record];
  for (ReadGame& game : again.games) {
    const auto at = std::lower_bound(wanted_.begin(), wanted_.end(), Wanted{record, game.game, 0});
    const bool is_it =
        at != wanted_.end() && at->record == record && at->game == game.game && at->key == game.index.key;
    if (!is_it) continue;
    is_done_[static_cast<std::size_t>(at - wanted_.begin())] = true;
    const auto [line, is_new] = lines_.emplace(std::move(game.line), size32(line_texts_));
    if (is_new) line_texts_.push_back(&line->first);
    candidates_[game.index.key].push_back(
        {record, game.game, game.tree, line->second, game.images, game.is_go, name.is_member, again.is_link,
         size32(name.name), game.content, game.bytes, again.file, again.state, game.is_turned, game.facts});
  }
}

// Of the games of one file under several names one stays: rather not that of a link. What a link leads to
// must not be moved away from it.
void DuplicateFinder::drop_same_files(std::vector<Candidate>& candidates) const {
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.file, a.game, a.is_link, a.record) < std::tie(b.file, b.game, b.is_link, b.record);
  });
  const auto is_same = [&](const Candidate& a, const Candidate& b) {
    if (a.file == 0 || a.file != b.file || a.game != b.game) return false;
    return !(a.is_member && b.is_member && found_.names[a.record].path == found_.names[b.record].path);
  };
  std::vector<Candidate> kept;
  for (Candidate& one : candidates) {
    if (kept.empty() || !is_same(kept.back(), one))
      kept.push_back(std::move(one));
    else
      kept.back().is_link |= one.is_link;
  }
  candidates = std::move(kept);
}

void DuplicateFinder::count_changed() {
  for (std::size_t i = 0, end = 0; i < wanted_.size(); i = end) {
    bool is_whole = true;
    for (end = i; end < wanted_.size() && wanted_[end].record == wanted_[i].record; ++end)
      is_whole = is_whole && is_done_[end];
    found_.changed += !is_whole;
  }
}

void DuplicateFinder::end_round() {
  count_changed();
  for (auto& [key, candidates] : candidates_) {
    drop_same_files(candidates);
    if (candidates.size() > 1) group(std::move(candidates), line_texts_, options_, found_.rows_, sizes_);
  }
  candidates_.clear();
  line_texts_.clear();
  lines_.clear();
  records_.clear();
  first_open_.clear();
  wanted_.clear();
}

Result<Scanned> DuplicateFinder::run_round(std::size_t first, std::size_t end) {
  const std::vector<std::string> paths = begin_round(first, end);
  is_done_.assign(wanted_.size(), false);
  Result<Scanned> scanned =
      scan_(paths, [this](const Record& record, Delivery& delivery) { look(record, delivery); });
  end_round();
  return scanned;
}

void DuplicateFinder::finish() {
  std::size_t first = 0;
  for (const std::uint32_t size : sizes_) {
    found_.groups_.push_back({first, size});
    first += size;
  }
  const auto place = [&](const Duplicates::Group& group) {
    const DuplicateGame& kept = found_.rows_[group.first];
    return std::pair(kept.record, kept.game);
  };
  std::sort(found_.groups_.begin(), found_.groups_.end(),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
}

Result<FoundDuplicates> DuplicateFinder::run(const std::vector<std::string>& paths) {
  Result<Scanned> scanned =
      scan_(each_once(paths), [this](const Record& record, Delivery& delivery) { index(record, delivery); });
  const auto goes_on = [&] { return scanned && *scanned == Scanned::All; };
  count_files();
  if (goes_on()) keep_candidates();
  for (std::size_t first = 0; goes_on() && first < entries_.size();) {
    const std::size_t end = end_of_round(first);
    scanned = run_round(first, end);
    first = end;
  }
  if (!scanned) return unexpected<Error>(scanned.error());
  if (!goes_on()) return FoundDuplicates{Scanned::Stopped, {}};
  finish();
  return FoundDuplicates{Scanned::All, std::move(found_)};
}

Result<FoundDuplicates> find_duplicates(const std::vector<std::string>& paths,
                                        const DuplicateOptions& options, const ScanRecords& scan_records,
                                        const OnTrouble& on_trouble) {
  return DuplicateFinder(options, scan_records, on_trouble).run(paths);
}

std::string_view slug_of(Likeness likeness) {
  static constexpr std::string_view slugs[] = {"kept",      "identical", "information",
                                               "symmetric", "swapped",   "truncated"};
  static_assert(std::size(slugs) == likeness_count);
  return slugs[static_cast<std::size_t>(likeness)];
}

std::string_view slug_of(Better better) {
  static constexpr std::string_view slugs[] = {"moves",    "information", "comments",    "nodes", "errors",
                                               "warnings", "file",        "orientation", "name",  "order"};
  return slugs[static_cast<std::size_t>(better)];
}

// ---- What may be moved

std::vector<std::uint32_t> Duplicates::movable() const {
  std::unordered_map<std::uint32_t, std::uint32_t> joined_games;  // of a record, with games elsewhere
  for (std::size_t i = 0; i < size(); ++i) {
    const DuplicateGroup group = (*this)[i];
    for (const DuplicateGame& game : group.games.subspan(1)) {
      const bool is_file = game.file_state != 0 && !game.is_link && !names[game.record].is_member;
      if (is_file && game.record != group.games.front().record) ++joined_games[game.record];
    }
  }
  std::vector<std::uint32_t> records;
  for (const auto& [record, count] : joined_games)
    if (count == names.games(record)) records.push_back(record);
  std::sort(records.begin(), records.end());
  return records;
}

}  // namespace qipu::library
