// The least program that links: a charset's label and its name.
#include <cstdio>

#include <qipu/spec/charset.hpp>

int main() {
  const auto charset = qipu::spec::find_charset("gb2312");
  if (!charset) return 1;
  std::printf("%s\n", qipu::spec::name(*charset).data());
}
