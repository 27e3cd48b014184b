// SipHash-2-4 (Aumasson and Bernstein): a keyed function that cannot be predicted without its key.
//
// It is the heart of Chance and of the signature of a game's behaviour. It uses 64-bit arithmetic alone,
// so every compiler and platform computes the same values; the tests hold it to the published vectors.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tortuga {

struct SipKey {
  std::uint64_t k0 = 0;
  std::uint64_t k1 = 0;
  friend constexpr bool operator==(const SipKey&, const SipKey&) = default;
};

class SipState {
 public:
  constexpr explicit SipState(const SipKey& key)
      : v0_(key.k0 ^ 0x736f6d6570736575ULL),
        v1_(key.k1 ^ 0x646f72616e646f6dULL),
        v2_(key.k0 ^ 0x6c7967656e657261ULL),
        v3_(key.k1 ^ 0x7465646279746573ULL) {}

  constexpr void absorb(std::uint64_t word) {
    v3_ ^= word;
    round();
    round();
    v0_ ^= word;
  }
  constexpr std::uint64_t finish() {
    v2_ ^= 0xff;
    round();
    round();
    round();
    round();
    return v0_ ^ v1_ ^ v2_ ^ v3_;
  }

 private:
  constexpr void round() {
    v0_ += v1_;
    v1_ = std::rotl(v1_, 13);
    v1_ ^= v0_;
    v0_ = std::rotl(v0_, 32);
    v2_ += v3_;
    v3_ = std::rotl(v3_, 16);
    v3_ ^= v2_;
    v0_ += v3_;
    v3_ = std::rotl(v3_, 21);
    v3_ ^= v0_;
    v2_ += v1_;
    v1_ = std::rotl(v1_, 17);
    v1_ ^= v2_;
    v2_ = std::rotl(v2_, 32);
  }
  std::uint64_t v0_;
  std::uint64_t v1_;
  std::uint64_t v2_;
  std::uint64_t v3_;
};

// The hash of the eight bytes of `word`, lowest first.
constexpr std::uint64_t siphash(const SipKey& key, std::uint64_t word) {
  SipState state(key);
  state.absorb(word);
  state.absorb(8ULL << 56U);
  return state.finish();
}

// The hash of a text of any length.
constexpr std::uint64_t siphash(const SipKey& key, std::string_view text) {
  SipState state(key);
  std::uint64_t word = 0;
  std::size_t held = 0;
  for (const char c : text) {
    word |= static_cast<std::uint64_t>(static_cast<unsigned char>(c)) << (8 * held);
    if (++held == 8) {
      state.absorb(word);
      word = 0;
      held = 0;
    }
  }
  state.absorb(word | static_cast<std::uint64_t>(text.size() & 0xffU) << 56U);
  return state.finish();
}

}  // namespace tortuga
