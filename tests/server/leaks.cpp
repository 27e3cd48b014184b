// libpqxx 6.4 loses the result of a statement, some hundred bytes, if the connection broke under it. The address
// sanitizer asks here what is not to be reported.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx\nleak:pqxx::connection_base\n"; }
