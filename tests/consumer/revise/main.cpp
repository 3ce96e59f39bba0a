// A user's program that changes a record: repairs it, names a player, and says what it did.
#include <cstdio>
#include <string>

#include <qipu/revise/mend_record.hpp>

int main() {
  using namespace qipu;
  const auto document = sgf::Document::read("(;GM[1]FF[4]SZ[19]KM[6,5];B[aa];W[bb]");
  if (!document) return 1;
  auto values = revise::values_to_set(Language::English, {"PB=Lin Xiaoshi"}, spec::Profile::Ff4);
  if (!values) return 1;

  revise::MendOptions options;
  options.values = *values;
  const revise::RecordView view{*document, report::PartView{.document = *document}, "a.sgf"};
  const auto mended = revise::mend_record(Language::English, view, options);
  if (!mended || !mended->bytes) return 1;
  std::puts(mended->words.c_str());
  std::puts(mended->bytes->c_str());
  const bool is_repaired =
      mended->bytes->find("KM[6.5]") != std::string::npos && mended->bytes->ends_with(")");
  const bool is_set = mended->bytes->find("PB[Lin Xiaoshi]") != std::string::npos;
  return is_repaired && is_set && mended->words.starts_with("2 repairs: ") ? 0 : 1;
}
