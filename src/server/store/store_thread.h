// The thread that writes and reads. Everything that comes in while it is busy is written in one transaction afterwards,
// so that a slow disk makes groups larger, not the queue longer.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/store/store.h"

namespace tortuga::server {

class StoreThread {
 public:
  using Answer = std::function<void(const Status&)>;
  using Read = std::function<void(Store&)>;  // runs in the store's thread
  // Called from the store's thread with answers to be carried out by the owner's thread, all those of one group at once
  // and in the order of their writes.
  using Post = std::function<void(std::vector<std::function<void()>>)>;

  StoreThread(std::unique_ptr<Store> store, Post post);
  ~StoreThread();  // everything that was asked for is done before it ends; answers may be posted until then
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  // From any thread. The answer is posted when the writes are durable, or when they failed: then none of them is in. If
  // a group fails since something in it is taken or unfit, its parts are tried, so that one bad write does not harm the
  // others. If the storage is in trouble, all of the group have failed. When an action was not stored, those of the
  // same table that were asked for after it fail too, until its place is filled (or catch_up is called): a table has no
  // gap.
  void write(std::vector<Write> writes, Answer answer);
  // Several calls of write() at once: one group, if it is not too large.
  struct Call {
    std::vector<Write> writes;
    Answer answer;
  };
  void write(std::vector<Call> calls);
  // `read` runs after all writes that were asked for before it. `then` is posted after it.
  void read(Read read, std::function<void()> then);
  // The actions of a table after `seq`. To be called when an action of it was taken: until then all that follow fail,
  // for they were made without knowing what has its place.
  void catch_up(const std::string& table, std::int64_t seq,
                std::function<void(const Result<std::vector<ActionRow>>&)> then);

  struct Figures {             // since the start
    std::uint64_t groups = 0;  // transactions
    std::uint64_t writes = 0;  // rows that are in
    std::uint64_t failed = 0;  // calls of write()
    double seconds = 0;        // spent in Store::write
    std::size_t waiting = 0;   // calls of write() not answered yet
  };
  [[nodiscard]] Figures figures() const;

 private:
  struct Job {
    std::vector<Write> writes;
    Answer answer;
    Read read;                   // if it is a read
    std::function<void()> then;  // likewise
  };
  struct Group;

  void push(Job job);
  void run();
  void carry_out(std::vector<Job>& jobs);
  void write_group(Group& group);
  void write_calls(const Group& group, std::size_t begin, std::size_t end, std::vector<Status>& statuses);
  Status write_rows(std::span<const Write> rows);
  [[nodiscard]] bool is_behind_gap(std::span<const Write> rows) const;
  void note_gaps(std::span<const Write> rows, const Status& status);

  std::unique_ptr<Store> store_;
  std::unordered_map<std::string, std::int64_t> gaps_;  // by table: the first action that was not stored
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable has_work_;
  std::vector<Job> queue_;
  bool is_ending_ = false;
  Figures figures_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace tortuga::server
