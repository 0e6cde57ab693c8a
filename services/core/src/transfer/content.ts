import { isDeepStrictEqual } from 'node:util';
import { type ContentService, type Status, siteStatuses } from '@almanac/content';
import { withoutResets } from '@almanac/data';
import { wholeSeconds } from '@almanac/dates';
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
import type { AssignedTerms } from '../content/assigned-terms.js';
import { type Content, type ParentState, parentStateOf } from '../content/document.js';
import type { Outline, PostStore } from '../content/model.js';
import { statusOfType } from '../content/statuses.js';
import { type AllTextFields, fits, type TextFields, textFields } from '../content/text.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { fieldsOfNew } from '../fields/stored.js';
import type { SettingsRepository } from '../settings/model.js';

/** Types of content records. */
type ContentRecord = 'post' | 'page' | 'media' | 'item';

/** Conversion between records and items of a type. */
export interface ContentForm<T extends ContentRecord> {
  readonly record: T;
  readonly type: string;
  /**
   * The type-specific fields.
   * @param current stored item with this id
   * @returns an error message for a record that cannot be stored
   */
  typeFields(record: RecordOf<T>, current: Outline | undefined): Promise<Partial<Content> | string>;
  /** Stored path and conversion of a type-specific text field; undefined for other fields. */
  typeText(field: string): { readonly path: string; read(text: string): string } | undefined;
  /** Called after the attempt to store the item. */
  finish?(item: Content): Promise<void>;
  /** The type-specific members of an exported record. */
  exported(item: Content): Omit<SentRecordOf<T>, keyof ReturnType<typeof sharedMembers> | 'type'>;
}

export interface ContentRecordsDeps {
  readonly types: { serviceOf(name: string): Pick<ContentService<Content>, 'import'> };
  readonly content: PostStore;
  readonly settings: SettingsRepository;
  readonly terms: Pick<AssignedTerms, 'shared'>;
  readonly fields: DeclaredFields;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Allocates slugs in the order of the calls. */
  readonly inSequence: Sequencer;
}

/** Runs `work` in the order of the calls, while `prepare` runs concurrently. */
export type Sequencer = <P, R>(prepare: () => Promise<P>, work: (prepared: P) => Promise<R>) => Promise<R>;

export function createSequencer(): Sequencer {
  let before: Promise<unknown> = Promise.resolve();
  return (prepare, work) => {
    const done = Promise.all([prepare(), before]).then(([prepared]) => work(prepared));
    // The chain discards results, which it would otherwise retain.
    before = Promise.allSettled([before, done]).then(() => undefined);
    return done;
  };
}

/** An item that is about to be stored. */
interface Prepared {
  readonly item: Content;
  /** The slug of the record. */
  readonly slug: string;
  /** The stored item with this id. */
  readonly current: Outline | undefined;
}

/** An item that is not stored yet has no field to reset. */
const asNew = ({ item: { fields, ...item }, slug }: Prepared): Pick<Prepared, 'item' | 'slug'> => ({
  item: { ...item, ...fieldsOfNew(fields) },
  slug,
});

/** Import and export of the items of one content type. */
export class ContentRecords<T extends ContentRecord> implements RecordStore<T> {
  readonly type: T;

  constructor(
    private readonly form: ContentForm<T>,
    private readonly deps: ContentRecordsDeps,
  ) {
    this.type = form.record;
  }

  get #import() {
    return this.deps.types.serviceOf(this.form.type).import;
  }

  async import(records: readonly RecordOf<T>[], refresh: boolean): Promise<Outcome[]> {
    const { inSequence } = this.deps;
    const outcomes = new Map<number, Outcome>();
    const stored = await inSequence(
      () => this.#prepare(records, refresh, outcomes),
      async (items) => {
        const made = await this.#import.insertAll(items.filter(({ current }) => !current).map(asNew));
        for (const { item, slug, current } of items) {
          const insertion = made.has(item._id) ? created(item._id) : TAKEN;
          const outcome = current ? await this.#overwrite(item, slug) : insertion;
          const path = item.file?.elsewhere ? '' : (item.file?.path ?? '');
          outcomes.set(item._id, outcome === TAKEN ? outcome : { ...outcome, path });
        }
        return items.map(({ item }) => item);
      },
    );
    for (const item of stored) await this.form.finish?.(item);
    await this.#tellAttachments(stored);
    return records.map(({ id }) => outcomes.get(id) ?? skipped('It could not be stored.'));
  }

  async change(id: number, changes: TextChanges): Promise<Outcome> {
    const { form } = this;
    const { content, settings, siteUrl } = this.deps;
    const current = await content.find(id);
    if (current?.type !== form.type) return conflict(id);
    const { use_smilies: useSmilies } = await settings.current();
    const sent = {
      title: changes.get('title')?.to,
      content: changes.get('content')?.to,
      excerpt: changes.get('excerpt')?.to,
    };
    const texts: TextFields = await textFields(sent, { useSmilies, siteUrl, postId: id });
    const { title = current.title, content: body = current.content, excerpt = current.excerpt } = texts;
    if (!fits({ ...texts, title, content: body, excerpt }, current.password))
      return skipped('Its texts are too long.');
    if (form.type !== 'attachment' && [title, body, excerpt].every(({ raw }) => raw === ''))
      return skipped('It would have neither title, content nor excerpt.');
    const own = [...changes].flatMap(([field, { from, to }]) => {
      const text = form.typeText(field);
      return text ? [{ ...text, from, to: text.read(to) }] : [];
    });
    const fields = { ...texts, ...Object.fromEntries(own.map(({ path, to }) => [path, to])) };
    const precondition = {
      ...Object.fromEntries(own.map(({ path, from }) => [path, from])),
      ...textsAsRead(changes, { title: 'title.raw', content: 'content.raw', excerpt: 'excerpt.raw' }),
    };
    const written = await this.#import.change(current, precondition, fields);
    return written ? updated(id) : conflict(id);
  }

  async export(after: number, limit: number): Promise<SentRecordOf<T>[]> {
    const { record, type, exported } = this.form;
    return (await this.deps.content.page(after, limit, { type })).map(
      // The shared and type-specific members together form the record.
      (item) => ({ type: record, ...sharedMembers(item), ...exported(item) }) as unknown as SentRecordOf<T>,
    );
  }
  /** An item without its slug; an error message for a record that cannot be stored. */
  async #itemOf(
    record: RecordOf<T>,
    current: Outline | undefined,
    useSmilies: boolean,
  ): Promise<Content | string> {
    const { form } = this;
    const { siteUrl } = this.deps;
    const { id, title, content: body, excerpt, password, status: sent, date, dateGmt } = record;
    const texts = { title: title.trim(), content: body, excerpt };
    if (form.type !== 'attachment' && Object.values(texts).every((text) => text === ''))
      return 'It has neither title, content nor excerpt.';
    const rendered: TextFields = await textFields(texts, { useSmilies, siteUrl, postId: id });
    if (!fits(rendered, password)) return 'Its texts are too long.';
    const own = await form.typeFields(record, current);
    if (typeof own === 'string') return own;
    const isMedia = form.type === 'attachment';
    const known = statusOfType(form.type, sent);
    if (!known)
      return siteStatuses.named(sent)
        ? `Items of the type ${form.type} do not have the status "${sent}".`
        : `There is no status "${sent}".`;
    const status = isMedia ? mediaStatus(known) : this.#import.statusOf(known, { date, dateGmt });
    return {
      _id: id,
      type: form.type,
      status,
      author: record.author,
      date,
      dateGmt,
      modified: record.modified,
      modifiedGmt: record.modifiedGmt ?? dateGmt ?? wholeSeconds(new Date()),
      slug: '',
      ...(record.formerSlugs.length > 0 && { formerSlugs: record.formerSlugs }),
      password: status === 'private' ? '' : password,
      parent: record.parent,
      menuOrder: record.menuOrder,
      sticky: false,
      categories: [],
      tags: [],
      featuredMedia: record.featuredMedia,
      commentStatus: record.commentStatus,
      pingStatus: record.pingStatus,
      format: 'standard',
      template: '',
      mimeType: '',
      guid: record.guid,
      ...(status === 'trash' && {
        trash: trashedBefore(form.type, record),
      }),
      followUps: [],
      meta: { footnotes: '' },
      // The cast is safe: rendering all texts gives all fields.
      ...(rendered as AllTextFields),
      ...own,
      ...(await this.deps.terms.shared(form.type, record.terms)),
      ...this.deps.fields.of(form.type).imported(record.fields),
    };
  }

  /** Replaces a stored item, and retries after concurrent changes. */
  async #overwrite(item: Content, slug: string): Promise<Outcome> {
    const isChanged = await this.#import.overwrite(
      { item, slug },
      (current) => slug === current.slug && item.parent === current.parent,
      ({ guid, fields }) => ({
        guid: item.guid || guid,
        ...(item.fields && { fields: { ...fields, ...item.fields } }),
      }),
    );
    return isChanged ? updated(item._id) : skipped('Others keep changing it.');
  }

  /** Updates the parent state in media items of the imported items. The media items may have been imported earlier. */
  async #tellAttachments(items: readonly Content[]): Promise<void> {
    const { content } = this.deps;
    const isMedia = this.form.type === 'attachment';
    const attachedTo = isMedia
      ? [...new Set(items.map(({ parent }) => parent))].filter((parent) => parent !== 0)
      : await content.withAttachments(items.map(({ _id }) => _id));
    const all = new Map(
      (await content.outlines(attachedTo)).map((item) => [item._id, parentStateOf(item._id, item)]),
    );
    const isCurrent = (parent: number, above: ParentState): boolean =>
      isMedia && items.every((item) => item.parent !== parent || isDeepStrictEqual(item.above, above));
    await content.updateParentStates(
      new Map([...all].filter(([parent, above]) => !isCurrent(parent, above))),
    );
  }

  /**
   * Prepares records: the items to store, and the stored items with their ids.
   * @param outcomes receives the outcomes of all other records
   */
  async #prepare(
    records: readonly RecordOf<T>[],
    refresh: boolean,
    outcomes: Map<number, Outcome>,
  ): Promise<readonly Prepared[]> {
    const { content, settings } = this.deps;
    const [{ use_smilies: useSmilies }, known] = await Promise.all([
      settings.current(),
      content.outlines(records.map(({ id }) => id)),
    ]);
    const there = new Map(known.map((item) => [item._id, item]));
    const prepared = records.map(async (record) => {
      const current = there.get(record.id);
      const path = current?.file?.path ?? '';
      if (current && (!refresh || current.type !== this.form.type))
        return void outcomes.set(record.id, { ...existing(record.id), path });
      const item = await this.#itemOf(record, current, useSmilies);
      if (typeof item === 'string') return void outcomes.set(record.id, skipped(item));
      return { item, slug: record.slug, current };
    });
    return (await Promise.all(prepared)).filter((one) => one !== undefined);
  }
}

/** The former status and slug of a trashed item. An unknown status becomes that of a new item. */
function trashedBefore(
  type: string,
  { trashed, slug }: Pick<RecordOf<'post'>, 'trashed' | 'slug'>,
): NonNullable<Content['trash']> {
  const status = type === 'attachment' ? 'inherit' : 'draft';
  if (!trashed) return { status, slug, at: new Date() };
  return { ...trashed, status: statusOfType(type, trashed.status) ?? status };
}

const mediaStatus = (sent: Status): Content['status'] =>
  sent === 'private' || sent === 'trash' ? sent : 'inherit';

const sharedMembers = (item: Content) => ({
  id: item._id,
  // Automatic drafts are temporary, and exported as drafts.
  status: item.status === 'auto-draft' ? ('draft' as const) : item.status,
  author: item.author,
  slug: item.slug,
  formerSlugs: [...(item.formerSlugs ?? [])],
  title: item.title.raw,
  content: item.content.raw,
  excerpt: item.excerpt.raw,
  date: item.date,
  dateGmt: item.dateGmt?.toISOString() ?? null,
  modified: item.modified,
  modifiedGmt: item.modifiedGmt.toISOString(),
  ...(item.trash &&
    item.trash.status !== 'auto-draft' && {
      trashed: { status: item.trash.status, slug: item.trash.slug, at: item.trash.at.toISOString() },
    }),
  featuredMedia: item.featuredMedia,
  password: item.password,
  commentStatus: item.commentStatus,
  pingStatus: item.pingStatus,
  parent: item.parent,
  menuOrder: item.menuOrder,
  guid: item.guid,
  terms: [...(item.terms ?? [])],
  fields: withoutResets(item.fields),
});
