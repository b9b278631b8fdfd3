/* tafel serve: the page and the online table, for the browsers of this machine or of everybody who can reach
 * it. */
#include "server/serve.h"
#include "cli/command.h"
#include "cli/say.h"
#include "cli/serve_data.h"

#include <stdio.h>
#include <string.h>

#define LOCAL "127.0.0.1"
enum { PORT = 8080, PORT_MAX = 65535 };

/* Says where the page is, at once, whoever may be reading. */
static void ready(void *with, int port)
{
	const struct serve *how = with;

	if (port != how->port)
		COMPLAIN(MSG_SERVE_PORT_TAKEN, LANG_NUMBER(how->port), LANG_NUMBER(port));
	TELL(MSG_SERVE_READY,
	     LANG_STRING(strcmp(how->address, LOCAL) == 0 ? "localhost" : how->address),
	     LANG_NUMBER(port));
	fflush(stdout);
}

int command_serve(struct args *args)
{
	static const struct option options[] = {
	    {"port", required_argument, NULL, 'p'},
	    {"address", required_argument, NULL, 'a'},
	    {"data", required_argument, NULL, 'd'},
	    ARGS_COMMON,
	};
	struct serve how = {.address = LOCAL, .ready = ready, .with = &how};
	const char *data = NULL;
	unsigned port = PORT;
	int option, wrong;

	while ((option = args_next(args, options)) != ARGS_END) {
		if (option == 'a')
			how.address = optarg;
		else if (option == 'd')
			data = optarg;
		else if (option == ARGS_WRONG ||
			 (option == 'p' && !args_number("--port", optarg, 1, PORT_MAX, &port)))
			return EXIT_WRONG_CALL;
	}
	if (!args_no_operand(args))
		return EXIT_WRONG_CALL;
	how.port = (int)port;
	how.store = serve_data_open(data, false);
	if (!how.store)
		return EXIT_WRONG_INPUT;
	wrong = serve_run(&how);
	how.store->kind->close(how.store);
	if (!wrong)
		return EXIT_DONE;
	COMPLAIN(MSG_SERVE_FAILED, LANG_STRING(how.address), LANG_NUMBER(port));
	return EXIT_WRONG_INPUT;
}
