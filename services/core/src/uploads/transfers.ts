import { clientNetwork } from '@almanac/process';
import pLimit from 'p-limit';
import { errors } from './errors.js';

export interface TransferLimits {
  /** Maximum bytes of files in memory. */
  readonly maxBytes: number;
  /** Maximum bytes of one client's files in memory. */
  readonly maxClientBytes: number;
  /** Maximum number of concurrent reads of the store, so that others can use the database. */
  readonly maxReads: number;
  /** Time without progress after which a client is dropped if others wait, in milliseconds. */
  readonly stalledMs: number;
  /** Timeout of waiting for space, in milliseconds. */
  readonly waitMs: number;
}

const MEBIBYTE = 1024 * 1024;
const LIMITS: TransferLimits = {
  maxBytes: 64 * MEBIBYTE,
  maxClientBytes: 32 * MEBIBYTE,
  maxReads: 8,
  stalledMs: 10_000,
  waitMs: 20_000,
};

/** Interval of checks for space while clients wait, in milliseconds. */
const LOOK_MS = 500;

/** The parts of a client's response used here. */
interface ClientResponse {
  /** Whether the client has disconnected. */
  readonly destroyed: boolean;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

export interface TransferRequest {
  /** Address of the client. */
  readonly client: string;
  /** Bytes of the file in memory at once. */
  readonly bytes: number;
  /** Destroyed when the transfer is dropped. */
  readonly response: ClientResponse;
}

/** Runs a task once earlier ones are done. */
type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** The transfer of a file to a client. The caller must call `end` in any case. */
export class Transfer {
  /** Moment since which a chunk waits for the client; undefined while the next chunk is read. */
  #handedOverAt: number | undefined;

  constructor(
    readonly client: string,
    readonly bytes: number,
    private readonly response: TransferRequest['response'],
    private readonly inTurn: InTurn,
    private readonly onEnd: (transfer: Transfer) => void,
  ) {}

  /**
   * The chunks of the file until the client disconnects. Each chunk is read once the client has taken the one before.
   */
  async *watch(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    const source = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await this.inTurn(async () => (this.response.destroyed ? undefined : source.next()));
        if (!next || next.done) return;
        this.#handedOverAt = performance.now();
        yield next.value;
        this.#handedOverAt = undefined;
      }
    } finally {
      await source.return?.();
    }
  }

  /** Time without progress of the client, in milliseconds. */
  stalledMs(now: number): number {
    return this.#handedOverAt === undefined ? 0 : now - this.#handedOverAt;
  }

  /** Ends the transfer to make space for others. */
  giveWay(): void {
    this.response.destroy();
    this.end();
  }

  end(): void {
    this.onEnd(this);
  }
}

/** A client that waits for space. */
interface Waiter {
  readonly client: string;
  readonly bytes: number;
  readonly until: number;
  readonly admit: () => void;
  readonly refuse: () => void;
}

/**
 * Limits the memory and concurrent reads of file transfers, in total and per client. Without space, stalled clients are
 * dropped, first those of the client with most memory; otherwise new transfers wait.
 */
export class Transfers {
  readonly #underWay = new Set<Transfer>();
  readonly #waiting = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;

  readonly #inTurn: InTurn;

  constructor(private readonly limits: TransferLimits = LIMITS) {
    this.#inTurn = pLimit(limits.maxReads);
  }

  /** Bytes in memory, of one client or all. */
  held(client?: string): number {
    let bytes = 0;
    for (const transfer of this.#underWay) {
      if (client === undefined || transfer.client === client) bytes += transfer.bytes;
    }
    return bytes;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws RestError 503 without space in time, or when the client has disconnected */
  async begin(request: TransferRequest): Promise<Transfer> {
    const client = clientNetwork(request.client);
    return this.#makeRoom(client, request.bytes) ? this.#start(client, request) : this.#wait(client, request);
  }

  #start(client: string, { bytes, response }: TransferRequest): Transfer {
    const transfer = new Transfer(client, bytes, response, this.#inTurn, (ended) => {
      if (this.#underWay.delete(ended)) this.#look();
    });
    this.#underWay.add(transfer);
    return transfer;
  }

  #wait(client: string, request: TransferRequest): Promise<Transfer> {
    const { bytes, response } = request;
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        response.off('close', waiter.refuse);
        this.#waiting.delete(waiter);
        then();
      };
      const waiter: Waiter = {
        ...{ client, bytes, until: performance.now() + this.limits.waitMs },
        admit: settle(() => resolve(this.#start(client, request))),
        refuse: settle(() => reject(errors.tooManyDownloads())),
      };
      this.#waiting.add(waiter);
      response.once('close', waiter.refuse);
      this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
    });
  }

  /** Admits waiting clients in order, as far as there is space, and refuses those that waited too long. */
  #look(): void {
    for (const waiter of this.#waiting) {
      if (this.#makeRoom(waiter.client, waiter.bytes)) waiter.admit();
      else if (waiter.until < performance.now()) waiter.refuse();
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Frees space by dropping stalled clients. A file larger than the limit is transferred alone. */
  #makeRoom(client: string, bytes: number): boolean {
    const { maxBytes, maxClientBytes } = this.limits;
    const fits = (held: number, limit: number): boolean => held === 0 || held + bytes <= limit;
    while (!fits(this.held(client), maxClientBytes)) {
      if (!this.#endStalled((one) => one.client === client)) return false;
    }
    while (!fits(this.held(), maxBytes)) if (!this.#endStalled(() => true)) return false;
    return true;
  }

  /** Drops a stalled transfer of the client with most memory. @returns whether there was one */
  #endStalled(isMeant: (transfer: Transfer) => boolean): boolean {
    const now = performance.now();
    const stalled = [...this.#underWay].filter(
      (transfer) => isMeant(transfer) && transfer.stalledMs(now) >= this.limits.stalledMs,
    );
    const [victim] = stalled.sort(
      (a, b) => this.held(b.client) - this.held(a.client) || b.stalledMs(now) - a.stalledMs(now),
    );
    if (victim) this.#underWay.delete(victim);
    victim?.giveWay();
    return victim !== undefined;
  }
}
