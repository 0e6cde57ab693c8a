import { type core, isUnavailable, type RpcClient } from '@almanac/rpc';
import { batch } from './batch.js';

type Directory = Pick<RpcClient<typeof core.Directory.service>, 'getSite'>;

/** Settings of the site, as core tells them (protos/core.proto). */
export type SiteSettings = Awaited<ReturnType<Directory['getSite']>>;

/** Keeps the settings known last beyond the end of the process. */
export interface SiteStore {
  load(): Promise<SiteSettings | undefined>;
  save(settings: SiteSettings): Promise<void>;
}

/** The settings of the site, which core owns. Concurrent calls are batched; no answer is older than its question. */
export class Site {
  readonly #fetch: (nothing: undefined) => Promise<SiteSettings>;
  #last: SiteSettings | undefined;

  /** @param store without one, settings known last are forgotten with the process */
  constructor(
    directory: Directory,
    private readonly store?: SiteStore,
  ) {
    this.#fetch = batch<undefined, SiteSettings>(async (asked) => {
      const settings = await directory.getSite({});
      await this.#keep(settings);
      return asked.map(() => settings);
    });
  }

  /** @throws RestError 503 when core cannot be reached. */
  current(): Promise<SiteSettings> {
    return this.#fetch(undefined);
  }

  /** The settings as they are; while core cannot be reached, as they were known last. @throws RestError 503 */
  async known(): Promise<SiteSettings> {
    try {
      return await this.current();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const last = await this.last();
      if (last === undefined) throw error;
      return last;
    }
  }

  /** The settings known last; undefined before core was reached once. */
  async last(): Promise<SiteSettings | undefined> {
    this.#last ??= await this.store?.load();
    return this.#last;
  }

  async #keep(settings: SiteSettings): Promise<void> {
    if (JSON.stringify(settings) !== JSON.stringify(this.#last)) await this.store?.save(settings);
    this.#last = settings;
  }
}
