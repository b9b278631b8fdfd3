#!/bin/sh
# Runs a test program under valgrind, briefly; its own TAP goes through. Usage: valgrind.sh PROGRAM...
set -u
export TAFEL_SHORT=1 CMOCKA_MESSAGE_OUTPUT=TAP
exec valgrind --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=all -q "$@"
