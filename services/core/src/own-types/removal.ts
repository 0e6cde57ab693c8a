import { ContentStore, SideEffectRunner, siteStatuses, type Terms } from '@almanac/content';
import type { Connection } from 'mongoose';
import { isDeclared, isTaxonomy } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { ContentModule } from '../content/module.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { errors } from './errors.js';
import { itemsWith, placesOf, type StoredKind } from './stored.js';

/** Number of documents that one call removes. */
const AT_ONCE = 200;

export interface RemovalDeps {
  readonly database: Connection;
  readonly fields: DeclaredFields;
  readonly content: Pick<ContentModule, 'store' | 'typeDeps'>;
  readonly terms: Pick<Terms<Taxonomy>, 'list' | 'delete'>;
}

/** Target of a removal; its kind is one of those of `StoredKind`. */
export interface Removed extends Pick<StoredKind, 'name' | 'on'> {
  readonly kind: string;
}

/** Removes types, taxonomies, statuses and fields that the site's file no longer declares, some documents at a time. */
export class Removal {
  readonly #runner: SideEffectRunner<Content>;

  constructor(private readonly deps: RemovalDeps) {
    const { store, typeDeps } = deps.content;
    this.#runner = new SideEffectRunner(store, typeDeps.effects);
  }

  /**
   * Removes items of a type, terms of a taxonomy, a status of items, or values of a field.
   * @returns the number of documents, 0 when none is left
   * @throws RestError for what is declared
   */
  remove({ kind, name, on }: Removed): Promise<number> {
    if (kind === 'type') return this.#removeItems(name);
    if (kind === 'taxonomy') return this.#removeTerms(name);
    if (kind === 'status') return this.#removeStatus(name);
    return this.#removeValues(name, on);
  }

  /** Deletes items with their comments and revisions. */
  async #removeItems(type: string): Promise<number> {
    if (isDeclared(type)) throw errors.isDeclared();
    if (type === ContentStore.DELETED) return 0;
    const { store } = this.deps.content;
    const items = await store.leftovers(type, AT_ONCE);
    for (const item of items) await this.#runner.remove(item, {});
    // Deletions that a crashed process has begun.
    if (items.length === 0) await this.#runner.sweep(store.withTombstones({ type }), () => undefined);
    return items.length;
  }

  /**
   * Deletes terms: items lose them, and menus their links to them. The latest go first, because the terms above them
   * are older as a rule, and a deleted term moves those below it.
   */
  async #removeTerms(taxonomy: string): Promise<number> {
    if (isTaxonomy(taxonomy)) throw errors.isDeclared();
    const { terms } = this.deps;
    const window = { orderBy: 'id', descending: true, offset: 0, limit: AT_ONCE } as const;
    const { items } = await terms.list({ taxonomy }, window);
    for (const term of items) await terms.delete(term);
    return items.length;
  }

  /** Makes items with the status drafts. A draft has no reader that the item did not have. */
  async #removeStatus(name: string): Promise<number> {
    if (siteStatuses.named(name)) throw errors.isDeclared();
    const items = await this.deps.content.store.findWhole(itemsWith(name), AT_ONCE);
    for (const item of items) await this.#toDraft(item);
    return items.length;
  }

  /** An item that somebody else has changed meanwhile keeps its new status. */
  async #toDraft(item: Content): Promise<void> {
    const set = { status: 'draft' } as const;
    await this.#runner.update(item, {
      set,
      precondition: { status: item.status },
      next: { ...item, ...set },
    });
  }

  /** @param on type, taxonomy, `user` or `comment` that has the field */
  async #removeValues(name: string, on: string): Promise<number> {
    if (this.deps.fields.of(on).has(name)) throw errors.isDeclared();
    for (const { collection, filter } of placesOf(on)) {
      const removed = await this.#unset(`fields.${name}`, collection, filter);
      if (removed > 0) return removed;
    }
    return this.#unsetInRevisions(`fields.${name}`, on);
  }

  /** @param type of the items whose revisions lose values */
  async #unsetInRevisions(path: string, type: string): Promise<number> {
    const { database } = this.deps;
    const revisions = database.collection<{ _id: number; parent: number }>('revisions');
    const next = (after: number) =>
      revisions
        .find({ [path]: { $exists: true }, _id: { $gt: after } }, { projection: { parent: 1 } })
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .toArray();
    for (let having = await next(0); having.length > 0; having = await next(having.at(-1)?._id ?? 0)) {
      const parents = await database
        .collection<{ _id: number }>('posts')
        .find({ _id: { $in: having.map(({ parent }) => parent) }, type }, { projection: { _id: 1 } })
        .toArray();
      const ofType = new Set(parents.map(({ _id }) => _id));
      const found = having.filter(({ parent }) => ofType.has(parent)).map(({ _id }) => _id);
      if (found.length === 0) continue;
      await revisions.updateMany({ _id: { $in: found } }, { $unset: { [path]: 1 } });
      return found.length;
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
