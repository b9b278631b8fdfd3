/* Reading: messages of clients, plans of tables, and requests. */
#include "server/rest/api.h"
#include "server/room/wire.h"
#include "table/record.h"
#include "tests/help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ID "0123456789abcdef0123456789abcdef"

static struct fault fault;

/* Returns the text with " in place of '. */
static const char *quoted(const char *s, char *buffer, size_t size)
{
	assert_true(strlen(s) < size);
	for (size_t i = 0; i <= strlen(s); i++)
		buffer[i] = s[i];
	for (char *quote = buffer; (quote = strchr(quote, '\''));)
		*quote = '"';
	return buffer;
}

static bool reads(const char *s, struct wire_message *m)
{
	char buffer[2048];

	quoted(s, buffer, sizeof buffer);
	return wire_read(buffer, strlen(buffer), m, &fault);
}

static void test_message_of_every_type_is_read(void **unused)
{
	static const struct {
		const char *text;
		enum room_act act;
	} good[] = {
	    {"{'type':'hello','table':'" ID "'}", ROOM_ACT_HELLO},
	    {"{'type':'hello','table':'" ID "','token':'" ID "','have':0}", ROOM_ACT_HELLO},
	    {"{'type':'sit','name':'Anna','nonce':'" ID "'}", ROOM_ACT_SIT},
	    {"{'type':'turn','id':'A-z_09','after':512,'events':['3:43NE']}", ROOM_ACT_TURN},
	    {"{'type':'give-up'}", ROOM_ACT_GIVE_UP},
	    {"{'type':'hand','seat':6,'level':'random'}", ROOM_ACT_HAND_OVER},
	    {" { 'type' : 'back' } ", ROOM_ACT_TAKE_BACK},
	    {"{'type':'react','reaction':'bye'}", ROOM_ACT_REACT},
	    {"{'type':'rematch'}", ROOM_ACT_REMATCH},
	};
	struct wire_message m;

	(void)unused;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		if (!reads(good[i].text, &m))
			fail_msg("%s: %s", good[i].text, fault.sentence);
		assert_int_equal(m.in.act, good[i].act);
		wire_free(&m);
	}
	assert_true(reads("{'type':'turn','id':'x','after':3,'events':['a','bc']}", &m));
	assert_int_equal(m.in.after, 3);
	assert_int_equal(m.in.events, 2);
	assert_true(scan_is(&m.in.event[1], "bc"));
	wire_free(&m);
}

/* Each with a word of the sentence. */
static void test_wrong_message_is_refused_with_a_sentence(void **unused)
{
	static const char *const wrong[][2] = {
	    {"", "not JSON"},
	    {"[]", "object"},
	    {"{'type':'back'", "not JSON"},
	    {"{'type':'back'}{}", "not JSON"},
	    {"{'type':'back','type':'back'}", "not JSON"},
	    {"{}", "\"type\""},
	    {"{'type':7}", "\"type\""},
	    {"{'type':'dance'}", "\"dance\""},
	    {"{'type':'back','why':1}", "\"why\""},
	    {"{'type':'hello'}", "\"table\""},
	    {"{'type':'hello','table':'0123'}", "\"table\""},
	    {"{'type':'hello','table':'" ID "','token':'" ID "00'}", "\"token\""},
	    {"{'type':'hello','table':'" ID "','have':-1}", "\"have\""},
	    {"{'type':'hello','table':'" ID "','have':100000}", "\"have\""},
	    {"{'type':'hello','table':'" ID "','have':1.5}", "\"have\""},
	    {"{'type':'hello','table':'" ID "','have':'1'}", "\"have\""},
	    {"{'type':'sit','name':'Anna'}", "\"nonce\""},
	    {"{'type':'sit','name':null,'nonce':'" ID "'}", "\"name\""},
	    {"{'type':'turn','id':'x','after':3}", "\"events\""},
	    {"{'type':'turn','id':'x','after':3,'events':[]}", "1 to 16"},
	    {"{'type':'turn','id':'x','after':3,'events':[1]}", "texts"},
	    {"{'type':'turn','id':'x','after':3,'events':'a'}", "a list"},
	    {"{'type':'turn','id':'','after':3,'events':['a']}", "\"id\""},
	    {"{'type':'turn','id':'a b','after':3,'events':['a']}", "\"id\""},
	    {"{'type':'turn','id':'*','after':3,'events':['a']}", "\"id\""},
	    {"{'type':'turn','id':'1234567890123456789012345678901234567','after':3,'events':['a']"
	     "}",
	     "36"},
	    {"{'type':'turn','id':'x','after':99999999999999999999,'events':['a']}", "not JSON"},
	    {"{'type':'hand','seat':0,'level':'random'}", "1 to 6"},
	    {"{'type':'react','reaction':'insult'}", "reaction"},
	};
	struct wire_message m;

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		if (reads(wrong[i][0], &m))
			fail_msg("read: %s", wrong[i][0]);
		if (!strstr(fault.sentence, wrong[i][1]))
			fail_msg("%s: %s", wrong[i][0], fault.sentence);
	}
}

/* A turn is read the same with and without building a JSON object. A space in front makes wire_read
 * build one. */
static void test_turn_is_read_the_same_with_and_without_an_object(void **unused)
{
	static const struct {
		const char *text;
		bool good;
	} turns[] = {
	    {"{'type':'turn','id':'k3x9','after':2,'events':['3:43NE']}", true},
	    {"{'type':'turn','id':'-_Zz09','after':0,'events':['a','b c','~ !']}", true},
	    {"{'type':'turn','id':'x','after':1,'events':['']}", true},
	    {"{'type':'turn','id':'x','after':1,'events':['\\u0041\\n','\\'']}", true},
	    {"{'type':'turn','id':'\\u0041','after':1,'events':['\xc3\xab']}", true},
	    {"{'type':'turn','id':'x','after':1,'events':['1','2','3','4','5','6','7','8','9','10',"
	     "'11','12','13','14','15','16']}",
	     true},
	    {"{'type':'turn','id':'x','after':1,'events':['1','2','3','4','5','6','7','8','9','10',"
	     "'11','12','13','14','15','16','17']}",
	     false},
	    {"{'type':'turn','id':'x','after':01,'events':['a']}", false},
	    {"{'type':'turn','id':'x','after':,'events':['a']}", false},
	    {"{'type':'turn','id':'x','after':-1,'events':['a']}", false},
	    {"{'type':'turn','id':'x','after':1e1,'events':['a']}", false},
	    {"{'type':'turn','id':'x','after':1025,'events':['a']}", false},
	    {"{'type':'turn','id':'a b','after':1,'events':['a']}", false},
	    {"{'type':'turn','id':'','after':1,'events':['a']}", false},
	    {"{'type':'turn','id':'x','after':1,'events':[]}", false},
	    {"{'type':'turn','id':'x','after':1,'events':['a',]}", false},
	    {"{'type':'turn','id':'x','after':1,'events':['a'", false},
	    {"{'type':'turn','id':'x','after':1,'events':['a']}}", false},
	    {"{'type':'turn','id':'x','after':1,'events':['a'],'more':1}", false},
	    {"{'type':'turn','id':'x','after':1,'events':['\xff']}", false},
	    {"{'type':'turn','id':'x','after':1,'events':['\x01']}", false},
	};
	struct wire_message plain = {.root = NULL}, any = plain;
	char spaced[2048];

	(void)unused;
	for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
		snprintf(spaced, sizeof spaced, " %s", turns[i].text);
		if (reads(turns[i].text, &plain) != turns[i].good ||
		    reads(spaced, &any) != turns[i].good)
			fail_msg("%s: %s", turns[i].text, fault.sentence);
		if (!turns[i].good)
			continue;
		assert_null(any.text);
		assert_int_equal(plain.in.act, any.in.act);
		assert_int_equal(plain.in.after, any.in.after);
		assert_true(help_same_text(&plain.in.id, &any.in.id));
		assert_int_equal(plain.in.events, any.in.events);
		for (unsigned k = 0; k < plain.in.events; k++)
			assert_true(help_same_text(&plain.in.event[k], &any.in.event[k]));
		wire_free(&plain);
		wire_free(&any);
	}
	assert_true(reads(turns[0].text, &plain));
	assert_null(plain.root);
	wire_free(&plain);
}

static bool plans(const char *s, struct api_plan *p)
{
	char buffer[2048];

	quoted(s, buffer, sizeof buffer);
	return api_read_plan(buffer, strlen(buffer), p, &fault);
}

static void test_plan_is_read_or_refused_with_a_sentence(void **unused)
{
	static const char *const wrong[][2] = {
	    {"{'seats':[{'who':'me'}]}", "\"game\""},
	    {"{'game':'chess','seats':[{'who':'me'}]}", "\"chess\""},
	    {"{'game':'doodle','seats':[]}", "1 to 6"},
	    {"{'game':'doodle','seats':['me']}", "objects"},
	    {"{'game':'doodle','seats':[{'who':'you'}]}", "\"who\""},
	    {"{'game':'doodle','seats':[{'who':'computer'}]}", "\"level\""},
	    {"{'game':'doodle','seats':[{'who':'computer','level':'god'}]}", "\"level\""},
	    {"{'game':'doodle','seats':[{'who':'me','level':'random'}]}", "\"level\""},
	    {"{'game':'doodle','seats':[{'who':'computer','level':'random'}]}", "person"},
	    {"{'game':'doodle','seats':[{'who':'me'}],'options':['strict']}", "\"strict\""},
	    {"{'game':'doodle','seats':[{'who':'me'}],'options':[1]}", "option"},
	    {"{'game':'doodle','seats':[{'who':'me'}],'clock':{}}", "\"clock\""},
	    {"{'game':'doodle','seats':[{'who':'me'}],'clock':{'turn':60,'plus':1}}", "\"clock\""},
	    {"{'game':'doodle','seats':[{'who':'me'}],'clock':{'turn':1}}", "5 to"},
	    {"{'game':'doodle','seats':[{'who':'me'}],'listed':1}", "true or false"},
	};
	struct api_plan p;

	(void)unused;
	assert_true(plans("{'game':'doodle','options':['more-control'],'listed':true,"
			  "'clock':{'bank':600,'plus':10},"
			  "'seats':[{'who':'me'},{'who':'friend'},{'who':'open'},"
			  "{'who':'computer','level':'random'}]}",
			  &p));
	assert_int_equal(p.plan.seats, 4);
	assert_int_equal(p.plan.options, 1);
	assert_true(p.plan.listed);
	assert_int_equal(p.plan.clock.kind, ROOM_CLOCK_BANK);
	assert_int_equal(p.plan.seat[3].kind, ROOM_SEAT_COMPUTER);
	json_decref(p.root);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		if (plans(wrong[i][0], &p))
			fail_msg("read: %s", wrong[i][0]);
		if (!strstr(fault.sentence, wrong[i][1]))
			fail_msg("%s: %s", wrong[i][0], fault.sentence);
	}
}

/* The game refuses a board that is wrong or too large. */
static void test_wrong_board_is_refused_by_the_game(void **unused)
{
	static char board[20000], entry_buffer[ROOM_ENTRY_MAX];
	static const uint8_t secret[PROOF_SECRET];
	struct text entry = text_in(entry_buffer, sizeof entry_buffer);
	struct record_fault why;
	struct api_plan p;

	(void)unused;
	assert_true(plans("{'game':'doodle','seats':[{'who':'open'}],'board':'row T S H'}", &p));
	p.plan.code = "ABCDEF";
	p.plan.secret = secret;
	assert_int_equal(room_plan(&p.plan, &entry, &why), -1);
	assert_int_equal(why.reason, RECORD_BOARD);
	memset(board, '\n', sizeof board);
	p.plan.board = board;
	p.plan.board_n = sizeof board;
	entry.n = 0;
	assert_int_equal(room_plan(&p.plan, &entry, &why), -1);
	assert_int_equal(why.reason, RECORD_BOARD_LARGE);
	json_decref(p.root);
}

static void test_every_route_is_found_or_refused(void **unused)
{
	static const struct {
		const char *method, *path, *query, *authorization;
		enum api_kind kind;
		unsigned status;
	} cases[] = {
	    {"GET", "/", "", "", API_PAGE, 0},
	    {"GET", "/index.html", "", "", API_PAGE, 0},
	    {"GET", "/openapi.json", "", "", API_OPENAPI, 0},
	    {"POST", "/openapi.json", "", "", API_REFUSED, 405},
	    {"GET", "/api/tables", "", "", API_LIST, 0},
	    {"POST", "/api/tables", "", "", API_MAKE, 0},
	    {"PUT", "/api/tables", "", "", API_REFUSED, 405},
	    {"GET", "/api/tables", "code=ABCDEF", "", API_FIND, 0},
	    {"GET", "/api/tables", "code=ABC", "", API_REFUSED, 400},
	    {"GET", "/api/tables", "name=ABCDEF", "", API_REFUSED, 400},
	    {"GET", "/api/tables/" ID, "", "", API_READ, 0},
	    {"POST", "/api/tables/" ID, "", "", API_REFUSED, 405},
	    {"GET", "/api/tables/" ID "/record", "", "Bearer " ID, API_RECORD, 0},
	    {"GET", "/api/tables/" ID "/record", "", "Basic abc", API_REFUSED, 401},
	    {"POST", "/api/tables/" ID "/seats", "", "", API_TAKE, 0},
	    {"GET", "/api/tables/" ID "/seats", "", "", API_REFUSED, 405},
	    {"GET", "/api/tables/" ID "/secret", "", "", API_REFUSED, 404},
	    {"GET", "/api/tables/0123/record", "", "", API_REFUSED, 404},
	    {"GET", "/api/tables/../../etc/passwd", "", "", API_REFUSED, 404},
	    {"GET", "/api/", "", "", API_REFUSED, 404},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct api_request request = {.get = strcmp(cases[i].method, "GET") == 0,
						    .post = strcmp(cases[i].method, "POST") == 0,
						    .path = cases[i].path,
						    .query = cases[i].query,
						    .authorization = cases[i].authorization};
		struct api_answer refusal = {.status = 0};
		struct api_call call;

		api_route(&request, &call, &refusal);
		assert_int_equal(call.kind, cases[i].kind);
		assert_int_equal(refusal.status, cases[i].status);
		assert_int_equal(call.has_token, cases[i].authorization[0] && !refusal.status);
		if (refusal.status)
			assert_string_equal(refusal.type, "application/problem+json");
		free(refusal.owned);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_message_of_every_type_is_read),
	    cmocka_unit_test(test_wrong_message_is_refused_with_a_sentence),
	    cmocka_unit_test(test_turn_is_read_the_same_with_and_without_an_object),
	    cmocka_unit_test(test_plan_is_read_or_refused_with_a_sentence),
	    cmocka_unit_test(test_wrong_board_is_refused_by_the_game),
	    cmocka_unit_test(test_every_route_is_found_or_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
