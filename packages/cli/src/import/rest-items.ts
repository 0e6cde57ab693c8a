import type { DeclaredStatus, PostMeta } from '@almanac/content-types';
import { decodeEntities } from '@almanac/formatting';
import { RECORD_STATUSES, type SentRecordOf } from '@almanac/transfer/records';
import {
  commentStatusOf,
  eventStatusOf,
  ORGANIZER_FIELDS,
  untrashedSlug,
  VENUE_FIELDS,
} from '../site/wordpress.js';
import { idOf, listOf, member, type Shown, text } from './rest-site.js';
import {
  NEW_AUTHOR,
  type Skipped,
  type SourceAssignment,
  type SourceAuthor,
  type SourceComment,
  type SourceItem,
  type SourceTerm,
} from './source.js';

/** Names of objects that responses refer to by id, and imports by name. */
export interface Named {
  login(author: unknown): string;
  /** Taxonomies of content, with the names of the members that have their terms. */
  readonly taxonomies: ReadonlyMap<string, string>;
  term(taxonomy: string, id: unknown): SourceTerm | undefined;
}

/** The unescaped name, as responses have it escaped. */
const plain = (value: unknown): string => decodeEntities(text(value));

const rawOf = (value: unknown): string | undefined => {
  const raw = member(value, 'raw');
  return typeof raw === 'string' ? raw : undefined;
};

/** The raw text of a body if the site shows it, otherwise the rendered one. */
const bodyOf = (value: unknown): string => rawOf(value) ?? text(member(value, 'rendered'));

const titleOf = (value: unknown): string => rawOf(value) ?? plain(member(value, 'rendered'));

export const authorOf = (user: Shown): SourceAuthor => ({
  ...NEW_AUTHOR,
  id: idOf(user['id']),
  login: text(user['username']) || text(user['slug']),
  email: text(user['email']),
  name: plain(user['name']),
  firstName: plain(user['first_name']),
  lastName: plain(user['last_name']),
  url: text(user['url']),
  description: text(user['description']),
  slug: text(user['slug']),
});

/** A term with the parent's id in place of its slug. */
export const termOf = (
  taxonomy: string,
  term: Shown,
): Omit<SourceTerm, 'parent'> & { readonly above: number } => ({
  id: idOf(term['id']),
  taxonomy,
  slug: text(term['slug']),
  name: plain(term['name']),
  description: text(term['description']),
  meta: metaValuesOf(term),
  above: idOf(term['parent']),
});

/** The status of the project with a name. Other items become drafts. */
const statusOf = (value: unknown): SentRecordOf<'event'>['status'] =>
  RECORD_STATUSES.find((known) => known === value) ?? 'draft';

const openOrClosed = (value: unknown): 'open' | 'closed' => (value === 'open' ? 'open' : 'closed');

/** A date in the form `YYYY-MM-DDTHH:MM:SS`. */
const dateOf = (value: unknown): string =>
  /^(?!0000)\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.exec(text(value))?.[0].replace(' ', 'T') ??
  '1970-01-01T00:00:00';

const instantOf = (value: unknown): string => `${dateOf(value)}Z`;

/**
 * Whether the date of a draft floats. APIs show the date of the last change for drafts, so only a future date was set
 * by a user.
 */
const isFloating = (status: string, date: string, declared: readonly DeclaredStatus[]): boolean => {
  const floats = declared.some(({ name, date_floating: its }) => name === status && its);
  return (status === 'draft' || status === 'pending' || floats) && Date.parse(date) <= Date.now();
};

/**
 * @param utc dates of the item and of its last change
 * @param declared statuses of its type that the file of this site has
 */
function sharedOf<S extends string>(
  item: Shown,
  status: S,
  utc: { readonly date: unknown; readonly modified: unknown },
  declared: readonly DeclaredStatus[] = [],
) {
  const slug = text(item['slug']);
  const dateGmt = instantOf(utc.date);
  const modifiedGmt = instantOf(utc.modified);
  return {
    id: idOf(item['id']),
    status,
    slug,
    date: dateOf(item['date']),
    dateGmt: isFloating(status, dateGmt, declared) ? null : dateGmt,
    modified: dateOf(item['modified']),
    modifiedGmt,
    // The API does not show the former status and slug.
    ...(status === 'trash' && {
      trashed: { status: 'draft' as const, slug: untrashedSlug(slug), at: modifiedGmt },
    }),
  };
}

const sizeOf = (value: unknown): { readonly width: number; readonly height: number } | undefined => {
  const [width, height] = [idOf(member(value, 'width')), idOf(member(value, 'height'))];
  return width > 0 && height > 0 ? { width, height } : undefined;
};

function fileOf(item: Shown) {
  const details = item['media_details'];
  const said = member(details, 'sizes');
  const bytes = idOf(member(details, 'filesize') ?? item['filesize']);
  const sizes = Object.entries(typeof said === 'object' && said !== null ? said : {}).flatMap(
    ([name, one]: [string, unknown]) => {
      const size = sizeOf(one);
      const file = text(member(one, 'file'));
      return name === 'full' || !size || file === ''
        ? []
        : [{ name, file, ...size, mimeType: text(member(one, 'mime_type')) }];
    },
  );
  return {
    altText: text(item['alt_text']),
    mimeType: text(item['mime_type']),
    url: text(item['source_url']),
    path: text(member(details, 'file')),
    ...sizeOf(details),
    ...(bytes > 0 && { bytes }),
    ...(sizes.length > 0 && { sizes }),
  };
}

/** Type of record for the items of a list. */
export interface ContentKind {
  readonly kind: 'post' | 'page' | 'media' | 'item';
  /** Name of the type in WordPress. */
  readonly name: string;
  /** Declared statuses of its items that both sites have. */
  readonly declared?: readonly DeclaredStatus[];
}

/** Type-specific fields, by name and by the name under which they are stored. */
function ownFields(item: Shown): Readonly<Record<string, unknown>> {
  const { meta } = item;
  const entries = Object.entries({ ...(typeof meta === 'object' ? meta : {}), ...item }).filter(
    // The title, content and similar texts are objects.
    ([, value]) => typeof value !== 'object' || Array.isArray(value),
  );
  const inCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries([
    ...entries.map(([name, value]) => [inCamelCase(name), value] as const),
    ...entries,
  ]);
}

/** A post, page, media item, or item of an additional type. */
export function contentItem(
  { kind, name, declared = [] }: ContentKind,
  item: Shown,
  named: Named,
  comments: readonly SourceComment[],
): SourceItem | Skipped {
  const isMedia = kind === 'media';
  const { content, title } = item;
  if (member(content, 'protected') === true && rawOf(content) === undefined)
    return {
      kind: 'skipped',
      what: kind === 'item' ? name : kind,
      id: idOf(item['id']),
      reason: 'It is protected by a password; only a user of the site (--user) can read it.',
    };
  const status = declared.find((one) => one.name === item['status'])?.name ?? statusOf(item['status']);
  const utc = { date: item['date_gmt'], modified: item['modified_gmt'] };
  const shared = {
    ...sharedOf(item, status, utc, declared),
    title: titleOf(title),
    // Without an author's text, readers see generated values in these fields.
    content: isMedia ? (rawOf(item['description']) ?? '') : bodyOf(content),
    excerpt: rawOf(item[isMedia ? 'caption' : 'excerpt']) ?? '',
    featuredMedia: idOf(item['featured_media']),
    password: text(item['password']),
    commentStatus: openOrClosed(item['comment_status']),
    pingStatus: openOrClosed(item['ping_status']),
    parent: idOf(item[isMedia ? 'post' : 'parent']),
    menuOrder: Number(item['menu_order']) || 0,
    guid: decodeEntities(bodyOf(item['guid'])),
  };
  const base = { author: named.login(item['author']), comments, meta: metaValuesOf(item) };
  const own = { template: text(item['template']), footnotes: text(member(item['meta'], 'footnotes')) };
  const assigned = (taxonomy: string, ids: unknown): SourceAssignment[] =>
    (Array.isArray(ids) ? ids : []).flatMap((id: unknown) => named.term(taxonomy, id) ?? []);
  const terms = [...named.taxonomies].flatMap(([taxonomy, member]) => assigned(taxonomy, item[member]));
  switch (kind) {
    case 'post':
      return {
        kind,
        ...base,
        record: {
          type: kind,
          ...shared,
          ...own,
          sticky: item['sticky'] === true,
          format: text(item['format']) || 'standard',
        },
        terms,
      };
    case 'item':
      return {
        kind,
        ...base,
        record: { type: kind, of: name, ...shared, ...own, own: ownFields(item) },
        terms,
      };
    case 'page':
      return { kind, ...base, record: { type: kind, ...shared, ...own }, terms };
    case 'media':
      return { kind, ...base, record: { type: kind, ...shared, ...fileOf(item) }, terms };
  }
}

/** Values of registered fields, and of those that Advanced Custom Fields shows. */
const metaValuesOf = ({ meta, acf }: Shown): PostMeta =>
  Object.fromEntries(
    [meta, acf].flatMap((values) =>
      typeof values === 'object' && values !== null && !Array.isArray(values)
        ? Object.entries(values).map(([name, value]) => [name, [value]])
        : [],
    ),
  );

export function commentOf(comment: Shown): { readonly post: number; readonly comment: SourceComment } {
  return {
    post: idOf(comment['post']),
    comment: {
      id: idOf(comment['id']),
      parent: idOf(comment['parent']),
      author: idOf(comment['author']),
      authorName: plain(comment['author_name']),
      authorEmail: text(comment['author_email']),
      authorUrl: decodeEntities(text(comment['author_url'])),
      authorIp: text(comment['author_ip']),
      authorUserAgent: text(comment['author_user_agent']),
      date: dateOf(comment['date']),
      dateGmt: instantOf(comment['date_gmt']),
      content: bodyOf(comment['content']),
      status: commentStatusOf(text(comment['status'])) ?? 'hold',
      meta: metaValuesOf(comment),
    },
  };
}

/** Fields that events, venues and organizers share. Their API returns rendered texts. */
const eventShared = (item: Shown, title: unknown) => ({
  ...sharedOf(item, statusOf(item['status']), {
    date: item['date_utc'],
    modified: item['modified_utc'],
  }),
  title: plain(title),
  content: text(item['description']),
  excerpt: text(item['excerpt']),
  featuredMedia: idOf(member(item['image'], 'id')),
});

const textsOf = (item: Shown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, plain(item[name])]));

/** A venue or organizer. */
export function linkedItem(kind: 'venue' | 'organizer', item: Shown, named: Named): SourceItem {
  const shared = eventShared(item, item[kind]);
  const base = { author: named.login(item['author']), terms: [], comments: [] };
  if (kind === 'organizer')
    return {
      kind,
      ...base,
      record: { type: kind, ...shared, texts: textsOf(item, Object.keys(ORGANIZER_FIELDS)) },
    };
  return {
    kind,
    ...base,
    record: {
      type: kind,
      ...shared,
      texts: textsOf(item, Object.keys(VENUE_FIELDS)),
      showMap: item['show_map'] !== false,
      showMapLink: item['show_map_link'] !== false,
    },
  };
}

export function eventItem(event: Shown, named: Named, comments: readonly SourceComment[]): SourceItem {
  const assigned = (taxonomy: string, terms: unknown): SourceAssignment[] =>
    listOf(terms).map((term) => ({ taxonomy, slug: text(term['slug']), name: plain(term['name']) }));
  const { venue, url, website } = event;
  return {
    kind: 'event',
    author: named.login(event['author']),
    comments,
    terms: [...assigned('tribe_events_cat', event['categories']), ...assigned('post_tag', event['tags'])],
    record: {
      type: 'event',
      ...eventShared(event, event['title']),
      start: text(event['start_date']),
      end: text(event['end_date']),
      timezone: text(event['timezone']),
      allDay: event['all_day'] === true,
      cost: plain(event['cost']),
      // The API returns the event's own address when it has no website.
      website: website === url ? '' : plain(website),
      showMap: event['show_map'] === true,
      showMapLink: event['show_map_link'] === true,
      hidden: event['hide_from_listings'] === true,
      sticky: event['sticky'] === true,
      featured: event['featured'] === true,
      ...eventStatusOf(text(event['event_status']), plain(event['event_status_reason'])),
      venue: idOf(member(Array.isArray(venue) ? venue[0] : venue, 'id')),
      organizers: listOf(event['organizer'])
        .map(({ id }) => idOf(id))
        .filter((id) => id > 0),
    },
  };
}

/** @param hash beginning of the hash, as the list of forms shows it */
export function formItem(form: Shown, hash: string): SourceItem {
  const { properties } = form;
  const fields = (name: string): [string, unknown][] => Object.entries(member(properties, name) ?? {});
  const mail = (name: string): Record<string, string | boolean> =>
    Object.fromEntries(
      fields(name).map(([key, value]) => [key, typeof value === 'boolean' ? value : text(value)]),
    );
  return {
    kind: 'form',
    author: '',
    terms: [],
    comments: [],
    record: {
      type: 'form',
      id: idOf(form['id']),
      slug: text(form['slug']),
      title: text(form['title']),
      locale: text(form['locale']),
      hash,
      createdAt: new Date().toISOString(),
      form: text(member(member(properties, 'form'), 'content')),
      mail: mail('mail'),
      mail_2: mail('mail_2'),
      messages: Object.fromEntries(fields('messages').map(([name, value]) => [name, text(value)])),
      additionalSettings: text(member(member(properties, 'additional_settings'), 'content')),
    },
  };
}
