import type { IncomingHttpHeaders } from 'node:http';
import { Client } from 'undici';
import { Random } from '../generated/random.js';
import type { RequestKind, TrafficResponse } from './request.js';

/** Outcome of the requests of one kind. */
export interface Tally {
  /** Response times in milliseconds. */
  readonly times: number[];
  errors: number;
  stale: number;
  /** Body of the first error response. */
  firstError?: string;
}

/** Limits of a run, which ends at the first one reached. */
export interface RunBounds {
  readonly seconds: number;
  readonly requests?: number;
}

/** Concurrent clients that each send one request after another. */
export class ConcurrentClients {
  readonly #clients: readonly Client[];
  readonly #random: Random;

  constructor(site: string, connections: number, seed: number) {
    this.#clients = Array.from({ length: connections }, () => new Client(site, { pipelining: 1 }));
    this.#random = new Random(seed);
  }

  /** Sends requests until the first limit is reached. @param draw returns the kind of the next request */
  async run(
    { seconds, requests = Number.POSITIVE_INFINITY }: RunBounds,
    draw: (random: Random) => RequestKind,
  ): Promise<Map<string, Tally>> {
    const tallies = new Map<string, Tally>();
    const end = performance.now() + seconds * 1000;
    let sent = 0;
    await Promise.all(
      this.#clients.map(async (client) => {
        while (performance.now() < end && sent < requests) {
          sent += 1;
          const kind = draw(this.#random);
          const tally = tallies.get(kind.name) ?? { times: [], errors: 0, stale: 0 };
          tallies.set(kind.name, tally);
          await this.send(client, kind, tally);
        }
      }),
    );
    return tallies;
  }

  /** Sends requests of one kind, one after another. */
  async sendOneByOne(kind: RequestKind, count: number): Promise<Tally> {
    const tally: Tally = { times: [], errors: 0, stale: 0 };
    const [client] = this.#clients;
    for (let sent = 0; client && sent < count; sent += 1) await this.send(client, kind, tally);
    return tally;
  }

  async send(client: Client, kind: RequestKind, tally: Tally): Promise<void> {
    const { isStale, onEnd, method = 'GET', path, headers, body } = kind.next(this.#random);
    const begun = performance.now();
    try {
      const response = await client.request({ method, path, headers: headers ?? {}, body: body ?? null });
      const text = await response.body.text();
      tally.times.push(performance.now() - begun);
      const isSuccess = response.statusCode < 300;
      onEnd?.(isSuccess);
      const received: TrafficResponse = {
        status: response.statusCode,
        headers: response.headers as IncomingHttpHeaders,
        body: text,
      };
      if (!isSuccess) this.#failed(tally, `${path}: ${received.status} ${text.slice(0, 200)}`);
      else if (isStale?.(received)) tally.stale += 1;
    } catch (error) {
      onEnd?.(false);
      this.#failed(tally, `${path}: ${String(error)}`);
    }
  }

  #failed(tally: Tally, why: string): void {
    tally.errors += 1;
    tally.firstError ??= why;
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.destroy()));
  }
}
