/* Sentences about mistakes in input. Pure: any thread may call these functions. */
#ifndef TAFEL_FAULT_H
#define TAFEL_FAULT_H

#include <stdbool.h>
#include <stddef.h>

/* What is wrong with an input, in one sentence. */
struct fault {
	char sentence[240];
};

/* Writes the sentence and returns false, so that a reader can return its result. Whatever bytes the
 * arguments hold, the sentence is valid UTF-8 without control characters. One that is too long is
 * cut behind a whole character. */
__attribute__((format(printf, 2, 3))) bool fault_say(struct fault *fault, const char *format, ...);

/* Memory for a part of the input that a sentence quotes: at most 40 bytes of it. */
struct fault_quote {
	char text[41];
};
/* Returns the n bytes as text for "%s" of fault_say. It stands in q. */
const char *fault_quote(struct fault_quote *q, const char *foreign, size_t n);

#endif
