import * as z from 'zod';
import { Markup } from './html.js';

/**
 * Responses of the API to an anonymous client: the members that pages show. Parsing with these shapes rejects
 * anything else.
 */

/** Markup that the service has filtered or escaped. */
export const markup = z.string().transform((source) => new Markup(source));
const rendered = z.object({ rendered: markup });
const withPassword = rendered.extend({ protected: z.boolean() });
/** A text that items of a declared type may lack. */
const noText = () => ({ rendered: new Markup(''), protected: false });
/** UTC, `YYYY-MM-DDTHH:MM:SS`. */
const date = z.string();

const named = z.object({ name: markup, link: z.string() });
const embeddedTerm = named.extend({ taxonomy: z.string().optional() });

/** Whether visitors may comment. */
const commentStatus = z.string().optional();

/** Addresses of square images by the length of a side. */
const avatars = z.record(z.string(), z.string()).optional();

export const authorShape = named.extend({
  id: z.number(),
  description: markup.optional(),
  avatar_urls: avatars,
});
export type Author = z.infer<typeof authorShape>;

/** A term of posts and similar items. */
export const termShape = named.extend({
  id: z.number(),
  description: markup.optional(),
  /** Id of the parent term; 0 at the top, absent in a flat taxonomy. */
  parent: z.number().optional(),
});
export type Term = z.infer<typeof termShape>;

/** The object of a reference in a declared field: an item, a term, a user or a media item. */
export const referenceShape = z.object({
  id: z.number(),
  link: z.string(),
  title: z.object({ rendered: markup }).optional(),
  name: markup.optional(),
});

/** Error that is embedded in place of an item that is not public. */
const refusedShape = z.object({ code: z.string() });
type Refused = z.infer<typeof refusedShape>;

const mediaSize = z.object({ source_url: z.string(), width: z.number(), height: z.number() });

/** A media item as another item's image. */
const pictureShape = z.object({
  alt_text: markup,
  mime_type: z.string(),
  source_url: z.string(),
  media_details: z
    .object({
      width: z.number().optional(),
      height: z.number().optional(),
      sizes: z.record(z.string(), mediaSize).optional(),
    })
    .optional(),
});
export type Picture = z.infer<typeof pictureShape>;

/** The item of a comment. */
const commentedShape = z.object({ title: rendered.default(noText), link: z.string() });

const EMBEDDED_SHAPES = [authorShape, embeddedTerm, pictureShape, commentedShape, referenceShape];

/** Members of embedded objects that pages show, in the form of `_fields`. */
export const EMBEDDED_FIELDS = [
  ...new Set(EMBEDDED_SHAPES.flatMap(({ shape }) => Object.keys(shape))),
].join();

/** A single media item. */
export const mediaShape = pictureShape.extend({
  link: z.string(),
  date_gmt: date,
  id: z.number(),
  comment_status: commentStatus,
  /** Id of the item that it is attached to; null for none. */
  post: z.number().nullish(),
  title: rendered,
  caption: rendered,
  description: rendered,
});
export type Media = z.infer<typeof mediaShape>;

/** A post or page in a list. */
export const entryShape = z.object({
  id: z.number(),
  type: z.string(),
  link: z.string(),
  /** Permanent identifier, independent of the address. */
  guid: rendered,
  date_gmt: date,
  modified_gmt: date,
  title: rendered.default(noText),
  excerpt: withPassword.default(noText),
  content: z.object({ protected: z.boolean() }).optional(),
  /** Only in lists ordered by slug. */
  slug: z.string().optional(),
  /** Only in lists ordered by author. */
  author: z.number().optional(),
  /** Values of declared fields. */
  meta: z.record(z.string(), z.unknown()).optional(),
  // Declared fields that refer to something add relations of their own.
  _embedded: z
    .looseObject({
      author: z.array(z.union([authorShape, refusedShape])).optional(),
      'wp:featuredmedia': z.array(z.union([pictureShape, refusedShape])).optional(),
      'wp:term': z.array(z.array(embeddedTerm)).optional(),
    })
    .optional(),
});
export type Entry = z.infer<typeof entryShape>;

/** Link and title of a post or page. */
export const neighbourShape = z
  .object({ link: z.string(), title: rendered.default(noText) })
  .transform(({ link, title }) => ({
    link,
    title: title.rendered,
  }));

/** An ancestor of a page. */
export const ancestorShape = z.object({
  link: z.string(),
  title: rendered.default(noText),
  parent: z.number(),
});

/** A single post or page. */
export const articleShape = entryShape.extend({
  content: withPassword.default(noText),
  comment_status: commentStatus,
  /** Id of the parent page. */
  parent: z.number().optional(),
  categories: z.array(z.number()).optional(),
});
export type Article = z.infer<typeof articleShape>;

export const commentShape = z.object({
  id: z.number(),
  parent: z.number(),
  /** Id of the item. */
  post: z.number(),
  author_name: markup,
  author_url: markup,
  author_avatar_urls: avatars,
  date_gmt: date,
  link: z.string(),
  content: rendered,
  _embedded: z
    .object({
      up: z.array(z.union([commentedShape, refusedShape])).optional(),
    })
    .optional(),
});
export type Comment = z.infer<typeof commentShape>;

const imageFile = z.object({ url: z.string(), width: z.number().optional(), height: z.number().optional() });
const imageShape = z.union([
  imageFile.extend({ sizes: z.record(z.string(), imageFile).optional() }),
  z.literal(false),
]);
export type Image = z.infer<typeof imageShape>;

/** Data of schema.org. */
const structured = z.record(z.string(), z.unknown()).optional();

/** Members that venues and organizers share. */
const linked = z.object({
  url: z.string(),
  description: markup.optional(),
  image: imageShape.optional(),
  phone: markup.optional(),
  website: markup.optional(),
  json_ld: structured,
});

export const venueShape = linked.extend({
  venue: markup,
  address: markup.optional(),
  city: markup.optional(),
  zip: markup.optional(),
  province: markup.optional(),
  stateprovince: markup.optional(),
  country: markup.optional(),
  show_map_link: z.boolean().optional(),
  /** Degrees. */
  geo_lat: z.number().optional(),
  geo_lng: z.number().optional(),
});
export type Venue = z.infer<typeof venueShape>;

export const organizerShape = linked.extend({ organizer: markup, email: markup.optional() });
export type Organizer = z.infer<typeof organizerShape>;

const eventTermShape = z.object({
  id: z.number(),
  name: markup,
  slug: z.string(),
  /** Id of the parent category; 0 at the top. */
  parent: z.number().optional(),
  /** Absent where the slug determines it. */
  url: z.string().optional(),
});
export type EventTerm = z.infer<typeof eventTermShape>;

/** A single category or tag of events. */
export const eventTermPageShape = z.object({
  id: z.number(),
  name: markup,
  slug: z.string(),
  url: z.string(),
  description: markup,
});
export type EventTermPage = z.infer<typeof eventTermPageShape>;

export const eventShape = z.object({
  id: z.number(),
  url: z.string(),
  title: markup,
  description: markup,
  excerpt: markup,
  modified_utc: z.string(),
  all_day: z.boolean(),
  /** In the event's zone, `YYYY-MM-DD HH:MM:SS`. */
  start_date: z.string(),
  end_date: z.string(),
  utc_start_date: z.string(),
  utc_end_date: z.string(),
  timezone: z.string(),
  timezone_abbr: z.string(),
  /** Absent for an event that takes place as announced. */
  event_status: z.enum(['canceled', 'postponed']).optional(),
  /** Plain text. */
  event_status_reason: z.string().optional(),
  cost: markup,
  cost_details: z.object({ currency_code: z.string().optional() }).optional(),
  website: markup,
  image: imageShape,
  categories: z.array(eventTermShape),
  tags: z.array(eventTermShape),
  /** An empty list when there is none. */
  venue: z.union([venueShape, z.array(z.unknown()).max(0)]),
  organizer: z.array(organizerShape),
  json_ld: structured,
});
export type Event = z.infer<typeof eventShape>;

/** A page of a list. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly totalPages: number;
  /** From 1. */
  readonly page: number;
}

/** The embedded object of a link, if it is public. */
export const visible = <T extends object>(embedded: readonly (T | Refused)[] | undefined): T | undefined =>
  embedded?.find((object): object is T => !('code' in object));

/** The venue of an event. */
export const venueOf = ({ venue }: Pick<Event, 'venue'>): Venue | undefined =>
  Array.isArray(venue) ? undefined : venue;
