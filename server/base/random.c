#include "server/base/random.h"

#include <errno.h>
#include <stdint.h>
#include <sys/random.h>

bool random_bytes(void *bytes, size_t n)
{
	for (size_t done = 0; done < n;) {
		const ssize_t got = getrandom((uint8_t *)bytes + done, n - done, 0);

		if (got < 0 && errno != EINTR)
			return false;
		done += got > 0 ? (size_t)got : 0;
	}
	return true;
}
