/* Opens the folder where the server keeps its tables. */
#ifndef TAFEL_CLI_SERVE_DATA_H
#define TAFEL_CLI_SERVE_DATA_H

#include "server/store/store.h"

/* Opens the store in the folder, or (NULL) in the folder where this program keeps its files.
 * Returns NULL on failure, after a sentence on standard error. The caller closes the store.
 *
 * Unless read_only is set, creates the folder, for its owner only, and locks it until this process
 * ends: a folder that another process has locked is refused. Takes the files of the server, and its
 * own folder but not one that was named, away from group and others, and says so. */
struct store *serve_data_open(const char *folder, bool read_only);

#endif
