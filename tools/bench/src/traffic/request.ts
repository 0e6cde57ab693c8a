import type { IncomingHttpHeaders } from 'node:http';
import { ADMIN } from '@almanac/testing/site';
import type { Random } from '../generated/random.js';

/** A request of a client. */
export interface TrafficRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whether a successful response is older than a write that was acknowledged before its request. */
  readonly isStale?: (response: TrafficResponse) => boolean;
  /** Called when the request has ended, successfully or not. */
  readonly onEnd?: (isSuccess: boolean) => void;
}

export interface TrafficResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A kind of request that clients send. */
export interface RequestKind {
  readonly name: string;
  /** Relative frequency in its table. */
  readonly weight: number;
  readonly next: (random: Random) => TrafficRequest;
}

const AUTHORIZATION = `Basic ${Buffer.from(`${ADMIN.user}:${ADMIN.password}`).toString('base64')}`;

/** A write by the administrator. */
export const post = (path: string, fields: object): TrafficRequest => ({
  method: 'POST',
  path,
  headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
  body: JSON.stringify(fields),
});

/** An upload by the administrator. */
export const upload = (path: string, name: string, type: string, body: Buffer): TrafficRequest => ({
  method: 'POST',
  path,
  headers: {
    authorization: AUTHORIZATION,
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  },
  body,
});

/** Chooses kinds by their weights. */
export class WeightedKinds {
  readonly #sum: number;

  constructor(readonly kinds: readonly RequestKind[]) {
    this.#sum = kinds.reduce((sum, { weight }) => sum + weight, 0);
  }

  draw(random: Random): RequestKind {
    let rest = random.next() * this.#sum;
    for (const kind of this.kinds) {
      rest -= kind.weight;
      if (rest < 0) return kind;
    }
    return random.oneOf(this.kinds);
  }
}
