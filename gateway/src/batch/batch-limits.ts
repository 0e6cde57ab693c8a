import { clientNetwork } from '@almanac/process';
import { defineError, type RestError, tooBusy } from '@almanac/rest';

const tooManyBatches = defineError(
  'rest_too_many_batches',
  429,
  'You have too many batches under way. Wait for one of them to end.',
);
const tooLargeResponses = defineError(
  'rest_batch_too_large',
  413,
  'The responses of the batch are too large: this request was not carried out. Send it in another batch.',
);
const interrupted = defineError(
  'rest_batch_interrupted',
  503,
  'The batch was ended early: this request was not carried out. Send it in another batch.',
);

/** Seconds after which a client may try again. */
const RETRY_AFTER = 1;

/** Limits of batches. */
export interface MostOfBatches {
  /** Number of batches that run at once. */
  readonly all: number;
  readonly perClient: number;
  /** Bytes of the unsent responses of all batches. */
  readonly bytes: number;
  /** Bytes of the responses of one batch. */
  readonly bytesPerBatch: number;
  /** Time for a batch in milliseconds. */
  readonly ms: number;
}

/** The client of a batch, as far as the limits use it. */
export interface BatchClient {
  readonly address: string;
  /** Signal that aborts when the response is sent or the client has disconnected; undefined: unknown. */
  readonly ended: AbortSignal | undefined;
}

/** Limits the number, the time and the response memory of concurrent batches. */
export class BatchLimits {
  readonly #byClient = new Map<string, number>();
  #all = 0;
  readonly #memory: ResponseMemory;

  /** @param stopping aborted when the gateway stops */
  constructor(
    private readonly most: MostOfBatches,
    private readonly stopping: AbortSignal,
  ) {
    this.#memory = new ResponseMemory(most.bytes);
  }

  /**
   * Runs a batch.
   * @throws RestError 429 or 503 when too many batches run
   */
  async run<T>({ address, ended }: BatchClient, work: (bounds: BatchBounds) => Promise<T>): Promise<T> {
    const client = clientNetwork(address);
    const running = this.#byClient.get(client) ?? 0;
    if (running >= this.most.perClient) throw tooManyBatches({ data: { retry_after: RETRY_AFTER } });
    if (this.#all >= this.most.all || this.#memory.isFull) throw tooBusy();
    this.#all += 1;
    this.#byClient.set(client, running + 1);
    const bounds = new BatchBounds(this.most, this.#memory, [this.stopping, ...(ended ? [ended] : [])]);
    // The response takes memory until the client has received it.
    if (ended) ended.addEventListener('abort', () => bounds.release(), { once: true });
    try {
      return await work(bounds);
    } finally {
      if (!ended || ended.aborted) bounds.release();
      this.#all -= 1;
      const left = (this.#byClient.get(client) ?? 1) - 1;
      if (left > 0) this.#byClient.set(client, left);
      else this.#byClient.delete(client);
    }
  }
}

/** Memory that the responses of all batches share. */
class ResponseMemory {
  #bytes = 0;

  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.#bytes >= this.most;
  }

  /** Adds bytes; a negative number releases them. */
  count(bytes: number): void {
    this.#bytes += bytes;
  }
}

/** Remaining time and memory of a batch. */
export class BatchBounds {
  readonly #until: number;
  #bytes = 0;
  #isReleased = false;

  constructor(
    private readonly most: Pick<MostOfBatches, 'bytesPerBatch' | 'ms'>,
    private readonly memory: ResponseMemory,
    private readonly ends: readonly AbortSignal[],
  ) {
    this.#until = performance.now() + most.ms;
  }

  /** The error for further requests; undefined while there are resources. */
  get error(): RestError | undefined {
    if (this.msLeft <= 0 || this.ends.some(({ aborted }) => aborted)) return interrupted();
    if (this.#bytes >= this.most.bytesPerBatch) return tooLargeResponses();
    return this.memory.isFull ? tooBusy() : undefined;
  }

  /** Milliseconds until the batch must end. */
  get msLeft(): number {
    return Math.ceil(this.#until - performance.now());
  }

  /** Counts the bytes of a response. */
  hold(bytes: number): void {
    if (this.#isReleased) return;
    this.#bytes += bytes;
    this.memory.count(bytes);
  }

  /** Releases the bytes of all responses. */
  release(): void {
    if (!this.#isReleased) this.memory.count(-this.#bytes);
    this.#isReleased = true;
  }
}
