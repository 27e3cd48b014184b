#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "formats/decks.h"
#include "formats/files.h"
#include "formats/yaml.h"
#include "support/paths.h"

namespace tortuga {
namespace {

namespace fs = std::filesystem;

std::string deck_path(const DeckText& deck) {
  return std::string(TORTUGA_SOURCE_DIR) + "/decks/" + deck.game + "/" + deck.name + ".yaml";
}

TEST(Decks, EveryFileIsBuiltInAsItIs) {
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(TORTUGA_SOURCE_DIR) + "/decks")) {
    if (entry.path().extension() == ".yaml") ++files;
  }
  EXPECT_GT(files, 0U);
  EXPECT_EQ(built_in_decks().size(), files);
  for (const DeckText& deck : built_in_decks()) {
    const auto file = read_file(deck_path(deck));
    ASSERT_TRUE(file.ok()) << file.problem().text();
    EXPECT_EQ(*file, deck.text) << deck_path(deck);
  }
}

TEST(Decks, EveryDeckIsReadableAndNamesItself) {
  for (const DeckText& deck : built_in_decks()) {
    const auto doc = read_yaml(deck.text);
    ASSERT_TRUE(doc.ok()) << deck_path(deck) << ": " << doc.problem().text();
    const Doc* name = doc->has("deck") ? doc->find("deck") : doc->find("name");
    ASSERT_TRUE(doc->has("game") && name != nullptr) << deck_path(deck);
    EXPECT_EQ(*doc->find("game"), Doc(deck.game));
    EXPECT_EQ(*name, Doc(deck.name));
  }
}

TEST(Decks, AreFoundByName) {
  const auto deck = find_deck("flint", "standard");
  ASSERT_TRUE(deck.ok()) << deck.problem().text();
  EXPECT_EQ(deck->game, "flint");
  EXPECT_EQ(deck->name, "standard");
  EXPECT_NE(deck->text.find("treasures: [500, 600"), std::string::npos);
  EXPECT_EQ(built_in_deck("flint", "standard")->text, deck->text);
}

TEST(Decks, AreFoundByPath) {
  const std::string path = std::string(TORTUGA_SOURCE_DIR) + "/decks/flint/standard.yaml";
  const auto deck = find_deck("flint", path);
  ASSERT_TRUE(deck.ok()) << deck.problem().text();
  EXPECT_EQ(deck->name, path);
  EXPECT_EQ(deck->text, built_in_deck("flint", "standard")->text);
  EXPECT_EQ(built_in_deck("flint", path), nullptr);
}

TEST(Decks, SaysWhichThereAre) {
  const std::string unknown = find_deck("flint", "pocket").problem().text();
  EXPECT_EQ(unknown.find("there is no deck \"pocket\" for flint; built in: "), 0U) << unknown;
  EXPECT_NE(unknown.find("standard"), std::string::npos);
  EXPECT_NE(unknown.find("; the path of a .yaml file will also do"), std::string::npos);
  EXPECT_EQ(find_deck("chess", "standard").problem().text(),
            "there is no deck \"standard\" for chess; none is built in; the path of a .yaml file will also do");
  EXPECT_EQ(find_deck("flint", "none.yaml").problem().text(), "cannot read none.yaml: No such file or directory");
}

}  // namespace
}  // namespace tortuga
