#include "qipu/system/thread.hpp"

#include <process.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "wide.hpp"

namespace qipu::system {

struct Thread::Running {
  Handle handle;
};

namespace {

unsigned __stdcall run_handed(void* handed) {
  const std::unique_ptr<std::function<void()>> act(static_cast<std::function<void()>*>(handed));
  (*act)();
  return 0;
}

}  // namespace

Thread::Thread() = default;
Thread::Thread(Thread&& other) noexcept = default;
Thread::~Thread() { join(); }

bool Thread::start(std::function<void()> act) {
  auto handed = std::make_unique<std::function<void()>>(std::move(act));
  const auto handle =
      reinterpret_cast<HANDLE>(_beginthreadex(nullptr, 0, run_handed, handed.get(), 0, nullptr));
  if (handle == nullptr) return false;
  handed.release();  // NOLINT: run_handed() owns it
  running_ = std::make_unique<Running>(Running{Handle(handle)});
  return true;
}

void Thread::join() {
  if (const std::unique_ptr<Running> running = std::move(running_))
    WaitForSingleObject(running->handle.get(), INFINITE);
}

unsigned processor_count() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace qipu::system
