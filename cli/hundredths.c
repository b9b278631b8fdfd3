#include "cli/hundredths.h"

int64_t hundredths_rounded(int64_t hundredths, int64_t by)
{
	return (hundredths + (hundredths < 0 ? -by : by) / 2) / by;
}

void hundredths_write(int64_t hundredths, const char *plus, struct text *out)
{
	const int64_t tenths = hundredths_rounded(hundredths, 10),
		      size = tenths < 0 ? -tenths : tenths;

	text_string(out, tenths < 0 ? "-" : plus);
	text_number(out, size / 10);
	text_char(out, '.');
	text_number(out, size % 10);
}
