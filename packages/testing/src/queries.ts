import { connections } from 'mongoose';

/** Commands that are about connections, not about data. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(['hello', 'ping', 'endSessions', 'killCursors']);

/**
 * Counts what is asked of databases while something is done, over all connections of this program.
 * @returns what was done, and the commands by name, in their order: `['find', 'aggregate']`.
 */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; commands: string[] }> {
  const clients = connections
    .filter(({ readyState }) => readyState === 1)
    .map((connection) => connection.getClient());
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
