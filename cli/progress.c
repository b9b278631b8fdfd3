#include "cli/progress.h"

#include "cli/screen.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { WIDE = 40, NARROW = 20, NOTHING = 99 };

static uint64_t shown = NOTHING; /* how full the last bar after a sentence was */

/* Returns how many columns of a bar are filled: at least one as soon as anything is done. */
static uint64_t filled(uint32_t done, uint32_t all, uint64_t width)
{
	return all ? (done * width + all - 1) / all : 0;
}

static void draw(uint64_t full, uint64_t width)
{
	fputc('[', stderr);
	for (uint64_t i = 0; i < width; i++)
		fputc(i < full ? '#' : '.', stderr);
	fputc(']', stderr);
}

void progress_show(uint32_t done, uint32_t all)
{
	if (!isatty(STDERR_FILENO))
		return;
	fputc('\r', stderr);
	draw(filled(done, all, WIDE), WIDE);
	fprintf(stderr, " %" PRIu32 "/%" PRIu32, done, all);
	fflush(stderr);
}

void progress_show_sentence(struct text *sentence, uint32_t done, uint32_t all)
{
	const uint64_t full = filled(done, all, NARROW);

	if (!isatty(STDERR_FILENO) || full == shown)
		return;
	shown = full;
	fflush(stdout);
	fputc('\r', stderr);
	screen_put(stderr, sentence);
	fputc(' ', stderr);
	draw(full, NARROW);
	fflush(stderr);
}

void progress_clear(void)
{
	if (!isatty(STDERR_FILENO))
		return;
	shown = NOTHING;
	fputs("\r\x1b[K", stderr);
	fflush(stderr);
}
