import {
  conflict,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  type TextChanges,
} from '@almanac/transfer';
import { furtherTypes } from '../content/declared.js';
import { ContentRecords, type ContentRecordsDeps } from './content.js';
import { itemForm, type PostFormDeps } from './forms.js';

/** Import and export of items of additional types; each record names its type. */
export class ItemRecords implements RecordStore<'item'> {
  readonly type = 'item';
  readonly #byType: ReadonlyMap<string, ContentRecords<'item'>>;

  constructor(
    private readonly deps: ContentRecordsDeps,
    terms: PostFormDeps['terms'],
  ) {
    this.#byType = new Map(
      furtherTypes().map((type) => [type, new ContentRecords(itemForm(type, terms), deps)]),
    );
  }

  async import(records: readonly RecordOf<'item'>[], refresh: boolean): Promise<Outcome[]> {
    const outcomes = new Map<RecordOf<'item'>, Outcome>();
    for (const type of new Set(records.map(({ of }) => of))) {
      const own = records.filter(({ of }) => of === type);
      const done = await this.#byType.get(type)?.import(own, refresh);
      const none = skipped(`There is no type of content "${type}" here.`);
      for (const [index, record] of own.entries()) outcomes.set(record, done?.[index] ?? none);
    }
    return records.map((record) => outcomes.get(record) ?? skipped('It could not be stored.'));
  }

  async change(id: number, changes: TextChanges): Promise<Outcome> {
    const item = await this.deps.content.find(id);
    const records = item && this.#byType.get(item.type);
    return records ? records.change(id, changes) : conflict(id);
  }

  async export(after: number, limit: number): Promise<SentRecordOf<'item'>[]> {
    const pages = await Promise.all([...this.#byType.values()].map((one) => one.export(after, limit)));
    return pages
      .flat()
      .sort((one, other) => one.id - other.id)
      .slice(0, limit);
  }
}
