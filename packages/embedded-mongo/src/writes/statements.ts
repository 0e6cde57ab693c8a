import type { CommandError } from '../errors.js';

/** Why one statement of a write command was refused. */
export interface StatementError {
  readonly index: number;
  readonly error: CommandError;
}
