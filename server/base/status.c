#include "server/base/status.h"

#include <stddef.h>

const char *status_title(unsigned status)
{
	static const struct {
		unsigned status;
		const char *title;
	} titles[] = {{200, "OK"},
		      {201, "Created"},
		      {304, "Not Modified"},
		      {400, "Bad Request"},
		      {401, "Unauthorized"},
		      {403, "Forbidden"},
		      {404, "Not Found"},
		      {405, "Method Not Allowed"},
		      {409, "Conflict"},
		      {411, "Length Required"},
		      {413, "Content Too Large"},
		      {415, "Unsupported Media Type"},
		      {417, "Expectation Failed"},
		      {422, "Unprocessable Content"},
		      {426, "Upgrade Required"},
		      {429, "Too Many Requests"},
		      {431, "Request Header Fields Too Large"},
		      {503, "Service Unavailable"},
		      {505, "HTTP Version Not Supported"},
		      {0, "Error"}};
	size_t i = 0;

	while (titles[i].status && titles[i].status != status)
		i++;
	return titles[i].title;
}
