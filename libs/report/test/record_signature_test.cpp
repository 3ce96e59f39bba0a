#include "qipu/report/record_signature.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/sgf/document.hpp"

namespace qipu::report {
namespace {

RecordSignature signature_of(const std::string& record) {
  const sgf::Document document = *sgf::Document::read(record);
  RecordSigner signer;
  signer.add({.document = document});
  return signer.signature();
}

TEST(RecordSignature, TellsWhatRecordsSay) {
  const std::string record = "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa];W[bb]C[good])";
  EXPECT_EQ(signature_of(record).value, signature_of(record).value);
  EXPECT_EQ(signature_of(record).nodes, 3u);
  for (const char* other :
       {"(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa];W[bb]C[bad])", "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa];W[bc]C[good])",
        "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa](;W[bb]C[good]))", "(;FF[3]CA[UTF-8]GM[1]SZ[9];B[aa];W[bb]C[good])"})
    EXPECT_NE(signature_of(other).value, signature_of(record).value) << other;
}

TEST(RecordSignature, TreesAsMeantAndFindingsAsWritten) {
  const sgf::Document written = *sgf::Document::read("(;B[aa];W[zz])");
  const sgf::Document meant = *sgf::Document::read("(;B[aa];W[bb];B[cc])");
  RecordSigner signer;
  signer.add({.document = written, .meant = &meant});
  EXPECT_EQ(signer.signature().nodes, 3u);
  EXPECT_EQ(signer.signature().findings, signature_of("(;B[aa];W[zz])").findings);
  EXPECT_NE(signer.signature().findings, signature_of("(;B[aa];W[bb];B[cc])").findings);
}

TEST(RecordSignature, OfManyInAnyOrder) {
  const RecordSignature a = signature_of("(;B[aa])"), b = signature_of("(;B[bb];W[])");
  const RecordSignature all = joined_signature({a, b});
  EXPECT_EQ(all.value, joined_signature({b, a}).value);
  EXPECT_NE(all.value, joined_signature({a, a}).value);
  EXPECT_EQ(all.nodes, 3u);
  EXPECT_EQ(all.findings, a.findings + b.findings);
  EXPECT_EQ(joined_signature({}).nodes, 0u);
}

}  // namespace
}  // namespace qipu::report
