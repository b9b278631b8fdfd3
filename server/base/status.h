/* What a status of HTTP means in a few words: in the first line of an answer, and as a problem's title. */
#ifndef TAFEL_STATUS_H
#define TAFEL_STATUS_H

const char *status_title(unsigned status);

#endif
