/* tafel serve: serves the page and the online tables, to this machine or to everybody who can reach
 * it. */
#include "server/serve.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/serve_data.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOCAL "127.0.0.1"
enum {
	PORT = 8080,
	PORT_MAX = 65535,
	MANY = 1000000,
	HOUR_SECONDS = 3600,
	PACE_MAX = 10000,
	NAME_MAX_BYTES = 64
};

struct wanted {
	const char *address, *data, *log;
	unsigned port;
	struct serve_settings set;
};

/* All settings of the command line and the environment: a text, or a number from `least` to `most`,
 * and its place in struct wanted. */
static const struct setting {
	const char *name;
	bool text;
	unsigned least, most;
	size_t place;
} settings[] = {
    {"port", false, 1, PORT_MAX, offsetof(struct wanted, port)},
    {"address", true, 0, 0, offsetof(struct wanted, address)},
    {"data", true, 0, 0, offsetof(struct wanted, data)},
    {"proxy", false, 0, 1, offsetof(struct wanted, set.proxy)},
    {"log", true, 0, 0, offsetof(struct wanted, log)},
    {"limit-connections", false, 0, MANY, offsetof(struct wanted, set.limits.connections)},
    {"limit-spectators", false, 0, MANY, offsetof(struct wanted, set.limits.spectators)},
    {"limit-listed", false, 0, MANY, offsetof(struct wanted, set.limits.listed)},
    {"limit-tables", false, 0, MANY, offsetof(struct wanted, set.limits.tables)},
    {"limit-seats", false, 0, MANY, offsetof(struct wanted, set.limits.seats)},
    {"limit-rate", false, 0, MANY, offsetof(struct wanted, set.limits.rate)},
    {"grace", false, 0, HOUR_SECONDS, offsetof(struct wanted, set.grace)},
    {"ping", false, 1, HOUR_SECONDS, offsetof(struct wanted, set.ping)},
    {"pace", false, 0, PACE_MAX, offsetof(struct wanted, set.pace)},
    {"think", false, 1, HOUR_SECONDS, offsetof(struct wanted, set.think)},
};
enum { SETTINGS = sizeof settings / sizeof *settings, FIRST_CODE = 256 };

/* Sets a value. `called` is the name of the option or the variable, for the error message. */
static bool set_value(struct wanted *w, const struct setting *s, const char *called,
		      const char *value)
{
	void *place = (char *)w + s->place;

	if (s->text) {
		*(const char **)place = value;
		return true;
	}
	return args_number(called, value, s->least, s->most, place);
}

/* Writes the name of the variable of an option: TAFEL_LIMIT_RATE for limit-rate. */
static void environment_name(const char *name, char *out)
{
	struct text text = text_in(out, NAME_MAX_BYTES - 1);

	text_string(&text, "TAFEL_");
	for (; *name; name++)
		text_char(&text, *name == '-' ? '_' : (char)(*name - 'a' + 'A'));
	out[text.n] = '\0';
}

static bool read_environment(struct wanted *w)
{
	for (size_t i = 0; i < SETTINGS; i++) {
		char name[NAME_MAX_BYTES];
		const char *value;

		environment_name(settings[i].name, name);
		value = getenv(name);
		if (value && *value && !set_value(w, &settings[i], name, value))
			return false;
	}
	return true;
}

static bool read_args(struct args *args, struct wanted *w)
{
	struct option options[SETTINGS + 3] = {{NULL, 0, NULL, 0}};
	const struct option common[] = {ARGS_COMMON};
	int code;

	for (int i = 0; i < SETTINGS; i++)
		options[i] =
		    (struct option){settings[i].name, required_argument, NULL, FIRST_CODE + i};
	memcpy(options + SETTINGS, common, sizeof common);
	while ((code = args_next(args, options)) != ARGS_END) {
		const struct setting *s;
		char called[NAME_MAX_BYTES];

		if (code == ARGS_WRONG)
			return false;
		s = &settings[code - FIRST_CODE];
		snprintf(called, sizeof called, "--%s", s->name);
		if (!set_value(w, s, called, optarg))
			return false;
	}
	return args_no_operand(args);
}

static bool read_log(const char *name, enum log_level *level)
{
	char buffer[64];
	struct text list = text_in(buffer, sizeof buffer);

	for (int i = 0; i < LOG_LEVELS; i++)
		if (strcmp(name, log_levels[i]) == 0) {
			*level = (enum log_level)i;
			return true;
		}
	message_write_list(&list, log_levels);
	MESSAGE_ERROR(MSG_SERVE_LOG, LANG_STRING(name), LANG_STRING(message_string(&list)));
	return false;
}

enum { HOST_MAX = 80 }; /* longer than any address */

/* Returns the address as it stands in a URL, where an IPv6 address has brackets. */
static const char *url_host(const char *address, char buffer[HOST_MAX])
{
	if (strcmp(address, LOCAL) == 0)
		return "localhost";
	if (!strchr(address, ':'))
		return address;
	snprintf(buffer, HOST_MAX, "[%s]", address);
	return buffer;
}

/* Prints where the page is, or the API, and flushes, because another program may be waiting for the line. */
static void print_ready(void *with, int port)
{
	const struct serve *how = with;
	char host[HOST_MAX];

	if (port != how->port)
		MESSAGE_ERROR(MSG_SERVE_PORT_TAKEN, LANG_NUMBER(how->port), LANG_NUMBER(port));
	MESSAGE_PRINT(serve_has_page() ? MSG_SERVE_READY : MSG_SERVE_READY_NO_PAGE,
		      LANG_STRING(url_host(how->address, host)), LANG_NUMBER(port));
	fflush(stdout);
}

int command_serve(struct args *args)
{
	struct wanted w = {.address = LOCAL, .log = "error", .port = PORT, .set = serve_usual};
	struct serve how = {.ready = print_ready, .with = &how};
	int wrong;

	if (!read_environment(&w) || !read_args(args, &w) || !read_log(w.log, &how.log))
		return EXIT_WRONG_CALL;
	if (!serve_is_address(w.address)) {
		MESSAGE_ERROR(MSG_SERVE_ADDRESS, LANG_STRING(w.address));
		return EXIT_WRONG_CALL;
	}
	how.address = w.address;
	how.port = (int)w.port;
	how.set = w.set;
	how.store = serve_data_open(w.data, false);
	if (!how.store)
		return EXIT_WRONG_INPUT;
	wrong = serve_run(&how);
	how.store->kind->close(how.store);
	if (!wrong)
		return EXIT_DONE;
	MESSAGE_ERROR(MSG_SERVE_FAILED, LANG_STRING(how.address), LANG_NUMBER(w.port));
	return EXIT_WRONG_INPUT;
}
