/* ASSERT(condition) stops the program at once if the condition is false: SIGILL natively, a trap in
 * WebAssembly. It is for mistakes of programmers and never for input, which may be wrong. It stays
 * on in every build, because playing on from a wrong state would do more harm, and core has no I/O
 * with which to say more. */
#ifndef TAFEL_BASE_ASSERT_H
#define TAFEL_BASE_ASSERT_H

#define ASSERT(condition)                                                                          \
	do {                                                                                       \
		if (__builtin_expect(!(condition), 0))                                             \
			__builtin_trap();                                                          \
	} while (0)

#endif
