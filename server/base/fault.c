#include "server/base/fault.h"

#include "core/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fault_say(struct fault *fault, const char *format, ...)
{
	char draft[2 * sizeof fault->sentence];
	struct text out = text_in(fault->sentence, sizeof fault->sentence - 1);
	va_list values;

	va_start(values, format);
	vsnprintf(draft, sizeof draft, format, values);
	va_end(values);
	text_foreign(&out, draft, strlen(draft), out.max);
	fault->sentence[out.n] = '\0';
	return false;
}

const char *fault_quote(struct fault_quote *q, const char *foreign, size_t n)
{
	struct text out = text_in(q->text, sizeof q->text - 1);

	text_foreign(&out, foreign, n, out.max);
	q->text[out.n] = '\0';
	return q->text;
}
