/* Learned values in the page: loaded when they are needed, and then kept here. */
#include "wasm/values.h"

#include "search/eval/values.h"

#include <string.h>

static _Alignas(8) uint8_t doodle_file[VALUES_DOODLE_SIZE], doodle_two_file[VALUES_DOODLE_SIZE],
    domicolor_file[VALUES_DOMICOLOR_SIZE];

static const struct {
	uint32_t shape, size;
	uint8_t *file;
} places[] = {
    {VALUES_DOODLE_SHAPE, sizeof doodle_file, doodle_file},
    {VALUES_DOODLE_TWO_SHAPE, sizeof doodle_two_file, doodle_two_file},
    {VALUES_DOMICOLOR_SHAPE, sizeof domicolor_file, domicolor_file},
};

/* The file that was put there, if one was. */
static const struct network_file *find(const uint8_t *at)
{
	const struct network_file *file = (const void *)at;

	return file->shape ? file : NULL;
}

const struct network_file *values_doodle(void)
{
	return find(doodle_file);
}

const struct network_file *values_doodle_two(void)
{
	return find(doodle_two_file);
}

const struct network_file *values_domicolor(void)
{
	return find(domicolor_file);
}

bool values_take(const void *file, size_t n)
{
	uint32_t shape;

	if (n < sizeof shape)
		return false;
	memcpy(&shape, file, sizeof shape);
	for (size_t i = 0; i < sizeof places / sizeof *places; i++)
		if (places[i].shape == shape && places[i].size == n) {
			memcpy(places[i].file, file, n);
			return true;
		}
	return false;
}
