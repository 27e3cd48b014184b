#include "server/metrics.h"

#include <sys/resource.h>

#include <unistd.h>
#include <fstream>
#include <string_view>

namespace tortuga::server {
namespace {

class Metrics {
 public:
  template <class Number>
  void gauge(std::string_view name, std::string_view help, Number value) {
    add(name, help, "gauge", std::to_string(value));
  }
  template <class Number>
  void counter(std::string_view name, std::string_view help, Number value) {
    add(name, help, "counter", std::to_string(value));
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void add(std::string_view name, std::string_view help, std::string_view kind, const std::string& value) {
    text_.append("# HELP tortuga_").append(name).append(" ").append(help).append("\n");
    text_.append("# TYPE tortuga_").append(name).append(" ").append(kind).append("\n");
    text_.append("tortuga_").append(name).append(" ").append(value).append("\n");
  }
  std::string text_;
};

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  file >> total >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string metrics_text(const HallFigures& hall, const NetworkFigures& network, const StoreThread::Figures& store,
                         std::size_t bots_waiting, std::uint64_t bot_thoughts) {
  Metrics out;
  out.gauge("tables_gathering", "Tables that wait for players.", hall.gathering);
  out.gauge("tables_playing", "Tables with a game under way.", hall.playing);
  out.gauge("tables_in_memory", "Tables in memory.", hall.in_memory);
  out.counter("tables_total", "Tables made.", hall.tables);
  out.counter("tables_set_aside_total", "Tables set aside for a fault.", hall.set_aside);
  out.counter("people_total", "People who gave their name.", hall.people);
  out.counter("actions_total", "Actions asked for by people.", hall.actions);
  out.counter("refusals_total", "Messages that were refused.", hall.refusals);
  out.counter("talk_total", "Things said.", hall.talk);
  out.gauge("connections", "Open connections.", network.connections);
  out.gauge("websockets", "Open WebSockets.", network.websockets);
  out.counter("connections_total", "Connections accepted.", network.accepted);
  out.counter("connections_refused_total", "Connections refused for a limit.", network.refused);
  out.counter("connections_cut_off_total", "Connections cut off because they were slow or silent.", network.cut_off);
  out.counter("requests_total", "HTTP requests.", network.requests);
  out.counter("messages_received_total", "WebSocket messages received.", network.messages_in);
  out.counter("messages_sent_total", "WebSocket messages sent.", network.messages_out);
  out.counter("received_bytes_total", "Bytes received.", network.bytes_in);
  out.counter("sent_bytes_total", "Bytes sent.", network.bytes_out);
  out.counter("store_groups_total", "Transactions of the store.", store.groups);
  out.counter("store_rows_total", "Rows written.", store.writes);
  out.counter("store_failures_total", "Writes that failed.", store.failed);
  out.counter("store_seconds_total", "Seconds spent writing.", store.seconds);
  out.gauge("store_waiting", "Writes that are not durable yet.", store.waiting);
  out.gauge("bots_waiting", "Bots that wait for a thread.", bots_waiting);
  out.counter("bot_thoughts_total", "Decisions of bots.", bot_thoughts);
  out.counter("process_seconds_total", "Processor time used.", processor_seconds());
  out.gauge("process_resident_bytes", "Memory used.", resident_bytes());
  return out.text();
}

}  // namespace tortuga::server
