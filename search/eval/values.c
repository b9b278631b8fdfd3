/* Builds the files into the program, byte for byte. */
#include "search/eval/values.h"

#define BUILT_IN(game)                                                                             \
	__asm__(".section .rodata\n"                                                               \
		".balign 8\n"                                                                      \
		"values_" #game "_file:\n"                                                         \
		".incbin \"search/eval/values/" #game ".values\"\n"                                \
		".previous\n");                                                                    \
	extern const struct network_file values_##game##_file;                                     \
	const struct network_file *values_##game(void)                                             \
	{                                                                                          \
		return &values_##game##_file;                                                      \
	}

BUILT_IN(doodle)
BUILT_IN(doodle_two)
BUILT_IN(domicolor)
