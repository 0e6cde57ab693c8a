import { UserError } from '@almanac/supervisor/errors';

/** The user has ended a command with Ctrl-C, or the system with SIGTERM. The message says what is left to do. */
export class InterruptedError extends UserError {
  override readonly name = 'InterruptedError';

  constructor(message = 'Interrupted.') {
    super(message);
  }
}

/** A terminal sends Ctrl-C to npm and to us, and npm forwards its own: two signals within this time count as one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs work that a signal interrupts: it is told by `interrupted`, whose reason is an InterruptedError. A second signal
 * ends the process at once.
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

/** Exit code of a command that was interrupted, as shells have it. */
export const EXIT_INTERRUPTED = 130;

/** Waits for work, or until it is interrupted: it may go on then, and nobody hears of its end. @throws the reason */
export function unlessInterrupted<T>(work: Promise<T>, interrupted: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(interrupted.reason);
    if (interrupted.aborted) onAbort();
    interrupted.addEventListener('abort', onAbort);
    const forget = (): void => interrupted.removeEventListener('abort', onAbort);
    work.then(resolve, reject).finally(forget);
  });
}

/** Items until the reading is interrupted, also while the next one is waited for. */
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
    // A source that is loading its next item ends after it.
    iterator.return?.().catch(() => undefined);
  }
}
