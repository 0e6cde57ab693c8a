import {
  conjunction,
  earliest,
  editConflict,
  type Filter,
  type Job,
  jobsWorker,
  retryConflicts,
  retryTaken,
  withFreeId,
} from '@almanac/data';
import type { Identity } from '@almanac/identity';
import type { Worker } from '@almanac/process';
import { ContentImport } from './import.js';
import type { Item } from './item.js';
import { changedAt, changedMoment } from './publication.js';
import { type Change, SideEffectRunner } from './side-effects.js';
import { formerSlugsOf, trashedSlug } from './slugs.js';
import type { ContentStore } from './store/content-store.js';
import { type ContentType, type Draft, type ItemInput, type References, WriteContext } from './type.js';

export interface ContentServiceDeps<D extends Item, Input extends ItemInput> {
  readonly type: ContentType<D, Input>;
  readonly store: ContentStore<D>;
  /** Unique ids. */
  readonly ids: { next(above?: number): Promise<number> };
}

/** The operations on items of one type: authorize, resolve references, validate, save, run side effects. */
export class ContentService<
  D extends Item,
  Input extends ItemInput = ItemInput,
  Deps extends ContentServiceDeps<D, Input> = ContentServiceDeps<D, Input>,
> {
  readonly #effects: SideEffectRunner<D>;
  /** Bulk insertion and overwriting of imported items. */
  readonly import: ContentImport<D>;

  constructor(protected readonly deps: Deps) {
    this.#effects = new SideEffectRunner(deps.store, deps.type.effects);
    this.import = new ContentImport(deps.type, deps.store);
  }

  get type(): Deps['type'] {
    return this.deps.type;
  }

  get store(): Deps['store'] {
    return this.deps.store;
  }

  /** @throws RestError unless the caller may create this item */
  authorizeCreate(identity: Identity, input: Input): void | Promise<void> {
    const { type } = this;
    this.#authorizeAuthor(identity, input, undefined);
    type.authorize?.(identity, input, undefined);
    if (!type.rights.mayCreate(identity)) throw type.errors.cannotCreate();
  }

  /** @throws RestError unless the caller may make this update */
  authorizeUpdate(identity: Identity, item: D, input: Input): void | Promise<void> {
    const { type } = this;
    if (!type.rights.mayEdit(identity, item)) throw type.errors.cannotEdit();
    this.#authorizeAuthor(identity, input, item);
    type.authorize?.(identity, input, item);
  }

  /** @throws RestError unless the caller may delete the item */
  authorizeDelete(identity: Identity, item: D): void {
    if (!this.type.rights.mayDelete(identity, item)) throw this.type.errors.cannotDelete();
  }

  #authorizeAuthor(identity: Identity, { author }: Input, item: D | undefined): void {
    const { rights, errors } = this.type;
    if (author && author !== item?.author && !rights.mayWriteAs(identity, author))
      throw errors.cannotWriteAs();
  }

  /**
   * Creates an item with a free id, and the desired slug or the next free one. All checks run before the first write;
   * if the write fails, references created for the item are rolled back.
   * @param leasedId an id reserved for the item
   * @throws DuplicateKeyError when that is in use
   */
  async create(identity: Identity, input: Input, leasedId?: number): Promise<D> {
    await this.authorizeCreate(identity, input);
    return this.store.groupCommit(() => this.#create(identity, input, leasedId));
  }

  async #create(identity: Identity, input: Input, leasedId: number | undefined): Promise<D> {
    const { type, store, ids } = this.deps;
    const takeId = async () => leasedId ?? (await ids.next());
    const context = new WriteContext<D>(identity, new Date(), await type.zone(), undefined, takeId);
    const references = await type.references?.(input, context);
    const draft = await type.validate(input, context);
    const firstId = await context.id();
    try {
      const named = await references?.commit();
      const insert = async (id: number): Promise<D> => {
        const valid = id === firstId ? draft : await type.validate(input, context.under(id));
        return this.#insert(id, identity, input, { ...valid, fields: { ...valid.fields, ...named } });
      };
      return await (leasedId === undefined ? withFreeId(ids, store, insert, firstId) : insert(leasedId));
    } catch (error) {
      throw await rolledBack(references, error);
    }
  }

  /**
   * Updates the sent fields. The first attempt writes to the item as it was read; after concurrent writes, the current
   * item is used. Any status but trash restores a trashed item.
   * @throws RestError when the item was deleted, or changes too often
   */
  update(identity: Identity, item: D, input: Input): Promise<D> {
    return this.#update(identity, item, input);
  }

  /**
   * Like an update, without a revision: editors save a draft every few seconds while its author types.
   * @throws RestError also when the status or the author has changed: a published text is not overwritten
   */
  autosave(identity: Identity, item: D, input: Input): Promise<D> {
    return this.#update(identity, item, input, { isAutosave: true });
  }

  async #update(identity: Identity, item: D, input: Input, { isAutosave = false } = {}): Promise<D> {
    const { type } = this.deps;
    await this.authorizeUpdate(identity, item, input);
    const context = new WriteContext<D>(identity, new Date(), await type.zone(), item);
    const references = await type.references?.(input, context);
    const draft = await type.validate(input, context);
    try {
      const named = await references?.commit();
      const editor = isAutosave ? undefined : identity.userId;
      return await this.#change(item, editor, async (current, attempt) => {
        const isSame = current.status === item.status && current.author === item.author;
        if (isAutosave && !isSame) throw editConflict();
        if (current !== item) await this.authorizeUpdate(identity, current, input);
        const valid = current === item ? draft : await type.validate(input, context.after(current));
        const fields = { ...valid.fields, ...named };
        return this.#changeOf(current, attempt, context, { ...valid, fields }, input.author);
      });
    } catch (error) {
      throw await rolledBack(references, error);
    }
  }

  /** Trashes an item, which frees its slug. @throws RestError when the item is in the trash already */
  async trash(identity: Identity, item: D): Promise<D> {
    const zone = await this.type.zone();
    return this.#change(item, identity.userId, async (current, attempt) => {
      this.authorizeDelete(identity, current);
      if (current.status === 'trash') throw this.type.errors.alreadyTrashed();
      return this.#toTrash(current, attempt, zone);
    });
  }

  /** Deletes an item permanently, with its dependents. @returns the deleted item */
  delete(identity: Identity, item: D): Promise<D> {
    return this.#retry(item, async (current) => {
      this.authorizeDelete(identity, current);
      return (await this.#effects.remove(current, this.#precondition(current))) ? current : null;
    });
  }

  /** Trashes all items of an author, in the author's name. Idempotent. @returns the number of items */
  async trashAllOf(author: number): Promise<number> {
    const zone = await this.type.zone();
    for (let trashed = 0; ; ) {
      const items = await this.store.untrashedOf(author, BATCH, this.type.where);
      if (items.length === 0) return trashed;
      for (const item of items) {
        // An item that was changed concurrently is in the next batch again, so its failure is ignored.
        const done = await retryTaken(async (attempt) =>
          this.#effects.update(item, await this.#toTrash(item, attempt, zone), author),
        );
        if (done) trashed += 1;
      }
    }
  }

  /**
   * Removes an item that was created for another write which failed.
   * @param precondition optimistic lock: the item is still unused
   */
  async undoCreation(item: D, precondition: Filter = {}): Promise<void> {
    await this.#effects.remove(item, { ...this.#precondition(item), ...precondition });
  }

  /** Stores a new item under its slug or the next free one, and runs its side effects. */
  #insert(id: number, { userId }: Identity, { author = userId }: Input, draft: Draft<D>): Promise<D> {
    const { status, moment, slug: chosen, fields } = draft;
    const title = fields.title?.raw ?? '';
    const slug = this.type.slugs.desired(chosen, { id, slug: '', title, status });
    // The draft of a new item has all type-specific fields. These are the common ones.
    const item = {
      _id: id,
      status,
      author: author || userId,
      ...moment,
      modified: moment.date,
      modifiedGmt: moment.dateGmt,
      slug,
      ...fields,
      followUps: [],
    } as unknown as D;
    return retryTaken((attempt) => this.#insertAs(item, attempt), editConflict);
  }

  async #insertAs(item: D, attempt: number): Promise<D> {
    const { type } = this;
    const place = type.slugs.fields(item, await type.slugs.allocate(item, item.slug, attempt));
    const isTrash = item.status === 'trash';
    const trash = isTrash && { trash: { status: 'publish', slug: place.slug, at: new Date() } };
    const placed = { ...item, ...place, ...trash };
    return this.#effects.insert((await type.complete?.(placed)) ?? placed);
  }

  /** The stored fields of a draft, with those derived from status, date and slug. */
  async #changeOf(
    current: D,
    attempt: number,
    { now, zone }: WriteContext<D>,
    { status, moment, slug: chosen, fields, precondition }: Draft<D>,
    author: number | undefined,
  ): Promise<Change<D>> {
    const { slugs } = this.type;
    const next: D = { ...current, ...fields, status, author: author || current.author } as D;
    const isBack = current.status === 'trash' && status !== 'trash';
    const isGone = current.status !== 'trash' && status === 'trash';
    const slugBefore = (isBack ? current.trash?.slug : undefined) ?? current.slug;
    const wanted = slugs.desired(chosen, {
      id: current._id,
      slug: slugBefore,
      title: next.title.raw,
      status,
    });
    const desired = isGone ? trashedSlug(wanted) : wanted;
    const isSame = desired === current.slug && slugs.fields(next, desired).slugKey === current.slugKey;
    const slug = isSame ? desired : await slugs.allocate(next, desired, attempt);
    const formerSlugs = formerSlugsOf(current, { status, slug });
    return {
      set: {
        ...fields,
        ...(author && { author }),
        ...(status !== current.status && { status }),
        ...changedMoment(current, moment),
        ...changedAt(now, zone),
        ...(!isSame && slugs.fields(next, slug)),
        ...(formerSlugs && { formerSlugs }),
        ...(isGone && { trash: { status: current.status, slug: wanted, at: now } }),
      },
      unset: [...(isBack && current.trash ? ['trash'] : []), ...(!isSame && slug === '' ? ['slugKey'] : [])],
      precondition: { ...optimisticLock(current), ...precondition },
      next,
    };
  }

  async #toTrash(current: D, attempt: number, zone: WriteContext<D>['zone']): Promise<Change<D>> {
    const { slugs, isDatedByTrash } = this.type;
    const now = new Date();
    const slug = await slugs.allocate(current, trashedSlug(current.slug), attempt);
    const changed = changedAt(now, zone);
    return {
      set: {
        status: 'trash',
        ...slugs.fields(current, slug),
        trash: { status: current.status, slug: current.slug, at: now },
        ...(isDatedByTrash && current.dateGmt === null && { date: changed.modified }),
        ...changed,
      },
      precondition: this.#precondition(current),
      next: { ...current, status: 'trash' },
    };
  }

  #change(
    item: D,
    editor: number | undefined,
    change: (current: D, attempt: number) => Promise<Change<D>>,
  ): Promise<D> {
    return this.#retry(item, async (current, attempt) =>
      this.#effects.update(current, await change(current, attempt), editor),
    );
  }

  /** Retries a write with the current item after concurrent writes. */
  #retry<T>(item: D, write: (current: D, attempt: number) => Promise<T | null>): Promise<T> {
    return retryConflicts(item, write, async () => {
      const [current] = await this.store.findWhole(
        conjunction([{ _id: item._id }, this.type.where ?? {}]),
        1,
      );
      if (!current) throw this.type.errors.gone();
      return current;
    });
  }

  /** Optimistic lock for a change of the status. */
  #precondition(item: D): Filter {
    const { dependsOn } = this.type.effects;
    return {
      ...optimisticLock(item),
      ...Object.fromEntries(dependsOn.map((name) => [name, item[name] ?? null])),
    };
  }

  /**
   * Publishes scheduled items, purges the trash, and completes side effects of crashed processes. An atomic write takes
   * each item, so that replicas may run this concurrently.
   */
  readonly job: Job = {
    run: async (changed) => {
      await this.#publishDue(changed);
      await this.#emptyTrash(changed);
      await this.#effects.sweep(this.store.withTombstones(this.type.where ?? {}), changed);
    },
    onPending: (listener) => this.#effects.onPending(listener),
    nextDue: async () => {
      const of = this.type.where ?? {};
      return earliest(
        await Promise.all([this.store.nextDue(of), this.#effects.nextDue(this.store.withTombstones(of))]),
      );
    },
  };

  async #publishDue(changed: () => void): Promise<void> {
    for (;;) {
      const due = await this.store.due(new Date(), BATCH, this.type.where);
      if (due.length === 0) return;
      for (const item of due) {
        changed();
        const next: D = { ...item, status: 'publish' };
        const change = { set: { status: 'publish' }, precondition: this.#precondition(item), next };
        await this.#effects.update(item, change);
      }
    }
  }

  async #emptyTrash(changed: () => void): Promise<void> {
    const before = new Date(Date.now() - TRASH_MS);
    for (;;) {
      const trashed = await this.store.trashedBefore(before, BATCH, this.type.where);
      if (trashed.length === 0) return;
      for (const item of trashed) {
        changed();
        await this.#effects.remove(item, { status: 'trash' });
      }
    }
  }

  /** Runs the job of content when it is due. */
  static worker(
    name: string,
    jobs: readonly Job[],
    { onChange, logger, now }: Pick<Parameters<typeof jobsWorker>[1], 'onChange' | 'logger' | 'now'>,
  ): Worker {
    return jobsWorker(jobs, { name, maxSleepMs: MAX_SLEEP_MS, onChange, logger, now });
  }
}

/**
 * Rolls back the references of a failed write, even if single rollbacks fail.
 * @returns the error of the write; its cause is the error of a failed rollback
 */
async function rolledBack<D extends Item>(
  references: References<D> | undefined,
  error: unknown,
): Promise<unknown> {
  const steps = references?.rollback() ?? [];
  const results = await Promise.allSettled(steps.map((step) => step()));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure && error instanceof Error) error.cause ??= failure.reason;
  return error;
}

/** Optimistic lock on the fields that every decision depends on. */
const optimisticLock = ({ status, author, slug, dateGmt }: Item): Filter => ({
  status,
  author,
  slug,
  dateGmt,
});

/** Trashed items are purged after 30 days (WordPress: EMPTY_TRASH_DAYS). */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Maximum sleep of the worker. Items are scheduled at least a minute ahead, so it sees items that another replica
 * schedules in time.
 */
const MAX_SLEEP_MS = 30_000;
/** Number of items in one batch. */
const BATCH = 100;
