/* The program train: learns an evaluation by self-play, or judges one. */
#include "train/course.h"

#include <getopt.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	REPORTS = 20,      /* lines of a whole course */
	KEEP_SECONDS = 30, /* between two writings of the state */
	BAR = 30,          /* characters of the progress bar */
	/* Exit status: called wrongly; stopped by Ctrl-C. */
	USAGE = 2,
	STOPPED = 130,
};

static const struct subject *const subjects[] = {&subject_doodle, &subject_doodle_two,
						 &subject_domicolor, NULL};

static const char usage[] =
    "Usage: train GAME [OPTION]...\n"
    "\n"
    "Learns values for doodle, doodle_two (for two seats) or domicolor from games that they play\n"
    "against themselves, and says how good they are by their best move alone. What is not reports "
    "is "
    "as\n"
    "in the course that made search/eval/values/GAME.values.\n"
    "\n"
    "  --games N      so many games\n"
    "  --seed N       which course; the same course brings the same values\n"
    "  --rate R       of learning, at first, 0 to 1\n"
    "  --trace T      how much later surprises count, 0 to 1\n"
    "  --keep FILE    keep the state there every half minute, and go on from it\n"
    "  --out FILE     write the values there\n"
    "  --judge FILE   learn nothing; only say how good these values are, in more ways\n"
    "  --help         this text\n"
    "\n"
    "Ctrl-C stops; with --keep the same command goes on.\n"
    "\n"
    "Examples:\n"
    "  train doodle --keep course --out search/eval/values/doodle.values\n"
    "  train domicolor --judge search/eval/values/domicolor.values\n";

struct wish {
	const struct subject *subject;
	struct course course;
	const char *keep, *out, *judge;
};

static struct course_progress progress;
static _Alignas(8) uint8_t values[NETWORK_FILE_SIZE(SUBJECT_ROWS)];
static volatile sig_atomic_t stopped;

static void stop(int unused)
{
	(void)unused;
	stopped = 1;
}

_Noreturn static void refuse(int status, const char *what, const char *which)
{
	fprintf(stderr, "train: %s %s\n", what, which);
	exit(status);
}

static uint32_t read_number(const char *s, uint32_t least, uint32_t most)
{
	char *end;
	const unsigned long n = strtoul(s, &end, 10);

	if (*s < '0' || *s > '9' || *end || n < least || n > most)
		refuse(USAGE, "not a number that makes sense here:", s);
	return (uint32_t)n;
}

static float read_share(const char *s)
{
	char *end;
	const float n = strtof(s, &end);

	if (end == s || *end || !(n >= 0 && n <= 1))
		refuse(USAGE, "not a number from 0 to 1:", s);
	return n;
}

/* Returns the subject: the word before all options. */
static const struct subject *find_subject(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "--help";

	if (!strcmp(name, "--help")) {
		fputs(usage, argc > 1 ? stdout : stderr);
		exit(argc > 1 ? 0 : USAGE);
	}
	for (size_t i = 0; subjects[i]; i++)
		if (!strcmp(subjects[i]->name, name))
			return subjects[i];
	refuse(USAGE, "can learn doodle, doodle_two and domicolor, not", name);
}

static struct wish read_wish(int argc, char **argv)
{
	static const struct option options[] = {
	    {"games", required_argument, NULL, 'g'},
	    {"seed", required_argument, NULL, 's'},
	    {"rate", required_argument, NULL, 'r'},
	    {"trace", required_argument, NULL, 't'},
	    {"keep", required_argument, NULL, 'k'},
	    {"out", required_argument, NULL, 'o'},
	    {"judge", required_argument, NULL, 'j'},
	    {"help", no_argument, NULL, 'h'},
	    {0},
	};
	struct wish w = {.subject = find_subject(argc, argv)};
	int found;

	w.course = w.subject->usual;

	while ((found = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (found) {
		case 'g':
			w.course.games = read_number(optarg, 1, UINT32_MAX);
			break;
		case 's':
			w.course.seed =
			    read_number(optarg, 0, UINT32_MAX - 1); /* the last judges */
			break;
		case 'r':
			w.course.rate = read_share(optarg);
			break;
		case 't':
			w.course.trace = read_share(optarg);
			break;
		case 'k':
			w.keep = optarg;
			break;
		case 'o':
			w.out = optarg;
			break;
		case 'j':
			w.judge = optarg;
			break;
		case 'h':
			fputs(usage, stdout);
			exit(0);
		default: /* getopt_long has printed what is wrong */
			exit(USAGE);
		}
	/* getopt_long moves the subject behind the options, and everything else behind it. */
	if (optind + 1 < argc)
		refuse(USAGE, "does not know what this is for:", argv[optind + 1]);
	return w;
}

/* ---- files ---- */

/* Writes the file beside the old one and renames it, so that the old one is never half
 * overwritten. */
static void write_file(const char *path, const void *data, size_t n)
{
	char beside[4096];
	FILE *f;

	if (snprintf(beside, sizeof beside, "%s.part", path) >= (int)sizeof beside)
		refuse(1, "too long a name:", path);
	f = fopen(beside, "wb");
	if (!f || fwrite(data, 1, n, f) != n || fclose(f) || rename(beside, path))
		refuse(1, "cannot write", path);
}

/* Reads a file of exactly n bytes. Returns false if there is no such file. */
static bool read_file(const char *path, void *data, size_t n)
{
	FILE *f = fopen(path, "rb");
	bool whole;

	if (!f)
		return false;
	whole = fread(data, 1, n, f) == n && fgetc(f) == EOF;
	fclose(f);
	if (!whole)
		refuse(1, "not such a file:", path);
	return true;
}

static void begin(const struct wish *w)
{
	if (!w->keep || !read_file(w->keep, &progress, sizeof progress))
		course_begin(w->subject, &w->course, &progress);
	else if (!course_is(&progress, w->subject, &w->course))
		refuse(1, "has the state of another course:", w->keep);
}

/* ---- output ---- */

static void clear_bar(void)
{
	if (isatty(STDERR_FILENO))
		fputs("\r\033[K", stderr);
}

static void show_bar(void)
{
	const uint64_t all = progress.course.games, full = progress.played * BAR / all;

	if (!isatty(STDERR_FILENO))
		return;
	fputs("\r[", stderr);
	for (uint64_t i = 0; i < BAR; i++)
		fputc(i < full ? '#' : ' ', stderr);
	fprintf(stderr, "] %llu of %llu games ", (unsigned long long)progress.played,
		(unsigned long long)all);
}

static void print_report(struct course_report *report)
{
	clear_bar();
	printf("%3.0f %%  %8llu games", 100.0 * (double)progress.played / progress.course.games,
	       (unsigned long long)progress.played);
	if (report->counted)
		printf("  %6.2f points", report->points / (double)report->counted);
	printf("  %5.2f off\n",
	       sqrt(report->squares / (double)(report->lessons + !report->lessons)) / 100);
	fflush(stdout);
	*report = (struct course_report){0};
}

static void judge(const struct subject_exam *exam)
{
	const struct network net = network_from_file((const void *)values);
	const struct course_judgement found = course_judge(&net, exam);

	printf("%s, %u games: %.2f +- %.2f points\n", exam->title, exam->games, found.mean,
	       found.error);
	fflush(stdout);
}

/* ---- the course ---- */

static void learn(const struct wish *w)
{
	struct course_report report = {0};
	time_t kept = time(NULL);
	uint64_t reports = progress.played * REPORTS / progress.course.games;

	while (!course_is_over(&progress) && !stopped) {
		course_go_on(w->subject, &progress, &report);
		show_bar();
		if (progress.played * REPORTS / progress.course.games > reports) {
			reports = progress.played * REPORTS / progress.course.games;
			print_report(&report);
		}
		if (w->keep && time(NULL) - kept >= KEEP_SECONDS) {
			write_file(w->keep, &progress, sizeof progress);
			kept = time(NULL);
		}
	}
	clear_bar();
	if (w->keep)
		write_file(w->keep, &progress, sizeof progress);
	model_round(&progress.model, (struct network_file *)values);
	if (w->out && !stopped)
		write_file(w->out, values, subject_file_size(w->subject));
}

/* Runs the course. Returns false if it was stopped. */
static bool take_course(const struct wish *w)
{
	signal(SIGINT, stop);
	begin(w);
	learn(w);
	signal(SIGINT, SIG_DFL);
	if (stopped)
		fprintf(stderr, "stopped after %llu games%s\n", (unsigned long long)progress.played,
			w->keep ? "; the same command goes on from there" : "");
	return !stopped;
}

static void read_values(const struct subject *subject, const char *path)
{
	const struct network_file *file = (const void *)values;

	if (!read_file(path, values, subject_file_size(subject)))
		refuse(1, "cannot read", path);
	if (file->shape != subject->shape)
		refuse(1, "has values for other inputs:", path);
}

int main(int argc, char **argv)
{
	const struct wish w = read_wish(argc, argv);

	if (w.judge)
		read_values(w.subject, w.judge);
	else if (!take_course(&w))
		return STOPPED;
	for (const struct subject_exam *exam = w.subject->exams; exam->title; exam++)
		if (w.judge || exam == w.subject->exams)
			judge(exam);
	return 0;
}
