import type { Metrics } from '@almanac/process';
import type { Connection } from 'mongoose';
import { Gauge, Histogram } from 'prom-client';

/** Seconds: from a read of one document to a command that somebody waits for. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Client = ReturnType<Connection['getClient']>;

/** Metrics of the connections to a database. A command has a connection for as long as it takes. */
export class PoolMetrics {
  readonly #used: Gauge;
  readonly #waiting: Gauge;
  readonly #commands: Histogram;
  /** Connections by server and number. Those from before `follow` are known from their first use. */
  readonly #open = new Set<string>();
  /** When each connection was taken. */
  readonly #taken = new Map<string, number>();

  constructor({ registry }: Pick<Metrics, 'registry'>) {
    const registers = [registry];
    const open = this.#open;
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database that are open.',
      registers,
      collect() {
        this.set(open.size);
      },
    });
    this.#used = new Gauge({
      name: 'database_connections_used',
      help: 'Connections to the database that a command is using.',
      registers,
    });
    this.#waiting = new Gauge({
      name: 'database_connections_awaited',
      help: 'Commands that wait for a connection.',
      registers,
    });
    this.#commands = new Histogram({
      name: 'database_command_duration_seconds',
      help: 'How long commands had a connection to the database.',
      buckets: BUCKETS,
      registers,
    });
  }

  /** Follows the pools of a client: one for each server. */
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

  /** @returns when it was taken, if it was in use */
  #release(connection: string): number | undefined {
    const since = this.#taken.get(connection);
    if (this.#taken.delete(connection)) this.#used.dec();
    return since;
  }
}

const nameOf = ({ address, connectionId }: { address: string; connectionId: unknown }): string =>
  `${address} ${connectionId}`;
