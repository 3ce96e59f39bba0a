#include "qipu/system/programs.hpp"

#include "wide.hpp"

namespace qipu::system {

bool open_in_browser(const std::string& file, const std::atomic<bool>* stop) {
  if (stop && *stop) return false;
  const auto result = reinterpret_cast<INT_PTR>(
      ShellExecuteW(nullptr, L"open", wide_path(file).c_str(), nullptr, nullptr, SW_SHOWNORMAL));
  return result > 32;  // what it says of success
}

void* find_symbol(const std::filesystem::path& object, const char* name, std::string& words) {
  const HMODULE module = LoadLibraryW(object.c_str());
  void* const symbol = module ? reinterpret_cast<void*>(GetProcAddress(module, name)) : nullptr;
  if (!symbol) words = "not in this build for Windows";
  return symbol;
}

}  // namespace qipu::system
