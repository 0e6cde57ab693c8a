import { renderTitle, sortKey } from '@almanac/formatting';
import * as z from 'zod';

/** All statuses of the project. Media items have `inherit`: the visibility of their parent. */
export const STATUSES = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'auto-draft',
  'inherit',
] as const;
export type ProjectStatus = (typeof STATUSES)[number];

declare const isDeclared: unique symbol;
/** A status that the site's owner declares, also one that left the file. */
export type DeclaredStatus = string & { readonly [isDeclared]: true };
export type Status = ProjectStatus | DeclaredStatus;

/** A stored status. Reads accept those of other declarations, too. */
const storedStatus = z.string() as unknown as z.ZodType<Status>;

/** A text, raw and rendered. It is rendered on writing, not on reading. */
const text = z
  .object({
    raw: z.string(),
    /** HTML. */
    rendered: z.string(),
  })
  .readonly();

/** Former status and slug of a trashed item. */
const trashed = z.object({ status: storedStatus, slug: z.string(), at: z.date() }).readonly();

/**
 * Members of every outbox entry: the side effects of a write, recorded in the same write, so that none is lost in a
 * crash. Each type adds members.
 */
export const outboxMembers = {
  id: z.string(),
  /** Moment at which the lease began or was renewed. */
  at: z.date(),
  /** Moment of the write. */
  since: z.date(),
};
export type OutboxEntry = Readonly<z.output<z.ZodObject<typeof outboxMembers>>>;

/**
 * Members of every item, in any service. A type adds its own members and those of `followUps`. Short members come
 * first, so that reads of them skip the texts.
 */
export const itemMembers = {
  /** The public id, unique over the whole site. */
  _id: z.int(),
  status: storedStatus,
  /** User id. */
  author: z.int(),
  /** `YYYY-MM-DDTHH:MM:SS` in the time zone of the site at that time. */
  date: z.string(),
  /** `date` in UTC; null for a draft whose date floats, which then is the date of its last change. */
  dateGmt: z.date().nullable(),
  /** Date of the last change, in the same form as `date`. */
  modified: z.string(),
  /** `modified` in UTC; null for an item that was never changed and has a floating date. */
  modifiedGmt: z.date().nullable(),
  /** The slug; '' for a draft without one. */
  slug: z.string(),
  /** Key of the slug within its scope; absent without a slug. A unique index on it decides concurrent writes. */
  slugKey: z.string().exactOptional(),
  /** Slugs that the item had while it was public, the latest last. Their addresses redirect to the item. */
  formerSlugs: z.array(z.string()).readonly().exactOptional(),
  trash: trashed.exactOptional(),
  titleKey: z.string(),
  title: text,
  /** Marks a write that the search index has not processed. */
  pending: z.string().exactOptional(),
};

/** An item of any type. */
export type Item = Readonly<z.output<z.ZodObject<typeof itemMembers>>> & {
  /** The outbox: unacknowledged side effects. */
  readonly followUps: readonly OutboxEntry[];
};

/** Stored fields of a title. */
export const titleFields = (raw: string): Pick<Item, 'title' | 'titleKey'> => ({
  title: { raw, rendered: renderTitle(raw) },
  titleKey: sortKey(raw),
});
