// Any text as a record: it is refused, or it reads back as it was written, and replays or says why not.
#include "engine/record.h"
#include "fuzz/fuzz.h"
#include "table/opening.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tortuga;
  const auto doc = read_yaml(std::string(data, data + size));
  if (!doc) return 0;
  auto record = read_record(*doc);
  if (!record) {
    test::require_clean(record.problem());
    return 0;
  }
  const Doc written = to_document(*record);
  const auto read = read_yaml(write_yaml(written), kRecordLimit);
  test::require(read.ok() && *read == written, "a record does not survive YAML", write_yaml(written));
  const auto again = read_record(*read);
  test::require(again.ok() && to_document(*again) == written, "a record reads back otherwise", write_yaml(written));

  const auto opened = open_record(*record);
  if (!opened) {
    test::require_clean(opened.problem());
    // What a fuzzer changes no longer fits its hashes: go on as if it did.
    record->seed_sha256.clear();
  }
  const auto game =
      opened ? Result<GamePtr>(opened->game) : test::built_in_game(record->game, record->players, record->options, {});
  if (!game || record->actions.size() > 2000) return 0;
  std::size_t steps = 0;
  const Status status = replay(*record, **game, [&](std::size_t seq, const AnyPosition& position, const Told&) {
    test::require(seq == steps++, "a step is missing");
    test::require((*game)->equal(position, position), "a position differs from itself");
  });
  if (!status) test::require_clean(status.problem());
  return 0;
}
