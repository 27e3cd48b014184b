// tortuga scenario: runs rule scenarios.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/cli.h"
#include "engine/scenario.h"
#include "formats/yaml.h"
#include "table/opening.h"

namespace tortuga::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::vector<std::string> paths;
  bool verbose = false;
  std::string keeping = "plain";
};

bool is_scenario_file(const fs::path& path) { return path.extension() == ".yaml" || path.extension() == ".yml"; }

// The files that are meant, in order. A folder stands for every .yaml file below it.
std::vector<std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (auto entry = fs::recursive_directory_iterator(path, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
      if (entry->is_regular_file(error) && is_scenario_file(entry->path())) found.push_back(entry->path().string());
    }
    if (error) throw InputError("cannot read the folder " + path + ": " + error.message());
    std::ranges::sort(found);
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

Keeping keeping_from(const std::string& name) {
  if (name == "plain") return Keeping::kPlain;
  if (name == "restored") return Keeping::kRestored;
  if (name == "copied") return Keeping::kCopied;
  throw InputError("the position can be kept plain, restored or copied, not \"" + name + "\"");
}

// What is wrong, or nothing.
std::string run_file(const std::string& file, Keeping keeping) {
  const auto doc = read_document(file, kDocumentLimit);
  if (!doc) return doc.problem().text();
  const auto scenario = read_scenario(*doc);
  if (!scenario) return file + ": " + scenario.problem().text();
  if (const auto problem = run_scenario(*scenario, game_from_options, keeping)) return file + ": " + problem->text();
  return "";
}

int run(const Arguments& arguments) {
  const Keeping keeping = keeping_from(arguments.keeping);
  const std::vector<std::string> files = files_of(arguments.paths);
  if (files.empty()) throw InputError("there is no scenario (.yaml) in " + arguments.paths.front());
  std::size_t failed = 0;
  for (const std::string& file : files) {
    const std::string wrong = run_file(file, keeping);
    if (!wrong.empty()) {
      ++failed;
      fmt::print("FAILED {}\n", wrong);
    } else if (arguments.verbose) {
      fmt::print("passed {}\n", file);
    }
  }
  fmt::print("{} passed, {} failed\n", files.size() - failed, failed);
  return failed == 0 ? 0 : kOutcomeIsBad;
}

}  // namespace

Command scenario_command() {
  return {"scenario", "run rule scenarios: files, or folders of them", [](CLI::App& app) -> Run {
            const auto arguments = std::make_shared<Arguments>();
            app.add_option("PATH", arguments->paths, "scenario files and folders")->required();
            app.add_flag("-v,--verbose", arguments->verbose, "name those that pass, too");
            app.add_option(
                "--keeping", arguments->keeping,
                "what happens to the position between two steps: plain, restored (saved and read back) or copied");
            app.footer("Example: tortuga scenario tests/scenarios/flint");
            return [arguments] { return run(*arguments); };
          }};
}

}  // namespace tortuga::cli
