import { setTimeout as sleep } from 'node:timers/promises';
import { connections } from 'mongoose';

/** Commands about connections, which do not count. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(['hello', 'ping', 'endSessions', 'killCursors']);

/**
 * Minimum number of runs. Two of them must have the smallest count, because workers of the program also send
 * commands.
 */
const LEAST_TIMES = 3;
const MOST_TIMES = 10;

/** Time without a command after which workers count as idle. */
const IDLE_MS = 50;
/** Maximum wait for idle workers before counting begins. */
const MOST_WAIT_MS = 5_000;

interface Counted<T> {
  readonly result: T;
  readonly commands: string[];
}

/**
 * Counts database commands during work, over all connections of this program. The work runs several times, each time
 * once workers are idle, until the smallest count has occurred twice.
 * @returns the result, and the commands by name, in order: `['find', 'aggregate']`.
 */
export async function countQueries<T>(work: () => Promise<T>): Promise<Counted<T>> {
  const counted: Counted<T>[] = [];
  for (;;) {
    counted.push(await countOnce(work));
    const fewest = Math.min(...counted.map(({ commands }) => commands.length));
    const [least, again] = counted.filter(({ commands }) => commands.length === fewest);
    if (least && ((again && counted.length >= LEAST_TIMES) || counted.length === MOST_TIMES)) return least;
  }
}

/** Clients of all open connections. A connection that was never opened has none. */
const openClients = () => connections.flatMap((connection) => connection.getClient() ?? []);

/** Waits until workers are idle, because the follow-up work of earlier writes would be counted. */
async function whenIdle(): Promise<void> {
  const clients = openClients();
  let since = performance.now();
  let inFlight = 0;
  const begun = (): void => {
    inFlight += 1;
    since = performance.now();
  };
  const ended = (): void => {
    inFlight = Math.max(inFlight - 1, 0);
    since = performance.now();
  };
  for (const client of clients)
    client.on('commandStarted', begun).on('commandSucceeded', ended).on('commandFailed', ended);
  const giveUpAt = since + MOST_WAIT_MS;
  while (performance.now() < giveUpAt && (inFlight > 0 || performance.now() < since + IDLE_MS))
    await sleep(5);
  for (const client of clients)
    client.off('commandStarted', begun).off('commandSucceeded', ended).off('commandFailed', ended);
}

async function countOnce<T>(work: () => Promise<T>): Promise<Counted<T>> {
  await whenIdle();
  const clients = openClients();
  const commands: string[] = [];
  const note = ({ commandName }: { readonly commandName: string }): void => {
    if (!HOUSEKEEPING.has(commandName)) commands.push(commandName);
  };
  for (const client of clients) client.on('commandStarted', note);
  try {
    return { result: await work(), commands };
  } finally {
    for (const client of clients) client.off('commandStarted', note);
  }
}
