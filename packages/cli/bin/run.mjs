// Runs a program that prints its own messages, such as the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** The exit status by which a shell reports that a signal ended a program. */
const statusOf = (signal) => 128 + constants.signals[signal];

/**
 * Runs a program to its end. SIGINT and SIGTERM end it in order. The status then names the signal, whatever the
 * program returns, so that an interrupted run does not look successful.
 * @param options of `spawn`
 * @returns the exit status, and the signal that ended the run
 */
export async function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let received;
  const stop = (signal) => {
    received ??= signal;
    // Programs that start others leave SIGINT to the terminal, which sends it to all of them.
    child.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const [status, endedBy] = await once(child, 'close');
    const signal = received ?? endedBy ?? undefined;
    return { status: signal ? statusOf(signal) : status, signal };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
