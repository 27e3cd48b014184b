// What the server says of itself, /api/protocol.json and /api/openapi.json, with a validator for what it really sends.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "server/built_in_files.h"

namespace tortuga::test {

using Json = nlohmann::json;

inline Json built_in_json(std::string_view path) {
  for (const server::BuiltInFile& file : server::built_in_files()) {
    if (file.path == path) return Json::parse(file.content);
  }
  ADD_FAILURE() << path << " is not built in";
  return {};
}

class Description {
 public:
  Description() : protocol_(built_in_json("/api/protocol.json")), openapi_(built_in_json("/api/openapi.json")) {
    bring_home(openapi_);
  }

  [[nodiscard]] const Json& protocol() const { return protocol_; }
  [[nodiscard]] const Json& openapi() const { return openapi_; }
  [[nodiscard]] const Json& definitions() const { return protocol_.at("$defs"); }

  // What is wrong with a value that should be as this definition of the protocol says; empty if nothing is.
  std::string fault(const std::string& definition, const Json& value) {
    return fault_by({{"$ref", "#/$defs/" + definition}}, value);
  }

  // The same for any schema of the two documents.
  std::string fault_by(const Json& schema, const Json& value) {
    valijson::ValidationResults results;
    valijson::Validator validator;
    const valijson::adapters::NlohmannJsonAdapter target(value);
    if (validator.validate(compiled(schema), target, &results)) return "";
    std::string text;
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
      for (const std::string& part : error.context) text += part;
      text += ": " + error.description + "\n";
    }
    return text + value.dump().substr(0, 2000);
  }

  // Follows a reference within the OpenAPI document.
  [[nodiscard]] const Json& resolved(const Json& node) const {
    if (!node.is_object() || !node.contains("$ref")) return node;
    return openapi_.at(Json::json_pointer(node.at("$ref").get<std::string>().substr(1)));
  }

 private:
  // References from one document to the other become references within the document that both are put into.
  static void bring_home(Json& node) {
    if (node.is_object() && node.contains("$ref")) {
      const std::string target = node.at("$ref");
      if (target.starts_with("protocol.json#")) node["$ref"] = target.substr(target.find('#'));
    }
    for (Json& child : node) {
      if (child.is_structured()) bring_home(child);
    }
  }

  const valijson::Schema& compiled(const Json& schema) {
    std::unique_ptr<valijson::Schema>& made = compiled_[schema.dump()];
    if (!made) {
      made = std::make_unique<valijson::Schema>();
      const Json whole{{"allOf", Json::array({schema})},
                       {"$defs", protocol_.at("$defs")},
                       {"components", openapi_.at("components")}};
      valijson::SchemaParser parser;
      parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(whole), *made);
    }
    return *made;
  }

  Json protocol_;
  Json openapi_;
  std::map<std::string, std::unique_ptr<valijson::Schema>> compiled_;
};

}  // namespace tortuga::test
