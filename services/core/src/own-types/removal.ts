import { ContentStore, SideEffectRunner } from '@almanac/content';
import type { Connection } from 'mongoose';
import { isDeclared } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { ContentModule } from '../content/module.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { errors } from './errors.js';
import { placesOf } from './stored.js';

/** Number of documents that one call removes. */
const AT_ONCE = 200;
/** The site itself, as the editor of a removal. */
const SITE = 0;

export interface RemovalDeps {
  readonly database: Connection;
  readonly fields: DeclaredFields;
  readonly content: Pick<ContentModule, 'store' | 'typeDeps'>;
}

/** Removes what the site's file does not declare any more, some documents at a time. */
export class Removal {
  readonly #runner: SideEffectRunner<Content>;

  constructor(private readonly deps: RemovalDeps) {
    const { store, typeDeps } = deps.content;
    this.#runner = new SideEffectRunner(store, typeDeps.effects);
  }

  /**
   * Deletes items of a type, with their comments and revisions.
   * @returns the number of items, 0 when none is left
   * @throws RestError for a declared type
   */
  async removeItems(type: string): Promise<number> {
    if (isDeclared(type)) throw errors.isDeclared();
    if (type === ContentStore.DELETED) return 0;
    const { store } = this.deps.content;
    const items = await store.leftovers(type, AT_ONCE);
    for (const item of items) await this.#runner.remove(item, {}, SITE);
    // Deletions that a crashed process has begun.
    if (items.length === 0) await this.#runner.sweep(store.withTombstones({ type }), () => undefined);
    return items.length;
  }

  /**
   * Removes values of a field.
   * @param on type, taxonomy, `user` or `comment` that has the field
   * @returns the number of documents, 0 when none is left
   * @throws RestError for a declared field
   */
  async removeValues(name: string, on: string): Promise<number> {
    if (this.deps.fields.of(on).has(name)) throw errors.isDeclared();
    for (const { collection, filter } of placesOf(on)) {
      const removed = await this.#unset(`fields.${name}`, collection, filter);
      if (removed > 0) return removed;
    }
    return 0;
  }

  async #unset(path: string, collection: string, filter: object): Promise<number> {
    const { content, database } = this.deps;
    const documents = database.collection<{ _id: number }>(collection);
    const found = await documents
      .find({ ...filter, [path]: { $exists: true } }, { projection: { _id: 1 }, limit: AT_ONCE })
      .toArray();
    if (found.length === 0) return 0;
    const mark = collection === 'posts' && { $set: content.store.search.mark() };
    await documents.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      { $unset: { [path]: 1 }, ...mark },
    );
    return found.length;
  }
}
