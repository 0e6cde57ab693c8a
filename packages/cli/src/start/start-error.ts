import { UserError } from '../command-line/user-error.js';

/** A reason not to start that the operator can do something about. */
export class StartError extends UserError {
  override readonly name: string = 'StartError';
}
