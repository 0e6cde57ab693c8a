import type { Bits } from './bits.js';
import { Column, type Rows } from './columns.js';
import type { IndexedItems, MarkedItem, Pending } from './indexed-items.js';
import type { Manifest, ManifestStore } from './manifest.js';
import { decodeList } from './posting-list.js';
import type { Segment } from './segment.js';
import type { SegmentStore } from './segment-store.js';

/** A segment with its current slots. */
export interface LiveSegment {
  readonly segment: Segment;
  readonly live: Bits;
}

/** State of an index at one moment: segments and pending items. */
export interface Snapshot {
  readonly segments: readonly LiveSegment[];
  readonly pending: readonly Pending[];
}

export interface SnapshotSources {
  readonly items: IndexedItems;
  readonly manifests: ManifestStore;
  readonly segments: SegmentStore;
}

/**
 * Reads the state of the index. Pending items are read first: an item that is not pending at that moment is in a
 * segment of the manifest that is read next, unless it is written in between.
 * @throws SegmentGoneError
 */
export async function readSnapshot({ items, manifests, segments }: SnapshotSources): Promise<Snapshot> {
  const written = await items.pending();
  const manifest = await manifests.read();
  const pending = manifest.backlog ? await withBacklog(written, manifest.backlog, items) : written;
  const masked = new Set([...pending, ...manifest.gone].map(({ id }) => id));
  const loaded = await segments.load(manifest.segments.map(({ id }) => id));
  const live = loaded.map((segment, index): LiveSegment => {
    const { dead } = manifest.segments[index] ?? { dead: new Uint8Array(1) };
    const hidden = decodeList(dead, segment.size);
    for (const id of masked) {
      const slot = segment.slotOf(id);
      if (slot !== undefined) hidden.add(slot);
    }
    return { segment, live: hidden.not() };
  });
  return { segments: live, pending };
}

async function withBacklog(
  written: readonly Pending[],
  { after, upTo }: NonNullable<Manifest['backlog']>,
  items: IndexedItems,
): Promise<Pending[]> {
  const known = new Set(written.map(({ id }) => id));
  const older = await items.between(after, upTo);
  return [...written, ...older.filter(({ id }) => !known.has(id))];
}

/** Rows of items in memory. */
export function rowsOf(items: readonly MarkedItem[], columnNames: readonly string[]): Rows {
  return {
    ids: Float64Array.from(items, ({ id }) => id),
    columns: new Map(
      columnNames.map((name) => [name, Column.of(items.map(({ columns }) => columns[name] ?? null))]),
    ),
  };
}
