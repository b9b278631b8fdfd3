#include "server/room/wire_messages.h"

#include "core/base/assert.h"

#include <stddef.h>

#define FIELDS(...)                                                                                \
	(const struct wire_field[])                                                                \
	{                                                                                          \
		__VA_ARGS__,                                                                       \
		{                                                                                  \
			.name = NULL                                                               \
		}                                                                                  \
	}
#define SHAPES(...)                                                                                \
	(const struct wire_shape *const[])                                                         \
	{                                                                                          \
		__VA_ARGS__, NULL                                                                  \
	}

/* ---- words ---- */

const char *const wire_stage_words[] = {[ROOM_STAGE_WAITING] = "waiting",
					[ROOM_STAGE_PLAYING] = "playing",
					[ROOM_STAGE_OVER] = "over",
					[ROOM_STAGE_OVER + 1] = NULL};
const char *const wire_seat_kind_words[] = {[ROOM_SEAT_FRIEND] = "friend",
					    [ROOM_SEAT_OPEN] = "open",
					    [ROOM_SEAT_COMPUTER] = "computer",
					    [ROOM_SEAT_COMPUTER + 1] = NULL};
const char *const wire_why_words[] = {[ROOM_WHY_PLANNED] = "made-so",
				      [ROOM_WHY_GAVE_UP] = "gave-up",
				      [ROOM_WHY_OUT_OF_TIME] = "out-of-time",
				      [ROOM_WHY_HANDED_OVER] = "handed",
				      [ROOM_WHY_HANDED_OVER + 1] = NULL};
static const char *const error_codes[] = {"message",     "hello", "token", "no-table",
					  "unavailable", "limit", NULL};

static const struct wire_words stages = {"Stage", wire_stage_words};
static const struct wire_words seat_kinds = {NULL, wire_seat_kind_words};
static const struct wire_words whys = {NULL, wire_why_words};
static const struct wire_words reactions = {"Reaction", room_reactions};
static const struct wire_words refusals = {"RefusalCode", &room_refusal_codes[1]};
static const struct wire_words errors = {"ErrorCode", error_codes};

const struct wire_words *const wire_named_words[] = {&stages, &reactions, &refusals, &errors, NULL};

/* ---- shapes that several messages share ---- */

static const struct wire_shape turn_clock = {.name = "TurnClock",
					     .about = "The same time for every turn.",
					     .fields = FIELDS({.name = "turn",
							       .kind = WIRE_NUMBER,
							       .most = INT64_MAX,
							       .about = "Seconds for each turn."})};

static const struct wire_shape bank_clock = {
    .name = "BankClock",
    .about = "One time for the whole game.",
    .fields = FIELDS({.name = "bank",
		      .kind = WIRE_NUMBER,
		      .most = INT64_MAX,
		      .about = "Seconds for the whole game."},
		     {.name = "plus",
		      .kind = WIRE_NUMBER,
		      .most = INT64_MAX,
		      .about = "Seconds that every turn adds."})};

static const struct wire_shape clock_shape = {.name = "Clock",
					      .about = "How much time each person has.",
					      .choices = SHAPES(&turn_clock, &bank_clock)};

static const struct wire_shape seat = {
    .name = "Seat",
    .about = "A seat of the table and who plays there.",
    .fields = FIELDS(
	{.name = "seat", .kind = WIRE_NUMBER, .least = 1, .most = GAME_SEATS_MAX},
	{.name = "who",
	 .kind = WIRE_WORD,
	 .words = &seat_kinds,
	 .about = "A friend holds the seat's link; the first person who comes takes an open seat."},
	{.name = "name", .kind = WIRE_TEXT, .about = "The name of the person, or the level."},
	{.name = "taken", .kind = WIRE_FLAG, .about = "Somebody has the seat's link."},
	{.name = "sits", .kind = WIRE_FLAG, .about = "A person has sat down."},
	{.name = "here", .kind = WIRE_FLAG, .about = "A client of the seat is connected."},
	{.name = "level",
	 .kind = WIRE_LEVEL,
	 .optional = true,
	 .about = "The level of the computer player that plays the seat."},
	{.name = "why",
	 .kind = WIRE_WORD,
	 .optional = true,
	 .words = &whys,
	 .about = "How the computer came to the seat."},
	{.name = "left",
	 .kind = WIRE_NUMBER,
	 .optional = true,
	 .most = INT64_MAX,
	 .about = "Milliseconds left on the seat's clock when the message was sent."})};

static const struct wire_shape table_status = {
    .name = "TableStatus",
    .about = "How far the game is and who sits where.",
    .fields = FIELDS(
	{.name = "stage", .kind = WIRE_WORD, .words = &stages},
	{.name = "n",
	 .kind = WIRE_NUMBER,
	 .most = GAME_EVENTS_MAX,
	 .about = "How many events have happened."},
	{.name = "to_act",
	 .kind = WIRE_NUMBER,
	 .most = GAME_SEATS_MAX,
	 .about = "The seat to act; 0 if nobody is to act."},
	{.name = "seats", .kind = WIRE_OBJECTS, .least = 1, .most = GAME_SEATS_MAX, .shape = &seat},
	{.name = "rematch",
	 .kind = WIRE_KEY,
	 .optional = true,
	 .about = "The id of the table of the rematch."})};

static const struct wire_shape table_header = {
    .name = "TableHeader",
    .about = "What the table is, whatever happens at it.",
    .fields = FIELDS(
	{.name = "table", .kind = WIRE_KEY, .about = "The id of the table."},
	{.name = "code", .kind = WIRE_CODE, .about = "The short code of the table."},
	{.name = "game", .kind = WIRE_TEXT, .about = "The id of the game."},
	{.name = "options",
	 .kind = WIRE_TEXTS,
	 .most = INT64_MAX,
	 .about = "The options of the game that are on."},
	{.name = "clock", .kind = WIRE_OBJECT, .optional = true, .shape = &clock_shape},
	{.name = "kept_until",
	 .kind = WIRE_NUMBER,
	 .most = INT64_MAX,
	 .about =
	     "When the table is deleted, in milliseconds since 1970, if nothing more happens."})};

static const struct wire_shape whole_record = {
    .name = "WholeRecord",
    .about = "The record of the game as the client may see it.",
    .fields = FIELDS({.name = "record", .kind = WIRE_TEXT})};

static const struct wire_shape new_events = {
    .name = "NewEvents",
    .about = "The last lines of the record as the client may see it.",
    .fields = FIELDS({.name = "from",
		      .kind = WIRE_NUMBER,
		      .most = GAME_EVENTS_MAX,
		      .about = "The number of the first event in the list; the first of all is 0."},
		     {.name = "events",
		      .kind = WIRE_TEXTS,
		      .most = GAME_EVENTS_MAX,
		      .about = "Lines of the record, without line feeds."})};

static const struct wire_shape record_update = {
    .name = "RecordUpdate",
    .about = "The whole record, or what follows the events that the client has.",
    .choices = SHAPES(&whole_record, &new_events)};

static const struct wire_shape acknowledgement = {
    .name = "Acknowledgement",
    .about = "Only the sender of a turn gets it.",
    .fields = FIELDS({.name = "done",
		      .kind = WIRE_TURN_ID,
		      .optional = true,
		      .about = "The turn with this id counts and is on the server's disk."})};

static const struct wire_shape sent_turn = {
    .name = "SentTurn",
    .about = "A whole turn of a seat.",
    .fields = FIELDS(
	{.name = "id",
	 .kind = WIRE_TURN_ID,
	 .target = WIRE_TO_ID,
	 .about = "An id of the client's choice. A turn that is sent again has the same id."},
	{.name = "after",
	 .kind = WIRE_NUMBER,
	 .most = GAME_EVENTS_MAX,
	 .target = WIRE_TO_AFTER,
	 .about = "How many events happened before the turn."},
	{.name = "events",
	 .kind = WIRE_TEXTS,
	 .least = 1,
	 .most = ROOM_TURN_MAX,
	 .target = WIRE_TO_EVENTS,
	 .about = "Events as in records, without the seat's number."})};

const struct wire_shape *const wire_shapes[] = {
    &turn_clock,    &bank_clock,      &clock_shape,  &seat,
    &table_status,  &table_header,    &whole_record, &new_events,
    &record_update, &acknowledgement, &sent_turn,    NULL};

/* ---- messages ---- */

/* wire_read reports mistakes in the order of the fields. */
const struct wire_type wire_client_types[] = {
    {"hello",
     ROOM_ACT_HELLO,
     {.about = "Goes to a table. It is the first message of a client; later it changes the table.",
      .fields = FIELDS({.name = "table",
			.kind = WIRE_KEY,
			.target = WIRE_TO_TABLE,
			.about = "The id of the table."},
		       {.name = "have",
			.kind = WIRE_NUMBER,
			.optional = true,
			.most = GAME_EVENTS_MAX,
			.target = WIRE_TO_HAVE,
			.about = "How many events of the game the client has."},
		       {.name = "token",
			.kind = WIRE_KEY,
			.optional = true,
			.target = WIRE_TO_TOKEN,
			.about = "The token of a seat. A client without one is a spectator."})}},
    {"sit",
     ROOM_ACT_SIT,
     {.about = "Sits down at the client's seat.",
      .fields =
	  FIELDS({.name = "name",
		  .kind = WIRE_TEXT,
		  .target = WIRE_TO_NAME,
		  .about = "At most 40 bytes; docs/reference/wire.md says which names are good."},
		 {.name = "nonce",
		  .kind = WIRE_KEY,
		  .target = WIRE_TO_NONCE,
		  .about = "Random digits that the client draws for the dice of the game."})}},
    {"turn",
     ROOM_ACT_TURN,
     {.about = "Plays a turn of the client's seat.", .parts = SHAPES(&sent_turn)}},
    {"give-up",
     ROOM_ACT_GIVE_UP,
     {.about = "Leaves the client's seat to the computer for the rest of the game."}},
    {"hand",
     ROOM_ACT_HAND_OVER,
     {.about = "Hands a seat whose person is away to the computer.",
      .fields = FIELDS({.name = "seat",
			.kind = WIRE_NUMBER,
			.least = 1,
			.most = GAME_SEATS_MAX,
			.target = WIRE_TO_SEAT},
		       {.name = "level", .kind = WIRE_LEVEL, .target = WIRE_TO_LEVEL})}},
    {"back", ROOM_ACT_TAKE_BACK, {.about = "Takes the client's seat back from the computer."}},
    {"react",
     ROOM_ACT_REACT,
     {.about = "Sends a reaction to everybody at the table.",
      .fields = FIELDS({.name = "reaction",
			.kind = WIRE_WORD,
			.words = &reactions,
			.target = WIRE_TO_REACTION})}},
    {"rematch",
     ROOM_ACT_REMATCH,
     {.about = "Makes the same table again after the end of the game."}},
    {.type = NULL}};

const struct wire_type wire_server_types[] = {
    {"table",
     0,
     {.about = "Everything about the table, with the whole record or the events that are new.",
      .fields = FIELDS({.name = "you",
			.kind = WIRE_NUMBER,
			.most = GAME_SEATS_MAX,
			.about = "The client's seat; 0 for a spectator."}),
      .parts = SHAPES(&table_header, &table_status, &record_update, &acknowledgement)}},
    {"events",
     0,
     {.about = "Events happened.", .parts = SHAPES(&new_events, &table_status, &acknowledgement)}},
    {"seats",
     0,
     {.about = "Somebody came, went, sat down or was replaced, or a rematch was made.",
      .parts = SHAPES(&table_status)}},
    {"reaction",
     0,
     {.about = "A person reacted.",
      .fields = FIELDS({.name = "seat", .kind = WIRE_NUMBER, .least = 1, .most = GAME_SEATS_MAX},
		       {.name = "reaction", .kind = WIRE_WORD, .words = &reactions})}},
    {"done",
     0,
     {.about = "The turn was sent again, and it had counted.",
      .fields = FIELDS({.name = "done", .kind = WIRE_TURN_ID, .about = "The id of the turn."},
		       {.name = "n",
			.kind = WIRE_NUMBER,
			.most = GAME_EVENTS_MAX,
			.about = "How many events had happened after the turn."})}},
    {"refused",
     0,
     {.about = "The client's message broke a rule, and nothing happened.",
      .fields = FIELDS(
	  {.name = "code", .kind = WIRE_WORD, .words = &refusals},
	  {.name = "sentence", .kind = WIRE_TEXT, .about = "For authors of client programs."},
	  {.name = "id",
	   .kind = WIRE_TURN_ID,
	   .optional = true,
	   .about = "The id of the turn that is refused."},
	  {.name = "rule",
	   .kind = WIRE_TEXT,
	   .optional = true,
	   .about = "With the code `rule`: the rule that is broken, such as D12."},
	  {.name = "event",
	   .kind = WIRE_NUMBER,
	   .optional = true,
	   .most = ROOM_TURN_MAX - 1,
	   .about = "With the code `rule`: which event of the turn breaks it, from 0."})}},
    {"error",
     0,
     {.about = "The message could not be read, or the table could not be opened.",
      .fields = FIELDS(
	  {.name = "code", .kind = WIRE_WORD, .words = &errors},
	  {.name = "sentence", .kind = WIRE_TEXT, .about = "For authors of client programs."})}},
    {.type = NULL}};

/* ---- walking ---- */

/* The fields that are found while shapes are walked through. */
struct found {
	const struct wire_field **fields;
	unsigned n;
};

static void add_own(const struct wire_shape *shape, struct found *found)
{
	for (const struct wire_field *f = shape->fields; f && f->name; f++) {
		ASSERT(found->n < WIRE_FIELDS_MAX);
		found->fields[found->n++] = f;
	}
}

/* Adds the fields of a shape without parts, and those of its choices. */
static void add_part(const struct wire_shape *shape, struct found *found)
{
	add_own(shape, found);
	for (unsigned i = 0; shape->choices && shape->choices[i]; i++)
		add_own(shape->choices[i], found);
}

unsigned wire_fields(const struct wire_shape *shape,
		     const struct wire_field *fields[WIRE_FIELDS_MAX])
{
	struct found found = {.fields = fields};

	add_part(shape, &found);
	for (unsigned i = 0; shape->parts && shape->parts[i]; i++)
		add_part(shape->parts[i], &found);
	return found.n;
}
