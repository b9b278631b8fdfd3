/* ASSERT is for the programmer's mistakes, never for input that may be wrong. It stays on in every
 * build; a failure stops at once (SIGILL natively, a trap in WebAssembly), because core has no I/O
 * with which to say more and a wrong state must not be played on. */
#ifndef TAFEL_BASE_ASSERT_H
#define TAFEL_BASE_ASSERT_H

#define ASSERT(truth)                                                                              \
	do {                                                                                       \
		if (__builtin_expect(!(truth), 0))                                                 \
			__builtin_trap();                                                          \
	} while (0)

#endif
