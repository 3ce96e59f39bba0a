// Other programs and their parts.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>

namespace qipu::system {

// The user's browser: by $BROWSER, as other programs take it: names with a colon between them; else by what
// the desktop opens files with. Returns when the program that was started has ended, which for some is the
// browser itself. False: none could be started, or `stop` became true by a signal meanwhile.
bool open_in_browser(const std::string& file, const std::atomic<bool>* stop = nullptr);

// What a shared object has by this name; it stays loaded. Null: `words` say why.
void* find_symbol(const std::filesystem::path& object, const char* name, std::string& words);

}  // namespace qipu::system
