import type { ClientRequest } from 'node:http';
import { connect, type LookupFunction } from 'node:net';

/** Silence after which the address is probed, measured in steps, so that a pause of this process counts as one step. */
const STEP_MS = 500;
const STEPS = 4;
/** Maximum time for an address to accept a connection. */
const CONNECT_MS = 1000;

/** Destination of a request. */
interface Destination {
  readonly host: string;
  readonly port: string;
  readonly lookup: LookupFunction;
}

/**
 * Aborts a request that gets no response while its address accepts no other connection.
 * @param onUnreachable called before the abort, with the address of the request
 */
export function abortWhenUnreachable(
  outgoing: ClientRequest,
  destination: Destination,
  onUnreachable: (remoteAddress: string | undefined) => void,
): void {
  let steps = 0;
  let isSilent = true;
  const timer = setInterval(() => {
    steps++;
    if (steps < STEPS) return;
    clearInterval(timer);
    // Data that has arrived is read first.
    setImmediate(() => void probe());
  }, STEP_MS).unref();
  const end = (): void => {
    isSilent = false;
    clearInterval(timer);
  };
  outgoing.once('response', end).once('close', end);

  const probe = async (): Promise<void> => {
    const { socket } = outgoing;
    if (!isSilent || !socket || socket.destroyed) return;
    const { remoteAddress, connecting } = socket;
    const isThere = await accepts({ ...destination, host: remoteAddress ?? destination.host });
    if (isThere || !isSilent || socket.destroyed) return;
    onUnreachable(remoteAddress);
    const code = connecting ? 'ECONNREFUSED' : 'EHOSTUNREACH';
    outgoing.destroy(Object.assign(new Error('the address accepts no connections'), { code }));
  };
}

/** Whether an address accepts a connection. */
function accepts({ host, port, lookup }: Destination): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect({ host, port: Number(port), timeout: CONNECT_MS, lookup });
    const end = (accepted: boolean) => (): void => {
      attempt.destroy();
      resolve(accepted);
    };
    // A connection opened during a pause of this process is reported before the next turn.
    attempt
      .once('connect', end(true))
      .once('timeout', () => setImmediate(end(false)))
      .once('error', end(false));
  });
}
