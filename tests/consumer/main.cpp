// A user's program: reads a record, prints a name and the findings.
#include <cstdio>
#include <string>

#include <qipu/qipu.hpp>

static_assert(QIPU_VERSION_NUMBER >= 100);

int main() {
  const auto document = qipu::sgf::Document::read("(;FF[4]CA[GB2312]PB[\xB9\xC5\xC1\xA6];B[aa]");
  if (!document) return 1;
  const std::string name = document->tree(0).root().find("PB").text();
  std::puts(name.c_str());
  if (name != "\u53E4\u529B") return 1;  // 古力

  const auto findings = qipu::check::check(*document);
  for (const auto& finding : findings) {
    std::puts(qipu::check::message(finding.diagnostic, *document, qipu::Language::English).c_str());
  }
  return findings.size() == 1 && findings[0].repair == qipu::spec::Repair::Safe ? 0 : 1;
}
