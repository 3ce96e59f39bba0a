#include "qipu/system/signals.hpp"

#include <csignal>

#include "wide.hpp"

namespace qipu::system {

namespace {

// What the handler, which runs in a thread of its own, touches stands alone.
std::atomic<bool> stop_flag = false;
std::atomic<int> stop_signal = 0;
std::atomic<bool> is_listening = false;  // a StopSignals lives
std::atomic<int> holders = 0;            // HeldSignals that live
std::atomic<bool> has_come = false;      // while they were held

int signal_of(DWORD event) { return event == CTRL_C_EVENT ? SIGINT : SIGTERM; }

// False: the system ends the program, as it does without a handler.
BOOL WINAPI note_event(DWORD event) {
  if (is_listening && !stop_flag) {
    stop_signal = signal_of(event);
    stop_flag = true;
    return TRUE;
  }
  if (holders == 0) return FALSE;
  has_come = true;
  return TRUE;
}

void listen_once() {
  static const bool is_set = SetConsoleCtrlHandler(note_event, TRUE) != 0;
  static_cast<void>(is_set);
}

}  // namespace

// With the code that Windows gives a program which Ctrl-C has ended.
void end_by_signal(int) { ExitProcess(static_cast<UINT>(STATUS_CONTROL_C_EXIT)); }

StopSignals::StopSignals() {
  stop_flag = false;
  stop_signal = 0;
  is_listening = true;
  listen_once();
}

StopSignals::~StopSignals() { is_listening = false; }

const std::atomic<bool>& StopSignals::flag() const { return stop_flag; }
void StopSignals::raise_flag() { stop_flag = true; }
int StopSignals::signal() const { return stop_signal; }

struct HeldSignals::Held {};

HeldSignals::HeldSignals() {
  ++holders;
  listen_once();
}

HeldSignals::~HeldSignals() {
  if (--holders == 0 && has_come) end_by_signal(SIGINT);
}

bool HeldSignals::is_pending() const { return has_come; }

// Windows does not let a file be cut short that is mapped.
void expect_cut_files(std::string, int) {}

}  // namespace qipu::system
