import { refusedPath, UserError } from '@almanac/supervisor/errors';
import { type Command, CommanderError } from 'commander';
import { EXIT_INTERRUPTED, InterruptedError } from './interruption.js';

/** Exit codes of every command. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/**
 * Runs the command that some words name.
 * @returns the exit code: 0; 1 when the command failed; 2 for a usage error; 130 when it was interrupted.
 */
export async function runCommand(program: Command, words: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(words, { from: 'user' });
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    // It has said by itself what was wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    const reason = await reasonOf(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    return error instanceof InterruptedError ? EXIT_INTERRUPTED : EXIT.failed;
  }
}

/** Message for the user; undefined for a fault of the program, which is shown with its stack. */
async function reasonOf(error: unknown): Promise<string | undefined> {
  if (error instanceof UserError) return error.message;
  // Loading these takes longer than most commands: only one that fails does.
  const [{ isRestError }, { ConfigError }] = await Promise.all([
    import('@almanac/rest'),
    import('@almanac/process/config'),
  ]);
  return error instanceof ConfigError || isRestError(error) ? error.message : refusedPath(error);
}
