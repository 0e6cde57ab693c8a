/** A reason not to start that the operator can do something about: told as a sentence, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
