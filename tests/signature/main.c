/* Prints the signature, or compares it with the one in the file that is the argument. */
#include "tests/signature/signature.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	char hex[17], expected[18] = "";
	FILE *file;

	signature_compute(SIGNATURE_GAMES, hex);
	if (argc < 2) {
		puts(hex);
		return 0;
	}
	file = fopen(argv[1], "r");
	if (!file || !fgets(expected, sizeof expected, file)) {
		fprintf(stderr, "signature: cannot read %s\n", argv[1]);
		return 2;
	}
	fclose(file);
	expected[strcspn(expected, "\n")] = '\0';
	printf("1..1\n%s 1 - signature %s, expected %s\n",
	       strcmp(hex, expected) == 0 ? "ok" : "not ok", hex, expected);
	return strcmp(hex, expected) != 0;
}
