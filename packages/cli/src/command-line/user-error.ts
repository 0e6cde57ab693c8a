/** A reason to fail that the user can do something about: told as a sentence, without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}
