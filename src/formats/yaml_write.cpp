// The writing half of yaml.h.
#include <algorithm>

#include "formats/yaml.h"
#include "formats/yaml_scalar.h"

namespace tortuga {
namespace {

constexpr std::size_t kMaxWidth = 110;
// A longer key needs a question mark before it: readers look so many bytes ahead for its colon, and no further.
constexpr std::size_t kMaxSimpleKey = 1000;

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

bool is_empty(const Doc& doc) { return doc.is_list() ? doc.list().empty() : doc.is_map() && doc.map().empty(); }

// Appends a document on one line. Stops and returns false when it gets wider than `room`.
bool append_flow(std::string& out, const Doc& doc, std::size_t room) {
  if (doc.is_scalar()) {
    out += yaml_scalar(doc, YamlContext::kFlow);
  } else if (doc.is_list()) {
    out += '[';
    for (const Doc& item : doc.list()) {
      if (&item != &doc.list().front()) out += ", ";
      if (!append_flow(out, item, room)) return false;
    }
    out += ']';
  } else {
    out += '{';
    for (const auto& entry : doc.map()) {
      if (&entry != &doc.map().front()) out += ", ";
      out += yaml_key(entry.first, YamlContext::kFlow) + ": ";
      if (!append_flow(out, entry.second, room)) return false;
    }
    out += '}';
  }
  return width(out) <= room;
}

// Writes a document in block style. Every function leaves the text at the end of a line, before its newline.
class BlockWriter {
 public:
  // A list or map with something in it, whose first line begins here, at `indent`.
  void collection(const Doc& doc, std::size_t indent) {
    bool is_first = true;
    const auto begin_line = [&] {
      if (!is_first) new_line(indent);
      is_first = false;
    };
    if (doc.is_list()) {
      for (const Doc& item : doc.list()) {
        begin_line();
        out_ += "-";
        if (!on_this_line(item, indent + 2)) collection_after_space(item, indent + 2);
      }
    } else {
      for (const auto& [key, value] : doc.map()) {
        begin_line();
        entry(key, value, indent);
      }
    }
  }
  std::string take() { return std::move(out_); }

 private:
  void entry(std::string_view key, const Doc& value, std::size_t indent) {
    const std::string written = yaml_key(key, YamlContext::kBlock);
    const bool is_long = written.size() > kMaxSimpleKey;
    if (is_long) {
      out_ += "? " + written;
      new_line(indent);
      out_ += ":";
    } else {
      out_ += written + ":";
    }
    if (on_this_line(value, indent + (is_long ? 2 : width(written) + 2))) return;
    new_line(indent + 2);
    collection(value, indent + 2);
  }
  // A value that goes on the line that has been begun up to `column`: a scalar, or something short.
  bool on_this_line(const Doc& value, std::size_t column) {
    if (value.is_scalar()) {
      out_ += " " + yaml_scalar(value, YamlContext::kBlock);
      return true;
    }
    const bool fits_always = is_empty(value);
    if (!fits_always && column >= kMaxWidth) return false;
    std::string flow;
    if (!append_flow(flow, value, fits_always ? kMaxWidth : kMaxWidth - column)) return false;
    out_ += " " + flow;
    return true;
  }
  void collection_after_space(const Doc& value, std::size_t indent) {
    out_ += " ";
    collection(value, indent);
  }
  void new_line(std::size_t indent) {
    out_ += '\n';
    out_.append(indent, ' ');
  }

  std::string out_;
};

}  // namespace

std::string write_yaml(const Doc& doc) {
  if (doc.is_scalar()) return yaml_scalar(doc, YamlContext::kAlone) + "\n";
  if (is_empty(doc)) return doc.is_list() ? "[]\n" : "{}\n";
  BlockWriter writer;
  writer.collection(doc, 0);
  return writer.take() + "\n";
}

}  // namespace tortuga
