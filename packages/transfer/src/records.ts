import * as z from 'zod';

/**
 * Records of a site, as the command line and the services exchange them. Ids are those of the site. References
 * (author, terms, parent) are ids. Texts are raw.
 */

const id = z.int().positive();
/** Id of another record; 0 for none. */
const reference = z.int().min(0);
/** `YYYY-MM-DDTHH:MM:SS` in local time of the site. */
const localDate = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
/** ISO 8601, in UTC. */
const instant = z.iso.datetime().transform((text) => new Date(text));

export const RECORD_STATUSES = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'inherit',
] as const;

/** Values of fields that the site's owner declares. */
const declaredFields = z.record(z.string(), z.unknown()).default({});

const status = z.enum(RECORD_STATUSES);
/** A status of the project, or one that the site's owner declares. */
const contentStatus = z.string().regex(/^[a-z][a-z0-9_-]{0,19}$/);
const openOrClosed = z.enum(['open', 'closed']);

const userRecord = z.object({
  type: z.literal('user'),
  id,
  login: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  url: z.string(),
  description: z.string(),
  slug: z.string(),
  roles: z.array(z.string()),
});

export const termRecord = z.object({
  type: z.literal('term'),
  id,
  /** Name of a taxonomy of the project, or of one that the site's owner declares. */
  taxonomy: z.string().min(1).max(32),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  parent: reference,
  fields: declaredFields,
});

/** Fields of every record with a title, a status and a date. */
const shared = {
  id,
  status,
  author: reference,
  /** '' for none. */
  slug: z.string(),
  /** Former slugs, whose addresses redirect to the item. */
  formerSlugs: z.array(z.string()).default([]),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  date: localDate,
  /** Null for a draft whose date floats. */
  dateGmt: instant.nullable(),
  modified: localDate,
  modifiedGmt: instant.nullable(),
  /** Status before the trash. */
  trashed: z.object({ status, slug: z.string(), at: instant }).optional(),
  /** Media id. */
  featuredMedia: reference,
};

/** Common fields of posts, pages and media items. */
const article = {
  ...shared,
  status: contentStatus,
  /** Status before the trash. */
  trashed: z.object({ status: contentStatus, slug: z.string(), at: instant }).optional(),
  password: z.string(),
  commentStatus: openOrClosed,
  pingStatus: openOrClosed,
  parent: reference,
  menuOrder: z.int(),
  /** Permanent identifier (guid); '' for a generated one. */
  guid: z.string(),
  /** Terms of taxonomies that the site's owner declares. */
  terms: z.array(id).default([]),
  fields: declaredFields,
};

const postRecord = z.object({
  type: z.literal('post'),
  ...article,
  sticky: z.boolean(),
  format: z.string(),
  template: z.string(),
  footnotes: z.string(),
  categories: z.array(id),
  tags: z.array(id),
});

const pageRecord = z.object({
  type: z.literal('page'),
  ...article,
  template: z.string(),
  footnotes: z.string(),
});

/** An item of a type of content that WordPress does not have. */
export const itemRecord = z.object({
  type: z.literal('item'),
  /** Name of the item's type: `recipe`. */
  of: z.string(),
  ...article,
  template: z.string(),
  footnotes: z.string(),
  categories: z.array(id),
  tags: z.array(id),
  /** Type-specific fields. */
  own: z.record(z.string(), z.unknown()),
});

/** An earlier or the current version of a post's or page's texts. */
const revisionRecord = z.object({
  type: z.literal('revision'),
  id,
  /** Id of the post or page. */
  parent: id,
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  footnotes: z.string(),
});

const mediaRecord = z.object({
  type: z.literal('media'),
  ...article,
  altText: z.string(),
  mimeType: z.string(),
  /** Address of the file. */
  url: z.string(),
  /** Path below the directory of uploads: `2031/05/name.jpg`. */
  path: z.string(),
  /** Whether the file is copied. Otherwise the item refers to its address. */
  download: z.boolean(),
  /** Pixels, bytes and sizes, if the source has them. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  bytes: z.int().min(0).optional(),
  sizes: z
    .array(
      z.object({
        name: z.string(),
        file: z.string(),
        width: z.int(),
        height: z.int(),
        mimeType: z.string(),
      }),
    )
    .optional(),
});

/** A menu of the website with the locations that show it. */
const menuRecord = z.object({
  type: z.literal('menu'),
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Whether published top-level pages are added to the menu. */
  autoAdd: z.boolean(),
  locations: z.array(z.string()),
});

export const MENU_ITEM_KINDS = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const;

const menuItemRecord = z.object({
  type: z.literal('menu_item'),
  id,
  menu: reference,
  status: z.enum(['publish', 'future', 'draft', 'pending', 'private']),
  kind: z.enum(MENU_ITEM_KINDS),
  /** Type or taxonomy of the target. */
  object: z.string(),
  /** Id of the target; 0 for an address and an archive. */
  objectId: reference,
  /** Title; '' for the title of the target. */
  title: z.string(),
  /** Address of a custom link. */
  url: z.string(),
  parent: reference,
  order: z.int(),
  attrTitle: z.string(),
  description: z.string(),
  target: z.string(),
  classes: z.array(z.string()),
  xfn: z.array(z.string()),
  created: instant,
  modified: instant,
});

export const COMMENT_STATUSES = ['approved', 'hold', 'spam', 'trash', 'post-trashed'] as const;
/** Beginning of the statuses of notes. */
export const NOTE_PREFIX = 'note-';
/** Statuses of notes. They are names of their own, so that no query for comments finds a note. */
export const NOTE_STATUSES = ['note-approved', 'note-hold', 'note-spam', 'note-trash'] as const;

/** Effects of a note on its thread. */
export const RESOLUTIONS = ['resolved', 'reopen'] as const;

const commentRecord = z.object({
  type: z.literal('comment'),
  id,
  post: id,
  parent: reference,
  /** User id. */
  author: reference,
  authorName: z.string(),
  authorEmail: z.string(),
  authorUrl: z.string(),
  authorIp: z.string(),
  /** '' when the source does not have it. */
  authorUserAgent: z.string(),
  date: localDate,
  dateGmt: instant,
  content: z.string(),
  status: z.enum([...COMMENT_STATUSES, ...NOTE_STATUSES]),
  /** Effect of a note on its thread. */
  resolution: z.enum(RESOLUTIONS).optional(),
  fields: declaredFields,
});

const venueRecord = z.object({
  type: z.literal('venue'),
  ...shared,
  /** Texts by field: `address`, `city` … */
  texts: z.record(z.string(), z.string()),
  showMap: z.boolean(),
  showMapLink: z.boolean(),
});

const organizerRecord = z.object({
  type: z.literal('organizer'),
  ...shared,
  texts: z.record(z.string(), z.string()),
});

/** `YYYY-MM-DD HH:MM:SS`. */
const clock = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

export const EVENT_STATUSES = ['scheduled', 'canceled', 'postponed'] as const;

const eventRecord = z.object({
  type: z.literal('event'),
  ...shared,
  start: clock,
  end: clock,
  /** Time zone; '' for the site's. */
  timezone: z.string(),
  allDay: z.boolean(),
  cost: z.string(),
  website: z.string(),
  showMap: z.boolean(),
  showMapLink: z.boolean(),
  hidden: z.boolean(),
  sticky: z.boolean(),
  featured: z.boolean(),
  /** Absent for scheduled. */
  eventStatus: z.enum(EVENT_STATUSES).optional(),
  statusReason: z.string().optional(),
  venue: reference,
  organizers: z.array(id),
  categories: z.array(id),
  /** Tags by name and slug, because events have tags of their own. */
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
});

const mail = z.record(z.string(), z.union([z.string(), z.boolean()]));

const formRecord = z.object({
  type: z.literal('form'),
  id,
  author: reference,
  slug: z.string(),
  title: z.string(),
  locale: z.string(),
  /** Hexadecimal hash; '' for a generated one. */
  hash: z.string(),
  createdAt: instant,
  form: z.string(),
  mail,
  mail_2: mail,
  messages: z.record(z.string(), z.string()),
  additionalSettings: z.string(),
});

/** Title and tagline of the site, without markup. */
const siteRecord = z.object({
  type: z.literal('site'),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  language: z.string(),
  /** Permalink structure; '' when unknown. */
  permalinkStructure: z.string().default(''),
});

const RECORDS = [
  userRecord,
  termRecord,
  postRecord,
  pageRecord,
  itemRecord,
  revisionRecord,
  mediaRecord,
  menuRecord,
  menuItemRecord,
  commentRecord,
  venueRecord,
  organizerRecord,
  eventRecord,
  formRecord,
  siteRecord,
] as const;

export const anyRecord = z.discriminatedUnion('type', RECORDS);

/** A record as a service reads it. */
export type TransferRecord = z.output<typeof anyRecord>;
/** A record for sending, with dates as texts. */
export type SentRecord = z.input<typeof anyRecord>;
export type RecordType = TransferRecord['type'];
type Records = { readonly [T in TransferRecord as T['type']]: T };
type SentRecords = { readonly [T in SentRecord as T['type']]: T };
export type RecordOf<T extends RecordType> = Records[T];
export type SentRecordOf<T extends RecordType> = SentRecords[T];
