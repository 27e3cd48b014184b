#include "engine/record.h"

#include <gtest/gtest.h>

#include <string>

#include "formats/json.h"
#include "formats/sha256.h"
#include "support/flint_decks.h"
#include "support/yaml.h"
#include "table/opening.h"
#include "table/table.h"

namespace tortuga {
namespace {

using test::must;
using test::yaml;

// A short game, played by the defaults to its end.
Record played(const Seed& seed = Seed(5)) {
  Table table(must(open_game("flint", {"Anna", "Bernard", "Carol"}, yaml("rounds: 1"))), seed);
  while (!table.game().is_over(table.position())) table.act_by_default(table.game().waiting(table.position()).first());
  return table.record();
}

// What reading, opening or replaying says; "" if all is well.
std::string verify(const Doc& doc) {
  const auto record = read_record(doc);
  if (!record) return record.problem().message;
  const auto opened = open_record(*record);
  if (!opened) return opened.problem().message;
  const Status status = replay(*record, *opened->game, [](std::size_t, const AnyPosition&, const Told&) {});
  return status ? "" : status.problem().message;
}

// The record as a document, one entry changed.
Doc with(std::string_view key, Doc value) {
  Doc doc = to_document(played());
  doc.set(key, std::move(value));
  return doc;
}
Doc without(std::string_view key) {
  Doc doc = to_document(played());
  std::erase_if(doc.map(), [&](const Doc::Entry& entry) { return entry.first == key; });
  return doc;
}

TEST(Record, IsReadAsItWasWritten) {
  Record record = played();
  record.bots = {"", "random", "deckhand"};
  const Doc doc = to_document(record);
  const Doc read = yaml(write_yaml(doc));
  EXPECT_EQ(read, doc);
  const Record again = must(read_record(read));
  EXPECT_EQ(to_document(again), doc);
  EXPECT_EQ(again.game, "flint");
  EXPECT_EQ(again.players, record.players);
  EXPECT_EQ(again.bots, record.bots);
  EXPECT_EQ(again.seed, Seed(5));
  EXPECT_EQ(again.actions.size(), record.actions.size());
  EXPECT_EQ(again.result, record.result);
  EXPECT_EQ(verify(read), "");
}

TEST(Record, KeepsEverySeed) {
  for (const Seed& seed : {Seed(0), Seed(~0ULL), Seed(1, 2), Seed(0x1000000000000000ULL, 0x1000000000000000ULL)}) {
    const Record record = played(seed);
    const Record again = must(read_record(yaml(write_yaml(to_document(record)))));
    EXPECT_EQ(again.seed, seed) << to_text(seed);
    EXPECT_EQ(verify(to_document(again)), "");
  }
}

TEST(Record, IsReplayedStepByStep) {
  const Record record = played();
  const Opened opened = must(open_record(record));
  std::size_t steps = 0;
  std::size_t events = 0;
  AnyPosition last;
  const Status status =
      replay(record, *opened.game, [&](std::size_t seq, const AnyPosition& position, const Told& told) {
        EXPECT_EQ(seq, steps++);
        events += told.events.size();
        last = position;
      });
  EXPECT_TRUE(status.ok());
  EXPECT_EQ(steps, record.actions.size() + 1);
  EXPECT_GT(events, record.actions.size());
  EXPECT_TRUE(opened.game->is_over(last));
  EXPECT_EQ(result_of(*opened.game, last), *record.result);
}

TEST(Record, OfAnotherVersionIsRefused) {
  EXPECT_EQ(verify(with("record", 2)), "this record has version 2; this program reads version 1");
  EXPECT_NE(verify(with("record", "1")), "");
}

TEST(Record, WithAnActionThatWasTamperedWithIsRefused) {
  const Record record = played();
  Doc::List actions = to_document(record).find("actions")->list();
  const auto tampered = [&](std::size_t at, Doc action) {
    Doc::List list = actions;
    list[at] = std::move(action);
    return verify(with("actions", list));
  };
  const std::string first = actions[0].text();
  EXPECT_EQ(tampered(0, "Zoe dig"), "action 1, \"Zoe dig\": there is no player Zoe");
  EXPECT_EQ(tampered(0, record.actions[0].player + " dig"),
            "action 1, \"" + record.actions[0].player + " dig\", is refused: Finish the tricks first, then dig.");
  EXPECT_EQ(tampered(0, record.actions[1].player + " play wheel 1"), "action 1, \"" + record.actions[1].player +
                                                                         " play wheel 1\", is refused: It is " +
                                                                         record.actions[0].player + "'s turn.");
  EXPECT_TRUE(tampered(2, first).starts_with("action 3, "));
  EXPECT_EQ(tampered(0, "dig"), "an action must be a player and what he does, such as Anna dig, not \"dig\"");
  EXPECT_EQ(tampered(0, Doc::List{}), "an action must be a word, not a list");
  EXPECT_EQ(verify(with("actions", "none")), "actions must be a list, not a text");
  // One too few, one too many.
  Doc::List fewer(actions.begin(), actions.end() - 1);
  EXPECT_EQ(verify(with("actions", fewer)), "the record has a result, but its game is not over");
  actions.push_back(actions.back());
  EXPECT_TRUE(verify(with("actions", actions)).ends_with(", is refused: The game is over."));
}

TEST(Record, NamesTheLineOfABadAction) {
  Doc doc = to_document(played());
  Doc::List actions = doc.find("actions")->list();
  actions[1] = "Zoe dig";
  doc.set("actions", actions);
  const Record record = must(read_record(yaml(write_yaml(doc))));
  const Status status =
      replay(record, *must(open_record(record)).game, [](std::size_t, const AnyPosition&, const Told&) {});
  ASSERT_FALSE(status.ok());
  EXPECT_GT(status.problem().place.line, 5);
}

TEST(Record, WithAResultThatWasTamperedWithIsRefused) {
  const Doc right = *played().result;
  Doc scores = *right.find("scores");
  scores.set("Anna", scores.find("Anna")->number() + 100);
  Doc wrong = right;
  wrong.set("scores", scores);
  EXPECT_EQ(verify(with("result", wrong)),
            "the record says " + wrong.flow_text() + ", but the game ended with " + right.flow_text());
  EXPECT_NE(verify(with("result", "Anna won")), "");
  EXPECT_EQ(verify(without("result")), "");
}

TEST(Record, WithAnotherSeedOrDeckIsRefused) {
  EXPECT_EQ(verify(with("seed", "6")), "the seed does not fit the hash that was shown before the game");
  EXPECT_EQ(verify(with("seed_sha256", sha256_hex("6"))),
            "the seed does not fit the hash that was shown before the game");
  EXPECT_EQ(verify(with("seed", "five")), "seed must be a whole number or 32 hexadecimal digits, not five");
  EXPECT_TRUE(
      verify(with("deck", yaml("sha256: 0123"))).starts_with("the record was played with another deck: its hash is "));
  Doc other;
  other.set("sha256", *to_document(played()).find("deck")->find("sha256"));
  other.set("text", test::kOddDeck);
  EXPECT_TRUE(verify(with("deck", other)).starts_with("the record was played with another deck: its hash is "));
}

TEST(Record, WithASecretSeedCannotBeReplayedYet) {
  const Opened opened = must(open_game("flint", {"Anna", "Bernard", "Carol"}, {}));
  const Record record = new_record(opened, Seed(77), true);
  EXPECT_FALSE(record.seed);
  EXPECT_EQ(record.seed_sha256, sha256_hex("77"));
  EXPECT_EQ(write_yaml(to_document(record)).find("77\""), std::string::npos);
  EXPECT_FALSE(to_document(record).has("seed"));
  EXPECT_EQ(verify(to_document(record)),
            "the seed of this record is still secret; it is published when the game is over");
  EXPECT_EQ(verify(without("seed")), "the seed of this record is still secret; it is published when the game is over");
}

TEST(Record, RefusesWhatIsMissingOrUnknown) {
  for (const std::string key : {"record", "game", "players", "options", "deck", "seed_sha256", "actions"}) {
    EXPECT_EQ(verify(without(key)), "a record needs the field \"" + key + "\"");
  }
  EXPECT_TRUE(verify(with("time", 3)).starts_with("a record has no field \"time\"; its fields are record, game, "));
  EXPECT_EQ(verify(with("game", "chess")), "there is no game \"chess\"; the games are flint, jackal, ruthless, mutiny");
  EXPECT_EQ(verify(with("players", yaml("[Anna, Bernard]"))), "flint is for 3 to 5 players, not 2");
  EXPECT_EQ(verify(with("bots", yaml("[random]"))), "bots must have one entry for each player");
  EXPECT_EQ(verify(with("options", yaml("rounds: 12"))), "option rounds cannot be 12; it can be a number from 1 to 10");
  EXPECT_EQ(verify(with("deck", yaml("name: standard"))),
            "deck has no field \"name\"; its fields are sha256, text and document");
}

// A deck that is not built in travels with the record.
TEST(Record, HoldsTheTextOfADeckThatIsNotBuiltIn) {
  Opened opened = must(open_game("flint", {"Anna", "Bernard", "Carol"}, {}));
  EXPECT_FALSE(new_record(opened, Seed(1)).deck_text);
  opened.deck = {"flint", "./odd.yaml", test::kOddDeck};
  const Record record = new_record(opened, Seed(1));
  ASSERT_TRUE(record.deck_text);
  const Record again = must(read_record(yaml(write_yaml(to_document(record)))));
  EXPECT_EQ(again.deck_text, test::kOddDeck);
  const Opened other = must(open_record(again));
  EXPECT_EQ(other.deck.text, test::kOddDeck);
  // It is really in use: hands of 6.
  const AnyPosition position = other.game->start(Seed(1), nullptr);
  EXPECT_EQ(*other.game->document(position).find("tricks_left"), Doc(6));
}

// Programs that read no YAML find such a deck as a document.
TEST(Record, HasTheDeckAsADocumentInItsJsonForm) {
  Opened opened = must(open_game("flint", {"Anna", "Bernard", "Carol"}, {}));
  const Doc usual = to_document(new_record(opened, Seed(1)));
  EXPECT_EQ(with_deck_document(usual), usual);
  opened.deck = {"flint", "./odd.yaml", test::kOddDeck};
  const Doc json = must(read_json(write_json(with_deck_document(to_document(new_record(opened, Seed(1)))))));
  const Record record = must(read_record(json));
  EXPECT_EQ(record.deck_document, yaml(test::kOddDeck));
  EXPECT_EQ(to_document(record), json);
  EXPECT_TRUE(open_record(record));
}

}  // namespace
}  // namespace tortuga
