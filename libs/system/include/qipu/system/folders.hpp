// Names of files and folders, and places that are not the user's own.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/system/status.hpp"

namespace qipu::system {

// Where the program lies: what it brings along is found from there. Empty: it is not known.
std::filesystem::path program_folder();

// The names in a folder, in no order, and what they are, as far as the system tells it without a look at
// each: Windows takes a link to a file for the file. Returns errno of what failed, after some of the names or
// before all; 0: nothing.
int list_folder(const std::string& folder, const std::function<void(std::string name, FileKind kind)>& use);

// $TMPDIR where it says a folder, else /tmp; on Windows what it has for that.
std::string temporary_folder();
// A folder of its own there, that only the user can read. Empty: there can be none.
std::string new_folder();

// A path as the tool writes it, with slashes between its parts, whichever the user has typed.
std::string slashed_path(std::string path);
std::string path_text(const std::filesystem::path& path);
// The same of all names that the system takes for one: those of Windows do not tell capitals.
std::string folded_path(const std::string& path);
// What the arguments name: where the shell does not know the patterns of files (Windows), `*.sgf` becomes the
// files of that name.
std::vector<std::string> named_paths(const std::vector<std::string>& arguments);

// Whether a name fits a pattern of a shell: * ? [a-z]; a dot in front has to be said.
bool fits_pattern(const std::string& pattern, const std::string& name);

// All that was written in the file system of the folder reaches the disk: 0, or errno.
int sync_files(const std::string& folder);

}  // namespace qipu::system
