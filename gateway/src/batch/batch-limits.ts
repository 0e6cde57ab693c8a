import { clientNetwork } from '@almanac/process';
import { defineError, tooBusy } from '@almanac/rest';

const tooManyBatches = defineError(
  'rest_too_many_batches',
  429,
  'You have too many batches under way. Wait for one of them to end.',
);

/** Seconds after which a client may try again. */
const RETRY_AFTER = 1;

/** How many batches are under way at once: each holds its responses in memory. */
export class BatchLimits {
  readonly #byClient = new Map<string, number>();
  #all = 0;

  constructor(private readonly most: { readonly all: number; readonly perClient: number }) {}

  /**
   * Carries out a batch.
   * @param address of the client
   * @throws RestError 429 or 503 when too many are under way
   */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const client = clientNetwork(address);
    const running = this.#byClient.get(client) ?? 0;
    if (running >= this.most.perClient) throw tooManyBatches({ data: { retry_after: RETRY_AFTER } });
    if (this.#all >= this.most.all) throw tooBusy();
    this.#all += 1;
    this.#byClient.set(client, running + 1);
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = (this.#byClient.get(client) ?? 1) - 1;
      if (left > 0) this.#byClient.set(client, left);
      else this.#byClient.delete(client);
    }
  }
}
