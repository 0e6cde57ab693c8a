import type { Metrics } from '@almanac/process';
import type { Connection } from 'mongoose';
import { Gauge, Histogram } from 'prom-client';

/** Buckets in seconds, from a read of one document to a long wait. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Client = ReturnType<Connection['getClient']>;

/**
 * Metrics of the connections to a database. A command occupies a connection while it runs. Every command changes the
 * numbers, so the gauges get them only when they are read.
 */
export class PoolMetrics {
  #waiting = 0;
  readonly #commands: Histogram;
  /** Open connections by server and number. Connections from before `follow` are known from their first use. */
  readonly #open = new Set<string>();
  /** Moment when each connection in use was taken. */
  readonly #taken = new Map<string, number>();

  constructor({ registry }: Pick<Metrics, 'registry'>) {
    const registers = [registry];
    const gauge = (name: string, help: string, current: () => number): void => {
      const collect = function (this: Gauge): void {
        this.set(current());
      };
      new Gauge({ name, help, registers, collect });
    };
    gauge('database_connections', 'Open connections to the database.', () => this.#open.size);
    gauge(
      'database_connections_used',
      'Connections to the database in use by a command.',
      () => this.#taken.size,
    );
    gauge(
      'database_connections_awaited',
      'Commands waiting for a connection to the database.',
      () => this.#waiting,
    );
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
        const connection = nameOf(event);
        this.#open.delete(connection);
        this.#taken.delete(connection);
      })
      .on('connectionCheckOutStarted', () => this.#count(1))
      .on('connectionCheckOutFailed', () => this.#count(-1))
      .on('connectionCheckedOut', (event) => {
        const connection = nameOf(event);
        this.#count(-1);
        this.#open.add(connection);
        this.#taken.set(connection, performance.now());
      })
      .on('connectionCheckedIn', (event) => {
        const connection = nameOf(event);
        const since = this.#taken.get(connection);
        this.#taken.delete(connection);
        if (since !== undefined) this.#commands.observe((performance.now() - since) / 1000);
      });
  }

  /** Counts commands that wait. */
  #count(change: number): void {
    this.#waiting += change;
  }
}

const nameOf = ({ address, connectionId }: { address: string; connectionId: unknown }): string =>
  `${address} ${connectionId}`;
