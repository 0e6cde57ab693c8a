import { type RpcClient, transfer } from '@almanac/rpc';
import type { SentRecordOf } from '@almanac/transfer/records';
import {
  BLANK_ITEM,
  type PhpValue,
  serialize,
  type WxrAssignment,
  type WxrComment,
  type WxrEntry,
  type WxrItem,
} from '@almanac/wxr';
import { allRecords, recordPages } from '../site/records.js';
import type { OpenSite } from '../site/site.js';
import { ORGANIZER_FIELDS, VENUE_FIELDS } from '../site/wordpress.js';
import { commentOf } from './comments.js';
import { type FieldMeta, fieldMetaOf } from './fields.js';
import { menuItem, menuTerm } from './menus.js';
import { clock, plain } from './texts.js';

type Client = RpcClient<typeof transfer.Transfer.service>;
type Term = SentRecordOf<'term'>;
type Meta = WxrItem['meta'][number];

/** Called with the number of written items. */
export type OnItem = () => void;

/** The whole site in the format of WordPress's export files: authors, terms, then items with their comments. */
export async function* exported(site: OpenSite, onItem: OnItem): AsyncGenerator<WxrEntry, void, undefined> {
  const coreClient = site.rpc(transfer.Transfer, 'core');
  const events = site.rpc(transfer.Transfer, 'events');
  const forms = site.rpc(transfer.Transfer, 'forms');
  const { siteUrl } = site.config;

  for await (const record of allRecords(coreClient, 'site')) yield siteEntry(record, siteUrl);
  const logins = new Map<number, string>();
  for await (const { id, login, email, name, firstName, lastName } of allRecords(coreClient, 'user')) {
    logins.set(id, login);
    yield { kind: 'author', id, login, email, displayName: name, firstName, lastName };
  }
  const fieldMeta = await fieldMetaOf(site);
  const { terms, own } = await readTerms(coreClient, events);
  for (const { id, taxonomy, slug, name, description, parent, fields = {} } of parentsFirst(terms)) {
    if (own.has(id)) continue;
    yield {
      kind: 'term',
      id,
      taxonomy,
      slug,
      name: plain(name),
      description,
      parent: terms.get(parent)?.slug ?? '',
      meta: fieldMeta(taxonomy, fields),
    };
  }
  const menus = await menusOf(coreClient);
  yield* [...menus.values()].map(menuTerm);

  const carried = (ids: readonly number[]): WxrAssignment[] =>
    ids.flatMap((id) => {
      const term = terms.get(id);
      return term ? [{ taxonomy: term.taxonomy, slug: term.slug, name: plain(term.name) }] : [];
    });
  const base = { siteUrl, fieldMeta, carried, login: (id: number) => logins.get(id) ?? '' };
  /** Items of a type, each with its comments. */
  const items = async function* <T extends ItemType>(
    service: Client,
    type: T,
    itemOf: (record: SentRecordOf<T>, context: Context) => WxrItem,
  ): AsyncGenerator<WxrItem, void, undefined> {
    for await (const page of recordPages(service, type)) {
      site.interrupted.throwIfAborted();
      const isCommented = service !== forms;
      const comments = isCommented ? await commentsOn(coreClient, page, fieldMeta) : new Map();
      for (const record of page) {
        yield itemOf(record, { ...base, comments });
        onItem();
      }
    }
  };
  yield* items(coreClient, 'media', mediaItem);
  yield* items(coreClient, 'page', pageItem);
  yield* items(coreClient, 'post', postItem);
  yield* items(coreClient, 'item', ownItem);
  yield* items(events, 'venue', (venue, context) =>
    withMeta(sharedItem(venue, 'tribe_venue', context), [...thumbnail(venue), ...venueMeta(venue)]),
  );
  yield* items(events, 'organizer', (organizer, context) =>
    withMeta(sharedItem(organizer, 'tribe_organizer', context), [
      ...thumbnail(organizer),
      ...named(ORGANIZER_FIELDS, organizer.texts),
    ]),
  );
  yield* items(events, 'event', eventItem);
  yield* items(forms, 'form', formItem);
  for await (const item of allRecords(coreClient, 'menu_item')) {
    site.interrupted.throwIfAborted();
    yield menuItem(item, menus.get(item.menu), siteUrl);
    onItem();
  }
}

const siteEntry = (
  { title, description, language, permalinkStructure }: SentRecordOf<'site'>,
  siteUrl: string,
): WxrEntry => ({
  kind: 'site',
  version: '1.2',
  title,
  description,
  link: siteUrl,
  language: language.replace('_', '-'),
  url: siteUrl,
  ...(permalinkStructure && { permalinkStructure }),
});

/** The menus of the site by id. */
async function menusOf(core: Client): Promise<ReadonlyMap<number, SentRecordOf<'menu'>>> {
  const menus = new Map<number, SentRecordOf<'menu'>>();
  for await (const menu of allRecords(core, 'menu')) menus.set(menu.id, menu);
  return menus;
}

/** The terms of both services by id, and the ids of terms that only events have. */
async function readTerms(core: Client, events: Client) {
  const terms = new Map<number, Term>();
  const own = new Set<number>();
  for await (const term of allRecords(core, 'term')) terms.set(term.id, term);
  for await (const term of allRecords(events, 'term')) {
    terms.set(term.id, term);
    // WordPress's events share the tags of posts, so tags of events are written with the events.
    if (term.taxonomy === 'post_tag') own.add(term.id);
  }
  return { terms, own };
}

/** Terms in an order in which parents come first, because WordPress reads them one by one. */
function parentsFirst(terms: ReadonlyMap<number, Term>): Iterable<Term> {
  const ordered = new Set<Term>();
  const add = (term: Term, below: readonly Term[]): void => {
    const above = terms.get(term.parent);
    if (above && !below.includes(above)) add(above, [...below, term]);
    ordered.add(term);
  };
  for (const term of terms.values()) add(term, [term]);
  return ordered;
}

/** An item with its further WordPress data. */
const withMeta = (item: WxrItem, meta: readonly Meta[]): WxrItem => ({
  ...item,
  meta: [...item.meta, ...meta],
});

type ItemType = 'media' | 'page' | 'post' | 'item' | 'venue' | 'organizer' | 'event' | 'form';

interface Context {
  readonly siteUrl: string;
  readonly fieldMeta: FieldMeta;
  readonly carried: (ids: readonly number[]) => WxrAssignment[];
  readonly login: (id: number) => string;
  readonly comments: ReadonlyMap<number, readonly WxrComment[]>;
}

/** The comments on some items, by id of the item. */
async function commentsOn(
  client: Client,
  items: readonly { readonly id: number }[],
  fieldMeta: FieldMeta,
): Promise<ReadonlyMap<number, readonly WxrComment[]>> {
  const comments = new Map<number, WxrComment[]>();
  const ids = items.map(({ id }) => id);
  for await (const page of recordPages(client, 'comment', ids))
    for (const comment of page) {
      const said = comments.get(comment.post) ?? [];
      said.push(commentOf(comment, fieldMeta));
      comments.set(comment.post, said);
    }
  return comments;
}

const NO_DATE = '0000-00-00 00:00:00';

type Shared = SentRecordOf<'event' | 'venue' | 'organizer' | 'post' | 'page' | 'item' | 'media'>;
type Article = SentRecordOf<'post' | 'page' | 'item' | 'media'>;

const QUERY: Readonly<Record<string, string>> = { post: 'p', page: 'page_id', attachment: 'attachment_id' };

function sharedItem(record: Shared, type: string, { siteUrl, login, comments }: Context): WxrItem {
  const { id, title, author, content, excerpt, status, slug, formerSlugs = [], trashed } = record;
  return {
    ...BLANK_ITEM,
    id,
    type,
    title,
    link: `${siteUrl}/?${QUERY[type] ?? `post_type=${type}&p`}=${id}`,
    creator: login(author),
    guid: `${siteUrl}/?${QUERY[type] ?? `post_type=${type}&p`}=${id}`,
    content,
    excerpt,
    date: clock(record.date),
    dateGmt: record.dateGmt === null ? NO_DATE : clock(record.dateGmt),
    modified: clock(record.modified),
    modifiedGmt: record.modifiedGmt === null ? NO_DATE : clock(record.modifiedGmt),
    commentStatus: type === 'tribe_events' ? 'open' : 'closed',
    slug,
    status,
    meta: [
      ...formerSlugs.map((value) => ({ key: '_wp_old_slug', value })),
      ...(trashed
        ? [
            { key: '_wp_trash_meta_status', value: trashed.status },
            { key: '_wp_trash_meta_time', value: String(Math.floor(Date.parse(trashed.at) / 1000)) },
            { key: '_wp_desired_post_slug', value: trashed.slug },
          ]
        : []),
    ],
    comments: comments.get(id) ?? [],
  };
}

const thumbnail = ({ featuredMedia }: Shared): Meta[] =>
  featuredMedia === 0 ? [] : [{ key: '_thumbnail_id', value: String(featuredMedia) }];

function articleItem(record: Article, type: string, context: Context): WxrItem {
  const shared = sharedItem(record, type, context);
  const { commentStatus, pingStatus, parent, menuOrder, password, guid, terms = [], fields = {} } = record;
  const article = { commentStatus, pingStatus, parent, menuOrder, password, guid };
  const meta = [...shared.meta, ...context.fieldMeta(type, fields)];
  return { ...shared, ...article, meta, terms: context.carried(terms) };
}

const filled = (key: string, value: string): Meta[] => (value === '' ? [] : [{ key, value }]);

const articleMeta = (record: SentRecordOf<'post' | 'page' | 'item'>): Meta[] => [
  ...thumbnail(record),
  ...filled('_wp_page_template', record.template),
  ...filled('footnotes', record.footnotes),
];

const termsOf = ({ categories, tags, terms = [] }: SentRecordOf<'post' | 'item'>): readonly number[] => [
  ...categories,
  ...tags,
  ...terms,
];

const pageItem = (page: SentRecordOf<'page'>, context: Context): WxrItem =>
  withMeta(articleItem(page, 'page', context), articleMeta(page));

function postItem(post: SentRecordOf<'post'>, context: Context): WxrItem {
  const item = articleItem(post, 'post', context);
  const { format } = post;
  return {
    ...item,
    sticky: post.sticky,
    meta: [...item.meta, ...articleMeta(post)],
    terms: [
      ...context.carried(termsOf(post)),
      ...(format === 'standard'
        ? []
        : [{ taxonomy: 'post_format', slug: `post-format-${format}`, name: format }]),
    ],
  };
}

/** An item of an additional type. Its type-specific fields become custom fields. */
function ownItem(record: SentRecordOf<'item'>, context: Context): WxrItem {
  const item = articleItem(record, record.of, context);
  const own = Object.entries(record.own).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  const terms = context.carried(termsOf(record));
  return { ...withMeta(item, [...articleMeta(record), ...own]), terms };
}

function mediaItem(media: SentRecordOf<'media'>, context: Context): WxrItem {
  const item = articleItem(media, 'attachment', context);
  const { width, height, bytes, path, sizes = [] } = media;
  const said: PhpValue = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    file: path,
    ...(bytes !== undefined && { filesize: bytes }),
    sizes: Object.fromEntries(
      sizes.map(({ name, mimeType, ...size }) => [name, { ...size, 'mime-type': mimeType }]),
    ),
  };
  return {
    ...item,
    attachmentUrl: media.url,
    meta: [
      ...item.meta,
      ...filled('_wp_attached_file', path),
      ...filled('_wp_attachment_image_alt', media.altText),
      { key: '_wp_attachment_metadata', value: serialize(said) },
    ],
  };
}

const named = (keys: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>): Meta[] =>
  Object.entries(keys).flatMap(([name, key]) => filled(key, texts[name] ?? ''));

const venueMeta = ({ texts, showMap, showMapLink }: SentRecordOf<'venue'>): Meta[] => [
  ...named(VENUE_FIELDS, texts),
  { key: '_VenueShowMap', value: String(showMap) },
  { key: '_VenueShowMapLink', value: String(showMapLink) },
];

function eventItem(event: SentRecordOf<'event'>, context: Context): WxrItem {
  const item = sharedItem(event, 'tribe_events', context);
  const tags = event.tags.map(({ name }) => Number(name));
  const flag = (key: string, value: boolean, text = '1'): Meta[] => (value ? [{ key, value: text }] : []);
  return {
    ...item,
    menuOrder: event.sticky ? -1 : 0,
    terms: context.carried([...event.categories, ...tags]),
    meta: [
      ...item.meta,
      ...thumbnail(event),
      { key: '_EventStartDate', value: event.start },
      { key: '_EventEndDate', value: event.end },
      { key: '_EventTimezone', value: event.timezone },
      ...flag('_EventAllDay', event.allDay, 'yes'),
      ...filled('_EventCost', event.cost),
      ...filled('_EventURL', event.website),
      ...flag('_EventShowMap', event.showMap),
      ...flag('_EventShowMapLink', event.showMapLink),
      ...flag('_EventHideFromUpcoming', event.hidden, 'yes'),
      ...flag('_tribe_featured', event.featured),
      ...filled('_tribe_events_status', event.eventStatus ?? ''),
      ...filled('_tribe_events_status_reason', event.statusReason ?? ''),
      ...(event.venue === 0 ? [] : [{ key: '_EventVenueID', value: String(event.venue) }]),
      ...event.organizers.map((id) => ({ key: '_EventOrganizerID', value: String(id) })),
    ],
  };
}

function formItem(form: SentRecordOf<'form'>, context: Context): WxrItem {
  const { id, title, slug, author, createdAt } = form;
  const item = sharedItem(
    {
      type: 'venue',
      id,
      status: 'publish',
      author,
      slug,
      title,
      content: '',
      excerpt: '',
      date: createdAt.slice(0, 19),
      dateGmt: createdAt,
      modified: createdAt.slice(0, 19),
      modifiedGmt: createdAt,
      featuredMedia: 0,
      texts: {},
      showMap: false,
      showMapLink: false,
    },
    'wpcf7_contact_form',
    context,
  );
  return {
    ...item,
    meta: [
      { key: '_form', value: form.form },
      { key: '_mail', value: serialize({ ...form.mail }) },
      { key: '_mail_2', value: serialize({ ...form.mail_2 }) },
      { key: '_messages', value: serialize({ ...form.messages }) },
      { key: '_additional_settings', value: form.additionalSettings },
      { key: '_locale', value: form.locale },
      { key: '_hash', value: form.hash },
    ],
  };
}
