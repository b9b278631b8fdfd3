/* Where the server keeps its tables. */
#ifndef TAFEL_CLI_SERVE_DATA_H
#define TAFEL_CLI_SERVE_DATA_H

#include "server/store.h"

/* Opens the store in that folder, which is made if it is not there (unless it is only to be read); NULL: the
 * folder where this program keeps what it needs. If it cannot be opened that is said, and it is NULL. */
struct store *serve_data_open(const char *folder, bool read_only);

#endif
