// The user's browser.
#pragma once

#include <atomic>
#include <string>

namespace qipu::app {

// $TMPDIR where it says a folder, else /tmp.
std::string temporary_folder();

// A folder of its own there, that only the user can read. Empty: there can be none.
std::string new_folder();

// By $BROWSER, as other programs take it: names with a colon between them; else by what the desktop opens
// files with. Returns when the program that was started has ended, which for some is the browser itself.
// False: none could be started, or `stop` became true by a signal meanwhile.
bool open_in_browser(const std::string& file, const std::atomic<bool>* stop = nullptr);

}  // namespace qipu::app
