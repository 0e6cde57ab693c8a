import { errors } from './errors.js';

export interface WorkLimits {
  readonly atOnce: number;
  /** How many may wait beside those. */
  readonly waiting: number;
  /** How many of one client may wait, unless it is known. */
  readonly waitingPerClient: number;
}

/** For whom work is done. */
export interface Requester {
  /** Clients with the same name share their places; absent: the site itself. */
  readonly client?: string;
  readonly standing: Standing;
  /** Drops the work while it still waits. */
  readonly signal?: AbortSignal | undefined;
}

export const STANDINGS = ['suspect', 'clean', 'known'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The part of the waiting places that each may fill: the rest is kept for the better standing. */
const SHARES: Readonly<Record<Standing, number>> = { suspect: 0.25, clean: 0.75, known: 1 };

interface Waiting {
  readonly client: string | undefined;
  readonly standing: Standing;
  readonly begin: () => void;
}

/** Does costly work a few at a time: known requesters first, then in the order of asking. */
export class WorkQueue {
  #running = 0;
  readonly #waiting = new Set<Waiting>();

  constructor(private readonly limits: WorkLimits) {}

  /**
   * @throws RestError `rest_too_busy` at once when too many wait, and when the work was dropped; what the work throws
   */
  async run<T>(work: () => Promise<T>, requester: Requester = { standing: 'known' }): Promise<T> {
    await this.#turn(requester);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #turn({ client, standing, signal }: Requester): Promise<void> {
    if (signal?.aborted) throw errors.tooBusy();
    if (this.#running < this.limits.atOnce) {
      this.#running += 1;
      return;
    }
    if (!this.#hasPlace(client, standing)) throw errors.tooBusy();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting = { client, standing, begin };
      const giveUp = () => {
        this.#waiting.delete(waiting);
        reject(errors.tooBusy());
      };
      this.#waiting.add(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #hasPlace(client: string | undefined, standing: Standing): boolean {
    if (this.#waiting.size >= this.limits.waiting * SHARES[standing]) return false;
    if (standing === 'known') return true;
    const own = [...this.#waiting].filter((waiting) => waiting.client === client);
    return own.length < this.limits.waitingPerClient;
  }

  /** Gives the place of what has ended to the known requester who has waited longest, else to whoever has. */
  #passOn(): void {
    const waiting = [...this.#waiting];
    const next = waiting.find(({ standing }) => standing === 'known') ?? waiting[0];
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.begin();
  }
}
