import { connections } from 'mongoose';

/** Commands that are about connections, not about data. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(['hello', 'ping', 'endSessions', 'killCursors']);

/** Workers of the program ask now and then too, whatever is being done. */
const TIMES = 3;

/**
 * Counts what is asked of databases while something is done, over all connections of this program. It is done several
 * times, and what counts is the time that asked least.
 * @returns what was done, and the commands by name, in their order: `['find', 'aggregate']`.
 */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; commands: string[] }> {
  const counted = [];
  for (let time = 0; time < TIMES; time++) counted.push(await countOnce(work));
  return counted.reduce((least, other) => (other.commands.length < least.commands.length ? other : least));
}

async function countOnce<T>(work: () => Promise<T>): Promise<{ result: T; commands: string[] }> {
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
