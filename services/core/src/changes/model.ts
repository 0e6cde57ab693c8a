import { randomBytes } from 'node:crypto';
import {
  CHANGE_ACTIONS,
  CHANGE_KINDS,
  type Change,
  collectionSchema,
  DuplicateKeyError,
  withUniqueKey,
} from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection, mongo } from 'mongoose';
import * as z from 'zod';
import { errors } from './errors.js';

const recorded = z
  .object({
    /** Position in the log: 1, 2, 3 … without gaps. */
    _id: z.int(),
    key: z.string(),
    kind: z.enum(CHANGE_KINDS),
    type: z.string(),
    status: z.string(),
    object: z.string(),
    action: z.enum(CHANGE_ACTIONS),
    at: z.date(),
    recordedAt: z.date(),
  })
  .readonly();

/** A change in the log. */
export type RecordedChange = z.output<typeof recorded>;

const schema = collectionSchema('change_log', recorded);
// Each change is recorded once.
schema.index({ key: 1 }, { unique: true });
// Retention.
schema.index({ recordedAt: 1 });

const state = z.object({ _id: z.string(), epoch: z.string() });
type State = z.output<typeof state>;
const stateSchema = collectionSchema('change_log_state', state);

/** A position in the log, after one of its changes. A restored site starts a new log with a new epoch. */
export interface Cursor {
  readonly epoch: string;
  readonly position: number;
}

/** A page of the log. */
export interface ChangePage {
  readonly changes: readonly RecordedChange[];
  /** Where the next page starts. */
  readonly next: Cursor;
  readonly hasMore: boolean;
}

const DELETED_TOGETHER = 5_000;
/** Maximum number of changes examined for one page. A page limited to few kinds may have fewer. */
const SCANNED = 1_000;

/**
 * The log of changes. Positions have no gaps: only a process that has read n as the highest position writes n + 1, and
 * a unique index lets one of several such processes win. A reader who has read up to n therefore misses no later
 * change. A process must not remember n: a restore deletes the log while processes run.
 */
export class ChangeLog {
  readonly #log: mongo.Collection<RecordedChange>;
  readonly #state: mongo.Collection<State>;
  readonly #listeners: (() => void)[] = [];

  constructor(connection: Connection) {
    const model = connection.model<RecordedChange>('RecordedChange', schema);
    const states = connection.model<State>('ChangeLogState', stateSchema);
    this.#log = connection.collection<RecordedChange>(model.collection.name);
    this.#state = connection.collection<State>(states.collection.name);
  }

  /** Appends changes in order. Changes that are recorded already are left out. */
  async append(changes: readonly Change[]): Promise<void> {
    await this.#appendBatch(changes);
    for (const listener of this.#listeners) listener();
  }

  /** @param listener called when this process has appended changes */
  onAppend(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The end of the log. */
  async end(): Promise<Cursor> {
    const [epoch, position] = await Promise.all([this.#epoch(), this.#last()]);
    return { epoch, position };
  }

  /** The position before the oldest retained change. */
  async start(): Promise<Cursor> {
    const [epoch, oldest] = await Promise.all([this.#epoch(), this.#edge(1)]);
    return { epoch, position: (oldest ?? 1) - 1 };
  }

  /** Changes after a position, in order. @throws RestError 410 when changes after it are no longer retained */
  async read(after: Cursor, limit: number): Promise<RecordedChange[]> {
    const found = await this.#log
      .find({ _id: { $gt: after.position } }, { sort: { _id: 1 }, limit, readConcern: 'majority' })
      .toArray();
    const [{ epoch, position }, end] = await Promise.all([this.start(), this.#last()]);
    const isKept = found[0] ? found[0]._id === after.position + 1 : after.position >= position;
    if (epoch !== after.epoch || !isKept || after.position > end) throw errors.cursorGone();
    return found;
  }

  /** A page of the wanted changes after a position. @throws RestError 410 as `read` */
  async page(
    start: Cursor,
    isWanted: (change: RecordedChange) => boolean,
    limit: number,
  ): Promise<ChangePage> {
    const scanned = await this.read(start, SCANNED + 1);
    const changes: RecordedChange[] = [];
    let { position } = start;
    for (const change of scanned.slice(0, SCANNED)) {
      if (isWanted(change)) {
        if (changes.length === limit) break;
        changes.push(change);
      }
      position = change._id;
    }
    const hasMore = (scanned.at(-1)?._id ?? position) > position;
    return { changes, next: { ...start, position }, hasMore };
  }

  /**
   * Deletes changes whose retention has ended. The last change stays, so that positions continue from it.
   * @param before changes recorded before this moment
   * @param most maximum number of retained changes
   */
  async trim(before: Date, most: number): Promise<void> {
    const last = await this.#last();
    const old = await this.#log.findOne(
      { recordedAt: { $lt: before } },
      { sort: { recordedAt: -1 }, projection: { _id: 1 } },
    );
    const until = Math.min(Math.max(old?._id ?? 0, last - most), last - 1);
    for (;;) {
      const first = await this.#edge(1);
      if (first === undefined || first > until) return;
      await this.#log.deleteMany({ _id: { $lte: Math.min(until, first + DELETED_TOGETHER) } });
    }
  }

  readonly #appendBatch = batch(async (calls: readonly (readonly Change[])[]): Promise<undefined[]> => {
    let rest = onceEach(calls.flat());
    // Most changes are new, so only a refused write leads to a look at the recorded ones.
    while (rest.length > 0 && !(await this.#insert(rest))) rest = await this.#unrecorded(rest);
    return [];
  });

  /** @returns whether all changes are recorded; if not, some may be */
  async #insert(changes: readonly Change[]): Promise<boolean> {
    const last = await this.#last();
    const recordedAt = new Date();
    const documents = changes.map((change, index) => ({ _id: last + 1 + index, ...change, recordedAt }));
    try {
      // The order matters: each position is written after the one before it.
      await withUniqueKey(() => this.#log.insertMany(documents, { ordered: true }));
      return true;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return false;
    }
  }

  async #unrecorded(changes: readonly Change[]): Promise<Change[]> {
    const keys = changes.map(({ key }) => key);
    const found = await this.#log.find({ key: { $in: keys } }, { projection: { key: 1 } }).toArray();
    const recorded = new Set(found.map(({ key }) => key));
    return changes.filter(({ key }) => !recorded.has(key));
  }

  async #last(): Promise<number> {
    return (await this.#edge(-1)) ?? 0;
  }

  async #edge(direction: 1 | -1): Promise<number | undefined> {
    const edge = await this.#log.findOne({}, { sort: { _id: direction }, projection: { _id: 1 } });
    return edge?._id;
  }

  async #epoch(): Promise<string> {
    const found = await this.#state.findOne({ _id: EPOCH });
    if (found) return found.epoch;
    const created = await this.#state.findOneAndUpdate(
      { _id: EPOCH },
      { $setOnInsert: { epoch: randomBytes(4).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    );
    return created?.epoch ?? this.#epoch();
  }
}

const EPOCH = 'epoch';

const onceEach = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [change.key, change])).values(),
];
