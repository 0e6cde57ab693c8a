import { clientNetwork } from '@almanac/process';
import pLimit from 'p-limit';
import { errors } from './errors.js';

export interface TransferLimits {
  /** Bytes of files that all transfers together hold in memory. */
  readonly maxBytes: number;
  /** Bytes that those of one client hold. */
  readonly maxClientBytes: number;
  /** Pieces that are read from the store at once: others use the database meanwhile. */
  readonly maxReads: number;
  /** How long a client may take nothing before it gives way to those who wait, in milliseconds. */
  readonly stalledMs: number;
  /** How long a client waits for room, in milliseconds. */
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

/** How often room is looked for while clients wait, in milliseconds. */
const LOOK_MS = 500;

/** What of a client's response is used here. */
interface ClientResponse {
  /** Whether the client has gone. */
  readonly destroyed: boolean;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

export interface TransferRequest {
  /** Address of the client. */
  readonly client: string;
  /** Bytes of the file that are in memory at once. */
  readonly bytes: number;
  /** Destroyed when the transfer gives way. */
  readonly response: ClientResponse;
}

/** Runs a task when its turn has come. */
type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** A file on its way to a client. Call `end` whatever becomes of it. */
export class Transfer {
  /** When a piece was handed over that has not been taken yet; undefined while the next one is read. */
  #handedOverAt: number | undefined;

  constructor(
    readonly client: string,
    readonly bytes: number,
    private readonly response: TransferRequest['response'],
    private readonly inTurn: InTurn,
    private readonly onEnd: (transfer: Transfer) => void,
  ) {}

  /** The pieces of the file, each read when the one before it has been taken, until the client goes. */
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

  /** How long the client has taken nothing, in milliseconds. */
  stalledMs(now: number): number {
    return this.#handedOverAt === undefined ? 0 : now - this.#handedOverAt;
  }

  /** Ends it for others. */
  giveWay(): void {
    this.response.destroy();
    this.end();
  }

  end(): void {
    this.onEnd(this);
  }
}

/** A client that waits for room. */
interface Waiter {
  readonly client: string;
  readonly bytes: number;
  readonly until: number;
  readonly admit: () => void;
  readonly refuse: () => void;
}

/**
 * Bounds what files on their way to clients hold in memory, together and per client, and how many read at once. Where there is no room, clients
 * that take nothing give way, first those of the client that holds most; until one does, the newcomer waits.
 */
export class Transfers {
  readonly #underWay = new Set<Transfer>();
  readonly #waiting = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;

  readonly #inTurn: InTurn;

  constructor(private readonly limits: TransferLimits = LIMITS) {
    this.#inTurn = pLimit(limits.maxReads);
  }

  /** Bytes held, by one client or all. */
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

  /** @throws RestError 503 when there is no room in time, or the client has gone meanwhile */
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

  /** Admits those who wait, the first first, as far as there is room, and refuses those who have waited too long. */
  #look(): void {
    for (const waiter of this.#waiting) {
      if (this.#makeRoom(waiter.client, waiter.bytes)) waiter.admit();
      else if (waiter.until < performance.now()) waiter.refuse();
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Whether there is room, where clients that take nothing give way. A file that is larger than all room has it alone. */
  #makeRoom(client: string, bytes: number): boolean {
    const { maxBytes, maxClientBytes } = this.limits;
    const fits = (held: number, limit: number): boolean => held === 0 || held + bytes <= limit;
    while (!fits(this.held(client), maxClientBytes)) {
      if (!this.#endStalled((one) => one.client === client)) return false;
    }
    while (!fits(this.held(), maxBytes)) if (!this.#endStalled(() => true)) return false;
    return true;
  }

  /** Ends a stalled transfer of the client that holds most. @returns whether there was one */
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
