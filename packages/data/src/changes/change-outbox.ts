import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { Backlog } from '../backlog.js';
import { insertAll } from '../collection.js';
import type { Filter } from '../query.js';
import type { Change, ChangeAction, ChangedObject, NotedChange } from './change.js';

/** Ids of documents. */
type Id = number | string;

/** The collection whose changes are recorded. */
export interface ChangeOutboxOptions<D> {
  readonly collection: string;
  /** Fields that `describe` reads. */
  readonly fields: readonly string[];
  readonly describe: (document: D) => ChangedObject;
  /** Condition of documents that are not tombstones. Absent: the collection has no tombstones. */
  readonly existing?: Filter;
}

/** A document with its pending changes. */
interface Changed extends mongo.Document {
  _id: Id;
  changes?: readonly NotedChange[];
}

/** Record of a deletion that is in progress or done. */
interface DeletionNote extends ChangedObject {
  readonly _id: string;
  readonly collection: string;
  readonly object: Id;
  readonly at: Date;
  /** Changes that were pending in the deleted document. */
  readonly earlier: readonly NotedChange[];
}

/** Pending changes, with a function that removes them from the outbox. */
export interface PendingChanges {
  /** Changes in the order in which each object was changed. */
  readonly changes: readonly Change[];
  /** Whether the page is full. */
  readonly hasMore: boolean;
  acknowledge(): Promise<void>;
}

/** Condition that matches any moment, and is served by the partial index. */
const ANY_TIME = { $gt: new Date(0) };
const PAGE = 200;
/** Age at which a deletion whose document still exists has failed. */
const FAILED_MS = 60_000;
/** Acknowledgements need no journal: a lost one only records the change again, which changes nothing. */
const QUICK = { writeConcern: { w: 1 } } as const;

/**
 * Transactional outbox of the changes of one collection. A write stores its change in the document that it writes, so
 * that no change is lost, and no change of a failed write is recorded. Deletions are recorded beforehand in a separate
 * collection.
 */
export class ChangeOutbox<D> {
  /** The index of pending changes, for the schema of the collection. */
  static readonly PENDING = [
    { 'changes.at': 1 },
    { partialFilterExpression: { 'changes.at': ANY_TIME } },
  ] as const;

  readonly #documents: mongo.Collection<Changed>;
  readonly #deletions: mongo.Collection<DeletionNote>;
  #wake = (): void => undefined;
  /** Whether this process has deleted documents whose records may be waiting. */
  #hasDeleted = false;

  constructor(
    connection: Connection,
    private readonly options: ChangeOutboxOptions<D>,
  ) {
    this.#documents = connection.collection<Changed>(options.collection);
    this.#deletions = connection.collection<DeletionNote>('change_deletions');
  }

  /** @param listener called when a change is pending */
  onChange(listener: () => void): void {
    this.#wake = listener;
  }

  /** Members of a new document. */
  created(): { readonly changes: readonly NotedChange[] } {
    return { changes: [this.#note('created')] };
  }

  /** Members for `$push` of an update. */
  updated(): { readonly changes: NotedChange } {
    return { changes: this.#note('updated') };
  }

  /** Members of a document that replaces another one. */
  replaced(): { readonly changes: readonly NotedChange[] } {
    return { changes: [this.#note('updated')] };
  }

  /**
   * Deletes documents, and records the deletions if the documents are gone afterwards.
   * @param remove deletes the documents, or turns them into tombstones
   */
  async deleting<T>(ids: readonly Id[], remove: () => Promise<T>): Promise<T> {
    const notes = (await this.#find({ _id: { $in: [...ids] }, ...this.options.existing })).map((document) =>
      this.#noteOfDeletion(document),
    );
    await insertAll(this.#deletions, notes);
    const removed = await remove();
    this.#hasDeleted = true;
    this.#wake();
    return removed;
  }

  /**
   * A page of pending changes; undefined when there are none.
   * @param readsAll whether to look for deletions of other processes, too
   */
  async pending(readsAll: boolean): Promise<PendingChanges | undefined> {
    const readsDeletions = readsAll || this.#hasDeleted;
    this.#hasDeleted = false;
    const [documents, deletions] = await Promise.all([
      this.#find({ 'changes.at': ANY_TIME }, { sort: { 'changes.at': 1 }, limit: PAGE }),
      readsDeletions ? this.#finishedDeletions() : [],
    ]);
    // A full page may have left out some.
    if (deletions.length === PAGE) this.#hasDeleted = true;
    if (documents.length === 0 && deletions.length === 0) return undefined;
    const written = documents.flatMap((document) => this.#changesOf(document));
    return {
      hasMore: documents.length === PAGE || deletions.length === PAGE,
      changes: [...written, ...deletions.flatMap((note) => changesOfDeletion(note))],
      acknowledge: async () => {
        await this.#acknowledge(documents);
        if (deletions.length > 0) await this.#forget(deletions.map(({ _id }) => _id));
      },
    };
  }

  /** Documents with pending changes. */
  async backlog(): Promise<Backlog> {
    const pending = { 'changes.at': ANY_TIME };
    const [waiting, [oldest]] = await Promise.all([
      this.#documents.countDocuments(pending),
      this.#find(pending, { sort: { 'changes.at': 1 }, limit: 1 }),
    ]);
    return { waiting, since: oldest?.changes?.[0]?.at ?? null };
  }

  #note(action: ChangeAction): NotedChange {
    this.#wake();
    return { id: randomUUID(), at: new Date(), action };
  }

  #noteOfDeletion(document: Changed): DeletionNote {
    return {
      _id: randomUUID(),
      collection: this.options.collection,
      object: document._id,
      ...this.options.describe(document as D),
      at: new Date(),
      earlier: document.changes ?? [],
    };
  }

  #changesOf(document: Changed): Change[] {
    const object = this.options.describe(document as D);
    return (document.changes ?? []).map((noted) => changeOf(document._id, object, noted));
  }

  /** Deletions whose documents are gone. Records of failed deletions are removed. */
  async #finishedDeletions(): Promise<DeletionNote[]> {
    const { collection, existing } = this.options;
    const notes = await this.#deletions.find({ collection }, { sort: { at: 1 }, limit: PAGE }).toArray();
    if (notes.length === 0) return [];
    const ids = notes.map(({ object }) => object);
    const found = await this.#documents
      .find({ _id: { $in: ids }, ...existing } as mongo.Filter<Changed>, { projection: { _id: 1 } })
      .toArray();
    const there = new Set(found.map(({ _id }) => _id));
    const failedBefore = Date.now() - FAILED_MS;
    const failed = notes.filter(({ object, at }) => there.has(object) && at.getTime() < failedBefore);
    if (failed.length > 0) await this.#forget(failed.map(({ _id }) => _id));
    return notes.filter(({ object }) => !there.has(object));
  }

  async #acknowledge(documents: readonly Changed[]): Promise<void> {
    if (documents.length === 0) return;
    const ids = documents.flatMap(({ changes = [] }) => changes.map(({ id }) => id));
    const update = { $pull: { changes: { id: { $in: ids } } } } as unknown as mongo.UpdateFilter<Changed>;
    await this.#documents.updateMany({ _id: { $in: documents.map(({ _id }) => _id) } }, update, QUICK);
  }

  async #forget(notes: readonly string[]): Promise<void> {
    await this.#deletions.deleteMany({ _id: { $in: [...notes] } }, QUICK);
  }

  #find(filter: object, options: mongo.FindOptions = {}): Promise<Changed[]> {
    const names = ['changes', ...this.options.fields];
    const projection = Object.fromEntries(names.map((name) => [name, 1]));
    return this.#documents.find(filter as mongo.Filter<Changed>, { ...options, projection }).toArray();
  }
}

const changeOf = (id: Id, object: ChangedObject, { id: key, action, at }: NotedChange): Change => ({
  key: `${object.kind}/${id}/${key}`,
  kind: object.kind,
  type: object.type,
  status: object.status,
  object: String(id),
  action,
  at,
});

function changesOfDeletion({ _id, object, earlier, at, ...deleted }: DeletionNote): Change[] {
  const deletion = { id: _id, at, action: 'deleted' } as const;
  return [...earlier, deletion].map((noted) => changeOf(object, { ...deleted, status: '' }, noted));
}
