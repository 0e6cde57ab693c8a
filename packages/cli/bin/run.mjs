// A program that speaks for itself and is waited for, such as the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** The status with which a shell tells that a signal ended a program. */
const statusOf = (signal) => 128 + constants.signals[signal];

/**
 * Runs a program to its end. SIGINT and SIGTERM end it in good order; the status then tells the signal, whatever the
 * program says, so that a run that was cut short is not taken for one that succeeded.
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
