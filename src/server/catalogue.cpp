#include "server/catalogue.h"

#include "bots/any_bot.h"
#include "formats/decks.h"
#include "games/registry.h"
#include "server/emotes.h"
#include "table/opening.h"

namespace tortuga::server {
namespace {

Doc options_of(const GameInfo& info, Language language) {
  Doc::List options;
  for (const OptionSpec& spec : info.options) {
    Doc::List values;
    for (const OptionValue& value : spec.values) {
      values.emplace_back(Doc::Map{{"id", value.id}, {"meaning", value.meaning.in(language)}});
    }
    Doc::Map option{{"id", spec.id},
                    {"standard", spec.standard},
                    {"meaning", spec.meaning.in(language)},
                    {"values", std::move(values)}};
    if (spec.most > 0) {
      option.emplace_back("least", spec.least);
      option.emplace_back("most", spec.most);
    }
    if (!spec.list_of.empty()) option.emplace_back("list_of", spec.list_of);
    if (spec.names_seat) option.emplace_back("names_seat", true);
    options.emplace_back(std::move(option));
  }
  return options;
}

Doc bots_of(const GameInfo& info, Language language) {
  Doc::List bots;
  for (const BotInfo& bot : bots_for(info.id)) {
    Doc::Map entry{{"id", bot.id}, {"about", bot.about.in(language)}};
    if (!bot.thinks.empty()) entry.emplace_back("thinks", budget_text(bot.thinks));
    bots.emplace_back(std::move(entry));
  }
  return bots;
}

// The most important rules of the game as it is usually played.
Doc rules_of(const GameInfo& info, Language language) {
  std::vector<std::string> names;
  for (int i = 1; i <= info.usual_players; ++i) names.push_back("P" + std::to_string(i));
  Doc::List rules;
  const auto opened = open_game_offline(info.id, names, Doc(), "");
  if (!opened) return rules;
  for (const ShortRule& rule : opened->game->short_rules()) {
    rules.emplace_back(Doc::Map{{"number", rule.number}, {"text", rule.text.in(language)}});
  }
  return rules;
}

}  // namespace

Doc catalogue(Language language) {
  Doc::List games;
  for (const GameInfo* info : all_games()) {
    Doc::List decks;
    for (const DeckText& deck : built_in_decks()) {
      if (deck.game == info->id) decks.emplace_back(deck.name);
    }
    games.emplace_back(Doc::Map{{"id", info->id},
                                {"name", info->name},
                                {"summary", info->summary.in(language)},
                                {"min_players", info->min_players},
                                {"max_players", info->max_players},
                                {"usual_players", info->usual_players},
                                {"minutes", info->minutes},
                                {"options", options_of(*info, language)},
                                {"decks", std::move(decks)},
                                {"bots", bots_of(*info, language)},
                                {"rules", rules_of(*info, language)}});
  }
  Doc::List emotes;
  for (const Emote& emote : kEmotes) {
    emotes.emplace_back(Doc::Map{{"id", emote.id}, {"text", emote.text.in(language)}});
  }
  return Doc::Map{{"games", std::move(games)}, {"emotes", std::move(emotes)}};
}

}  // namespace tortuga::server
