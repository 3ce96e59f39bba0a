#include "qipu/library/record_sink.hpp"

#include <filesystem>
#include <utility>

#include "qipu/base/fnv.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"

namespace qipu::library {

namespace {

namespace fs = std::filesystem;

// NAME.bak, or the first of NAME.bak2, NAME.bak3 ... that is free. Of a link it stands beside the file that
// the link names, for that is what changes.
std::string free_backup(const std::string& link) {
  std::error_code ignored;
  const std::string path =
      fs::is_symlink(link, ignored) ? system::path_text(fs::weakly_canonical(link, ignored)) : link;
  std::string name = path + ".bak";
  for (unsigned i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i)
    name = path + ".bak" + std::to_string(i);
  return name;
}

// Of a file, however it was reached.
std::uint64_t hash_of_file(const std::string& path) {
  std::error_code ignored;
  return Fnv().add(system::path_text(fs::weakly_canonical(path, ignored))).value();
}

std::uint64_t hash_of_inode(const FileFacts& facts) {
  return Fnv().add(std::to_string(facts.device) + ":" + std::to_string(facts.inode)).value();
}

// Of a file that was not read: what its name says of it.
bool is_foreign_name(const std::string& name) {
  return convert::recognise({}, name) != convert::sgf_format();
}

}  // namespace

void ChangeReader::look_at(const Part& part) {
  likeness_.add(part.document);
  if (part.is_first && part.document.tree_count() > 0) change_.charset = part.document.tree(0).charset();
}

void ChangeReader::take(const Part& part, std::optional<std::string> bytes) {
  const std::string_view old_bytes = (part.written ? *part.written : part.document).bytes();
  same_.add(old_bytes, bytes ? std::string_view(*bytes) : old_bytes);
  change_.is_same = same_.is_same();
  const bool stays = in_place_ && change_.is_same;
  if (keeps_old_ && !stays) change_.old_bytes = old_bytes;
  if (!stays) change_.new_bytes = bytes ? std::move(*bytes) : std::string(old_bytes);
}

RecordSink::RecordSink(const Destination& destination, const std::vector<std::string>& paths,
                       report::Sink& stream, const OnFileTrouble& on_trouble)
    : destination_(destination),
      paths_(paths),
      stream_(stream),
      on_trouble_(on_trouble),
      folder_(on_trouble, destination.out_dir,
              destination.force ? system::Existing::Replaced : system::Existing::Kept, TakenName::InRun) {}

bool RecordSink::has_rewritten(const Record& record) const {
  return !rewritten_.empty() && !record.is_member && rewritten_.contains(hash_of_file(record.path));
}

bool RecordSink::begin(const Record& record, bool is_converted) {
  if (std::exchange(is_begun_, true) || destination_.out_dir.empty()) return !is_repeated_;
  if (record.is_standard_input() || record.kind != Record::Kind::Record) return true;
  is_repeated_ = folder_.has_found(record, paths_);
  if (!is_repeated_) place_ = folder_.place_of(record, paths_, is_converted ? ".sgf" : "");
  return !is_repeated_;
}

void RecordSink::pass_over(const Record& record) {
  begin(record, is_foreign_name(record.name));
  give_up();
}

bool RecordSink::add(const Record& record, const RecordChange& piece) {
  if (!begin(record, piece.is_converted)) return true;
  if (!std::exchange(is_open_, true) && !open(record, piece)) return false;
  if (file_)
    file_->write(piece.new_bytes);
  else if (destination_.is_for_one())
    stream_.write(piece.new_bytes);
  return true;
}

bool RecordSink::end(const Record& record, const RecordChange& last) {
  const bool stays = destination_.write && last.is_same && !file_ && (last.stamp || record.is_member);
  const bool is_done = (stays || add(record, last)) && (!file_ || finish_file(last));
  give_up();
  return is_done;
}

bool RecordSink::finish_file(const RecordChange& last) {
  if (!destination_.out_dir.empty()) return folder_.finish(path_, *file_);
  if (destination_.write && last.is_same) return true;  // what was written beside it is given up
  if (!finish_saving(path_, *file_, on_trouble_)) return false;
  if (destination_.write) {
    rewritten_.insert(hash_of_file(path_));
    if (file_->not_kept().links) replaced_.insert(hash_of_inode(*last.stamp));
  }
  return true;
}

void RecordSink::give_up() {
  is_begun_ = is_repeated_ = is_open_ = false;
  place_.reset();
  file_.reset();
}

bool RecordSink::open(const Record& record, const RecordChange& change) {
  if (destination_.write) return open_in_place(record, change);
  if (!destination_.out_dir.empty()) return open_in_folder(record, change);
  if (!destination_.is_for_one() || is_for_stream()) return true;
  path_ = destination_.output;
  file_ = std::make_unique<system::SafeFile>(path_);
  return true;
}

bool RecordSink::open_in_folder(const Record& record, const RecordChange& change) {
  if (!place_) return refuse(FileTrouble::Kind::NoName, record);
  if (destination_.skip && system::stands_there(*place_)) return ++skipped_, true;
  if (folder_.refuses(*place_, change.stamp)) return false;
  if (destination_.dry_run) return true;
  path_ = *place_;
  file_ = folder_.begin(path_);
  return file_ != nullptr;
}

bool RecordSink::open_in_place(const Record& record, const RecordChange& change) {
  if (change.is_converted) return refuse(FileTrouble::Kind::ForeignInPlace, record);
  if (record.is_member) return refuse_archive(record);
  if (record.is_standard_input() || !change.stamp) return refuse(FileTrouble::Kind::NotAFile, record);
  if (destination_.dry_run) return true;
  if (destination_.backup && !keep_backup(record, change)) return false;
  path_ = record.path;
  file_ = std::make_unique<system::SafeFile>(path_, facts_now(path_, *change.stamp));
  return true;
}

// A file of several names that this run has taken one from is as it was read, but for the time of that.
FileFacts RecordSink::facts_now(const std::string& path, const FileFacts& read) const {
  if (!replaced_.contains(hash_of_inode(read))) return read;
  const std::optional<system::FileStatus> status = system::status_of(path);
  FileFacts expected = read;
  if (status) expected.changed = status->facts.changed;
  return status && status->facts == expected ? expected : read;
}

bool RecordSink::refuse(FileTrouble::Kind kind, const Record& record) {
  on_trouble_({.kind = kind, .record = named(record)});
  return false;
}

// Once for all its records.
bool RecordSink::refuse_archive(const Record& record) {
  if (!archives_.insert(record.path).second) return false;
  Record archive;
  archive.path = archive.name = record.path;
  return refuse(FileTrouble::Kind::InArchive, archive);
}

bool RecordSink::keep_backup(const Record& record, const RecordChange& change) {
  const std::string path = free_backup(record.path);
  system::SafeFile file(path);
  file.dress_like(record.path);
  file.write(change.old_bytes);
  return finish_saving(path, file, on_trouble_);
}

}  // namespace qipu::library
