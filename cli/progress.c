#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { WIDTH = 40 };

void progress_show(uint32_t done, uint32_t all)
{
	if (!isatty(STDERR_FILENO))
		return;
	fputs("\r[", stderr);
	for (uint64_t i = 0; i < WIDTH; i++)
		fputc(i * all < (uint64_t)done * WIDTH ? '#' : '.', stderr);
	fprintf(stderr, "] %" PRIu32 "/%" PRIu32, done, all);
	fflush(stderr);
}

void progress_clear(void)
{
	if (!isatty(STDERR_FILENO))
		return;
	fputs("\r\x1b[K", stderr);
	fflush(stderr);
}
