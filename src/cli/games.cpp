// tortuga games: what can be played, with players, options and their meanings.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "bots/any_bot.h"
#include "cli/cli.h"
#include "formats/decks.h"
#include "formats/json.h"
#include "games/registry.h"

namespace tortuga::cli {
namespace {

struct Arguments {
  std::string game;
  bool json = false;
  std::string language;
};

Doc text_in_both(const Text& text) { return Doc::Map{{"en", text.english}, {"de", text.german}}; }

Doc option_document(const OptionSpec& spec) {
  Doc doc;
  doc.set("id", spec.id);
  doc.set("default", spec.standard);
  doc.set("meaning", text_in_both(spec.meaning));
  Doc::List values;
  for (const OptionValue& value : spec.values) {
    values.emplace_back(Doc::Map{{"id", value.id}, {"meaning", text_in_both(value.meaning)}});
  }
  if (!values.empty()) doc.set("values", std::move(values));
  if (spec.most > 0) doc.set("numbers", Doc::Map{{"least", spec.least}, {"most", spec.most}});
  if (!spec.list_of.empty()) doc.set("list_of", spec.list_of);
  return doc;
}

Doc game_document(const GameInfo& info) {
  Doc doc;
  doc.set("id", info.id);
  doc.set("name", info.name);
  doc.set("summary", text_in_both(info.summary));
  doc.set("players", Doc::Map{{"least", info.min_players}, {"most", info.max_players}, {"usual", info.usual_players}});
  doc.set("minutes", info.minutes);
  Doc::List options;
  for (const OptionSpec& spec : info.options) options.push_back(option_document(spec));
  doc.set("options", std::move(options));
  Doc::List bots;
  for (const BotInfo& bot : bots_for(info.id)) {
    bots.emplace_back(Doc::Map{{"id", bot.id}, {"about", text_in_both(bot.about)}});
  }
  doc.set("bots", std::move(bots));
  Doc::List decks;
  for (const DeckText& deck : built_in_decks()) {
    if (deck.game == info.id) decks.emplace_back(deck.name);
  }
  doc.set("decks", std::move(decks));
  return doc;
}

// The width of a column that holds the names of all options and of their values.
std::size_t longest_id(const GameInfo& info) {
  std::size_t longest = 11;
  for (const OptionSpec& spec : info.options) {
    longest = std::max(longest, spec.id.size());
    for (const OptionValue& value : spec.values) longest = std::max(longest, value.id.size());
  }
  return longest;
}

void print_game(const GameInfo& info, Language language, bool colour) {
  const bool german = language == Language::kGerman;
  const auto bold = [&](std::string_view text) {
    return colour ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
  };
  fmt::print("{}  {}\n", bold(info.id), info.name);
  fmt::print("  {}\n", info.summary.in(language));
  fmt::print(fmt::runtime(german ? "  {} bis {} Spieler, etwa {} Minuten\n" : "  {} to {} players, about {} minutes\n"),
             info.min_players, info.max_players, info.minutes);
  fmt::print("\n  {}\n", bold(german ? "Optionen" : "Options"));
  const std::size_t width = longest_id(info);
  for (const OptionSpec& spec : info.options) {
    fmt::print("    {:<{}} {}\n", spec.id, width, spec.meaning.in(language));
    for (const OptionValue& value : spec.values) {
      const bool is_default = value.id == spec.standard;
      fmt::print("      {:<{}} {}{}\n", value.id, width, value.meaning.in(language),
                 is_default ? (german ? " (Vorgabe)" : " (default)") : "");
    }
    if (spec.most > 0) {
      const bool has_default = std::ranges::find(spec.values, spec.standard, &OptionValue::id) == spec.values.end();
      const std::string standard = fmt::format(fmt::runtime(german ? " (Vorgabe {})" : " (default {})"), spec.standard);
      fmt::print(fmt::runtime(german ? "      {} bis {}{}\n" : "      {} to {}{}\n"), spec.least, spec.most,
                 has_default ? standard : "");
    }
    if (!spec.list_of.empty()) {
      fmt::print(fmt::runtime(german ? "      oder eine Liste: {}=[..., ...]\n" : "      or a list: {}=[..., ...]\n"),
                 spec.id);
    }
    if (spec.any_name) fmt::print(fmt::runtime(german ? "      Vorgabe {}\n" : "      default {}\n"), spec.standard);
  }
  fmt::print("\n  {}\n", bold("Bots"));
  for (const BotInfo& bot : bots_for(info.id)) fmt::print("    {:<{}} {}\n", bot.id, width, bot.about.in(language));
}

int run(const Arguments& arguments) {
  std::vector<const GameInfo*> games(all_games().begin(), all_games().end());
  if (!arguments.game.empty()) {
    const GameInfo* info = find_game(arguments.game);
    if (info == nullptr) throw InputError("there is no game \"" + arguments.game + "\"; the games are " + game_ids());
    games = {info};
  }
  if (arguments.json) {
    Doc::List list;
    for (const GameInfo* info : games) list.push_back(game_document(*info));
    fmt::print("{}\n", write_json(Doc(std::move(list))));
    return 0;
  }
  const Language language = language_from(arguments.language);
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i > 0) fmt::print("\n");
    print_game(*games[i], language, is_colour_wanted());
  }
  return 0;
}

}  // namespace

Command games_command() {
  return {"games", "show the games with their players, options and bots", [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("GAME", arguments->game, "only this game");
            app.add_flag("--json", arguments->json, "as JSON on one line");
            app.add_option("--lang", arguments->language, "en or de");
            app.footer("Example: tortuga games flint");
            return [arguments] { return run(*arguments); };
          }};
}

}  // namespace tortuga::cli
