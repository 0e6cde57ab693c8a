import type { Metrics } from '@almanac/process';
import { Gauge } from 'prom-client';

/** Waiting entries of a queue in the database. */
export interface Backlog {
  readonly waiting: number;
  /** Age of the oldest waiting entry; null: the queue is empty. */
  readonly since: Date | null;
}

/** Reads the current backlog of a queue. */
export type BacklogReader = () => Promise<Backlog>;

/** Metrics of the queues of a service, read at each scrape. All replicas report the same values. */
export class BacklogMetrics {
  readonly #queues = new Map<string, BacklogReader>();
  readonly #waiting: Gauge<'queue'>;
  readonly #oldest: Gauge<'queue'>;
  #reading: Promise<void> | undefined;

  constructor({ registry }: Pick<Metrics, 'registry'>) {
    const labelNames: 'queue'[] = ['queue'];
    const shared = { labelNames, registers: [registry], collect: () => this.#read() };
    this.#waiting = new Gauge({
      ...shared,
      name: 'backlog_waiting',
      help: 'Entries waiting in a queue in the database. All replicas report the same number.',
    });
    this.#oldest = new Gauge({
      ...shared,
      name: 'backlog_oldest_seconds',
      help: 'Age of the oldest entry of a queue; 0 for an empty queue.',
    });
  }

  /** Follows queues by name. */
  follow(queues: Readonly<Record<string, BacklogReader>>): void {
    for (const [queue, read] of Object.entries(queues)) this.#queues.set(queue, read);
  }

  /** Reads all queues, once for both metrics. While the database is unavailable, the last values remain. */
  #read(): Promise<void> {
    this.#reading ??= Promise.all([...this.#queues].map((queue) => this.#readOne(queue))).then(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOne([queue, read]: [string, BacklogReader]): Promise<void> {
    const backlog = await read().catch(() => undefined);
    if (!backlog) return;
    const age = backlog.since ? (Date.now() - backlog.since.getTime()) / 1000 : 0;
    this.#waiting.set({ queue }, backlog.waiting);
    this.#oldest.set({ queue }, Math.max(0, age));
  }
}
