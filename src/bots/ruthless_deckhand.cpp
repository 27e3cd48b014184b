#include "bots/ruthless_deckhand.h"

namespace tortuga::ruthless {

Action Deckhand::choose(const View& view) { return Worth(valuer_, view).best(); }

}  // namespace tortuga::ruthless
