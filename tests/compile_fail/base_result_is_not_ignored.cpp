// What the world did wrong must be looked at.
#include "qipu/base/result.hpp"

qipu::Result<int> answer();

int use() {
#ifdef WRONG
  answer();
#endif
  return answer().value_or(0);
}
