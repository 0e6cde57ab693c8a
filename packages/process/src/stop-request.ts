/** Reason for a process to stop. */
export interface StopRequest {
  readonly reason: string;
  /** The error that is the reason, if there is one. */
  readonly fault?: unknown;
}

/** Sends a message to the process that has started this one, if it listens: `{ installed: true }`. */
export function tellSupervisor(message: object): void {
  if (process.connected) process.send?.(message);
}

/**
 * Resolves with the first reason to stop: SIGTERM or SIGINT, an uncaught error, an order of the supervisor, or its
 * end. Later reasons change nothing.
 *
 * A supervisor that sends `{ ordersStop: true }` stops its processes one after another, by `{ stop: true }`. A signal
 * is then forwarded to it (`{ stopRequested: 'SIGTERM' }`), and the process awaits its order: service managers such as
 * systemd signal all processes of a site at once, but a database must not stop before the services that still write to
 * it.
 *
 * Call this function first, so that a signal during the start is not lost.
 */
export function stopRequest(): Promise<StopRequest> {
  return new Promise((resolve) => {
    let ordered = false;
    const onSignal = (reason: string) => (): void => {
      if (ordered && process.connected) tellSupervisor({ stopRequested: reason });
      else resolve({ reason });
    };
    process.on('message', (message) => {
      ordered ||= saysTrue(message, 'ordersStop');
      if (saysTrue(message, 'stop')) resolve({ reason: 'requested by the supervisor' });
    });
    process.on('SIGTERM', onSignal('SIGTERM'));
    process.on('SIGINT', onSignal('SIGINT'));
    // The process ends with its parent.
    process.on('disconnect', () => resolve({ reason: 'the supervisor has ended' }));
    process.on('uncaughtException', (fault) => resolve({ reason: 'fault', fault }));
    process.on('unhandledRejection', (fault) => resolve({ reason: 'fault', fault: fault ?? 'unknown' }));
  });
}

const saysTrue = (message: unknown, name: string): boolean =>
  typeof message === 'object' && message !== null && Reflect.get(message, name) === true;
