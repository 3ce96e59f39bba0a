#include "qipu/library/record.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string>
#include <utility>

#include "file.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/system/memory_bound.hpp"

namespace qipu::library {

Record named(const Record& record) {
  Record name;
  name.path = record.path;
  name.name = record.name;
  name.kind = record.kind;
  name.is_member = record.is_member;
  return name;
}

namespace {

// What comes through a pipe is read whole up to here, then tree by tree.
constexpr std::size_t most_unread = std::size_t{256} << 20;

// Larger files are mapped.
constexpr std::size_t most_copied = std::size_t{1} << 20;

// A tree takes memory as 50 bytes of text do; records have more text in each, a file of nothing but trees has
// three bytes.
std::uint32_t most_trees(std::size_t bytes) { return static_cast<std::uint32_t>(1'000'000 + bytes / 16); }

sgf::ReadOptions reading_of(const sgf::CharsetRule& rule) {
  sgf::ReadOptions options;
  options.charset_rule = rule;
  return options;
}

sgf::ReadBytes stream_of(std::shared_ptr<File> file, std::uint64_t max_size, const std::atomic<bool>* stop) {
  return [file = std::move(file), max_size, stop, total = std::uint64_t{0}](
             char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    if (stop && stop->load(std::memory_order_relaxed)) return unexpected<Error>(error_of(EINTR));
    const Result<std::size_t> count = file->read(buffer, size, stop);
    if (!count) return count;
    total += *count;
    if (max_size && total > max_size) return unexpected<Error>(too_large(total, max_size));
    return count;
  };
}

// The bytes of a regular file.
Result<sgf::Source> bytes_of(File& file) {
  if (file.size() > most_copied) return file.map();
  Result<std::string> bytes = read_up_to(file, file.size(), nullptr);
  if (!bytes) return unexpected<Error>(bytes.error());
  return sgf::Source::own(std::move(*bytes));
}

// A file is read in parts if this gives nothing.
Result<std::optional<sgf::Source>> whole_bytes(File& file, bool has_size, const ReadLimits& limits) {
  const bool must_be = limits.extent == Extent::Whole;
  const std::uint64_t size_limit = limits.max_size ? limits.max_size : ~std::uint64_t{0};
  if (has_size && file.size() > size_limit) return unexpected<Error>(too_large(file.size(), size_limit));
  if (has_size && file.size() <= (must_be ? sgf::Limits().bytes : limits.most_whole)) {
    Result<sgf::Source> source = bytes_of(file);
    if (!source) return unexpected<Error>(source.error());
    return std::optional(std::move(*source));
  }
  if (!has_size) {
    const std::uint64_t usual =
        must_be ? sgf::Limits().bytes : std::min<std::uint64_t>(most_unread, limits.most_whole);
    const std::size_t most =
        size_limit < usual ? size_limit + 1 : usual;  // one more shows that it is too large
    const Result<std::string_view> begun = file.peek(most, limits.stop);
    if (!begun) return unexpected<Error>(begun.error());
    if (begun->size() > size_limit)
      return fail(ErrorId::LargerThanPossible, std::to_string(size_limit) + " B");
    if (begun->size() < most) return std::optional(sgf::Source::own(file.take_begun()));
  }
  if (must_be) return fail(ErrorId::LargerThanPossible, "4 GB");
  return std::optional<sgf::Source>();
}

}  // namespace

std::uint64_t bytes_on_disk(const Record& record) {
  if (record.bytes) return record.bytes->bytes().size();
  if (record.file) return record.size_on_disk;
  std::error_code unknown;
  const std::uintmax_t size = std::filesystem::file_size(record.path, unknown);
  return unknown ? 0 : size;
}

Part as_written(Part part) {
  if (part.written) part.document = std::move(*part.written);
  part.written.reset();
  return part;
}

report::PartView view_of(const Part& part) {
  report::PartView view{.document = part.written ? *part.written : part.document,
                        .offset = part.offset,
                        .lines_before = part.lines_before,
                        .trees_before = part.trees_before,
                        .is_first = part.is_first};
  if (part.written) view.meant = &part.document;
  if (!part.reading) return view;
  view.derivation = part.reading.get();
  view.original = part.original->bytes();
  view.format = convert::row(part.reading->format).slug;
  return view;
}

Result<RecordReader> RecordReader::open(const Record& record, const ReadLimits& limits) {
  RecordReader reader;
  reader.origin_ = record.name;
  reader.charset_ = limits.charset;
  if (record.error) return unexpected<Error>(*record.error);
  reader.source_ = record.bytes;
  if (reader.source_) {
    if (const Result<void> done = reader.convert(record, limits.from); !done)
      return unexpected<Error>(done.error());
    return reader;
  }
  std::shared_ptr<File> file = record.file;
  if (!file) {
    Result<std::shared_ptr<File>> opened = File::open(record.path);
    if (!opened) return unexpected<Error>(opened.error());
    file = std::move(*opened);
  }
  if (file->is_regular()) reader.facts_ = file->facts();
  const bool has_size = file->is_regular() && !record.is_standard_input();
  Result<std::optional<sgf::Source>> source = whole_bytes(*file, has_size, limits);
  if (!source) return unexpected<Error>(source.error());
  reader.source_ = std::move(*source);
  if (!reader.source_)
    reader.stream_ = std::make_unique<sgf::TreeStream>(
        stream_of(std::move(file), limits.max_size, limits.stop), reading_of(limits.charset));
  if (const Result<void> done = reader.convert(record, limits.from); !done)
    return unexpected<Error>(done.error());
  if (!has_size) system::MemoryBound::add(reader.size_at_hand());
  return reader;
}

// Of another format: its bytes as SGF.
Result<void> RecordReader::convert(const Record& record, convert::FormatId from) {
  if (!source_) return {};
  if (!from.valid()) from = convert::recognise(source_->bytes(), record.name);
  if (from == convert::sgf_format()) return {};
  Result<convert::Conversion> reading = convert::read(source_->bytes(), from);
  if (!reading) return unexpected<Error>(reading.error());
  if (reading->is_empty) return fail(ErrorId::FormatNotRead, convert::row(from).slug);
  original_ = std::move(source_);
  charset_ = {};  // what is converted is UTF-8
  source_ = sgf::Source::own(std::exchange(reading->sgf, {}));
  reading_ = std::make_shared<const convert::Conversion>(std::move(*reading));
  return {};
}

std::uint64_t RecordReader::size_at_hand() const {
  const std::optional<sgf::Source>& source = original_ ? original_ : source_;
  return source ? source->bytes().size() : most_unread;
}

Result<std::optional<Part>> RecordReader::next(sgf::Document* used) {
  Result<std::optional<Part>> part = read_next(used);
  if (!part || !*part) return part;
  (*part)->document.set_origin(origin_);
  if ((*part)->reading) return part;
  if (std::optional<sgf::Document> meant = check::grafted((*part)->document, reading_of(charset_))) {
    meant->set_origin(origin_);
    (*part)->written = std::move((*part)->document);
    (*part)->document = std::move(*meant);
  }
  return part;
}

Result<std::optional<Part>> RecordReader::read_next(sgf::Document* used) {
  const bool first = !std::exchange(started_, true);
  if (!stream_) {
    if (!first) return std::optional<Part>();
    sgf::ReadOptions options = reading_of(charset_);
    options.limits.trees = most_trees(source_->bytes().size());
    Result<sgf::Document> document =
        used ? sgf::Document::read_into(std::move(*used), std::move(*source_), options)
             : sgf::Document::read(std::move(*source_), options);
    if (!document) return unexpected<Error>(document.error());
    Part part{std::move(*document)};
    part.reading = reading_;
    part.original = original_;
    return std::optional<Part>(std::move(part));
  }
  Result<std::optional<sgf::Document>> document = stream_->next();
  if (!document) return unexpected<Error>(document.error());
  if (!*document) return std::optional<Part>();
  const std::uint32_t before = trees_;
  trees_ += (*document)->tree_count();
  return std::optional<Part>(
      Part{std::move(**document), stream_->offset(), stream_->lines_before(), before, first});
}

}  // namespace qipu::library
