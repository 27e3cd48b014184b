// The engine and the games for the page: plays records again, and scenarios for the first time.
//
// An instance of the module holds one game. Texts go in through the room that tortuga_room gives; texts that come out
// are JSON (docs/wasm.md says what is in them), lie at the pointer that is returned, are tortuga_size() bytes long and
// stay until the next call.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>

#include "formats/json.h"
#include "played.h"
#include "replay.h"
#include "trial.h"

#define TORTUGA_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

namespace tortuga::wasm {
namespace {

struct Instance {
  std::string in;
  std::string out;
  Played played;
  Trial trial;
};

Instance& instance() {
  static Instance one;
  return one;
}

// What was put into the room, once.
std::string taken() { return std::exchange(instance().in, {}); }

const char* give(const Doc& doc) {
  instance().out = write_json(doc);
  return instance().out.data();
}

Language language(int is_german) { return is_german != 0 ? Language::kGerman : Language::kEnglish; }

bool is_begun() { return instance().played.size() > 0; }

}  // namespace
}  // namespace tortuga::wasm

// The C++ library would print why it stops, which takes more room than a game.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

using tortuga::wasm::give;
using tortuga::wasm::instance;
using tortuga::wasm::is_begun;
using tortuga::wasm::language;
using tortuga::wasm::taken;
using tortuga::wasm::Trial;

TORTUGA_EXPORT(tortuga_room)(std::size_t size)->char* {
  instance().in.resize(size);
  return instance().in.data();
}

// Opens the record that was put into the room.
TORTUGA_EXPORT(tortuga_open)()->const char* {
  instance().played = {};
  tortuga::wasm::Replay replay;
  replay.open(taken(), instance().played);
  return give(replay.summary(instance().played));
}

// Opens the scenario that was put into the room, at its first position.
TORTUGA_EXPORT(tortuga_try)()->const char* {
  instance().played = {};
  instance().trial = {};
  instance().trial.open(taken(), instance().played);
  return give(instance().trial.summary(instance().played));
}

// Takes the action in the room, "Anna dig".
TORTUGA_EXPORT(tortuga_act)(int is_german)->const char* {
  if (!is_begun()) return nullptr;
  return give(instance().trial.act(taken(), instance().played, language(is_german)));
}

// Would that action be legal?
TORTUGA_EXPORT(tortuga_check)(int is_german)->const char* {
  if (!is_begun()) return nullptr;
  return give(Trial::check(taken(), instance().played, language(is_german)));
}

// The next random result, as JSON, in the room.
TORTUGA_EXPORT(tortuga_script)()->void { instance().trial.script(taken()); }

// What a seat is offered at the last step.
TORTUGA_EXPORT(tortuga_choices)(int seat, int is_german)->const char* {
  if (!is_begun() || seat < 0 || seat >= instance().played.game().players()) return nullptr;
  return give(Trial::choices(seat, instance().played, language(is_german)));
}

// `viewer` is a seat from 0, -1 for a watcher, -2 for every card open. Nothing (a null pointer) if there is no such
// step or viewer.
TORTUGA_EXPORT(tortuga_step)(int seq, int viewer)->const char* {
  if (!instance().played.has(seq, viewer)) return nullptr;
  return give(instance().played.step(static_cast<std::size_t>(seq), viewer));
}

TORTUGA_EXPORT(tortuga_events)(int seq, int viewer, int is_german)->const char* {
  if (!instance().played.has(seq, viewer)) return nullptr;
  return give(instance().played.events(static_cast<std::size_t>(seq), viewer, language(is_german)));
}

TORTUGA_EXPORT(tortuga_size)()->std::size_t { return instance().out.size(); }
