/* The program wire_describe. Developers run it after a change of the messages in wire_messages.c:
 *
 *      wire_describe typescript >web/src/online/wire.ts
 *      wire_describe asyncapi >docs/reference/asyncapi.yaml
 *
 * It is not part of the program tafel. */
#include "server/room/describe/describe.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **words)
{
	if (count == 2 && strcmp(words[1], "typescript") == 0)
		write_typescript();
	else if (count == 2 && strcmp(words[1], "asyncapi") == 0)
		write_asyncapi();
	else {
		fprintf(stderr, "Usage: wire_describe typescript|asyncapi\n");
		return 2;
	}
	return 0;
}
