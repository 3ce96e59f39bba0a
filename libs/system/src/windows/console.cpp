#include "qipu/system/console.hpp"

#include <fcntl.h>
#include <io.h>

#include <cstdlib>

#include "qipu/system/descriptor.hpp"
#include "wide.hpp"

namespace qipu::system {

namespace {

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

UINT code_page_before = 0;

void give_code_page_back() { SetConsoleOutputCP(code_page_before); }

// The console is the user's, and other programs go on in it.
void make_console_utf8() {
  code_page_before = GetConsoleOutputCP();
  if (code_page_before == 0 || code_page_before == CP_UTF8) return;
  if (SetConsoleOutputCP(CP_UTF8)) std::atexit(give_code_page_back);
}

}  // namespace

std::vector<std::string> begin_program(int argc, char** argv) {
  for (const int descriptor : {standard_input, standard_output, standard_error})
    _setmode(descriptor, _O_BINARY);
  make_console_utf8();
  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  if (words == nullptr) return {argv, argv + argc};
  std::vector<std::string> arguments;
  for (int i = 0; i < count; ++i) arguments.push_back(narrow(words[i]));
  LocalFree(words);
  return arguments;
}

bool is_terminal(int descriptor) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

// Since Windows 10 the console knows the usual sequences, when it is asked to.
bool has_colors(int descriptor) {
  DWORD mode = 0;
  const HANDLE handle = handle_of(descriptor);
  return GetConsoleMode(handle, &mode) && SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

unsigned terminal_columns() {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (!GetConsoleScreenBufferInfo(handle_of(standard_output), &info)) return 0;
  return static_cast<unsigned>(info.srWindow.Right - info.srWindow.Left + 1);
}

std::optional<std::string> environment_value(const char* name) {
  const wchar_t* const value = _wgetenv(wide(name).c_str());
  return value ? std::optional<std::string>(narrow(value)) : std::nullopt;
}

std::optional<std::string> language_of_system() {
  return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_CHINESE ? "zh" : "en";
}

std::string_view system_name() { return "Windows"; }

}  // namespace qipu::system
