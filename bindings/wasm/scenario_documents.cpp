// scenario_documents OUT FOLDER...: writes the scenarios below the folders into the folder OUT as JSON, those of
// each game together in GAME.json, for the page. Runs while the page is built.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/scenario.h"
#include "formats/files.h"
#include "formats/json.h"
#include "formats/yaml.h"

namespace tortuga {
namespace {

namespace fs = std::filesystem;

int fail(const std::string& text) {
  std::fprintf(stderr, "%s\n", text.c_str());
  return 1;
}

std::vector<fs::path> scenario_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

int write_documents(const fs::path& out, const std::vector<std::string>& folders) {
  std::map<std::string, Doc::List> games;
  for (const std::string& folder : folders) {
    for (const fs::path& file : scenario_files(folder)) {
      const auto text = read_file(file.string(), kDocumentLimit);
      if (!text) return fail(text.problem().text());
      auto doc = read_yaml(*text);
      if (!doc) return fail(file.string() + ": " + doc.problem().text());
      const auto scenario = read_scenario(*doc);
      if (!scenario) return fail(file.string() + ": " + scenario.problem().text());
      doc->set("name", file.stem().string());
      games[scenario->game].push_back(std::move(*doc));
    }
  }
  fs::create_directories(out);
  for (auto& [game, scenarios] : games) {
    const Status written = write_file((out / (game + ".json")).string(), write_json(std::move(scenarios)));
    if (!written) return fail(written.problem().text());
  }
  return 0;
}

}  // namespace
}  // namespace tortuga

int main(int argc, char** argv) {
  if (argc < 3) return tortuga::fail("usage: scenario_documents OUT FOLDER...");
  return tortuga::write_documents(argv[1], {argv + 2, argv + argc});
}
