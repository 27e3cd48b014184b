#include "formats/sha256.h"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace tortuga {
namespace {

// May be called any number of times and by any thread. Without a source of randomness no game is fair, so the program
// stops.
void start_sodium() {
  if (sodium_init() >= 0) return;
  std::fputs("libsodium cannot be started: there is no source of randomness\n", stderr);
  std::abort();
}

}  // namespace

std::string sha256_hex(std::string_view text) {
  start_sodium();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

Seed random_seed() {
  start_sodium();
  std::array<std::uint64_t, 2> key{};
  randombytes_buf(key.data(), sizeof(key));
  return {key[0], key[1]};
}

}  // namespace tortuga
