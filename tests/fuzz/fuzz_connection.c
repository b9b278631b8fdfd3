/* Any bytes on connections through the real network layer, to a real hub with a database in memory.
 * The input is what two clients send; `@` and a letter stand for what random bytes would hardly
 * find:
 *
 *      @T          the id of a table for two          @K @L   the tokens of its seats
 *      @H          a whole WebSocket handshake        @M…\0   a masked text frame with the text …
 *      @P          first of all: a proxy stands before the server
 *      @1 @2       the first or second client goes on
 *      @|          all so far is sent as one piece, and the server deals with it
 *      @~          ten seconds go by
 *      @X          the client closes its connection and makes a new one
 *      @x          the same before it has read what the server answers
 *
 * Whatever comes back must be well formed (answers.h), and the server must come to rest after every
 * piece. After each input everything is closed, so that a leak is found with the input that made
 * it. */
#include "core/base/assert.h"
#include "server/net/frame.h"
#include "tests/fuzz/answers.h"
#include "tests/fuzz/whole_server.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static const char handshake[] = "GET /api/socket HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\n"
				"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
				"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
				"Sec-WebSocket-Protocol: tafel.1\r\n\r\n";

enum {
	CLIENTS = 2,
	PIECE_MAX = 128 * 1024,
	STEP_MS = 10 * 1000, /* what @~ lets go by */
	REST_MS = 20 * 1000, /* real time, far more than the server needs to come to rest */
	QUIET_ROUNDS = 3,    /* of the loop in which nothing happens */
};

struct client {
	int socket; /* our end of the connection, or -1 */
	struct answers answers;
};

static struct fuzzed {
	struct whole_server server;
	bool waited; /* time has gone by: the server may have lost patience */
	struct client client[CLIENTS], *sender;
	char piece[PIECE_MAX]; /* what is sent next */
	size_t n;
} f;

/* ---- clients ---- */

/* The client has the server's last word, unless the server lost patience with it. */
static void hang_up(struct client *c)
{
	if (!f.waited)
		answers_end(&c->answers);
	close(c->socket);
	c->socket = -1;
}

/* Reads all that has come; returns whether there was anything. */
static bool hear(struct client *c)
{
	static uint8_t bytes[64 * 1024];
	bool heard = false;
	ssize_t n;

	while (c->socket >= 0 && (n = recv(c->socket, bytes, sizeof bytes, 0)) >= 0) {
		heard = true;
		if (n == 0) {
			hang_up(c);
			return true;
		}
		answers_add(&c->answers, bytes, (size_t)n);
	}
	if (c->socket >= 0 && errno != EAGAIN) {
		hang_up(c); /* the server closed it before it had read all */
		return true;
	}
	return heard;
}

/* One turn of the server's loop; returns whether anything happened. */
static bool go_round(void)
{
	bool happened = whole_server_turn(&f.server);

	for (int i = 0; i < CLIENTS; i++)
		happened |= hear(&f.client[i]);
	return happened;
}

/* Lets the server deal with all that it was sent. */
static void come_to_rest(void)
{
	const uint64_t until = uv_hrtime() / 1000000 + REST_MS;

	for (int quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
		if (go_round()) {
			quiet = 0;
			sched_yield(); /* to the thread of the store */
		}
		ASSERT(uv_hrtime() / 1000000 < until);
	}
}

static void call(struct client *c)
{
	int pair[2];

	ASSERT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0);
	free(c->answers.bytes);
	*c = (struct client){.socket = pair[0]};
	if (!net_adopt(f.server.net, pair[1]))
		hang_up(c);
}

/* Sends the piece. A server that is busy does not read: then it gets a few turns, and the rest is
 * lost. */
static void send_only(void)
{
	struct client *c = f.sender;
	size_t sent = 0;

	c->answers.asked_head |= memmem(f.piece, f.n, "HEAD", 4) != NULL;
	for (int tries = 0; tries < 50 && sent < f.n && c->socket >= 0; tries++) {
		const ssize_t n = send(c->socket, f.piece + sent, f.n - sent, MSG_NOSIGNAL);

		sent += n > 0 ? (size_t)n : 0;
		if (sent < f.n)
			(void)go_round();
	}
	f.n = 0;
}

static void send_piece(void)
{
	send_only();
	come_to_rest();
}

/* ---- the input ---- */

static void add(const void *bytes, size_t n)
{
	if (n > PIECE_MAX - f.n)
		n = PIECE_MAX - f.n;
	memcpy(f.piece + f.n, bytes, n);
	f.n += n;
}

static void let_time_pass(void)
{
	send_piece();
	f.waited = true;
	whole_server_wait(&f.server, STEP_MS);
	come_to_rest();
}

static void go_on_as(struct client *c)
{
	send_piece();
	f.sender = c;
	if (c->socket < 0)
		call(c);
}

/* Closes the connection and makes a new one. */
static void call_again(void)
{
	if (f.sender->socket >= 0)
		close(f.sender->socket);
	call(f.sender);
}

/* Leaves without an answer: the server has read the piece, and has not dealt with it. */
static void run_away(void)
{
	send_only();
	uv_run(&f.server.loop, UV_RUN_NOWAIT);
	call_again();
}

static void do_order(char order, struct scan *rest);

/* Adds bytes up to the end of the input, or of a text frame. */
static void add_up_to(struct scan *rest, bool in_frame)
{
	while (rest->n && !(in_frame && *rest->at == '\0')) {
		const char *c = rest->at;

		rest->at++;
		rest->n--;
		if (*c != '@' || !rest->n || (in_frame && !memchr("TKL", *rest->at, 3))) {
			add(c, 1);
			continue;
		}
		rest->at++;
		rest->n--;
		do_order(c[1], rest);
	}
}

/* Adds a masked frame with the text up to a zero byte. */
static void add_frame(struct scan *rest)
{
	static const uint8_t mask[4] = {0x80, 0x01, 0x02, 0x40};
	uint8_t head[FRAME_HEAD_MAX];
	const size_t from = f.n;
	size_t head_n, n;

	add_up_to(rest, true);
	if (rest->n)
		rest->at++, rest->n--;
	n = f.n - from;
	head_n = frame_write(FRAME_OPCODE_TEXT, n, head);
	head[1] |= 0x80;
	if (n + head_n + sizeof mask > PIECE_MAX - from)
		return; /* the piece is full: what it has is sent as it is */
	memmove(f.piece + from + head_n + sizeof mask, f.piece + from, n);
	memcpy(f.piece + from, head, head_n);
	memcpy(f.piece + from + head_n, mask, sizeof mask);
	f.n += head_n + sizeof mask;
	for (size_t i = 0; i < n; i++)
		f.piece[from + head_n + sizeof mask + i] ^= (char)mask[i % 4];
}

static void do_order(char order, struct scan *rest)
{
	switch (order) {
	case 'T':
		add(WHOLE_SERVER_TABLE, ROOM_KEY_DIGITS);
		break;
	case 'K':
		add(WHOLE_SERVER_TOKEN_1, ROOM_KEY_DIGITS);
		break;
	case 'L':
		add(WHOLE_SERVER_TOKEN_2, ROOM_KEY_DIGITS);
		break;
	case 'H':
		add(handshake, sizeof handshake - 1);
		break;
	case 'M':
		add_frame(rest);
		break;
	case '1':
	case '2':
		go_on_as(&f.client[order - '1']);
		break;
	case '|':
		send_piece();
		break;
	case '~':
		let_time_pass();
		break;
	case 'X':
		send_piece();
		call_again();
		break;
	case 'x':
		run_away();
		break;
	default:
		add(&order, 1);
		break;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct scan rest = scan_in((const char *)data, n);

	f.n = 0;
	f.sender = &f.client[0];
	f.waited = false;
	whole_server_start(&f.server, scan_string(&rest, "@P"));
	for (int i = 0; i < CLIENTS; i++)
		f.client[i] = (struct client){.socket = -1};
	call(f.sender);
	add_up_to(&rest, false);
	send_piece();
	for (int i = 0; i < CLIENTS; i++)
		if (f.client[i].socket >= 0)
			shutdown(f.client[i].socket, SHUT_WR);
	come_to_rest();
	whole_server_stop(&f.server);
	for (int i = 0; i < CLIENTS; i++) {
		(void)hear(&f.client[i]);
		ASSERT(f.client[i].socket < 0);
		free(f.client[i].answers.bytes);
	}
	return 0;
}
