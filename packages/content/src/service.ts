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
import { SideEffectRunner } from './side-effects.js';
import { allocateSlug, formerSlugsOf, slugFields, slugOf, trashedSlug } from './slugs.js';
import type { ContentStore } from './store/content-store.js';
import { type ContentType, type Draft, type ItemInput, WriteContext, withReferences } from './type.js';

/** The site itself acts, not a user. */
const SITE = 0;

export interface ContentServiceDeps<D extends Item, Input extends ItemInput> {
  readonly type: ContentType<D, Input>;
  readonly store: ContentStore<D>;
  /** Ids that nobody else gets. */
  readonly ids: { next(above?: number): Promise<number> };
}

/** One write of an item that is there. */
interface Change<D> {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly precondition: Filter;
  /** The item afterwards, as far as side effects look at it. */
  readonly next: D;
}

/** The operations on items of one type: authorize, resolve references, validate, save, carry out side effects. */
export class ContentService<D extends Item, Input extends ItemInput = ItemInput> {
  readonly #effects: SideEffectRunner<D>;
  /** Stores many items, and items as they were elsewhere. */
  readonly import: ContentImport<D>;

  constructor(private readonly deps: ContentServiceDeps<D, Input>) {
    this.#effects = new SideEffectRunner(deps.store, deps.type.effects);
    this.import = new ContentImport(deps.type, deps.store);
  }

  get type(): ContentType<D, Input> {
    return this.deps.type;
  }

  get store(): ContentStore<D> {
    return this.deps.store;
  }

  // Rights

  /** @throws RestError unless the caller may create what is sent */
  authorizeCreate(identity: Identity, input: Input): void | Promise<void> {
    const { type } = this;
    this.#authorizeAuthor(identity, input, undefined);
    type.authorize?.(identity, input, undefined);
    if (!type.rights.mayCreate(identity)) throw type.errors.cannotCreate();
  }

  /** @throws RestError unless the caller may change the item as sent */
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

  // Writes

  /**
   * Creates an item under a free id, with the slug that it should have or the next free one. Nothing is written before
   * everything is checked; what is created for an item that fails is removed again.
   * @param leasedId an id that was taken for it already
   * @throws DuplicateKeyError when that is taken
   */
  async create(identity: Identity, input: Input, leasedId?: number): Promise<D> {
    const { type, store, ids } = this.deps;
    await this.authorizeCreate(identity, input);
    return store.groupCommit(async () => {
      const takeId = async () => leasedId ?? (await ids.next());
      const context = new WriteContext<D>(identity, new Date(), await type.zone(), undefined, takeId);
      const references = await type.references?.(input, context);
      const draft = await type.validate(input, context);
      const firstId = await context.id();
      return withReferences(references, (named) => {
        const insert = async (id: number): Promise<D> => {
          const valid = id === firstId ? draft : await type.validate(input, context.under(id));
          return this.#insert(id, identity, input, { ...valid, fields: { ...valid.fields, ...named } });
        };
        return leasedId === undefined ? withFreeId(ids, store, insert, firstId) : insert(leasedId);
      });
    });
  }

  /**
   * Changes what was sent and nothing else, first in the item as it was read, then as it is, until nobody else was
   * faster. Any status but trash brings an item back from there.
   * @throws RestError when the item is deleted in between, or others do not stop changing it
   */
  async update(identity: Identity, item: D, input: Input): Promise<D> {
    const { type } = this.deps;
    await this.authorizeUpdate(identity, item, input);
    const context = new WriteContext<D>(identity, new Date(), await type.zone(), item);
    const references = await type.references?.(input, context);
    const draft = await type.validate(input, context);
    return withReferences(references, (named) =>
      this.#change(item, identity.userId, async (current, attempt) => {
        if (current !== item) await this.authorizeUpdate(identity, current, input);
        const valid = current === item ? draft : await type.validate(input, context.after(current));
        const fields = { ...valid.fields, ...named };
        return this.#changeOf(current, attempt, context, { ...valid, fields }, input.author);
      }),
    );
  }

  /** Moves an item to the trash; its slug becomes free. @throws RestError when it is there already */
  async trash(identity: Identity, item: D): Promise<D> {
    const zone = await this.type.zone();
    return this.#change(item, identity.userId, async (current, attempt) => {
      this.authorizeDelete(identity, current);
      if (current.status === 'trash') throw this.type.errors.alreadyTrashed();
      return this.#toTrash(current, attempt, zone);
    });
  }

  /** Deletes an item for good, with everything that belonged to it. @returns the item as it was */
  delete(identity: Identity, item: D): Promise<D> {
    return this.#retry(item, async (current) => {
      this.authorizeDelete(identity, current);
      return (await this.#remove(current, identity.userId)) ? current : null;
    });
  }

  /** Moves everything of an author to the trash, as that author. Idempotent. @returns how many items */
  async trashAllOf(author: number): Promise<number> {
    const zone = await this.type.zone();
    for (let trashed = 0; ; ) {
      const items = await this.store.untrashedOf(author, BATCH, this.type.where);
      if (items.length === 0) return trashed;
      for (const item of items) {
        // An item that was changed in between comes again with the next batch.
        const done = await retryTaken(async (attempt) =>
          this.#write(item, author, await this.#toTrash(item, attempt, zone)),
        );
        if (done) trashed += 1;
      }
    }
  }

  /**
   * Removes an item that was created for another write, which has failed.
   * @param precondition of an item that nobody has begun to use meanwhile
   */
  async undoCreation(item: D, precondition: Filter = {}): Promise<void> {
    await this.#effects.remove(item, { ...this.#precondition(item), ...precondition }, item.author);
  }

  /** Stores a new item, and carries out what follows. */
  #insert(id: number, { userId }: Identity, { author = userId }: Input, draft: Draft<D>): Promise<D> {
    const { type, store } = this.deps;
    const { status, moment, slug: chosen, fields } = draft;
    const title = fields.title?.raw ?? '';
    const slug = slugOf(type.slugs, chosen, { id, slug: '', title, status });
    // The draft of a new item has all fields of its type; these are the fields of every type.
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
    return retryTaken(async (attempt) => {
      const place = slugFields(type.slugs, item, await allocateSlug(type.slugs, item, slug, attempt));
      const trash = status === 'trash' && { trash: { status: 'publish', slug: place.slug, at: new Date() } };
      const placed = { ...item, ...place, ...trash };
      const complete = (await type.complete?.(placed)) ?? placed;
      const entry = this.#effects.entryOf(undefined, complete, userId);
      const carryOut = await this.#effects.prepareCreation(complete, entry);
      const stored: D = { ...complete, followUps: entry ? [entry] : [] };
      return this.#effects.recording(async () => {
        await store.insert(stored);
        await carryOut();
        return stored;
      });
    }, editConflict);
  }

  /** The fields that follow from status, date and slug, with those of a draft. */
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
    const wanted = slugOf(slugs, chosen, {
      id: current._id,
      slug: slugBefore,
      title: next.title.raw,
      status,
    });
    const desired = isGone ? trashedSlug(wanted) : wanted;
    const isSame = desired === current.slug && slugFields(slugs, next, desired).slugKey === current.slugKey;
    const slug = isSame ? desired : await allocateSlug(slugs, next, desired, attempt);
    const formerSlugs = formerSlugsOf(current, { status, slug });
    return {
      set: {
        ...fields,
        ...(author && { author }),
        ...(status !== current.status && { status }),
        ...changedMoment(current, moment),
        ...changedAt(now, zone),
        ...(!isSame && slugFields(slugs, next, slug)),
        ...(formerSlugs && { formerSlugs }),
        ...(isGone && { trash: { status: current.status, slug: wanted, at: now } }),
      },
      unset: [...(isBack && current.trash ? ['trash'] : []), ...(!isSame && slug === '' ? ['slugKey'] : [])],
      precondition: { ...asRead(current), ...precondition },
      next,
    };
  }

  async #toTrash(current: D, attempt: number, zone: WriteContext<D>['zone']): Promise<Change<D>> {
    const { slugs, isDatedByTrash } = this.type;
    const now = new Date();
    const slug = await allocateSlug(slugs, current, trashedSlug(current.slug), attempt);
    const changed = changedAt(now, zone);
    return {
      set: {
        status: 'trash',
        ...slugFields(slugs, current, slug),
        trash: { status: current.status, slug: current.slug, at: now },
        ...(isDatedByTrash && current.dateGmt === null && { date: changed.modified }),
        ...changed,
      },
      precondition: this.#precondition(current),
      next: { ...current, status: 'trash' },
    };
  }

  #change(item: D, editor: number, change: (current: D, attempt: number) => Promise<Change<D>>): Promise<D> {
    return this.#retry(item, async (current, attempt) =>
      this.#write(current, editor, await change(current, attempt)),
    );
  }

  /** Writes with an optimistic lock, and carries out what follows. @returns null when somebody else was faster */
  #write(current: D, editor: number, { precondition, next, ...change }: Change<D>): Promise<D | null> {
    const entry = this.#effects.entryOf(current, next, editor);
    return this.#effects.recording(async () => {
      const written = await this.store.update(current, precondition, { ...change, entry });
      if (written) await this.#effects.afterChange(written, entry, current);
      return written;
    });
  }

  #remove(current: D, editor: number): Promise<boolean> {
    return this.#effects.remove(current, this.#precondition(current), editor);
  }

  /** Repeats a write with the item as it is, until nobody else was faster. */
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

  /** Optimistic lock of a change of the status. */
  #precondition(item: D): Filter {
    const { dependsOn } = this.type.effects;
    return { ...asRead(item), ...Object.fromEntries(dependsOn.map((name) => [name, item[name]])) };
  }

  // Work that nobody asks for

  /**
   * Scheduled items go live, the trash is emptied, and side effects that a dead process left are carried out. Every item
   * is claimed by an atomic write, so that any number of replicas may do this at once.
   */
  readonly job: Job = {
    run: async (changed) => {
      await this.#publishDue(changed);
      await this.#emptyTrash(changed);
      await this.#effects.sweep(this.store.withTombstones(this.type.where ?? {}), changed);
    },
    onPending: (listener) => this.#effects.onPending(listener),
    nextDue: async () => earliest(await Promise.all([this.store.nextDue(), this.#effects.nextDue()])),
  };

  async #publishDue(changed: () => void): Promise<void> {
    for (;;) {
      const due = await this.store.due(new Date(), BATCH, this.type.where);
      if (due.length === 0) return;
      for (const item of due) {
        changed();
        await this.#write(item, SITE, {
          set: { status: 'publish' },
          precondition: this.#precondition(item),
          next: { ...item, status: 'publish' },
        });
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
        await this.#effects.remove(item, { status: 'trash' }, SITE);
      }
    }
  }

  /** Does the jobs of content when they are due. */
  static worker(
    name: string,
    jobs: readonly Job[],
    { onChange, logger, now }: Pick<Parameters<typeof jobsWorker>[1], 'onChange' | 'logger' | 'now'>,
  ): Worker {
    return jobsWorker(jobs, { name, maxSleepMs: MAX_SLEEP_MS, onChange, logger, now });
  }
}

/** Optimistic lock on the fields that every decision depends on. */
const asRead = ({ status, author, slug, dateGmt }: Item): Filter => ({ status, author, slug, dateGmt });

/** An item stays in the trash for 30 days (WordPress: EMPTY_TRASH_DAYS). */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * How long to sleep at most. Items are scheduled at least a minute ahead, so one that another replica schedules is seen
 * before its time has come.
 */
const MAX_SLEEP_MS = 30_000;
/** Items that are worked on before the next are looked for. */
const BATCH = 100;
