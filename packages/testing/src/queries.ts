import { setTimeout as sleep } from 'node:timers/promises';
import { connections } from 'mongoose';

/** Commands that are about connections, not about data. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(['hello', 'ping', 'endSessions', 'killCursors']);

/** Workers of the program send commands now and then, whatever is being done. */
const LEAST_TIMES = 3;
const MOST_TIMES = 10;

/** Workers are idle when no command was sent or answered for this long. */
const IDLE_MS = 50;
/** Counting begins at the latest after this long, also when workers are never idle. */
const MOST_WAIT_MS = 5_000;

interface Counted<T> {
  readonly result: T;
  readonly commands: string[];
}

/**
 * Counts commands to databases during work, over all connections of this program. The work is done several
 * times, each time once workers are idle, until the smallest count was seen twice.
 * @returns what was done, and the commands by name, in their order: `['find', 'aggregate']`.
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

/** Clients of all connections. A connection that was never opened has none; one that is lost has. */
const openClients = () => connections.flatMap((connection) => connection.getClient() ?? []);

/** Waits until workers are idle: what earlier writes have left to do would be counted. */
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
