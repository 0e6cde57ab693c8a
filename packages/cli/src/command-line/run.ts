import { refusedPath, UserError } from '@almanac/supervisor/errors';
import { type Command, CommanderError } from 'commander';
import { EXIT_INTERRUPTED, InterruptedError } from './interruption.js';

/** Exit codes of every command. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/**
 * Runs the command that the arguments name.
 * @returns the exit code: 0; 1 when the command failed; 2 for a usage error; 130 when it was interrupted.
 */
export async function runCommand(program: Command, words: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(words, { from: 'user' });
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    // The parser has already printed this error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    const reason = await reasonOf(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    return error instanceof InterruptedError ? EXIT_INTERRUPTED : EXIT.failed;
  }
}

/** Message of an error for the user; undefined for a fault of the program, which is shown with its stack. */
async function reasonOf(error: unknown): Promise<string | undefined> {
  if (error instanceof UserError) return error.message;
  // These modules are loaded only on failure, because loading takes longer than most commands.
  const [{ isRestError }, { ConfigError }] = await Promise.all([
    import('@almanac/rest'),
    import('@almanac/process/config'),
  ]);
  return error instanceof ConfigError || isRestError(error) ? error.message : refusedPath(error);
}
