#include "cli/arena_file.h"

#include "cli/input.h"
#include "cli/message.h"
#include "core/base/assert.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Larger than any valid line. */
enum { LINE_SIZE = 256 };

/* A reader of the lines of a file. */
struct lines {
	FILE *file;
	char at[LINE_SIZE];
	struct scan line; /* the last one read, without its end */
	uint32_t number;
	off_t whole; /* bytes of all lines so far */
};

/* Reads the next line with a line break; a last one without it was being written when the program
 * was killed. A line that is too long is read as an empty one, which is never valid. */
static bool next_line(struct lines *l)
{
	size_t n = 0;
	int c;

	while ((c = getc(l->file)) != EOF && c != '\n') {
		if (n < sizeof l->at)
			l->at[n] = (char)c;
		n++;
	}
	if (c == EOF)
		return false;
	l->line = scan_in(l->at, n <= sizeof l->at ? n : 0);
	l->number++;
	l->whole += (off_t)n + 1;
	return true;
}

bool arena_file_seed(const char *path, char seed[TABLE_SEED_MAX + 1])
{
	struct lines l = {.file = fopen(path, "r")};
	bool found = false;

	if (!l.file)
		return false;
	/* The head has no more lines than bytes. */
	while (!found && l.number < ARENA_HEAD_MAX && next_line(&l))
		found = scan_string(&l.line, "seed ") && l.line.n <= TABLE_SEED_MAX;
	if (found) {
		memcpy(seed, l.line.at, l.line.n);
		seed[l.line.n] = '\0';
	}
	fclose(l.file);
	return found;
}

/* Returns whether both lines are about the same level, and which. */
static bool is_same_level(struct scan a, struct scan b, struct scan *level)
{
	struct scan other;

	return scan_string(&a, "plays ") && scan_string(&b, "plays ") && scan_word(&a, level) &&
	       scan_word(&b, &other) && level->n == other.n &&
	       memcmp(level->at, other.at, other.n) == 0;
}

/* Prints that a line of the file is not the expected one. */
static bool refuse_head(const char *path, const struct lines *l, struct scan expected)
{
	char is_buffer[LINE_SIZE], should_buffer[LINE_SIZE];
	struct text is = text_in(is_buffer, sizeof is_buffer);
	struct text should = text_in(should_buffer, sizeof should_buffer);
	struct scan level;

	if (is_same_level(l->line, expected, &level)) {
		text_bytes(&is, level.at, level.n);
		MESSAGE_ERROR(MSG_ARENA_CHANGED, LANG_STRING(path),
			      LANG_STRING(message_string(&is)));
		return false;
	}
	if (scan_is_printable(&l->line))
		text_bytes(&is, l->line.at, l->line.n);
	text_bytes(&should, expected.at, expected.n);
	MESSAGE_ERROR(MSG_ARENA_OTHER, LANG_STRING(path), LANG_NUMBER(l->number),
		      LANG_STRING(message_string(&is)), LANG_STRING(message_string(&should)));
	return false;
}

/* Checks that the file begins with this head. A file that ends within it is started again. */
static bool check_head(const char *path, struct lines *l, const struct text *head)
{
	struct scan rest = scan_in(head->at, head->n), expected;
	bool ended;

	while (scan_line(&rest, &expected, &ended)) {
		if (!next_line(l))
			break;
		if (l->line.n != expected.n || memcmp(l->line.at, expected.at, expected.n) != 0)
			return refuse_head(path, l, expected);
	}
	return true;
}

static bool read_results(const char *path, struct lines *l, unsigned seats,
			 struct arena_result *results, uint32_t games)
{
	while (next_line(l)) {
		struct arena_result r;
		uint32_t game;

		if (!arena_read_line(seats, l->line, &game, &r) ||
		    (game < games && arena_is_played(&results[game]))) {
			MESSAGE_ERROR(MSG_ARENA_LINE, LANG_STRING(path), LANG_NUMBER(l->number));
			return false;
		}
		if (game < games) /* of a longer tournament the rest is left alone */
			results[game] = r;
	}
	return true;
}

/* Locks the file for this process until it is closed. */
static bool lock(const char *path, FILE *file)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
	struct stat is;

	if (fstat(fileno(file), &is) == 0 && !S_ISREG(is.st_mode)) {
		errno = ESPIPE;
		input_report_error(path);
		return false;
	}
	if (fcntl(fileno(file), F_SETLK, &whole) == 0)
		return true;
	if (errno == EAGAIN || errno == EACCES)
		MESSAGE_ERROR(MSG_ARENA_BUSY, LANG_STRING(path));
	else
		input_report_error(path);
	return false;
}

/* Cuts off what follows the last whole line, and writes the head to a file that has none. */
static bool make_ready(const char *path, const struct lines *l, const struct text *head)
{
	const off_t keep = l->whole < (off_t)head->n ? 0 : l->whole;

	if (ferror(l->file) || fseeko(l->file, 0, SEEK_END) ||
	    (ftello(l->file) > keep && ftruncate(fileno(l->file), keep)) ||
	    (!keep && fwrite(head->at, 1, head->n, l->file) != head->n) || fflush(l->file)) {
		input_report_error(path);
		return false;
	}
	return true;
}

bool arena_file_open(struct arena_file *f, const char *path, const struct arena *a,
		     struct arena_result *results, uint32_t games)
{
	static char buffer[ARENA_HEAD_MAX];
	static struct arena_workspace work;
	struct text head = text_in(buffer, sizeof buffer);
	struct lines l = {.file = fopen(path, "a+")};

	if (!l.file) {
		input_report_error(path);
		return false;
	}
	arena_write_head(a, "tafel " TAFEL_VERSION, &work, &head);
	ASSERT(!head.full);
	rewind(l.file);
	if (!lock(path, l.file) || !check_head(path, &l, &head) ||
	    !read_results(path, &l, a->opening.seats, results, games) ||
	    !make_ready(path, &l, &head)) {
		fclose(l.file);
		return false;
	}
	*f = (struct arena_file){.path = path, .file = l.file};
	return true;
}

bool arena_file_add(struct arena_file *f, unsigned seats, uint32_t game,
		    const struct arena_result *r)
{
	char buffer[ARENA_LINE_MAX];
	struct text line = text_in(buffer, sizeof buffer);

	arena_write_line(seats, game, r, &line);
	ASSERT(!line.full);
	/* At once and in one piece, so that a line is there or not. */
	if (fwrite(line.at, 1, line.n, f->file) == line.n && fflush(f->file) == 0)
		return true;
	input_report_error(f->path);
	return false;
}

bool arena_file_close(struct arena_file *f)
{
	if (fclose(f->file) == 0)
		return true;
	input_report_error(f->path);
	return false;
}
