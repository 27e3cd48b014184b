// What needs a cryptographic library: hashes that are shown to players, and seeds that nobody can guess.
#pragma once

#include <string>
#include <string_view>

#include "engine/chance.h"

namespace tortuga {

// The SHA-256 of a text as 64 hexadecimal digits.
std::string sha256_hex(std::string_view text);

// A new secret seed from the operating system's source of randomness.
Seed random_seed();

}  // namespace tortuga
