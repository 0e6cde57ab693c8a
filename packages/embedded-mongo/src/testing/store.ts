import { rm } from 'node:fs/promises';
import { Store } from '../storage/store.js';
import { temporaryDirectory } from './mongo.js';

/** A store in its own directory, for tests below the wire protocol. */
export class TestStore {
  store: Store;

  private constructor(
    readonly directory: string,
    store: Store,
  ) {
    this.store = store;
  }

  static async open(): Promise<TestStore> {
    const directory = await temporaryDirectory();
    return new TestStore(directory, await Store.open(directory, { flush: false }));
  }

  async restart(): Promise<void> {
    await this.store.close();
    this.store = await Store.open(this.directory, { flush: false });
  }

  /** Closes the store and removes its directory. */
  async close(): Promise<void> {
    await this.store.close();
    await rm(this.directory, { recursive: true });
  }
}
