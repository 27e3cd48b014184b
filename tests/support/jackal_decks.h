// Decks of jackal with other figures than the standard one.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace tortuga::test {

// As small as a deck can be: 20 cards, all of them dealt to four players, and one island of two spaces.
inline const std::string kSmallJackalDeck = R"(game: jackal
deck: small
coins: 0
cards:
  - {id: rum, kind: rum, count: 4}
  - {id: east, kind: arrow, count: 12, moves: [right]}
  - {id: weapon, kind: weapon, count: 4}
islands:
  - {name: Sandbank, rows: ["W1"]}
)";

// Few cards, most of them special, so that duds, reshuffles and empty piles are common; few coins; flags with other
// names; an arrow that does not do what its name says, one that the deck has not a single copy of; islands that are one
// line, that have no way out, that are nothing but danger.
inline const std::string kOddJackalDeck = R"(game: jackal
deck: odd
coins: 6
cards:
  - {id: rum, kind: rum, count: 5}
  - {id: azure, kind: flag, count: 1, colour: blue}
  - {id: hop, kind: horse, count: 2}
  - {id: rising, kind: arrow, count: 2, moves: [left]}
  - {id: doubling, kind: doubling, count: 3}
  - {id: weapon, kind: weapon, count: 3}
  - {id: friday, kind: friday, count: 3}
  - {id: all ways, kind: arrow, count: 3, moves: [down, up-left, right, up, down-right, left, up-right, down-left]}
  - {id: crimson, kind: flag, count: 1, colour: red}
  - {id: ghost, kind: arrow, count: 0, moves: [up]}
islands:
  - {name: Line, rows: ["W^!3^!^1"]}
  - {name: Well, rows: ["R", "^", "2", "^", "W", "!", "^", "1", "B"]}
  - {name: Alone, rows: ["W~~~1", "~~~~~", "~~~~R"]}
  - {name: Four 4, rows: ["RW", "B1"]}
  - {name: Marsh, rows: ["^^^^^", "^W^R^", "^^^^^", "^B^3^", "^^^^^"]}
  - {name: Robbers, rows: ["!!!!", "!W!R", "!!2!", "1!!B"]}
  - {name: Heap, rows: ["321", "1W1", "123"]}
  - {name: Corner, rows: ["3.......~", ".~~~~~~~.", ".~.....~.", ".~.~~~.~.", ".~.~B~.~.", ".~.~~~.~.", ".~.....~.", ".~~~~~~~.", "R.......W"]}
)";

// As large as a deck can be: 24 kinds, 120 cards, 32 of them to be attached, 200 islands, the most of them 9 by 9.
inline std::string large_jackal_deck() {
  std::string text = "game: jackal\ndeck: large\ncoins: 1000000\ncards:\n";
  text += "  - {id: friday, kind: friday, count: 10}\n  - {id: rum, kind: rum, count: 6}\n";
  text += "  - {id: doubling, kind: doubling, count: 11}\n  - {id: weapon, kind: weapon, count: 11}\n";
  text +=
      "  - {id: red flag, kind: flag, count: 5, colour: red}\n  - {id: blue flag, kind: flag, count: 5, colour: "
      "blue}\n";
  text += "  - {id: wild horse, kind: horse, count: 4}\n  - {id: tame horse, kind: horse, count: 4}\n";
  static constexpr std::array<const char*, 8> kWays = {"up",      "down",     "left",      "right",
                                                       "up-left", "up-right", "down-left", "down-right"};
  for (std::size_t i = 0; i < 16; ++i) {
    text += "  - {id: way " + std::to_string(i + 1) + ", kind: arrow, count: 4, moves: [" + kWays[i % 8];
    if (i >= 8) text += std::string(", ") + kWays[(i + 3) % 8];
    text += "]}\n";
  }
  text += "islands:\n";
  std::uint32_t random = 1;
  const auto below = [&](std::size_t limit) {
    random = random * 1664525U + 1013904223U;
    return (random >> 8U) % limit;
  };
  for (int island = 1; island <= 200; ++island) {
    const std::size_t side = island % 10 == 0 ? 3 + below(6) : 9;
    std::string squares(side * side, '.');
    for (char& square : squares) square = std::string("......~~~~^^!!123")[below(17)];
    for (const char once : std::string("R1BW")) squares[below(squares.size())] = once;  // W is the last: it stays
    text += "  - {name: Isle " + std::to_string(island) + ", rows: [";
    for (std::size_t row = 0; row < side; ++row) {
      text += (row == 0 ? "\"" : ", \"") + squares.substr(row * side, side) + "\"";
    }
    text += "]}\n";
  }
  return text;
}

}  // namespace tortuga::test
