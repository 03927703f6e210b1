// The two ways a run can fail; each has its own exit code.

/** What we were given is wrong: a file is missing, a script line or the ELF makes no sense. */
export class InputError extends Error {
  exitCode = 2;
}

/** The firmware did what it must not do: crashed, hung, was restarted by its watchdog. */
export class FirmwareError extends Error {
  exitCode = 1;
}
