import { connections } from 'mongoose';

/** Commands that are about connections, not about data. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(['hello', 'ping', 'endSessions', 'killCursors']);

/** Workers of the program ask now and then too, whatever is being done. */
const LEAST_TIMES = 3;
const MOST_TIMES = 10;

interface Counted<T> {
  readonly result: T;
  readonly commands: string[];
}

/**
 * Counts commands to databases during work, over all connections of this program. It is done several
 * times, until what asked least was seen again: that counts.
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

async function countOnce<T>(work: () => Promise<T>): Promise<Counted<T>> {
  // Those that were never opened have none. One that counts as lost for a moment is counted all the same.
  const clients = connections.flatMap((connection) => connection.getClient() ?? []);
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
