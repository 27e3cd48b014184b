// AnyGame: a game with its type erased, for everything that does not need the speed of direct calls.
//
// It mirrors the concept Game (engine/game.h); actions, positions and events are in writing or in opaque values. An
// AnyPosition belongs to the AnyGame that made it and means nothing to another.
#pragma once

#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/game.h"

namespace tortuga {

// A plain value whose type only its game knows.
template <class Tag>
class Opaque {
 public:
  Opaque() = default;

  template <class T>
  static Opaque of(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    Opaque opaque;
    opaque.bytes_.resize(sizeof(T));
    std::memcpy(opaque.bytes_.data(), &value, sizeof(T));
    return opaque;
  }
  template <class T>
  [[nodiscard]] T as() const {
    T value;
    std::memcpy(&value, bytes_.data(), sizeof(T));
    return value;
  }
  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  // True only if both are the same; two that are the same may differ in unused bytes.
  [[nodiscard]] bool is_same(const Opaque& other) const { return bytes_ == other.bytes_; }
  // What lies beside a position or a view (KeepsNotes).
  [[nodiscard]] const std::vector<Doc>& notes() const { return notes_; }
  [[nodiscard]] std::vector<Doc>& notes() { return notes_; }

 private:
  std::vector<std::byte> bytes_;
  std::vector<Doc> notes_;
};

using AnyPosition = Opaque<struct PositionTag>;
using AnyView = Opaque<struct ViewTag>;
using AnyEvent = Opaque<struct EventTag>;

// Why an action was not taken.
struct AnyRefusal {
  std::string id;  // "must-follow"
  std::string english;
  std::string german;
  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::kGerman ? german : english;
  }
};

// What one step brought.
struct Told {
  std::vector<AnyEvent> events;
  std::vector<Doc> chance;  // the random results in order, each as a scenario would script it
};

struct Applied {
  std::optional<AnyRefusal> refusal;  // if set, nothing changed and nothing was told
  Told told;
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual const std::vector<std::string>& names() const = 0;
  [[nodiscard]] virtual const Doc& options() const = 0;
  // What is odd about the deck, though it is allowed.
  [[nodiscard]] virtual std::vector<std::string> warnings() const = 0;
  [[nodiscard]] int players() const { return static_cast<int>(names().size()); }
  // Seat::none() if nobody has this name.
  [[nodiscard]] Seat seat_of(std::string_view name) const;
  [[nodiscard]] const std::string& name_of(Seat seat) const { return names()[static_cast<std::size_t>(seat.index())]; }

  [[nodiscard]] virtual AnyPosition start(const Seed& seed, Told* told) const = 0;
  [[nodiscard]] virtual Result<AnyPosition> position(const Doc& document, const Chance& chance) const = 0;
  [[nodiscard]] virtual Chance chance(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual bool equal(const AnyPosition& a, const AnyPosition& b) const = 0;

  [[nodiscard]] virtual bool is_over(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual SeatSet waiting(const AnyPosition& position) const = 0;
  // Who of those who are waited for answers next if nobody is quicker than the others.
  [[nodiscard]] virtual Seat next_to_answer(const AnyPosition& position, Random& random) const = 0;
  [[nodiscard]] virtual bool may_act(const AnyPosition& position, Seat seat) const = 0;
  // The listed legal actions in writing.
  [[nodiscard]] virtual std::vector<std::string> legal(const AnyPosition& position, Seat seat) const = 0;
  // How many they are.
  [[nodiscard]] virtual std::size_t count_legal(const AnyPosition& position, Seat seat) const = 0;
  // Are there no answers to what the seat is asked besides the listed ones? Talk (offers) answers nothing.
  [[nodiscard]] virtual bool lists_all(const AnyPosition& position, Seat seat) const = 0;
  // Those of one part, and the action that two of them make together; nothing if they do not go together.
  [[nodiscard]] virtual std::vector<std::string> parts(const AnyPosition& position, Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<std::string> join(std::string_view begun, std::string_view part) const = 0;
  [[nodiscard]] virtual std::optional<AnyRefusal> check(const AnyPosition& position, Seat seat,
                                                        std::string_view action) const = 0;
  virtual Applied apply(AnyPosition& position, Seat seat, std::string_view action,
                        ChanceScript* script = nullptr) const = 0;
  [[nodiscard]] virtual std::string default_action(const AnyPosition& position, Seat seat) const = 0;
  // The action as the engine writes it; nothing if the text is no action.
  [[nodiscard]] virtual std::optional<std::string> rewrite(std::string_view action) const = 0;

  // What the action is called where a player chooses: "Steuerrad 7" for "play wheel 7".
  [[nodiscard]] virtual std::string action_name(std::string_view action, Language language) const = 0;
  // Every action in writing, legal or not, in the order in which a player sorts them; of a game with too many of them
  // those of one part that name neither a space nor a player.
  [[nodiscard]] virtual std::vector<std::string> known_actions() const = 0;
  // The rules of this game with its options, in short.
  [[nodiscard]] virtual std::vector<ShortRule> short_rules() const = 0;

  [[nodiscard]] virtual SeatSet winners(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::vector<std::int64_t> scores(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::vector<int> ranks(const AnyPosition& position) const = 0;

  [[nodiscard]] virtual Doc document(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual AnyView view(const AnyPosition& position, Viewer viewer) const = 0;
  [[nodiscard]] virtual Doc document(const AnyView& view) const = 0;
  // The entries of that document whose values may depend on who looks. All others are the same for all viewers.
  [[nodiscard]] virtual Doc own_part(const AnyView& view) const = 0;
  [[nodiscard]] virtual std::string draw(const AnyView& view, Language language, bool colour) const = 0;

  // The event as the viewer may see it; empty if he may not see it at all.
  [[nodiscard]] virtual AnyEvent seen(const AnyEvent& event, Viewer viewer) const = 0;
  [[nodiscard]] virtual Doc document(const AnyEvent& event) const = 0;
  [[nodiscard]] virtual std::string tell(const AnyEvent& event, Language language) const = 0;
};

using GamePtr = std::shared_ptr<const AnyGame>;

// Makes a game from its id, the players and the options as somebody wrote them, and from the position document that it
// will be set up with (an empty map for the normal start).
using GameMaker = std::function<Result<GamePtr>(std::string_view id, const std::vector<std::string>& players,
                                                const Doc& options, const Doc& position)>;

}  // namespace tortuga
