import type { Metrics } from '@almanac/process';
import type { Connection } from 'mongoose';
import { Gauge, Histogram } from 'prom-client';

/** Buckets in seconds, from a read of one document to a long wait. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Client = ReturnType<Connection['getClient']>;

/** Metrics of the connections to a database. A command occupies a connection while it runs. */
export class PoolMetrics {
  readonly #used: Gauge;
  readonly #waiting: Gauge;
  readonly #commands: Histogram;
  /** Open connections by server and number. Connections from before `follow` are known from their first use. */
  readonly #open = new Set<string>();
  /** Moment when each connection in use was taken. */
  readonly #taken = new Map<string, number>();

  constructor({ registry }: Pick<Metrics, 'registry'>) {
    const registers = [registry];
    const open = this.#open;
    new Gauge({
      name: 'database_connections',
      help: 'Open connections to the database.',
      registers,
      collect() {
        this.set(open.size);
      },
    });
    this.#used = new Gauge({
      name: 'database_connections_used',
      help: 'Connections to the database in use by a command.',
      registers,
    });
    this.#waiting = new Gauge({
      name: 'database_connections_awaited',
      help: 'Commands waiting for a connection to the database.',
      registers,
    });
    this.#commands = new Histogram({
      name: 'database_command_duration_seconds',
      help: 'Time for which a command held a connection to the database.',
      buckets: BUCKETS,
      registers,
    });
  }

  /** Follows the pools of a client, one per server. */
  follow(client: Client): void {
    client
      .on('connectionCreated', (event) => this.#open.add(nameOf(event)))
      .on('connectionClosed', (event) => {
        this.#open.delete(nameOf(event));
        this.#release(nameOf(event));
      })
      .on('connectionCheckOutStarted', () => this.#waiting.inc())
      .on('connectionCheckOutFailed', () => this.#waiting.dec())
      .on('connectionCheckedOut', (event) => {
        this.#waiting.dec();
        this.#used.inc();
        this.#open.add(nameOf(event));
        this.#taken.set(nameOf(event), performance.now());
      })
      .on('connectionCheckedIn', (event) => {
        const since = this.#release(nameOf(event));
        if (since !== undefined) this.#commands.observe((performance.now() - since) / 1000);
      });
  }

  /** @returns the moment when the connection was taken, if it was in use */
  #release(connection: string): number | undefined {
    const since = this.#taken.get(connection);
    if (this.#taken.delete(connection)) this.#used.dec();
    return since;
  }
}

const nameOf = ({ address, connectionId }: { address: string; connectionId: unknown }): string =>
  `${address} ${connectionId}`;
