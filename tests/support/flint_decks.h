// Decks of flint with other figures than the standard one.
#pragma once

#include <string>

namespace tortuga::test {

// Other orders, fewer cards, another deal, cheap pieces, equal treasures, pirates with each other's trumps.
inline const std::string kOddDeck = R"(game: flint
deck: odd
suits:
  - {id: sabre,  colour: pink,  values: [7, 5, 3, 1]}
  - {id: anchor, colour: grey,  values: [2, 4, 6]}
  - {id: wheel,  colour: brown, values: [8, 1, 8, 7, 2]}
  - {id: barrel, colour: white, values: [1, 2, 3, 4, 5, 6]}
specials: [ben gunn, black spot]
pirates:
  - {id: x,      trump: wheel,  from: 1}
  - {id: barrel, trump: none,   from: 3}
  - {id: sabre,  trump: sabre,  from: 5}
  - {id: anchor, trump: barrel, from: 0}
  - {id: wheel,  trump: sabre,  from: 4}
treasures: [50, 50, 50, 100, 150, 300, 300, 550, 600, 600]
pieces: {gold: 5, plunder: 7}
piece_value: 50
deal: {3: 6, 4: 4, 5: 1}
)";

// As large as a deck can be: 64 pieces, a treasure that needs all of them, the whole deck dealt where it can be.
inline const std::string kLargeDeck = R"(game: flint
deck: large
suits:
  - {id: wheel,  colour: yellow, values: [1, 2, 3, 4, 5, 6, 7, 8, 8]}
  - {id: barrel, colour: green,  values: [1, 2, 3, 4, 5, 6, 7]}
  - {id: anchor, colour: blue,   values: [1, 2, 3, 4, 5, 6, 7]}
  - {id: sabre,  colour: red,    values: [1, 2, 3, 4, 5, 6, 7]}
specials: [black spot, ben gunn]
pirates:
  - {id: wheel,  trump: wheel,  from: 3}
  - {id: anchor, trump: anchor, from: 3}
  - {id: sabre,  trump: sabre,  from: 3}
  - {id: barrel, trump: barrel, from: 4}
  - {id: x,      trump: none,   from: 5}
treasures: [64, 64, 64, 63, 1, 40, 50, 60, 64, 30]
pieces: {gold: 63, plunder: 1}
piece_value: 1
deal: {3: 10, 4: 8, 5: 6}
)";

// As small as a deck can be: four suits with next to nothing, one piece.
inline const std::string kSmallDeck = R"(game: flint
deck: small
suits:
  - {id: barrel, colour: green,  values: []}
  - {id: wheel,  colour: yellow, values: [8, 8]}
  - {id: anchor, colour: blue,   values: [4]}
  - {id: sabre,  colour: red,    values: []}
specials: [black spot, ben gunn]
pirates:
  - {id: wheel,  trump: none,   from: 3}
  - {id: anchor, trump: none,   from: 3}
  - {id: sabre,  trump: wheel,  from: 3}
  - {id: barrel, trump: barrel, from: 4}
  - {id: x,      trump: none,   from: 5}
treasures: [1000000, 1000000, 1000000, 1000000, 1000000, 1000000, 1000000, 1000000, 1000000, 1000000]
pieces: {gold: 0, plunder: 1}
piece_value: 1000000
deal: {3: 1, 4: 1, 5: 1}
)";

}  // namespace tortuga::test
