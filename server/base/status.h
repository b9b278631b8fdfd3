/* The names of HTTP's status codes. */
#ifndef TAFEL_STATUS_H
#define TAFEL_STATUS_H

/* Returns the name of a status, such as "Not Found", for the first line of an answer and for the
 * title of a problem. Any thread may call it. */
const char *status_title(unsigned status);

#endif
