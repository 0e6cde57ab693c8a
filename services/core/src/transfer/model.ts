import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { Ids, Sequence } from '../ids/model.js';

const ranges = z
  .object({
    /** `<sequence> <source>` */
    _id: z.string(),
    /** Ranges of ids reserved for the source's records: greater than `above`, up to `upTo`. */
    ranges: z.array(z.object({ above: z.int(), upTo: z.int() }).readonly()).readonly(),
  })
  .readonly();
type Ranges = z.output<typeof ranges>;

const assigned = z
  .object({
    /** `<sequence> <source> <key>` */
    _id: z.string(),
    id: z.int(),
  })
  .readonly();
type Assigned = z.output<typeof assigned>;

const rangesSchema = collectionSchema('import_ranges', ranges);
const assignedSchema = collectionSchema('import_ids', assigned);

/** Ids of imported records: the source's ids while they are free, else new ones. A record always gets the same id. */
export class ImportedIds {
  readonly #ids: Ids;
  readonly #ranges: Model<Ranges>;
  readonly #assigned: Model<Assigned>;

  constructor(connection: Connection, ids: Ids) {
    this.#ids = ids;
    this.#ranges = connection.model<Ranges>('ImportRange', rangesSchema);
    this.#assigned = connection.model<Assigned>('ImportedId', assignedSchema);
  }

  /**
   * Reserves all unused ids up to `highest` for a source. Idempotent.
   * @param isEmpty whether the sequence has no documents, so that all ids are free
   */
  async reserve(source: string, sequence: Sequence, highest: number, isEmpty: boolean): Promise<void> {
    const last = await this.#ids.reserveUpTo(sequence, highest);
    const above = isEmpty ? 0 : last;
    if (above >= highest) return;
    await this.#ranges.updateOne(
      { _id: `${sequence} ${source}` },
      { $push: { ranges: { above, upTo: highest } } },
      { upsert: true },
    );
  }

  /** Whether ids of the sequence are reserved for any source. */
  async hasReserved(sequence: Sequence): Promise<boolean> {
    return (await this.#ranges.exists({ _id: { $regex: `^${sequence} ` } })) !== null;
  }

  /** One id for each key, in order. @param keys ids, or other names, of the records in the source */
  async assign(source: string, sequence: Sequence, keys: readonly string[]): Promise<number[]> {
    const own = (await this.#ranges.findById(`${sequence} ${source}`).lean<Ranges>())?.ranges ?? [];
    const isFree = (id: number): boolean => own.some(({ above, upTo }) => id > above && id <= upTo);
    const nameOf = (key: string): string => `${sequence} ${source} ${key}`;
    const free = (key: string): number | undefined =>
      /^[1-9]\d{0,14}$/.test(key) && isFree(Number(key)) ? Number(key) : undefined;
    const others = [...new Set(keys)].filter((key) => free(key) === undefined);
    const known = await this.#known(others.map(nameOf));
    const missing = others.filter((key) => !known.has(nameOf(key)));
    if (missing.length > 0) {
      const first = await this.#ids.lease(sequence, missing.length);
      await this.#assigned.bulkWrite(
        missing.map((key, index) => ({
          updateOne: {
            filter: { _id: nameOf(key) },
            update: { $setOnInsert: { id: first + index } },
            upsert: true,
          },
        })),
      );
      // A concurrent import of the same source may have assigned ids first.
      for (const [name, id] of await this.#known(missing.map(nameOf))) known.set(name, id);
    }
    return keys.map((key) => free(key) ?? known.get(nameOf(key)) ?? 0);
  }

  async #known(names: readonly string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const found = await this.#assigned.find({ _id: { $in: names } }).lean<Assigned[]>();
    return new Map(found.map(({ _id, id }) => [_id, id]));
  }
}
