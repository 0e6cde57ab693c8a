import { UserError } from '@almanac/supervisor/errors';

/** Error for a command that Ctrl-C or SIGTERM has ended. Its message says what is left to do. */
export class InterruptedError extends UserError {
  override readonly name = 'InterruptedError';

  constructor(message = 'Interrupted.') {
    super(message);
  }
}

/**
 * Time within which two signals count as one, because a terminal sends Ctrl-C to npm and to this program, and npm
 * forwards its own.
 */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs work that a signal interrupts. The signal `interrupted` aborts with an InterruptedError as reason. A second
 * signal ends the process at once.
 */
export async function interruptible<T>(work: (interrupted: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  let signalledAt: number | undefined;
  const onSignal = (): void => {
    if (signalledAt === undefined) {
      signalledAt = Date.now();
      interruption.abort(new InterruptedError());
    } else if (Date.now() - signalledAt > SAME_SIGNAL_MS) process.exit(EXIT_INTERRUPTED);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(interruption.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** Exit code of an interrupted command, as in shells. */
export const EXIT_INTERRUPTED = 130;

/**
 * Waits for work until it is interrupted. Interrupted work may continue, and its result is ignored. @throws the reason
 */
export function unlessInterrupted<T>(work: Promise<T>, interrupted: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(interrupted.reason);
    if (interrupted.aborted) onAbort();
    interrupted.addEventListener('abort', onAbort);
    const forget = (): void => interrupted.removeEventListener('abort', onAbort);
    work.then(resolve, reject).finally(forget);
  });
}

/** The items of a source until the command is interrupted, also during the wait for the next item. */
export async function* untilInterrupted<T>(
  items: AsyncIterable<T>,
  interrupted: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await unlessInterrupted(iterator.next(), interrupted);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (error !== interrupted.reason) throw error;
  } finally {
    // A source that is loading its next item ends afterwards.
    iterator.return?.().catch(() => undefined);
  }
}
