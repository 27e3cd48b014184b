// What a load client takes from a message of the server. It reads no more of it than it needs: it has thousands of them
// to read in a second.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/random.h"

namespace tortuga::load {

// docs/protocol.md says what the messages mean.
struct Heard {
  enum class Kind : std::uint8_t { kBroken, kOther, kWelcome, kTable, kUpdate, kOver, kDone, kRefused };
  Kind kind = Kind::kBroken;
  std::string table;
  std::string key;
  std::int64_t seq = -1;
  std::string who;
  bool is_waiting = false;  // for the one who hears it
  bool has_choice = false;  // there were legal actions, or parts
  std::string action;       // one of the legal ones, drawn at random
  std::vector<std::string> parts;
  std::string code;  // of a refusal
  std::string text;
  std::string next;       // the table of the rematch
  std::string state;      // of the table
  std::int64_t seat = 0;  // of the one who hears it
  std::string seed;
  std::string seed_sha256;
  std::vector<std::int64_t> log;  // the steps that are told

  void clear();
};

class Reader {
 public:
  Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader();

  // `text` is followed by kPadding bytes (net.h); `name` is what the one who hears it is called at the table. The
  // answer holds until the next call.
  const Heard& read(std::string_view text, std::string_view name, Random& random);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tortuga::load
