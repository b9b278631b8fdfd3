/* The file of learned values becomes part of the program as it is. */
#include "players/doodle_values.h"

__asm__(".section .rodata\n"
	".balign 8\n"
	"doodle_values_file:\n"
	".incbin \"players/doodle.values\"\n"
	".previous\n");

extern const struct doodle_values doodle_values_file;

const struct doodle_values *doodle_values(void)
{
	return &doodle_values_file;
}
