#include "inputs.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "qipu/text/decode.hpp"
#include "terminal_text.hpp"

namespace qipu::app {

namespace fs = std::filesystem;

namespace {

// What comes through a pipe is read whole up to here, then tree by tree.
constexpr std::size_t most_unread = std::size_t{256} << 20;

// Larger files are mapped.
constexpr std::size_t most_copied = std::size_t{1} << 20;

std::string name_of(std::string_view path) { return text::decoded(path, text::Charset::Utf8); }

bool is_record(const fs::path& path) {
  std::string extension = path.extension().string();
  for (char& c : extension) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  return extension == ".sgf" || extension == ".mgt";
}

// Adds the records and the folders of one folder, each in the order of their names. False: it cannot be read.
bool list_folder(Shell& shell, const std::string& folder, std::vector<std::string>& records,
                 std::vector<std::string>& folders) {
  std::error_code error;
  std::vector<std::string> below;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (it->is_directory(ignored) && !it->is_symlink(ignored))
      below.push_back(it->path().string());
    else if (is_record(it->path()) && it->is_regular_file(ignored))
      records.push_back(it->path().string());
  }
  std::sort(below.rbegin(), below.rend());  // the last is taken first
  folders.insert(folders.end(), below.begin(), below.end());
  if (error) shell.complain(name_of(folder), Error{ErrorCode::Unreadable, error.message()});
  return !error;
}

void walk(Shell& shell, const std::string& folder, Inputs& inputs) {
  std::vector<std::string> found;
  std::vector<std::string> folders{folder};
  bool readable = true;
  while (!folders.empty()) {
    const std::string next = std::move(folders.back());
    folders.pop_back();
    readable = list_folder(shell, next, found, folders) && readable;
  }
  if (readable && found.empty()) shell.complain(shell.say(Message::no_records_in, name_of(folder)));
  if (!readable || found.empty()) inputs.outcome = Outcome::Failed;
  std::sort(found.begin(), found.end());
  for (std::string& path : found) {
    std::string name = name_of(path);
    inputs.list.push_back({std::move(path), std::move(name)});
  }
}

// A file descriptor, closed at the end.
class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File& operator=(File&&) = delete;
  ~File() {
    if (descriptor_ > STDERR_FILENO) close(descriptor_);
  }

  int get() const { return descriptor_; }

  Result<std::size_t> read(char* buffer, std::size_t size) const {
    ssize_t count = -1;
    do count = ::read(descriptor_, buffer, size);
    while (count < 0 && errno == EINTR);
    if (count < 0) return fail(ErrorCode::Unreadable, std::strerror(errno));
    return static_cast<std::size_t>(count);
  }

 private:
  int descriptor_;
};

// The bytes of a file, mapped; unmapped when the last owner is gone.
class MappedFile {
 public:
  MappedFile(int descriptor, std::size_t size)
      : size_(size), data_(mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0)) {}
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile() {
    if (*this) munmap(data_, size_);
  }

  explicit operator bool() const { return data_ != MAP_FAILED; }
  std::string_view bytes() const { return {static_cast<const char*>(data_), size_}; }

 private:
  std::size_t size_;
  void* data_;
};

Error too_large(std::uint64_t size, std::uint64_t most) {
  return {ErrorCode::TooLarge, std::to_string(size) + " B > " + std::to_string(most) + " B"};
}

Result<File> open_file(const Input& input) {
  if (input.is_standard_input()) return File(STDIN_FILENO);
  const int descriptor = open(input.path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor >= 0) return File(descriptor);
  if (errno == ENOENT || errno == ENOTDIR) return fail(ErrorCode::NotFound);
  return fail(ErrorCode::Unreadable, std::strerror(errno));
}

// A stream that gives back what has been read already, then the rest.
sgf::ReadBytes rest_of(std::string begun, std::shared_ptr<const File> file, std::uint64_t max_size) {
  return [begun = std::move(begun), file = std::move(file), max_size, given = std::size_t{0},
          total = std::uint64_t{0}](char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    std::size_t count = std::min(size, begun.size() - given);
    if (count > 0) {
      std::memcpy(buffer, begun.data() + given, count);
      given += count;
      if (given == begun.size()) begun = {}, given = 0;
    } else {
      const Result<std::size_t> read = file->read(buffer, size);
      if (!read) return read;
      count = *read;
    }
    total += count;
    if (max_size && total > max_size) return unexpected<Error>(too_large(total, max_size));
    return count;
  };
}

// Up to `most` bytes, or to the end of the input.
Result<std::string> read_up_to(const File& file, std::size_t most) {
  std::string bytes;
  std::size_t size = 0;
  while (size < most) {
    if (size == bytes.size()) bytes.resize(std::min(most, std::max<std::size_t>(1 << 16, size * 2)));
    const Result<std::size_t> count = file.read(bytes.data() + size, bytes.size() - size);
    if (!count) return unexpected<Error>(count.error());
    if (*count == 0) break;
    size += *count;
  }
  bytes.resize(size);
  return bytes;
}

Result<sgf::Source> map(const File& file, std::size_t size) {
  const auto mapped = std::make_shared<const MappedFile>(file.get(), size);
  if (!*mapped) return fail(ErrorCode::Unreadable, std::strerror(errno));
  return sgf::Source::share(mapped->bytes(), mapped);
}

// The bytes of a regular file. A small one is copied: nobody can cut it short while it is read.
Result<sgf::Source> bytes_of(const File& file, std::size_t size) {
  if (size > most_copied) return map(file, size);
  Result<std::string> bytes = read_up_to(file, size);
  if (!bytes) return unexpected<Error>(bytes.error());
  return sgf::Source::own(std::move(*bytes));
}

}  // namespace

std::string shown_name(const Shell& shell, const Input& input) {
  return input.is_standard_input() ? shell.say(Message::standard_input) : printable(input.name);
}

Inputs find_inputs(Shell& shell, const std::vector<std::string>& arguments) {
  Inputs inputs;
  if (arguments.empty() && isatty(STDIN_FILENO)) {
    shell.complain(shell.say(Message::missing_argument, "FILE"));
    inputs.outcome = Outcome::Failed;
  } else if (arguments.empty()) {
    inputs.list.push_back({"-", "-"});
  }
  for (const std::string& argument : arguments) {
    std::error_code error;
    if (argument != "-" && fs::is_directory(argument, error)) {
      inputs.several = true;
      walk(shell, argument, inputs);
    } else {
      inputs.list.push_back({argument, name_of(argument)});
    }
  }
  inputs.several = inputs.several || inputs.list.size() > 1;
  return inputs;
}

Result<RecordReader> RecordReader::open(const Input& input, std::uint64_t max_size, Extent extent) {
  Result<File> opened = open_file(input);
  if (!opened) return unexpected<Error>(opened.error());
  struct stat facts{};
  if (fstat(opened->get(), &facts) != 0) return fail(ErrorCode::Unreadable, std::strerror(errno));
  const bool has_size = S_ISREG(facts.st_mode) && !input.is_standard_input();
  const auto size = static_cast<std::uint64_t>(has_size ? facts.st_size : 0);
  if (max_size && size > max_size) return unexpected<Error>(too_large(size, max_size));

  RecordReader reader;
  if (S_ISREG(facts.st_mode)) reader.stamp_ = FileStamp::of(facts);
  if (has_size && size <= sgf::Limits().bytes) {
    Result<sgf::Source> source = bytes_of(*opened, size);
    if (!source) return unexpected<Error>(source.error());
    reader.source_ = std::move(*source);
    return reader;
  }
  const std::size_t most = extent == Extent::Whole ? sgf::Limits().bytes : most_unread;
  Result<std::string> begun = has_size ? Result<std::string>(std::string()) : read_up_to(*opened, most);
  if (!begun) return unexpected<Error>(begun.error());
  if (max_size && begun->size() > max_size) return unexpected<Error>(too_large(begun->size(), max_size));
  if (!has_size && begun->size() < most) {
    reader.source_ = sgf::Source::own(std::move(*begun));
    return reader;
  }
  if (extent == Extent::Whole) return fail(ErrorCode::TooLarge, "> 4 GB");
  auto file = std::make_shared<const File>(std::move(*opened));
  reader.stream_ = std::make_unique<sgf::TreeStream>(rest_of(std::move(*begun), std::move(file), max_size));
  return reader;
}

Result<std::optional<Part>> RecordReader::next() {
  const bool first = !std::exchange(started_, true);
  if (!stream_) {
    if (!first) return std::optional<Part>();
    Result<sgf::Document> document = sgf::Document::read(std::move(*source_));
    if (!document) return unexpected<Error>(document.error());
    return std::optional<Part>(Part{std::move(*document)});
  }
  Result<std::optional<sgf::Document>> document = stream_->next();
  if (!document) return unexpected<Error>(document.error());
  if (!*document) return std::optional<Part>();
  const std::uint32_t before = games_;
  games_ += (*document)->game_count();
  return std::optional<Part>(
      Part{std::move(**document), stream_->offset(), stream_->lines_before(), before, first});
}

Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(const Part&)>& use) {
  Result<RecordReader> reader = RecordReader::open(input, shell.max_size, extent);
  std::optional<Error> error;
  if (!reader) error = reader.error();
  for (sgf::Flow flow = sgf::Flow::Continue; !error && flow == sgf::Flow::Continue;) {
    const Result<std::optional<Part>> part = reader->next();
    if (part && !*part) return Outcome::Fine;
    if (part)
      flow = use(**part);
    else
      error = part.error();
  }
  if (!error) return Outcome::Fine;
  shell.complain(shown_name(shell, input), *error);
  return Outcome::Failed;
}

Outcome for_each_input(Shell& shell, const Inputs& inputs, const std::function<Outcome(const Input&)>& work) {
  Outcome outcome = inputs.outcome;
  Progress progress(shell, inputs.list.size());
  for (const Input& input : inputs.list) {
    outcome = worse(outcome, work(input));
    progress.step(shown_name(shell, input));
  }
  return outcome;
}

}  // namespace qipu::app
