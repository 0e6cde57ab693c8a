import { withLease } from '@almanac/data';
import { mongo } from 'mongoose';
import { Bits } from './bits.js';
import { buildSegment } from './build-segment.js';
import type { FieldColumns } from './field-columns.js';
import { isDeletion, type MarkedItem } from './indexed-items.js';
import type { Gone, Manifest, SegmentEntry } from './manifest.js';
import { mergeSegments } from './merge-segments.js';
import { decodeList, encodeList } from './posting-list.js';
import type { Segment } from './segment.js';
import type { SnapshotSources } from './snapshot.js';

/** Number of items indexed together. */
const GROUP = 256;
/** Number of similar-sized segments that are merged into one. */
const MERGED = 6;
/** Maximum size of a segment: merging takes memory and time. */
const LARGEST = 32_768;
/** Age at which a search no longer uses a replaced segment. */
const RETIRED_MS = 60_000;
/** Age of a deletion that must belong to a crashed process: the item stays. */
const DELETION_MS = 10 * 60_000;
/** Items of a group that are read together, and the number of characters that ends a read. */
const STEP = 64;
const GROUP_TEXT = 4 * 1024 * 1024;

/** A segment during a change of the index. */
interface Draft {
  readonly segment: Segment;
  /** Outdated slots. */
  readonly dead: Bits;
  readonly isStored: boolean;
}

/** The work of one round. */
interface Group {
  readonly items: readonly MarkedItem[];
  readonly backlog: Manifest['backlog'];
  /** Deletions that are complete or abandoned. */
  readonly gone: readonly Gone[];
  /** Whether no other item is pending. */
  readonly isLast: boolean;
}

/**
 * Moves pending items into segments, and merges segments. Processes compete for a lease, and a change is published
 * atomically. Unpublished work of a crashed process is repeated.
 */
export class Indexer {
  #isSwept = false;

  constructor(
    private readonly sources: SnapshotSources,
    private readonly columns: readonly string[],
    private readonly fieldColumns: FieldColumns,
  ) {}

  /**
   * Indexes one group.
   * @returns `more` while items are pending, else `done`, `busy` while another process has the lease
   */
  async round(now: Date): Promise<'more' | 'done' | 'busy'> {
    const { manifests } = this.sources;
    if (!(await this.#hasWork(now))) return 'done';
    const manifest = await manifests.acquire(now);
    if (!manifest) return 'busy';
    const renew = () => manifests.renew(new Date());
    try {
      return (await withLease(renew, () => this.#index(manifest, now))) ? 'more' : 'done';
    } finally {
      await manifests.release();
    }
  }

  /** Whether there is work. The check is cheap, as most rounds of an idle site find none. */
  async #hasWork(now: Date): Promise<boolean> {
    const { items, manifests } = this.sources;
    if ((await items.toIndex(1)).length > 0) return true;
    const manifest = await manifests.read();
    const { backlog, gone, retired, segments } = manifest;
    if (this.fieldColumns.isIncomplete(segments.map(({ id }) => id))) return true;
    return backlog !== null || gone.length > 0 || endedOf(retired, now).length > 0;
  }

  async #index(manifest: Manifest, now: Date): Promise<boolean> {
    const { items, manifests, segments } = this.sources;
    if (!this.#isSwept) await this.#sweep(manifest, now);
    if (manifest.backlog?.after === 0) await items.dropObsolete();
    const stored = await this.#stored(manifest);
    await this.fieldColumns.store(stored.map(({ segment }) => segment));
    const group = await this.#nextGroup(manifest, stored, now);
    const retired = endedOf(manifest.retired, now);
    const isIdle = group.items.length === 0 && group.gone.length === 0;
    if (isIdle && retired.length === 0 && group.backlog === manifest.backlog) return false;
    const drafts = await this.#changed(stored, group);
    const kept = new Set(drafts.map(({ segment }) => segment.id));
    for (const { segment, isStored } of drafts) {
      if (isStored) continue;
      await segments.save(segment);
      await this.fieldColumns.save(segment);
    }
    const over = new Set(retired.map(({ id }) => id));
    const isPublished = await manifests.publish(manifest, {
      segments: drafts.map(entryOf),
      backlog: group.backlog,
      gone: group.gone.map(({ mark }) => mark),
      retired: [
        ...manifest.retired.filter(({ id }) => !over.has(id)),
        ...manifest.segments.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, at: now })),
      ],
    });
    if (!isPublished) return true;
    await items.acknowledge(group.items);
    for (const id of over) await segments.remove(id);
    return !group.isLast;
  }

  /** Deletes segments that a crashed process stored without publishing. */
  async #sweep({ segments: named, retired }: Manifest, now: Date): Promise<void> {
    const { segments } = this.sources;
    const known = new Set([...named, ...retired].map(({ id }) => id));
    for (const id of await segments.stored()) {
      const age = now.getTime() - new mongo.ObjectId(id).getTimestamp().getTime();
      if (!known.has(id) && age > RETIRED_MS) await segments.remove(id);
    }
    this.#isSwept = true;
  }

  /** The current segments. */
  async #stored({ segments }: Manifest): Promise<Draft[]> {
    const loaded = await this.sources.segments.load(segments.map(({ id }) => id));
    return loaded.map((segment, index) => ({
      segment,
      dead: decodeList(segments[index]?.dead ?? new Uint8Array(1), segment.size),
      isStored: true,
    }));
  }

  /**
   * Items of the next group: written items first, then items of versions without an index, unless they were written
   * since.
   */
  async #nextGroup(manifest: Manifest, stored: readonly Draft[], now: Date): Promise<Group> {
    const { backlog } = manifest;
    const { items } = this.sources;
    const written = await items.toIndex(GROUP);
    const upTo = backlog ? (backlog.upTo ?? (await items.highestId())) : 0;
    const isFull = written.length === GROUP;
    const older = backlog && !isFull ? await items.between(backlog.after, upTo, GROUP) : [];
    const marked = new Set(written.map(({ id }) => id));
    const wanted = [...written, ...older.filter(({ id }) => !marked.has(id) && !hasSlot(stored, id))];
    const found: MarkedItem[] = [];
    let taken = 0;
    for (let length = 0; taken < wanted.length && length < GROUP_TEXT; taken += STEP)
      for await (const batch of items.load(wanted.slice(taken, taken + STEP))) {
        found.push(...batch);
        length += batch.reduce((sum, { texts }) => sum + lengthOf(texts), 0);
      }
    const isAll = taken >= wanted.length;
    const isBacklogDone = isAll && !isFull && older.length < GROUP;
    const last = isAll ? older.at(-1) : wanted.slice(written.length, Math.max(written.length, taken)).at(-1);
    const gone = await this.#ended(manifest.gone, found, now);
    return {
      items: found,
      gone,
      backlog: backlog && (isBacklogDone ? null : { after: last?.id ?? backlog.after, upTo }),
      isLast: isAll && !isFull && (backlog === null || isBacklogDone),
    };
  }

  /** Deletions that have ended. @param found receives the items that still exist */
  async #ended(gone: readonly Gone[], found: MarkedItem[], now: Date): Promise<Gone[]> {
    const there = new Map<number, MarkedItem>();
    for await (const batch of this.sources.items.load(gone.map(({ id }) => ({ id, mark: undefined }))))
      for (const item of batch) there.set(item.id, item);
    // An item without a deletion mark is a new item with the same id.
    const ended = gone.filter(
      ({ id, at }) => !isDeletion(there.get(id)?.mark) || now.getTime() - at.getTime() > DELETION_MS,
    );
    const known = new Set(found.map(({ id }) => id));
    for (const id of new Set(ended.map((one) => one.id))) {
      const item = there.get(id);
      if (item && !known.has(id)) found.push(item);
    }
    return ended;
  }

  /** The segments after a group of items was added. */
  async #changed(stored: readonly Draft[], { gone, items }: Group): Promise<Draft[]> {
    const changed = [...items, ...gone].map(({ id }) => id);
    const drafts = stored.map((draft): Draft => {
      const dead = Bits.of(draft.segment.size, draft.dead.members());
      for (const id of changed) {
        const slot = draft.segment.slotOf(id);
        if (slot !== undefined) dead.add(slot);
      }
      return { ...draft, dead };
    });
    if (items.length > 0) {
      const segment = await buildSegment(newId(), items, this.columns);
      drafts.push({ segment, dead: Bits.none(segment.size), isStored: false });
    }
    return this.#merged(drafts.filter(({ segment, dead }) => dead.count() < segment.size));
  }

  async #merged(drafts: readonly Draft[]): Promise<Draft[]> {
    let all = [...drafts];
    for (let wanted = toMerge(all); wanted.length > 0; wanted = toMerge(all)) {
      const inputs = await Promise.all(
        wanted.map(async ({ segment, dead }) => ({
          segment,
          dead,
          chunks: await this.sources.segments.allChunks(segment),
        })),
      );
      const segment = await mergeSegments(newId(), inputs);
      const merged: Draft = { segment, dead: Bits.none(segment.size), isStored: false };
      all = [...all.filter((draft) => !wanted.includes(draft)), merged];
    }
    return all;
  }
}

/** Whether an item has a current slot. An item that is not pending is up to date. */
const hasSlot = (drafts: readonly Draft[], id: number): boolean =>
  drafts.some(({ segment, dead }) => {
    const slot = segment.slotOf(id);
    return slot !== undefined && !dead.has(slot);
  });

/** Retired segments that no search uses any more. */
const endedOf = (retired: Manifest['retired'], now: Date): Manifest['retired'] =>
  retired.filter(({ at }) => now.getTime() - at.getTime() > RETIRED_MS);

const newId = (): string => new mongo.ObjectId().toHexString();

const lengthOf = (texts: MarkedItem['texts']): number =>
  Object.values(texts).reduce((sum, text = '') => sum + text.length, 0);

const liveOf = ({ segment, dead }: Draft): number => segment.size - dead.count();

/** Segments to merge: several of similar size, or one with mostly outdated slots. */
function toMerge(drafts: readonly Draft[]): Draft[] {
  const wasted = drafts.find((draft) => liveOf(draft) < draft.segment.size / 2);
  if (wasted) return [wasted];
  const tierOf = (draft: Draft): number => Math.floor(Math.log(liveOf(draft)) / Math.log(MERGED));
  for (const one of new Set(drafts.map(tierOf))) {
    const tier = drafts.filter((draft) => tierOf(draft) === one);
    if (tier.length < MERGED) continue;
    const fitting: Draft[] = [];
    let size = 0;
    for (const draft of tier.toSorted((one, other) => liveOf(one) - liveOf(other))) {
      size += liveOf(draft);
      if (size > LARGEST) break;
      fitting.push(draft);
    }
    if (fitting.length > 1) return fitting;
  }
  return [];
}

const entryOf = ({ segment, dead }: Draft): SegmentEntry => ({
  id: segment.id,
  size: segment.size,
  dead: Buffer.from(encodeList(dead.members(), segment.size)),
});
