// How libc++ and libc++abi end where they cannot go on: with a trap, which JavaScript catches. Their own words, which
// nobody would see, bring all of printf.
#include <__verbose_abort>

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
