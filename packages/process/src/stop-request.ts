/** Why a process is to stop. */
export interface StopRequest {
  readonly reason: string;
  /** The error behind it, if it is one. */
  readonly fault?: unknown;
}

/** Says something to the process that has started this one, if there is one that listens: `{ installed: true }`. */
export function tellSupervisor(message: object): void {
  if (process.connected) process.send?.(message);
}

/**
 * Resolves with the first reason to stop: SIGTERM or SIGINT, an uncaught fault, an order of the supervisor, or its end.
 * Later ones change nothing.
 *
 * A supervisor that sends `{ ordersStop: true }` stops its processes one after another, by `{ stop: true }`. A signal
 * is then passed on to it (`{ stopRequested: 'SIGTERM' }`) and awaits its order: service managers such as systemd signal
 * all processes of a site at once, and a database must not stop before the services that still write to it.
 *
 * Call it before anything else, so that a signal during the start is not lost.
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
      if (saysTrue(message, 'stop')) resolve({ reason: 'the supervisor orders it' });
    });
    process.on('SIGTERM', onSignal('SIGTERM'));
    process.on('SIGINT', onSignal('SIGINT'));
    // The process does not outlive its parent.
    process.on('disconnect', () => resolve({ reason: 'the supervisor is gone' }));
    process.on('uncaughtException', (fault) => resolve({ reason: 'fault', fault }));
    process.on('unhandledRejection', (fault) => resolve({ reason: 'fault', fault: fault ?? 'unknown' }));
  });
}

const saysTrue = (message: unknown, name: string): boolean =>
  typeof message === 'object' && message !== null && Reflect.get(message, name) === true;
