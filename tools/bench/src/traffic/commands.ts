import { join } from 'node:path';
import { startSite } from '@almanac/testing/site';
import { DatabaseProcess } from '../database-process.js';
import type { Report, SuiteOptions } from '../suite.js';
import type { Row } from '../table.js';
import { type CommandCount, CommandRelay } from './command-relay.js';
import { ConcurrentClients, type Tally } from './concurrent-clients.js';
import { NO_RATE_LIMITS, type StartSite, withFilledSite } from './filled-site.js';
import { readKinds } from './reads.js';
import type { RequestKind } from './request.js';
import { trafficOf } from './traffic.js';
import { writeKinds } from './writes.js';

const WARM_UP_REQUESTS = 2;
const REQUESTS = 10;
/** Name of the replica set, as for a site's database. */
const REPLICA_SET = 'almanac';
const SEED = 5;
/** Time for commands that follow a response, often for several writes together. */
const AFTERWARDS_MS = 500;

/**
 * Database commands of each kind of request: number and bytes for single requests one after another, without cached
 * responses.
 */
export async function benchCommands(report: Report, options: SuiteOptions): Promise<Row[]> {
  const counting = new CountingStart();
  return withFilledSite(
    options,
    report,
    async (filled) => {
      const traffic = trafficOf(filled);
      const clients = new ConcurrentClients(filled.site.url, 1, SEED);
      try {
        const rows: Row[] = [];
        for (const kind of [...writeKinds(traffic), ...readKinds(traffic)]) {
          report(kind.name);
          await sendSome(clients, kind, WARM_UP_REQUESTS);
          counting.take();
          const { errors, firstError } = await sendSome(clients, kind, REQUESTS);
          if (errors > 0) throw new Error(`${kind.name}: ${firstError}`);
          rows.push(rowOf(kind, counting.take()));
        }
        return rows;
      } finally {
        await clients.close();
      }
    },
    counting.start,
  );
}

/** Starts sites whose database commands are counted. */
class CountingStart {
  #relay: CommandRelay | undefined;

  take(): ReadonlyMap<string, CommandCount> {
    return this.#relay?.take() ?? new Map();
  }

  readonly start: StartSite = async (dataDir, use) => {
    const database = await DatabaseProcess.start(join(dataDir, 'db'), REPLICA_SET);
    const relay = await CommandRelay.start(database.port);
    this.#relay = relay;
    try {
      const uri = `mongodb://127.0.0.1:${relay.port}/?directConnection=true`;
      const site = await startSite({ dataDir, env: { ...NO_RATE_LIMITS, CACHE: 'off', MONGODB_URI: uri } });
      try {
        return [...(await use(site))];
      } finally {
        await site.stop();
      }
    } finally {
      relay.close();
      await database.stop();
    }
  };
}

async function sendSome(clients: ConcurrentClients, kind: RequestKind, count: number): Promise<Tally> {
  const tally = await clients.sendOneByOne(kind, count);
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  return tally;
}

function rowOf({ name }: RequestKind, counts: ReadonlyMap<string, CommandCount>): Row {
  const sum = (figure: keyof CommandCount): number =>
    [...counts.values()].reduce((total, count) => total + count[figure], 0) / REQUESTS;
  const each = [...counts]
    .sort(([, one], [, other]) => other.bytes - one.bytes)
    .map(([command, { commands }]) => `${commands / REQUESTS} ${command}`);
  return {
    what: name,
    figure: `${sum('commands').toFixed(1)} commands`,
    note: `${(sum('bytes') / 1024).toFixed(1)} kB: ${each.join(', ')}`,
  };
}
