#include "qipu/base/error.hpp"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <system_error>

#include "qipu/base/pattern.hpp"

namespace qipu {

namespace {

constexpr ErrorRow error_rows[] = {
#define QIPU_ERROR(number, name, slug, kind, arguments, en, zh) \
  {ErrorId::name, slug, ErrorKind::kind, arguments, en, zh},
#include "qipu/base/error_rows.inc"
#undef QIPU_ERROR
};

consteval bool rows_are_in_order() {
  for (std::size_t i = 1; i < std::size(error_rows); ++i)
    if (error_rows[i].id <= error_rows[i - 1].id) return false;
  return true;
}
static_assert(rows_are_in_order(), "the numbers of error_rows.inc ascend");

constexpr std::size_t count_of(std::string_view names) {
  std::size_t count = 0;
  while (!word_at(names, count).empty()) ++count;
  return count;
}

// The place of `name` among `names`; their count if it is none of them.
constexpr std::size_t index_of(std::string_view name, std::string_view names) {
  std::size_t index = 0;
  for (std::string_view word; !(word = word_at(names, index)).empty() && word != name;) ++index;
  return index;
}

consteval bool says_all(std::string_view pattern, std::string_view names) {
  std::size_t named = 0;
  const auto is_known = [&](std::string_view name) {
    named += name != "system";
    return name == "system" || index_of(name, names) < count_of(names);
  };
  return all_names(pattern, is_known) && named == count_of(names);
}
consteval bool rows_are_complete() {
  for (const ErrorRow& row : error_rows)
    if (row.slug.empty() || row.en.empty() || row.zh.empty() || !says_all(row.en, row.arguments) ||
        !says_all(row.zh, row.arguments))
      return false;
  return true;
}
static_assert(rows_are_complete(), "both languages say every argument of error_rows.inc");

struct SystemRow {
  int code;
  std::string_view zh;
  std::string_view en = {};  // where the systems' own words differ, or say it of something else
};

// What opening, reading, writing, moving and linking can fail with.
constexpr SystemRow system_rows[] = {
    {EPERM, "不允许此操作"},
    {ENOENT, "文件或文件夹不存在"},
    {EINTR, "被中断"},
    {EIO, "输入输出错误"},
    {ENXIO, "没有这个设备"},
    {EBADF, "文件未打开"},
    {EAGAIN, "暂时不可用"},
    {ENOMEM, "内存不足"},
    {EACCES, "权限不足"},
    {EBUSY, "正被占用"},
    {EEXIST, "文件已存在"},
    {EXDEV, "不在同一文件系统上"},
    {ENODEV, "没有这个设备"},
    {ENOTDIR, "不是文件夹"},
    {EISDIR, "是文件夹"},
    {EINVAL, "参数无效"},
    {ENFILE, "系统打开的文件过多"},
    {EMFILE, "打开的文件过多"},
    {ETXTBSY, "正被另一程序使用", "in use by another program"},
    {EFBIG, "文件过大"},
    {ENOSPC, "设备上没有剩余空间"},
    {ESPIPE, "管道中无法定位"},
    {EROFS, "文件系统只读"},
    {EMLINK, "链接过多"},
    {EPIPE, "管道已断开"},
    {ENAMETOOLONG, "文件名过长"},
    {ENOTEMPTY, "文件夹不为空"},
    {ELOOP, "符号链接层数过多"},
    {EOVERFLOW, "数值过大"},
    {ENOTSUP, "不支持此操作"},
    {ETIMEDOUT, "超时"},
#ifdef ESTALE  // which Windows has not
    {ESTALE, "文件已失效"},
    {EDQUOT, "超出磁盘配额"},
#endif
};

std::string argument_of(const Error& error, std::string_view name, Language language) {
  if (name == "system") return system_text(error.system, language);
  const std::size_t index = index_of(name, row(error.id).arguments);
  return index < error.arguments.size() ? error.arguments[index] : std::string();
}

}  // namespace

std::span<const ErrorRow> errors() { return error_rows; }

const ErrorRow& row(ErrorId id) {
  const auto found = std::lower_bound(std::begin(error_rows), std::end(error_rows), id,
                                      [](const ErrorRow& row, ErrorId wanted) { return row.id < wanted; });
  assert(found != std::end(error_rows) && found->id == id);
  return *found;
}

std::string message(const Error& error, Language language) {
  const ErrorRow& row = qipu::row(error.id);
  return filled(pick(language, row.en, row.zh),
                [&](std::string_view name) { return argument_of(error, name, language); });
}

std::string system_text(int code, Language language) {
  for (const SystemRow& row : system_rows)
    if (const std::string_view words = pick(language, row.en, row.zh); row.code == code && !words.empty())
      return std::string(words);
#ifdef __wasm__
  return std::to_string(code);  // where no call of a system can fail, its words for that are left out
#else
  return std::generic_category().message(code);  // std::strerror is not for several threads
#endif
}

bool detail::is_complete(const Error& error) {
  return error.arguments.size() == count_of(row(error.id).arguments);
}

}  // namespace qipu
