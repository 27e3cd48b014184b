// Made by build/types.js from the server's protocol.json.

/**
 * What goes over the WebSocket at /ws; docs/protocol.md explains it. Times are milliseconds since 1970, spans of time milliseconds. Members of a client's message that are not named here are ignored, except in hello, which is refused. The server sends nothing that is not named here.
 */
export type Message = (ClientMessage | ServerMessage)
/**
 * What a client may send.
 */
export type ClientMessage = (Hello | Ping | Enter | Leave | Sit | Stand | Seat | Start | Close | Act | Check | Order | Cancel | Away | Back | Say | Mute | Rematch)
/**
 * Of the client's own choice, never used for two messages; the answer names it. At most 64 bytes.
 */
export type Key = string
/**
 * The short code of a table.
 */
export type TableCode = string
export type SeatNumber = number
/**
 * As the rules file of the game writes it. At most 4096 bytes.
 */
export type Action = string
/**
 * A standing order.
 */
export type Order = (ForcedOrder | AnswerOrder)
/**
 * When a standing order ends by itself; game if it is left out.
 */
export type Until = ("round" | "game")
export type OrderNumber = number
export type TalkText = string
export type Emote = ("ahoy" | "well-played" | "thanks" | "oops" | "ha" | "arr" | "hurry" | "wait" | "traitor" | "good-game")
/**
 * What the server may send.
 */
export type ServerMessage = (Welcome | Pong | Table | Room | Update | Over | Said | Note | Done | Refused)
/**
 * Milliseconds since 1970.
 */
export type Moment = number
export type PersonId = string
/**
 * Of a player: one word of at most 40 bytes.
 */
export type Name = string
export type TableState = ("gathering" | "playing" | "over" | "closed" | "set-aside")
export type SeatState = ({
seat: SeatNumber
kind: ("open" | "closed")
} | {
seat: SeatNumber
kind: "bot"
name: Name
bot: string
} | {
seat: SeatNumber
kind: "person"
name: Name
person: PersonId
/**
 * Connected now.
 */
here: boolean
/**
 * The bot that plays for him at the moment.
 */
stand_in?: string
})
/**
 * @maxItems 10
 */
export type Seats = SeatState[]
/**
 * None, so many seconds for a decision with a reserve for the game, or so many days.
 */
export type ClockSettings = ({
kind: "none"
} | {
kind: "live"
seconds: number
reserve?: number
} | {
kind: "slow"
days: number
})
/**
 * natural: bots take a moment, and windows have a common pause. quick: neither.
 */
export type Pace = ("natural" | "quick")
/**
 * Of what watchers see, in seconds.
 */
export type Delay = number
/**
 * Who may talk.
 */
export type Talkers = ("all" | "players")
/**
 * Seconds after which a bot plays for somebody who is gone; 60 if a new table does not say.
 */
export type Grace = number
/**
 * That bot; deckhand if a new table does not say.
 */
export type StandIn = string
export type Sha256 = string
export type You = ({
role: "watcher"
} | {
role: "player"
seat: SeatNumber
})
/**
 * The standing orders of the reader.
 * 
 * @maxItems 16
 */
export type Orders = {
number: OrderNumber
kind: ("forced" | "answer")
until: Until
action?: Action
question?: string
}[]
/**
 * The number of a step; 0 is the deal.
 */
export type Seq = number
export type Names = Name[]
/**
 * Pairs: the action, and its name in the reader's language.
 */
export type Choices = string[][]
/**
 * There are answers besides those in legal; check says whether an action is one.
 */
export type More = true
/**
 * Who took it: the clock when his time was over, a bot when it plays for him.
 */
export type By = ("person" | "bot" | "clock")
export type Events = {
event: Document
/**
 * In the reader's language.
 */
text?: string
}[]
/**
 * Why the server refuses.
 */
export type RefusalCode = ("bad-message" | "unknown-type" | "protocol" | "not-greeted" | "no-person" | "bad-token" | "bad-name" | "name-taken" | "no-table" | "no-watchers" | "password" | "not-host" | "not-seated" | "seat-taken" | "no-seat" | "already-seated" | "started" | "not-started" | "too-few" | "not-over" | "over" | "stale" | "replaced" | "not-asked" | "not-stored" | "not-read" | "set-aside" | "too-many" | "too-fast" | "too-long" | "muted" | "no-order" | "bad-link" | "not-found" | "not-allowed" | "foreign-origin" | "stopping")
/**
 * Why the rules of the game refuse; the rules files name them.
 */
export type RuleCode = string

/**
 * Comes first. Without a token one may look on. Answer: welcome.
 */
export interface Hello {
type: "hello"
key?: Key
protocol: 1
token?: string
/**
 * de for German; all else is English.
 */
language?: string
}
/**
 * Answer: pong.
 */
export interface Ping {
type: "ping"
key?: Key
}
/**
 * Answer: table, and all that happens there from now on.
 */
export interface Enter {
type: "enter"
key?: Key
table: TableCode
password?: string
/**
 * The last step that the client has; -1 for none.
 */
seen?: number
}
/**
 * No more of this table. Who sits keeps his seat.
 */
export interface Leave {
type: "leave"
key?: Key
table: TableCode
}
/**
 * Take an open seat; who sits elsewhere at this table moves.
 */
export interface Sit {
type: "sit"
key?: Key
table: TableCode
seat: SeatNumber
}
/**
 * Give up the seat, before the game.
 */
export interface Stand {
type: "stand"
key?: Key
table: TableCode
}
/**
 * The host makes a seat open (which sends away who sits there), closed, or gives it to a bot.
 */
export interface Seat {
type: "seat"
key?: Key
table: TableCode
seat: SeatNumber
/**
 * open, closed, or the id of a bot of this game.
 */
to: string
}
/**
 * The host starts the game.
 */
export interface Start {
type: "start"
key?: Key
table: TableCode
}
/**
 * The host closes the table, before the game.
 */
export interface Close {
type: "close"
key?: Key
table: TableCode
}
/**
 * Take an action. The acknowledgement is an update with the same key, or done.
 */
export interface Act {
type: "act"
key?: Key
table: TableCode
/**
 * The last step that the client has seen.
 */
seq: number
action: Action
}
/**
 * Would this action be legal now? done, or refused with the reason.
 */
export interface Check {
type: "check"
key?: Key
table: TableCode
action: string
}
/**
 * Do for me what has one answer only.
 */
export interface ForcedOrder {
type: "order"
key?: Key
table: TableCode
kind: "forced"
until?: Until
}
/**
 * Give this answer whenever this question is asked.
 */
export interface AnswerOrder {
type: "order"
key?: Key
table: TableCode
kind: "answer"
until?: Until
action: Action
/**
 * The window or phase of the position document; the present one if it is left out.
 */
question?: string
}
/**
 * Ends a standing order.
 */
export interface Cancel {
type: "cancel"
key?: Key
table: TableCode
order: OrderNumber
}
/**
 * Give the seat to a bot.
 */
export interface Away {
type: "away"
key?: Key
table: TableCode
}
/**
 * Take the seat back.
 */
export interface Back {
type: "back"
key?: Key
table: TableCode
}
/**
 * Talk at the table. If there is an emote, a text is ignored.
 */
export interface Say {
type: "say"
key?: Key
table: TableCode
text?: TalkText
emote?: Emote
}
/**
 * Hear, or do not hear, what this person says at this table.
 */
export interface Mute {
type: "mute"
key?: Key
table: TableCode
/**
 * The person's id.
 */
person: string
on: boolean
}
/**
 * After a game: done names the next table.
 */
export interface Rematch {
type: "rematch"
key?: Key
table: TableCode
}
/**
 * The answer to hello; without a person for somebody who may only look on.
 */
export interface Welcome {
type: "welcome"
protocol: 1
now: Moment
key?: Key
person?: Person
}
export interface Person {
id: PersonId
name: Name
}
export interface Pong {
type: "pong"
now: Moment
key?: Key
}
/**
 * Everything about a table: after enter, and to all who are there when the game begins. From seq on only if there is something to see.
 */
export interface Table {
type: "table"
key?: Key
room: RoomState
you: You
/**
 * The last things said, in order.
 * 
 * @maxItems 50
 */
talk: TalkEntry[]
orders?: Orders
seq?: Seq
view?: Document
waiting?: Names
asked?: Seq
legal?: Choices
more?: More
parts?: Choices
clock?: Clock
/**
 * The steps after the one that the client had seen.
 */
log?: LoggedStep[]
}
export interface RoomState {
table: TableCode
state: TableState
game: string
options: Document
host: PersonId
seats: Seats
listed: boolean
/**
 * Whether there is one.
 */
password: boolean
clock: ClockSettings
pace: Pace
/**
 * May others look on?
 */
watch: boolean
delay: Delay
talk: Talkers
grace: Grace
stand_in: StandIn
next?: TableCode
/**
 * When the game is over.
 */
winners?: Name[]
/**
 * Their names; empty for somebody without one.
 */
watchers: string[]
seed_sha256: Sha256
}
/**
 * A position, event or part of one, as the rules file of the game describes it.
 */
export interface Document {
[k: string]: unknown | undefined
}
export interface TalkEntry {
number: number
person: PersonId
name: Name
text?: TalkText
emote?: Emote
at: Moment
}
/**
 * By player's name; missing at a table without a clock. left only for those who are waited for.
 */
export interface Clock {
[k: string]: {
reserve: number
left?: number
} | undefined
}
/**
 * who and by are missing in step 0, the deal.
 */
export interface LoggedStep {
seq: Seq
who?: Name
by?: By
events: Events
}
/**
 * Who sits, who is here, settings; whenever something of it changes.
 */
export interface Room {
type: "room"
room: RoomState
}
/**
 * One step of the game. The new view is the old one with the entries of changed and own put in.
 */
export interface Update {
type: "update"
table: TableCode
seq: number
who: Name
by: By
waiting: Names
clock?: Clock
changed: Document
own: Document
events: Events
asked?: Seq
legal?: Choices
more?: More
parts?: Choices
key?: Key
}
/**
 * The game is over. seed_sha256 is the hash of seed, and was in the room from the beginning.
 */
export interface Over {
type: "over"
table: TableCode
result: Result
seed: string
seed_sha256: Sha256
/**
 * Where the record can be fetched.
 */
record: string
}
/**
 * As a record has it.
 */
export interface Result {
winners: Names
scores: {
[k: string]: number | undefined
}
}
export interface Said {
type: "said"
table: TableCode
said: TalkEntry
}
/**
 * To one player alone: what his standing orders did and why.
 */
export interface Note {
type: "note"
table: TableCode
what: ("order-given" | "order-carried-out" | "order-ended")
order: OrderNumber
action?: Action
/**
 * The action in the reader's language.
 */
name?: string
text: string
orders: Orders
}
/**
 * The message with this key did what it should.
 */
export interface Done {
type: "done"
table: TableCode
key: Key
/**
 * Of an action: the step that it became.
 */
seq?: number
/**
 * The short code of a table.
 */
next?: string
}
/**
 * Nothing has changed. The table is named as the client named it.
 */
export interface Refused {
type: "refused"
table?: string
key?: Key
code: (RefusalCode | RuleCode)
/**
 * In the client's language.
 */
text: string
}
