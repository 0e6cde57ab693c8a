import { ConcurrentClients } from './concurrent-clients.js';
import type { RequestKind } from './request.js';

/** A writer with a constant rate (writes per second), whatever the load. */
export class PacedWriter {
  readonly #clients: ConcurrentClients;
  readonly #writing: Promise<void>;
  #isStopped = false;
  #written = 0;

  constructor(
    site: string,
    readonly perSecond: number,
    readonly kinds: readonly RequestKind[],
  ) {
    this.#clients = new ConcurrentClients(site, 1, 3);
    this.#writing = this.#write();
  }

  async #write(): Promise<void> {
    const begun = performance.now();
    for (let sent = 0; !this.#isStopped; sent += 1) {
      const kind = this.kinds[sent % this.kinds.length];
      if (kind) await this.#clients.sendOneByOne(kind, 1);
      this.#written += 1;
      const due = begun + ((sent + 1) * 1000) / this.perSecond;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    }
  }

  /** Number of acknowledged writes. */
  get written(): number {
    return this.#written;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#writing;
    await this.#clients.close();
  }
}
