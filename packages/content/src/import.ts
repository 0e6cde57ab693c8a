import { conjunction, DuplicateKeyError, editConflict, type Filter, retryConflicts } from '@almanac/data';
import { isRestError } from '@almanac/rest';
import type { Item, Status } from './item.js';
import { type Moment, publicationStatus } from './publication.js';
import type { Slugs } from './slugs.js';
import type { ContentStore } from './store/content-store.js';
import type { ContentType } from './type.js';

/** An item to store under its id. */
interface ImportedItem<D> {
  readonly item: D;
  /** The slug as sent; '' for none. */
  readonly slug: string;
}

/** Maximum number of retries when concurrent writes take the slug. */
const LOST_RACES = 10;
/** Number of the attempt without a lookup, and of the attempt that takes the first free slug. */
const FIRST = 1;
const LOOKING = 2;

/** Thrown when the item to overwrite was deleted. */
class GoneError extends Error {}

/** Stores imported items without side effects. */
export class ContentImport<D extends Item> {
  constructor(
    private readonly type: Pick<ContentType<D>, 'slugs' | 'complete'>,
    private readonly store: ContentStore<D>,
  ) {}

  /** The status of an imported item. Only media items inherit the status of their parent. */
  statusOf(sent: Status, dates: Moment): Status {
    return sent === 'inherit' ? 'publish' : publicationStatus(sent, dates, new Date());
  }

  /**
   * Stores many new items by few commands. The first of several items with the same slug gets it, the others get the
   * next free slugs in order, so that a repeated import has the same slugs.
   * @returns the stored ids; the other ids are in use
   */
  async insertAll(items: readonly ImportedItem<D>[]): Promise<ReadonlySet<number>> {
    const { slugs } = this.type;
    const stored = new Set<number>();
    let races = 0;
    let attempt = FIRST;
    for (let left = items; left.length > 0; ) {
      const free = await Promise.all(left.map((one) => slugs.allocate(one.item, this.#slugOf(one), attempt)));
      const taken = new Set<string>();
      const now: Promise<ImportedItem<D> | undefined>[] = [];
      const later: ImportedItem<D>[] = [];
      for (const [index, one] of left.entries()) {
        const place = slugs.fields(one.item, free[index] ?? '');
        if (place.slugKey !== undefined && taken.has(place.slugKey)) {
          later.push(one);
          continue;
        }
        if (place.slugKey !== undefined) taken.add(place.slugKey);
        now.push(this.#insert(one, place, stored));
      }
      const refused = (await Promise.all(now)).filter((one) => one !== undefined);
      // A concurrent write was first. An error without a field may concern the id.
      races += refused.length > 0 ? 1 : 0;
      left = races > LOST_RACES ? [] : [...refused, ...later];
      attempt = LOOKING;
    }
    return stored;
  }

  /** Stores one item. @returns the item when a concurrent write has taken its slug */
  async #insert(
    one: ImportedItem<D>,
    place: ReturnType<Slugs['fields']>,
    stored: Set<number>,
  ): Promise<ImportedItem<D> | undefined> {
    const placed = { ...one.item, ...place };
    const item = (await this.type.complete?.(placed)) ?? placed;
    try {
      await this.store.insert(item);
      stored.add(item._id);
      return undefined;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return error.field === '_id' ? undefined : one;
    }
  }

  /**
   * Overwrites the item with the same id, and retries when the item or its slug changes concurrently. A trashed item
   * keeps its former status and slug.
   * @param staysAt whether the current item keeps its slug
   * @param kept further fields to take from the current item
   * @returns false when it does not exist, or changes too often
   */
  async overwrite(
    one: ImportedItem<D>,
    staysAt: (current: D) => boolean,
    kept: (current: D) => Partial<D> = () => ({}),
  ): Promise<boolean> {
    const { slugs } = this.type;
    const { _id, trash, slug: _, slugKey: __, followUps: ___, ...fields } = one.item;
    // This read includes the fields of searches, which reads of many items omit.
    const find = async (): Promise<D> => {
      const [current] = await this.store.findWhole(conjunction([{ _id }]), 1);
      if (!current) throw new GoneError();
      return current;
    };
    const write = async (current: D, attempt: number): Promise<D | null> => {
      const slug = staysAt(current)
        ? undefined
        : await slugs.allocate(one.item, this.#slugOf(one), attempt - 1 + LOOKING);
      const set = {
        ...fields,
        ...(slug !== undefined && slugs.fields(one.item, slug)),
        ...(trash && !current.trash && { trash }),
        ...kept(current),
      };
      const unset = [...(trash ? [] : ['trash']), ...(slug === '' ? ['slugKey'] : [])];
      return this.store.update(current, {}, { set, unset });
    };
    try {
      await retryConflicts(await find(), write, find);
      return true;
    } catch (error) {
      if (isRestError(error, editConflict.code) || error instanceof GoneError) return false;
      throw error;
    }
  }

  /**
   * Changes texts of an item, without side effects.
   * @param precondition optimistic lock
   * @returns null when it was deleted or the precondition fails
   */
  change(current: D, precondition: Filter, fields: Readonly<Record<string, unknown>>): Promise<D | null> {
    return this.store.update(current, precondition, { set: fields });
  }

  #slugOf({ item: { _id: id, title, status }, slug }: ImportedItem<D>): string {
    return this.type.slugs.desired(slug || undefined, { id, slug: '', title: title.raw, status });
  }
}
