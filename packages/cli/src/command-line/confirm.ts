import { createInterface } from 'node:readline/promises';
import { UserError } from '@almanac/supervisor/errors';

/** The streams of a question. */
export interface Asking {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks before something is deleted for good.
 * @param yes whether the option --yes answers
 * @throws UserError unless the answer is yes, or where nobody can answer
 */
export async function confirm(
  question: string,
  yes: boolean,
  { input, output }: Asking = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (yes) return;
  if (!input.isTTY) throw new UserError(`${question} Repeat the command with --yes to do it.`);
  const asking = createInterface({ input, output });
  try {
    const answer = await asking.question(`${question} Type yes to do it: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new UserError('Nothing was removed.');
  } finally {
    asking.close();
  }
}
