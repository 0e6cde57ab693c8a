export interface WorkLimits {
  readonly atOnce: number;
  /** Maximum number of waiting tasks of all clients. */
  readonly waiting: number;
  /** Maximum number of waiting tasks of one client, unless the client is known. */
  readonly waitingPerClient: number;
}

/** The client for whom the task runs. */
export interface Requester {
  /** Name of the client; clients with the same name share their places. Absent for the site itself. */
  readonly client?: string;
  readonly reputation: Reputation;
  /** Aborts a waiting task. */
  readonly signal?: AbortSignal | undefined;
}

export const REPUTATIONS = ['suspect', 'clean', 'known'] as const;
export type Reputation = (typeof REPUTATIONS)[number];

/** Share of the queue that each reputation may fill; the rest is reserved for better ones. */
const SHARES: Readonly<Record<Reputation, number>> = { suspect: 0.25, clean: 0.75, known: 1 };

interface Waiting {
  readonly client: string | undefined;
  readonly reputation: Reputation;
  readonly begin: () => void;
}

/** Runs costly tasks, a few at a time: known clients first, then first come, first served. */
export class WorkQueue {
  #running = 0;
  readonly #waiting = new Set<Waiting>();

  /** @param tooBusy error for a task that is refused */
  constructor(
    private readonly limits: WorkLimits,
    private readonly tooBusy: () => Error,
  ) {}

  /** @throws `tooBusy` when the queue is full or the task is aborted; also the errors of the task */
  async run<T>(work: () => Promise<T>, requester: Requester = { reputation: 'known' }): Promise<T> {
    await this.#turn(requester);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #turn({ client, reputation, signal }: Requester): Promise<void> {
    if (signal?.aborted) throw this.tooBusy();
    if (this.#running < this.limits.atOnce) {
      this.#running += 1;
      return;
    }
    if (!this.#hasPlace(client, reputation)) throw this.tooBusy();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting = { client, reputation, begin };
      const giveUp = () => {
        this.#waiting.delete(waiting);
        reject(this.tooBusy());
      };
      this.#waiting.add(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #hasPlace(client: string | undefined, reputation: Reputation): boolean {
    if (this.#waiting.size >= this.limits.waiting * SHARES[reputation]) return false;
    if (reputation === 'known') return true;
    const own = [...this.#waiting].filter((waiting) => waiting.client === client);
    return own.length < this.limits.waitingPerClient;
  }

  /** Starts the next task: the oldest of a known client, else the oldest. */
  #passOn(): void {
    const waiting = [...this.#waiting];
    const next = waiting.find(({ reputation }) => reputation === 'known') ?? waiting[0];
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.begin();
  }
}
