#include "archive.hpp"
#ifdef QIPU_ARCHIVES

#include <locale.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

#include "libarchive.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"
#include "stop.hpp"

namespace qipu::library {

// libarchive turns names into the charset of the thread's locale. The system reads this one from its files:
// once for an archive.
class Utf8Locale {
 public:
  Utf8Locale() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {}
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;
  ~Utf8Locale() {
    if (utf8_) freelocale(utf8_);
  }

  // The thread's locale, until the end.
  class Use {
   public:
    explicit Use(const Utf8Locale& locale) : used_(locale.utf8_ != nullptr) {
      if (used_) before_ = uselocale(locale.utf8_);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() {
      if (used_) uselocale(before_);
    }

   private:
    bool used_;
    locale_t before_ = nullptr;
  };

 private:
  locale_t utf8_;
};

namespace {

constexpr std::size_t read_block_size = std::size_t{1} << 16;

// Old archives do not say what charset their names are in.
std::string name_in_utf8(std::string_view bytes) { return text::decoded(bytes, text::detect(bytes).charset); }

// LHA says it never, and what libarchive cannot convert it refuses. So it is told Latin-1, in which each byte
// is a character, and the bytes are taken back from that.
constexpr char charset_of_bytes[] = "lha:hdrcharset=ISO-8859-1";

std::optional<std::string> bytes_of_latin1(std::string_view utf8) {
  std::string bytes;
  while (!utf8.empty()) {
    const text::Character character = text::decode_one(utf8, text::Charset::Utf8);
    if (character.scalar > 0xFF) return std::nullopt;  // the header said its charset
    bytes += static_cast<char>(character.scalar);
    utf8.remove_prefix(character.length);
  }
  return bytes;
}

// libarchive makes each 5C a slash; in Shift_JIS it may be the second byte of a character, a slash never.
std::string with_second_bytes(std::string bytes) {
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const bool is_first = (first >= 0x81 && first <= 0x9F) || (first >= 0xE0 && first <= 0xFC);
    if (is_first && bytes[i + 1] == '/') bytes[i + 1] = '\\';
    i += is_first ? 1 : 0;
  }
  return bytes;
}

// UTF-8, or what LHA's own country writes.
std::string name_in_lha(std::string_view utf8) {
  const std::optional<std::string> bytes = bytes_of_latin1(utf8);
  if (!bytes) return std::string(utf8);
  if (text::fits(*bytes, text::Charset::Utf8)) return *bytes;
  const std::string whole = with_second_bytes(*bytes);
  if (text::fits(whole, text::Charset::ShiftJis)) return text::decoded(whole, text::Charset::ShiftJis);
  return name_in_utf8(*bytes);
}

// Most names are ASCII: the same in every charset, and not converted.
std::string name_of(archive_entry* entry, int format) {
  const char* name = libarchive().archive_entry_pathname(entry);
  if (name && text::is_ascii(name)) return name;
  name = libarchive().archive_entry_pathname_utf8(entry);
  if (name && format == ARCHIVE_FORMAT_LHA) return name_in_lha(name);
  if (name) return text::decoded(name, text::Charset::Utf8);
  name = libarchive().archive_entry_pathname(entry);
  return name ? name_in_utf8(name) : std::string();
}

// Formats and filters that libarchive does itself: it starts programs for others.
void support_all(archive* handle, bool is_packed) {
  libarchive().archive_read_support_filter_bzip2(handle);
  libarchive().archive_read_support_filter_compress(handle);
  libarchive().archive_read_support_filter_gzip(handle);
  libarchive().archive_read_support_filter_lz4(handle);
  libarchive().archive_read_support_filter_lzip(handle);
  libarchive().archive_read_support_filter_lzma(handle);
  libarchive().archive_read_support_filter_xz(handle);
  libarchive().archive_read_support_filter_zstd(handle);
  libarchive().archive_read_support_format_7zip(handle);
  libarchive().archive_read_support_format_empty(handle);
  libarchive().archive_read_support_format_lha(handle);
  libarchive().archive_read_support_format_rar(handle);
  libarchive().archive_read_support_format_rar5(handle);
  if (is_packed) libarchive().archive_read_support_format_raw(handle);  // where it is no archive of another
  libarchive().archive_read_support_format_tar(handle);
  libarchive().archive_read_support_format_zip(handle);
  libarchive().archive_read_set_options(handle, charset_of_bytes);
}

// `words`: libarchive's; null: it has none.
Error error_in_words(const char* words) {
  if (!words) return make_error(ErrorId::BrokenArchive);
  return make_error(ErrorId::UnreadableArchive, text::decoded(words, text::Charset::Utf8));
}

// The type is 0 where a format does not tell.
bool is_file(archive_entry* entry) {
  const auto type = libarchive().archive_entry_filetype(entry);
  return (type == AE_IFREG || type == 0) && !libarchive().archive_entry_hardlink(entry) &&
         !libarchive().archive_entry_symlink(entry);
}

}  // namespace

struct Archive::Inside {
  Inside(Allowance& all, const Limits& most) : allowance(all), limits(most) {}
  ~Inside() {
    if (handle) libarchive().archive_read_free(handle);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  void open();
  void open_file();
  bool is_packed();
  int format() const { return libarchive().archive_format(handle) & ARCHIVE_FORMAT_BASE_MASK; }
  bool is_bare() const { return handle && format() == ARCHIVE_FORMAT_RAW; }
  bool is_stopped() const { return is_set(limits.stop); }
  bool may_go_on() const { return !is_stopped() && !allowance.is_exceeded(); }
  void count_read(std::uint64_t bytes);
  Error error() const;
  bool is_skipped_cheaply() const;
  void skip();
  std::optional<Error> next_header();
  std::optional<Error> append(std::string& out);

  Utf8Locale locale;
  archive* handle = nullptr;   // null: libarchive is missing
  std::shared_ptr<File> file;  // or
  std::string bytes;
  Allowance& allowance;
  Limits limits;
  std::array<char, read_block_size> buffer;
  std::uint64_t packed = 0;
  std::uint64_t reported = 0;
  archive_entry* entry = nullptr;   // whose bytes have not been read
  int result = ARCHIVE_OK;          // of libarchive's last step
  bool is_over = false;             // next() gives no more
  bool is_told = false;             // a member was given the error that ends the archive
  std::optional<Error> file_error;  // of the last reading of the file
};

namespace {

// What libarchive calls. `inside`: an Archive::Inside.
template <class Inside>
la_ssize_t read_block(archive* handle, void* data, const void** block) {
  Inside& inside = *static_cast<Inside*>(data);
  if (!inside.may_go_on()) {
    libarchive().archive_set_error(handle, EINTR, "stopped");
    return ARCHIVE_FATAL;
  }
  const Result<std::size_t> count =
      inside.file->read(inside.buffer.data(), read_block_size, inside.limits.stop);
  if (!count) {
    inside.file_error = count.error();
    libarchive().archive_set_error(handle, EIO, "unreadable");
    return ARCHIVE_FATAL;
  }
  inside.count_read(*count);
  *block = inside.buffer.data();
  return static_cast<la_ssize_t>(*count);
}

template <class Inside>
la_int64_t skip_bytes(archive*, void* data, la_int64_t count) {
  Inside& inside = *static_cast<Inside*>(data);
  const std::int64_t at = inside.file->seek(0, SEEK_CUR);
  if (at < 0) return 0;
  const std::int64_t left = static_cast<std::int64_t>(inside.file->size()) - at;
  const std::int64_t to_skip = std::clamp<std::int64_t>(left, 0, count);
  if (inside.file->seek(to_skip, SEEK_CUR) < 0) return 0;
  inside.count_read(static_cast<std::uint64_t>(to_skip));
  return to_skip;
}

template <class Inside>
la_int64_t seek_to(archive*, void* data, la_int64_t offset, int whence) {
  const std::int64_t at = static_cast<Inside*>(data)->file->seek(offset, whence);
  return at < 0 ? ARCHIVE_FATAL : at;
}

}  // namespace

// Formats that seek read some bytes twice.
void Archive::Inside::count_read(std::uint64_t count) {
  packed += count;
  if (file->is_regular()) packed = std::min(packed, file->size());
  allowance.set_packed(packed);
}

// Looks at the first bytes, and goes past what stands before the archive of a UGZ file.
bool Archive::Inside::is_packed() {
  if (!file) return is_packed_begin(bytes);
  const bool may_seek = file->seek(0, SEEK_CUR) >= 0;
  const Result<std::string_view> begin = file->peek(archive_begin_size, limits.stop);
  const bool is_packed = begin && is_packed_begin(*begin);
  const bool is_ugz = begin && is_ugz_begin(*begin);
  if (is_ugz) {
    if (file->read(buffer.data(), before_lha, limits.stop)) packed = before_lha;
  } else if (may_seek) {
    file->take_begun();
    file->seek(0, SEEK_SET);
  }
  return is_packed;
}

void Archive::Inside::open_file() {
  libarchive().archive_read_set_callback_data(handle, this);
  libarchive().archive_read_set_read_callback(handle, read_block<Inside>);
  libarchive().archive_read_set_skip_callback(handle, skip_bytes<Inside>);
  if (file->seek(0, SEEK_CUR) >= 0) libarchive().archive_read_set_seek_callback(handle, seek_to<Inside>);
  libarchive().archive_read_open1(handle);
}

void Archive::Inside::open() {
  if (!libarchive().missing.empty()) {
    result = ARCHIVE_FATAL;
    return;
  }
  handle = libarchive().archive_read_new();
  support_all(handle, is_packed());
  if (file)
    open_file();
  else {
    const std::size_t before = is_ugz_begin(bytes) ? before_lha : 0;
    libarchive().archive_read_open_memory(handle, bytes.data() + before, bytes.size() - before);
  }
}

Error Archive::Inside::error() const {
  if (is_stopped()) return error_of(EINTR);
  if (allowance.is_exceeded()) return allowance.error();
  if (!handle) return make_error(ErrorId::UnreadableArchive, libarchive().missing);
  // libarchive 3.6 looks beyond its table if it knows no format.
  if (libarchive().archive_format(handle) != 0 &&
      libarchive().archive_read_has_encrypted_entries(handle) == 1)
    return make_error(ErrorId::EncryptedArchive);
  return file_error ? *file_error : error_in_words(libarchive().archive_error_string(handle));
}

Archive::Archive(std::shared_ptr<File> file, Allowance& allowance, const Limits& limits)
    : inside_(std::make_unique<Inside>(allowance, limits)) {
  const Utf8Locale::Use use(inside_->locale);
  inside_->file = std::move(file);
  inside_->open();
}

Archive::Archive(std::string bytes, Allowance& allowance, const Limits& limits)
    : inside_(std::make_unique<Inside>(allowance, limits)) {
  const Utf8Locale::Use use(inside_->locale);
  inside_->bytes = std::move(bytes);
  inside_->open();
}

Archive::~Archive() = default;

// Without unpacking.
bool Archive::Inside::is_skipped_cheaply() const {
  const bool is_plain_tar = format() == ARCHIVE_FORMAT_TAR && libarchive().archive_filter_count(handle) == 1;
  return libarchive().archive_entry_size_is_set(entry) && (format() == ARCHIVE_FORMAT_ZIP || is_plain_tar);
}

// Unpacks the rest of the member at hand, as long as that is allowed.
void Archive::Inside::skip() {
  if (!entry || is_skipped_cheaply()) return;
  const void* block = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  while (may_go_on() &&
         (result = libarchive().archive_read_data_block(handle, &block, &size, &offset)) >= ARCHIVE_WARN) {
    if (result == ARCHIVE_EOF) return;
    allowance.unpack(size);
  }
}

std::optional<Error> Archive::Inside::next_header() {
  skip();
  entry = nullptr;
  if (result != ARCHIVE_FATAL && may_go_on()) result = libarchive().archive_read_next_header(handle, &entry);
  if (!may_go_on() || (result < ARCHIVE_WARN)) return error();
  if (result != ARCHIVE_EOF) return std::nullopt;
  entry = nullptr;
  if (libarchive().archive_format(handle) != ARCHIVE_FORMAT_EMPTY) return std::nullopt;
  return make_error(ErrorId::EmptyFile);
}

// The next block of the member at hand. A hole before it is zeros. A warning says that its check sum is
// another: what was unpacked is not what was packed.
std::optional<Error> Archive::Inside::append(std::string& out) {
  const void* block = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  result = libarchive().archive_read_data_block(handle, &block, &size, &offset);
  is_told = result == ARCHIVE_FATAL;
  if (result < ARCHIVE_OK) return error();
  if (result == ARCHIVE_EOF) return std::nullopt;
  const std::uint64_t end = static_cast<std::uint64_t>(offset) + size;
  if (end > limits.most) return too_large(end, limits.most);
  allowance.unpack(end - std::min<std::uint64_t>(end, out.size()));
  if (!may_go_on()) return error();
  if (end < out.size()) return make_error(ErrorId::BrokenArchive);
  out.resize(static_cast<std::size_t>(offset));
  out.append(static_cast<const char*>(block), size);
  return std::nullopt;
}

Result<std::optional<std::string>> Archive::next(const std::function<bool(std::string_view)>& wanted) {
  Inside& inside = *inside_;
  const Utf8Locale::Use use(inside.locale);
  inside.is_over = inside.is_over || inside.is_told;
  while (!inside.is_over) {
    const std::optional<Error> error = inside.next_header();
    inside.is_over = error || !inside.entry;
    if (error) return unexpected<Error>(*error);
    if (inside.is_over || !is_file(inside.entry)) continue;
    std::string name = name_of(inside.entry, inside.format());
    if (name.starts_with("./")) name.erase(0, 2);
    if (inside.is_bare() || wanted(name)) return std::optional<std::string>(std::move(name));
  }
  return std::optional<std::string>();
}

Result<std::string> Archive::read() {
  Inside& inside = *inside_;
  const Utf8Locale::Use use(inside.locale);
  std::string bytes;
  if (libarchive().archive_entry_is_encrypted(inside.entry) == 1) return fail(ErrorId::EncryptedArchive);
  const auto size = static_cast<std::uint64_t>(libarchive().archive_entry_size(inside.entry));
  const bool has_size = libarchive().archive_entry_size_is_set(inside.entry) != 0;
  if (has_size && size > inside.limits.most) return unexpected<Error>(too_large(size, inside.limits.most));
  do {
    const std::optional<Error> error = inside.append(bytes);
    if (error) return unexpected<Error>(*error);
  } while (inside.result != ARCHIVE_EOF);
  inside.entry = nullptr;
  if (has_size && bytes.size() < size) bytes.resize(static_cast<std::size_t>(size));  // a hole at the end
  return bytes;
}

bool Archive::is_bare() const { return inside_->is_bare(); }

std::uint64_t Archive::take_progress() {
  return inside_->packed - std::exchange(inside_->reported, inside_->packed);
}

}  // namespace qipu::library

#endif
