// What can be said with one touch.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/language.h"

namespace tortuga::server {

struct Emote {
  std::string_view id;
  Text text;
};

inline constexpr std::array kEmotes = {
    Emote{"ahoy", {"Ahoy!", "Ahoi!"}},
    Emote{"well-played", {"Well played!", "Gut gespielt!"}},
    Emote{"thanks", {"Thank you!", "Danke!"}},
    Emote{"oops", {"Oops.", "Hoppla."}},
    Emote{"ha", {"Ha!", "Ha!"}},
    Emote{"arr", {"Arr!", "Arr!"}},
    Emote{"hurry", {"Ready when you are.", "Von mir aus kann es weitergehen."}},
    Emote{"wait", {"One moment, please.", "Einen Augenblick, bitte."}},
    Emote{"traitor", {"Traitor!", "Verräter!"}},
    Emote{"good-game", {"Good game!", "Schönes Spiel!"}},
};

constexpr bool is_emote(std::string_view id) {
  return std::ranges::any_of(kEmotes, [&](const Emote& emote) { return emote.id == id; });
}

}  // namespace tortuga::server
