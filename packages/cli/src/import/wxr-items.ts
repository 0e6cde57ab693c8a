import { MENU_ITEM_KINDS, RECORD_STATUSES, type SentRecordOf } from '@almanac/transfer/records';
import { type PhpArray, type PhpValue, unserialize, type WxrComment, type WxrItem } from '@almanac/wxr';
import {
  commentStatusOf,
  eventStatusOf,
  noteOf,
  ORGANIZER_FIELDS,
  untrashedSlug,
  VENUE_FIELDS,
} from '../site/wordpress.js';
import { metaValuesOf } from './meta-values.js';
import { TAXONOMIES } from './owners.js';
import {
  ITEM_SKIPPED,
  type ItemType,
  type SiteTypes,
  type Skipped,
  type SourceAssignment,
  type SourceComment,
  type SourceItem,
} from './source.js';

/** Types of records by WordPress's type. Other types are skipped. */
const TYPES: ReadonlyMap<string, ItemType> = new Map([
  ['post', 'post'],
  ['page', 'page'],
  ['attachment', 'media'],
  ['tribe_events', 'event'],
  ['tribe_venue', 'venue'],
  ['tribe_organizer', 'organizer'],
  ['wpcf7_contact_form', 'form'],
  ['nav_menu_item', 'menu_item'],
]);

/** The record type of an item; undefined for an item that is not imported. */
export const typeOf = (
  { id, type, status }: Pick<WxrItem, 'id' | 'type' | 'status'>,
  siteTypes: SiteTypes,
): ItemType | undefined =>
  id <= 0 || status === 'auto-draft'
    ? undefined
    : withStatus(TYPES.get(type) ?? (siteTypes.has(type) ? 'item' : undefined), status);

/** Kinds of items that may have statuses which the site declares. The site refuses others. */
const WITH_STATUSES: ReadonlySet<ItemType> = new Set(['post', 'page', 'item']);
const STATUS_NAME = /^[a-z][a-z0-9_-]{0,19}$/;

const withStatus = (kind: ItemType | undefined, status: string): ItemType | undefined =>
  kind && (isStatus(status) || (WITH_STATUSES.has(kind) && STATUS_NAME.test(status))) ? kind : undefined;

/** The record of an entry of an export file. */
export function itemOf(item: WxrItem, siteTypes: SiteTypes = new Set()): readonly (SourceItem | Skipped)[] {
  const kind = typeOf(item, siteTypes);
  if (kind === undefined)
    return [
      skip(item.type, item.id, whyNot(item)),
      ...item.comments.map(({ id }) => skip('comment', id, ITEM_SKIPPED)),
    ];
  const said = item.comments.map((comment) => commentOf(comment));
  const comments = said.filter((one) => !('kind' in one));
  return [
    {
      kind,
      record: recordOf(kind, item),
      author: item.creator,
      terms: assignmentsOf(item, siteTypes),
      comments,
      ...(kind === 'menu_item' && { menu: menuOf(item) }),
      ...(WITH_FIELDS.has(kind) && { meta: metaValuesOf(item) }),
      // The cast is safe: the record is of this type.
    } as SourceItem,
    ...said.filter((one) => 'kind' in one),
  ];
}

function whyNot({ id, type, status }: WxrItem): string {
  // Items without ids are skipped, because they cannot be recognized when the import is repeated.
  if (TYPES.has(type)) return id <= 0 ? 'It has no id.' : `There is no status "${status}".`;
  if (type === 'revision') return 'Revisions are not imported.';
  return `Items of the type "${type}" do not exist here.`;
}

const skip = (what: string, id: number, reason: string): Skipped => ({ kind: 'skipped', what, id, reason });

type Status = SentRecordOf<'event'>['status'];

const isStatus = (status: string): status is Status => RECORD_STATUSES.some((known) => known === status);

/** The first value of a meta field; '' for none. */
const metaOf = ({ meta }: WxrItem, key: string): string => meta.find((one) => one.key === key)?.value ?? '';

const allMetaOf = ({ meta }: WxrItem, key: string): string[] =>
  meta.filter((one) => one.key === key).map(({ value }) => value);

const numberOf = (text: string): number => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : 0);

/** A date in the form `YYYY-MM-DD HH:MM:SS`; undefined when it is missing or does not exist. */
const clockOf = (text: string): string | undefined => {
  if (!/^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const instant = Date.parse(`${text.replace(' ', 'T')}Z`);
  // Days beyond the end of a month are parsed as days of the next one, so the result is compared.
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text.replace(' ', 'T'));
  return isReal ? text : undefined;
};

const instantOf = (text: string): string | undefined => {
  const clock = clockOf(text);
  return clock && `${clock.replace(' ', 'T')}Z`;
};

/** Whether the date of an item without one in UTC floats: that of a draft, and of a status that a file declares. */
const isFloating = (status: string): boolean =>
  status === 'draft' || status === 'pending' || !isStatus(status);

/** The dates of an item. Missing dates are derived from present ones. */
function datesOf({ date, dateGmt, modified, modifiedGmt, status }: WxrItem) {
  const utc = instantOf(dateGmt);
  const local = (clockOf(date) ?? clockOf(dateGmt) ?? '1970-01-01 00:00:00').replace(' ', 'T');
  const changed = clockOf(modified)?.replace(' ', 'T');
  return {
    date: local,
    // A draft without a date in UTC has a floating date.
    dateGmt: utc ?? (isFloating(status) ? null : `${local}Z`),
    modified: changed ?? local,
    modifiedGmt: (changed && instantOf(modifiedGmt)) ?? utc ?? `${local}Z`,
  };
}

const formerStatusOf = (item: WxrItem): string => metaOf(item, '_wp_trash_meta_status');

/** The status, slug and date of the trash. @param status before the trash */
function trashedFrom<S extends string>(item: WxrItem, status: S) {
  if (item.status !== 'trash') return {};
  const seconds = numberOf(metaOf(item, '_wp_trash_meta_time'));
  const slug = metaOf(item, '_wp_desired_post_slug') || untrashedSlug(item.slug);
  const at = new Date(seconds === 0 ? Date.now() : seconds * 1000).toISOString();
  return { trashed: { status, slug, at } };
}

const statusOf = (status: string): Status => (isStatus(status) ? status : 'draft');

const sharedOf = (item: WxrItem) => ({
  id: item.id,
  status: statusOf(item.status),
  slug: item.slug,
  formerSlugs: allMetaOf(item, '_wp_old_slug'),
  title: item.title,
  content: item.content,
  excerpt: item.excerpt,
  ...datesOf(item),
  ...trashedFrom(item, statusOf(formerStatusOf(item))),
  featuredMedia: numberOf(metaOf(item, '_thumbnail_id')),
});

const closed = (status: Status): Status => (status === 'publish' || status === 'future' ? 'private' : status);

/**
 * Fields of events, venues and organizers. They have no passwords here, so a protected item becomes private, even in
 * the trash.
 */
function sharedOfEvents(item: WxrItem) {
  const shared: ReturnType<typeof sharedOf> = sharedOf(item);
  if (item.password === '') return shared;
  const { status, trashed } = shared;
  return {
    ...shared,
    status: closed(status),
    ...(trashed && { trashed: { ...trashed, status: closed(trashed.status) } }),
  };
}

/** The fields of an item that may have a declared status, before the trash too. The site decides which ones it has. */
const articleOf = (item: WxrItem) => ({
  ...sharedOf(item),
  ...trashedFrom(item, STATUS_NAME.test(formerStatusOf(item)) ? formerStatusOf(item) : 'draft'),
  status: item.status,
  password: item.password,
  commentStatus: item.commentStatus === 'open' ? ('open' as const) : ('closed' as const),
  pingStatus: item.pingStatus === 'open' ? ('open' as const) : ('closed' as const),
  parent: Math.max(item.parent, 0),
  menuOrder: item.menuOrder,
  guid: item.guid,
});

const templateOf = (item: WxrItem): string => {
  const template = metaOf(item, '_wp_page_template');
  return template === 'default' ? '' : template;
};

/** The record of an item, without fields that only the site knows. */
function recordOf(kind: ItemType, item: WxrItem): SourceItem['record'] {
  switch (kind) {
    case 'post':
      return { type: kind, ...articleOf(item), sticky: item.sticky, ...postOf(item) };
    case 'page':
      return {
        type: kind,
        ...articleOf(item),
        template: templateOf(item),
        footnotes: metaOf(item, 'footnotes'),
      };
    case 'item':
      return {
        type: kind,
        of: item.type,
        ...articleOf(item),
        template: templateOf(item),
        footnotes: metaOf(item, 'footnotes'),
        own: customFieldsOf(item),
      };
    case 'media':
      return { type: kind, ...articleOf(item), ...fileOf(item) };
    case 'event':
      return { type: kind, ...sharedOfEvents(item), ...eventOf(item) };
    case 'venue':
      return { type: kind, ...sharedOfEvents(item), ...venueOf(item) };
    case 'organizer':
      return { type: kind, ...sharedOfEvents(item), texts: textsOf(item, ORGANIZER_FIELDS) };
    case 'form':
      return { type: kind, ...formOf(item) };
    case 'menu_item':
      return { type: kind, ...menuItemOf(item) };
  }
}

/** Types of records that may have declared fields. */
const WITH_FIELDS: ReadonlySet<ItemType> = new Set(['post', 'page', 'item', 'media']);

/** Custom fields of plugins and users; WordPress's own begin with an underscore. */
const customFieldsOf = ({ meta }: WxrItem): Readonly<Record<string, string>> =>
  Object.fromEntries(meta.flatMap(({ key, value }) => (key.startsWith('_') ? [] : [[key, value]])));

const postOf = (item: WxrItem) => ({
  format:
    item.terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug.replace(/^post-format-/, '') ??
    'standard',
  template: templateOf(item),
  footnotes: metaOf(item, 'footnotes'),
});

const arrayOf = (value: PhpValue | undefined): PhpArray =>
  typeof value === 'object' && value !== null ? value : {};

const sizeOf = (value: PhpValue | undefined): number | undefined => {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 ? size : undefined;
};

/** Address and attributes of a file. */
function fileOf(item: WxrItem) {
  const said = arrayOf(unserialize(metaOf(item, '_wp_attachment_metadata')));
  const [width, height, bytes] = [said['width'], said['height'], said['filesize']].map(sizeOf);
  const sizes = Object.entries(arrayOf(said['sizes'])).flatMap(([name, value]) => {
    const one = arrayOf(value);
    const [own, high] = [sizeOf(one['width']), sizeOf(one['height'])];
    if (own === undefined || high === undefined || typeof one['file'] !== 'string') return [];
    return [{ name, file: one['file'], width: own, height: high, mimeType: String(one['mime-type'] ?? '') }];
  });
  return {
    altText: metaOf(item, '_wp_attachment_image_alt'),
    mimeType: '',
    url: item.attachmentUrl || item.guid,
    path: metaOf(item, '_wp_attached_file'),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(bytes !== undefined && { bytes }),
    ...(sizes.length > 0 && { sizes }),
  };
}

const isYes = (text: string): boolean => /^(?:1|yes|true|on)$/i.test(text.trim());

function eventOf(item: WxrItem) {
  const start = clockOf(metaOf(item, '_EventStartDate')) ?? clockOf(item.date) ?? '1970-01-01 00:00:00';
  const symbol = metaOf(item, '_EventCurrencySymbol');
  const isBehind = metaOf(item, '_EventCurrencyPosition') === 'postfix';
  const costs = allMetaOf(item, '_EventCost')
    .filter((cost) => cost.trim() !== '')
    .map((cost) => (/^[\d.,]+$/.test(cost) ? (isBehind ? cost + symbol : symbol + cost) : cost));
  return {
    start,
    end: clockOf(metaOf(item, '_EventEndDate')) ?? start,
    timezone: metaOf(item, '_EventTimezone'),
    allDay: isYes(metaOf(item, '_EventAllDay')),
    cost: costs.join(', '),
    website: metaOf(item, '_EventURL'),
    showMap: isYes(metaOf(item, '_EventShowMap')),
    showMapLink: isYes(metaOf(item, '_EventShowMapLink')),
    hidden: isYes(metaOf(item, '_EventHideFromUpcoming')),
    sticky: item.menuOrder === -1,
    featured: isYes(metaOf(item, '_tribe_featured')),
    ...eventStatusOf(metaOf(item, '_tribe_events_status'), metaOf(item, '_tribe_events_status_reason')),
    venue: numberOf(metaOf(item, '_EventVenueID')),
    organizers: allMetaOf(item, '_EventOrganizerID')
      .map(numberOf)
      .filter((id) => id > 0),
  };
}

const textsOf = (item: WxrItem, keys: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, metaOf(item, key)]));

/** Venues show their map unless they say no. */
const venueOf = (item: WxrItem) => ({
  texts: textsOf(item, VENUE_FIELDS),
  showMap: !/^(?:0|false|no)$/i.test(metaOf(item, '_VenueShowMap')),
  showMapLink: !/^(?:0|false|no)$/i.test(metaOf(item, '_VenueShowMapLink')),
});

function formOf(item: WxrItem) {
  const mail = (key: string) =>
    Object.fromEntries(
      Object.entries(arrayOf(unserialize(metaOf(item, key)))).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? value : String(value ?? ''),
      ]),
    );
  const messages = Object.entries(arrayOf(unserialize(metaOf(item, '_messages'))));
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    locale: metaOf(item, '_locale'),
    hash: metaOf(item, '_hash'),
    createdAt: datesOf(item).dateGmt ?? datesOf(item).modifiedGmt,
    form: metaOf(item, '_form'),
    mail: mail('_mail'),
    mail_2: mail('_mail_2'),
    messages: Object.fromEntries(messages.map(([name, text]) => [name, String(text)])),
    additionalSettings: metaOf(item, '_additional_settings'),
  };
}

/** Slug of the menu of a menu item; '' for none. */
export const menuOf = ({ terms }: Pick<WxrItem, 'terms'>): string =>
  terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.slug ?? '';

type MenuItemRecord = SentRecordOf<'menu_item'>;

const MENU_ITEM_STATUSES: readonly string[] = ['publish', 'future', 'draft', 'pending', 'private'];

/** An item of a menu. Title, hint and description are texts of the item, and the rest is post meta. */
function menuItemOf(item: WxrItem): Omit<MenuItemRecord, 'type' | 'menu'> {
  const said = (name: string): string => metaOf(item, `_menu_item_${name}`).trim();
  const kind = MENU_ITEM_KINDS.find((known) => known === said('type')) ?? 'custom';
  const { dateGmt, modifiedGmt } = datesOf(item);
  const leadsToItem = kind === 'post_type' || kind === 'taxonomy';
  return {
    id: item.id,
    // Menu items have no trash, so other statuses become drafts.
    status: (MENU_ITEM_STATUSES.includes(item.status) ? item.status : 'draft') as MenuItemRecord['status'],
    kind,
    object: said('object'),
    objectId: leadsToItem ? numberOf(said('object_id')) : 0,
    title: item.title,
    url: said('url'),
    parent: numberOf(said('menu_item_parent')),
    order: item.menuOrder,
    attrTitle: item.excerpt,
    description: item.content,
    target: said('target'),
    classes: Object.values(arrayOf(unserialize(said('classes')))).map(String),
    xfn: said('xfn').split(/\s+/),
    created: dateGmt ?? modifiedGmt,
    modified: modifiedGmt,
  };
}

export const isTaxonomy = (name: string, siteTypes: SiteTypes): boolean =>
  TAXONOMIES.has(name) || siteTypes.has(name);

const assignmentsOf = ({ terms }: WxrItem, siteTypes: SiteTypes): SourceAssignment[] =>
  terms.flatMap(({ taxonomy, slug, name }) =>
    isTaxonomy(taxonomy, siteTypes) ? [{ taxonomy, slug, name }] : [],
  );

function commentOf(comment: WxrComment): SourceComment | Skipped {
  const { id, type, approved, date, dateGmt, content } = comment;
  if (!['', 'comment', 'note'].includes(type))
    return skip('comment', id, `Comments of the type "${type}" are not imported.`);
  const status = commentStatusOf(approved);
  const utc = instantOf(dateGmt) ?? instantOf(date);
  if (status === undefined || utc === undefined || id === 0)
    return skip('comment', id, 'It has no id, no date or an unknown status.');
  return {
    id,
    parent: Math.max(comment.parent, 0),
    author: Math.max(comment.userId, 0),
    authorName: comment.author,
    authorEmail: comment.authorEmail,
    authorUrl: comment.authorUrl,
    authorIp: comment.authorIp,
    // Export files do not contain the user agent.
    authorUserAgent: '',
    date: (clockOf(date) ?? clockOf(dateGmt) ?? '1970-01-01 00:00:00').replace(' ', 'T'),
    dateGmt: utc,
    content,
    status,
    ...(type === 'note' && noteOf(status, comment.meta ?? [])),
    ...(comment.meta && { meta: metaValuesOf({ meta: comment.meta }) }),
  };
}
