// One document in several threads: every function that takes it as const.
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "qipu.h"
#include "taken.hpp"

namespace {

const std::string record = "(;FF[4]GM[1]SZ[9]AB[aa:ba];B[ee]C[one];W[ge](;B[gc])(;B[tt]LB[ee:1];W[zz]))";

// All that is asked of the document, as one text.
std::string asked(qipu_document* document) {
  EXPECT_EQ(qipu_document_share(document), 0);
  std::string all;
  qipu_node_arrays nodes{};
  nodes.size = sizeof nodes;
  EXPECT_EQ(qipu_nodes(document, 0, &nodes), 0);
  all += std::to_string(nodes.count) + " " + std::to_string(nodes.parent[4]);
  qipu_buffer* buffer = nullptr;
  EXPECT_EQ(qipu_value_text(document, 0, 6, &buffer), 0);
  all += taken(buffer);
  EXPECT_EQ(qipu_check(document, nullptr, &buffer), 0);
  all += taken(buffer);
  EXPECT_EQ(qipu_json(document, nullptr, &buffer), 0);
  all += taken(buffer);
  qipu_diagram* diagram = nullptr;
  EXPECT_EQ(qipu_diagram_at(document, 0, QIPU_NONE, nullptr, &diagram), 0);
  EXPECT_EQ(qipu_diagram_svg(diagram, nullptr, &buffer, nullptr), 0);
  all += taken(buffer);
  qipu_diagram_free(diagram);
  qipu_document_free(document);
  return all;
}

TEST(CThreads, ADocumentIsForAll) {
  qipu_document* document = nullptr;
  const auto* data = reinterpret_cast<const std::uint8_t*>(record.data());
  ASSERT_EQ(qipu_document_read(data, record.size(), nullptr, &document, nullptr), 0);
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::string& answer : answers) threads.emplace_back([&answer, document] { answer = asked(document); });
  for (std::thread& thread : threads) thread.join();
  const std::string alone = asked(document);
  for (const std::string& answer : answers) EXPECT_EQ(answer, alone);
  EXPECT_NE(alone.find("point-off-board"), alone.npos);
  qipu_document_free(document);
}

}  // namespace
