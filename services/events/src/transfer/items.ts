import {
  conflict,
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  TAKEN,
  type TextChanges,
  textsAsRead,
  updated,
} from '@almanac/transfer';
import type { Item } from '../content/document.js';
import type { ItemStore } from '../content/model.js';
import type { ItemService } from '../content/service.js';
import { fits, type TextFields, textFields, tooLong } from '../content/text.js';
import type { ItemInput } from '../content/write.js';
import type { Site, SiteSettings } from '../core/site.js';

export type ItemRecordType = 'event' | 'venue' | 'organizer';

/** Conversion between records and items of a type. */
export interface ItemForm<T extends ItemRecordType, D extends Item> {
  readonly record: T;
  readonly store: Pick<ItemStore<D>, 'find' | 'findMany' | 'page'>;
  readonly service: Pick<ItemService<D, ItemInput>, 'import'>;
  /** The type-specific fields. @returns an error message for a record that cannot be stored */
  own(record: RecordOf<T>, site: SiteSettings): Promise<Readonly<Record<string, unknown>> | string>;
  /** Type-specific texts: stored paths by field of the record. */
  readonly ownTexts: Readonly<Record<string, string>>;
  /** The type-specific members of an exported record. */
  shown(item: D): Omit<SentRecordOf<T>, keyof ReturnType<typeof sharedMembers> | 'type'>;
}

export interface ItemRecordsDeps {
  readonly site: Pick<Site, 'current'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Import and export of events, venues or organizers. */
export class ItemRecords<T extends ItemRecordType, D extends Item> implements RecordStore<T> {
  readonly type: T;

  constructor(
    private readonly form: ItemForm<T, D>,
    private readonly deps: ItemRecordsDeps,
  ) {
    this.type = form.record;
  }

  async import(records: readonly RecordOf<T>[], refresh: boolean): Promise<Outcome[]> {
    const { store, service } = this.form;
    const settings = await this.deps.site.current();
    const there = new Map(
      (await store.findMany(records.map(({ id }) => id))).map((item) => [item._id, item]),
    );
    const outcomes = new Map<number, Outcome>();
    const made: { item: D; slug: string }[] = [];
    for (const record of records) {
      const current = there.get(record.id);
      if (current && !refresh) {
        outcomes.set(record.id, existing(record.id));
        continue;
      }
      const item = await this.#itemOf(record, settings);
      if (typeof item === 'string') outcomes.set(record.id, skipped(item));
      else if (current) outcomes.set(record.id, await this.#overwrite(item, record.slug));
      else made.push({ item, slug: record.slug });
    }
    const stored = await service.import.insertAll(made);
    for (const id of stored) outcomes.set(id, created(id));
    return records.map(({ id }) => outcomes.get(id) ?? TAKEN);
  }

  async change(id: number, changes: TextChanges): Promise<Outcome> {
    const { store, service, ownTexts } = this.form;
    const { siteUrl } = this.deps;
    const current = await store.find(id);
    if (!current) return conflict(id);
    const sent = {
      title: changes.get('title')?.to,
      description: changes.get('content')?.to,
      excerpt: changes.get('excerpt')?.to,
    };
    if (sent.title?.trim() === '') return skipped('It would have no title.');
    if (tooLong(sent) !== undefined) return skipped('Its texts are too long.');
    const { useSmilies } = await this.deps.site.current();
    const texts = await textFields(sent, { unfilteredHtml: true, useSmilies, siteUrl });
    const own = Object.fromEntries(
      [...changes].flatMap(([field, { to }]) => {
        const path = ownTexts[field];
        return path === undefined ? [] : [[path, to]];
      }),
    );
    const fields = { ...texts, ...own };
    const precondition = textsAsRead(changes, {
      title: 'title.raw',
      content: 'description.raw',
      excerpt: 'excerpt.raw',
      ...ownTexts,
    });
    const written = await service.import.change(current, precondition, fields);
    return written ? updated(id) : conflict(id);
  }

  async export(after: number, limit: number): Promise<SentRecordOf<T>[]> {
    const { record, store, shown } = this.form;
    return (await store.page(after, limit)).map(
      // The shared and type-specific members together form the record.
      (item) => ({ type: record, ...sharedMembers(item), ...shown(item) }) as unknown as SentRecordOf<T>,
    );
  }
  /** An item without its slug; an error message for a record that cannot be stored. */
  async #itemOf(record: RecordOf<T>, settings: SiteSettings): Promise<D | string> {
    const { form } = this;
    const { siteUrl } = this.deps;
    const { id, title, content: description, excerpt, date, dateGmt, status: sent } = record;
    const texts = { title: title.trim(), description, excerpt };
    if (texts.title === '') return 'It has no title.';
    if (tooLong(texts) !== undefined || !fits(texts)) return 'Its texts are too long.';
    const { useSmilies } = settings;
    const rendered: TextFields = await textFields(texts, { unfilteredHtml: true, useSmilies, siteUrl });
    const own = await form.own(record, settings);
    if (typeof own === 'string') return own;
    const status = form.service.import.statusOf(sent, { date, dateGmt });
    return {
      _id: id,
      status,
      author: record.author,
      date,
      dateGmt,
      modified: record.modified,
      modifiedGmt: record.modifiedGmt,
      slug: '',
      ...(record.formerSlugs.length > 0 && { formerSlugs: record.formerSlugs }),
      image: record.featuredMedia,
      followUps: [],
      ...(status === 'trash' && {
        trash: record.trashed ?? { status: 'draft', slug: record.slug, at: new Date() },
      }),
      ...rendered,
      ...own,
      // The cast is safe: `own` has all type-specific fields.
    } as unknown as D;
  }

  /** Replaces a stored item, and retries after concurrent changes. */
  async #overwrite(item: D, slug: string): Promise<Outcome> {
    const isChanged = await this.form.service.import.overwrite(
      { item, slug },
      (current) => slug === current.slug,
    );
    return isChanged ? updated(item._id) : skipped('Others keep changing it.');
  }
}

const sharedMembers = (item: Item) => ({
  id: item._id,
  // Automatic drafts are temporary, and exported as drafts.
  status: item.status === 'auto-draft' ? ('draft' as const) : item.status,
  author: item.author,
  slug: item.slug,
  formerSlugs: [...(item.formerSlugs ?? [])],
  title: item.title.raw,
  content: item.description.raw,
  excerpt: item.excerpt.raw,
  date: item.date,
  dateGmt: item.dateGmt?.toISOString() ?? null,
  modified: item.modified,
  modifiedGmt: item.modifiedGmt?.toISOString() ?? null,
  ...(item.trash &&
    item.trash.status !== 'auto-draft' && {
      trashed: { status: item.trash.status, slug: item.trash.slug, at: item.trash.at.toISOString() },
    }),
  featuredMedia: item.image,
});
