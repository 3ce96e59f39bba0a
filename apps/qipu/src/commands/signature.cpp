// qipu signature: one number for all that reading and checking make of some records. It says of two versions
// of the program whether they behave alike.
#include <charconv>
#include <iterator>
#include <mutex>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/report/record_signature.hpp"

namespace qipu::app {

namespace {

// All 16 digits.
std::string hexadecimal(std::uint64_t value) {
  char digits[16];
  return right_aligned({digits, std::to_chars(digits, std::end(digits), value, 16).ptr}, 16);
}

std::string signature_words(const Shell& shell, const report::RecordSignature& signature) {
  return shell.say(signature.nodes == 1 ? report::messages::info_one_node : report::messages::info_nodes,
                   signature.nodes) +
         shell.say(report::messages::comma) +
         shell.say(signature.findings == 1 ? messages::one_finding : messages::findings, signature.findings);
}

}  // namespace

Outcome run_signature(Shell& shell, const SignatureOptions& options) {
  std::mutex mutex;
  std::vector<report::RecordSignature> signatures;  // of no order: the whole does not depend on it
  const auto sign = [&](Shell& own, const Input& input) {
    report::RecordSigner file;
    bool is_meant = false;
    const Outcome outcome = read_parts(own, input, RecordReader::Extent::Parts, [&](const Part& part) {
      is_meant = true;
      file.add(view_of(part));
      return sgf::Flow::Continue;
    });
    if (outcome != Outcome::Fine || !is_meant) return outcome;
    const report::RecordSignature signature = file.signature();
    if (options.each)
      own.out << hexadecimal(signature.value) << "  " << signature_words(own, signature) << "  "
              << shown_name(own, input) << "\n";
    const std::lock_guard lock(mutex);
    signatures.push_back(signature);
    return outcome;
  };
  const Outcome outcome = for_each_input(shell, inputs_of(shell, options.files), sign);
  const std::size_t count = signatures.size();
  const report::RecordSignature all = report::joined_signature(std::move(signatures));
  shell.out << hexadecimal(all.value) << "  "
            << shell.say(count == 1 ? messages::one_file : messages::files, count)
            << shell.say(report::messages::comma) << signature_words(shell, all) << "\n";
  return outcome;
}

}  // namespace qipu::app
