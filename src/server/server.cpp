#include "server/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "formats/sha256.h"
#include "server/bot_pool.h"
#include "server/metrics.h"
#include "server/page.h"
#include "server/store/store_thread.h"

namespace tortuga::server {
namespace {

constexpr std::chrono::milliseconds kStopWithin{3000};

}  // namespace

// Everything but the network's own threads runs in the thread of Network::run().
class Server::Parts final : public Outside, public Handler {
 public:
  Parts(const ServerSettings& settings, Log log, std::unique_ptr<Network> network, std::unique_ptr<Store> store,
        Page page)
      : log_(std::move(log)),
        page_(std::move(page)),
        wall_start_(
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count()),
        network_(std::move(network)),
        hall_(*this, settings.limits),
        store_(std::move(store),
               [this](std::vector<std::function<void()>> answers) {
                 network_->post([answers = std::move(answers)] {
                   for (const auto& each : answers) each();
                 });
               }),
        bots_(settings.bot_threads, [this](std::function<void()> work) { network_->post(std::move(work)); }) {
    hall_.when_due_changes([this] { set_timer(); });
  }

  Status run() {
    network_->post([this] {
      hall_.open([this](const Status& status) {
        opened_ = status;
        is_ready_ = status.ok();
        if (!status) {
          network_->stop();
          return;
        }
        set_timer();
        log_("info", "ready",
             Doc::Map{{"port", static_cast<std::int64_t>(network_->port())},
                      {"tables", static_cast<std::int64_t>(hall_.figures().in_memory)}});
      });
    });
    network_->run(*this);
    flush_writes();
    return opened_;
  }

  void stop() {
    network_->post([this] {
      if (is_stopping_) return;
      is_stopping_ = true;
      is_ready_ = false;
      stop_until_ = now() + kStopWithin.count();
      network_->stop_accepting();
      hall_.prepare_stop();
      stop_when_settled();
    });
  }

  void reload() {
    const Status status = network_->reload_certificate();
    log_(status ? "info" : "error", "certificate-read",
         status ? Doc() : Doc(Doc::Map{{"why", status.problem().text()}}));
  }

  [[nodiscard]] Network& network() { return *network_; }

  // Outside.
  Millis now() override {
    return wall_start_ +
           std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - steady_start_)
               .count();
  }
  void send(ConnectionId to, Message message) override { network_->send(to, std::move(message)); }
  void close(ConnectionId connection, std::uint16_t code, std::string_view reason) override {
    network_->close(connection, code, reason);
  }
  void answer(ConnectionId request, HttpAnswer answer) override { network_->answer(request, std::move(answer)); }
  void write(std::vector<Write> writes, std::function<void(const Status&)> done) override {
    // What the handlers that are ready want to write goes to the store together: it would begin with the first alone.
    if (calls_.empty()) network_->post([this] { flush_writes(); });
    calls_.push_back({std::move(writes), std::move(done)});
  }
  void read(std::function<void(Store&)> read, std::function<void()> then) override {
    flush_writes();
    store_.read(std::move(read), std::move(then));
  }
  void catch_up(const std::string& table, std::int64_t seq,
                std::function<void(const Result<std::vector<ActionRow>>&)> then) override {
    flush_writes();
    store_.catch_up(table, seq, std::move(then));
  }
  void think(BotTask task, std::function<void(std::string action)> done) override {
    bots_.think(std::move(task), std::move(done));
  }
  Seed secret() override { return random_seed(); }
  void report(std::string_view what, const Doc& fields) override {
    const bool is_error = what.find("not-stored") != std::string_view::npos || what == "table-not-read" ||
                          what == "table-set-aside" || what == "bot-failed" || what == "answer-refused";
    log_(is_error ? "error" : "info", what, fields);
  }

  // Handler.
  void requested(ConnectionId id, HttpRequest request) override {
    if (request.path == "/healthz" || request.path == "/readyz" || request.path == "/metrics") {
      answer_operator(id, request.path);
    } else if (request.path.starts_with("/api/") && request.path != "/api/openapi.json" &&
               request.path != "/api/protocol.json") {
      hall_.requested(id, std::move(request));
    } else {
      network_->answer(id, page_.answer(request));
    }
  }
  void connected(ConnectionId id, const std::string& address) override { hall_.connected(id, address); }
  void received(ConnectionId id, std::string_view text) override { hall_.received(id, text); }
  void disconnected(ConnectionId id) override { hall_.disconnected(id); }

 private:
  void flush_writes() { store_.write(std::exchange(calls_, {})); }

  // Ready means: the tables are there, and the store can be written.
  void answer_operator(ConnectionId id, const std::string& path) {
    if (path == "/healthz") {
      network_->answer(id, {200, "text/plain", "ok\n", {}});
    } else if (path == "/metrics") {
      network_->answer(
          id, {200,
               "text/plain; version=0.0.4",
               metrics_text(hall_.figures(), network_->figures(), store_.figures(), bots_.waiting(), bots_.thoughts()),
               {}});
    } else if (!is_ready_) {
      network_->answer(id, {503, "text/plain", "not ready\n", {}});
    } else {
      auto status = std::make_shared<Status>(Done{});
      store_.read([status](Store& store) { *status = store.check(); },
                  [this, id, status] {
                    network_->answer(
                        id,
                        {*status ? 200 : 503, "text/plain", *status ? "ready\n" : "the store does not answer\n", {}});
                  });
    }
  }

  void set_timer() {
    const Millis due = hall_.due();
    const Millis wait = std::clamp<Millis>(due - now(), 0, 60'000);
    network_->wake_after(std::chrono::milliseconds(wait), [this] {
      hall_.tick();
      set_timer();
    });
  }

  void stop_when_settled() {
    if (!hall_.is_settled() && now() < stop_until_) {
      network_->wake_after(std::chrono::milliseconds(10), [this] { stop_when_settled(); });
      return;
    }
    log_("info", "stopped", Doc());
    network_->stop();
  }

  Log log_;
  Page page_;
  Millis wall_start_;
  std::chrono::steady_clock::time_point steady_start_ = std::chrono::steady_clock::now();
  Status opened_ = Done{};
  bool is_ready_ = false;
  bool is_stopping_ = false;
  Millis stop_until_ = 0;
  std::unique_ptr<Network> network_;
  Hall hall_;
  std::vector<StoreThread::Call> calls_;  // for the store
  // Last, so that their threads end before what they post to.
  StoreThread store_;
  BotPool bots_;
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings, Log log) {
  auto store = open_store(settings.store);
  if (!store) return store.problem();
  auto page = Page::open(settings.page);
  if (!page) return page.problem();
  auto network = Network::open(settings.network);
  if (!network) return network.problem();
  auto parts =
      std::make_unique<Parts>(settings, std::move(log), std::move(*network), std::move(*store), std::move(*page));
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const { return parts_->network().port(); }
Status Server::run() { return parts_->run(); }
void Server::stop() { parts_->stop(); }
void Server::reload() {
  parts_->network().post([parts = parts_.get()] { parts->reload(); });
}

}  // namespace tortuga::server
