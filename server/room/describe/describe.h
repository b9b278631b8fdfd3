/* Descriptions of the messages in wire_messages.c, for people and programs that do not read C. */
#ifndef TAFEL_DESCRIBE_H
#define TAFEL_DESCRIBE_H

/* Writes web/src/online/wire.ts to standard output. */
void write_typescript(void);
/* Writes docs/reference/asyncapi.yaml to standard output. */
void write_asyncapi(void);

#endif
