import { renderTitle, sortKey } from '@almanac/formatting';
import * as z from 'zod';

/** Every status of content; `inherit` is that of media items, which are as visible as what they belong to. */
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
export type Status = (typeof STATUSES)[number];

/** A text as its writer left it and as readers see it. Rendered when it is written, not when it is read. */
const text = z
  .object({
    raw: z.string(),
    /** HTML. */
    rendered: z.string(),
  })
  .readonly();

/** Where an item in the trash came from. */
const trashed = z.object({ status: z.enum(STATUSES), slug: z.string(), at: z.date() }).readonly();

/**
 * Members of every outbox entry: the side effects of a write, recorded in the same write, so that nothing is lost when
 * the process dies. Each type has further members.
 */
export const outboxMembers = {
  id: z.string(),
  /** When its lease began or was renewed. */
  at: z.date(),
  /** When it was written. */
  since: z.date(),
};
export type OutboxEntry = Readonly<z.output<z.ZodObject<typeof outboxMembers>>>;

/**
 * Members of every item of content, whichever service keeps it: a type adds its own to them and to `followUps`. Short
 * members first: reads of them need not walk over the texts.
 */
export const itemMembers = {
  /** The public id, unique over the whole site. */
  _id: z.int(),
  status: z.enum(STATUSES),
  /** User id. */
  author: z.int(),
  /** `YYYY-MM-DDTHH:MM:SS` in the time zone the site had then. */
  date: z.string(),
  /** The same moment; null for a draft without a date of its own, whose date is that of its last change. */
  dateGmt: z.date().nullable(),
  /** Last change, as `date`. */
  modified: z.string(),
  /** The same moment; null for what was never changed and has no date. */
  modifiedGmt: z.date().nullable(),
  /** '' for a draft that was given none. */
  slug: z.string(),
  /** Where the slug is taken; absent while there is no slug. A unique index on it settles who is first. */
  slugKey: z.string().exactOptional(),
  /** Slugs that it had while everybody could see it, the latest last: their addresses lead to it. */
  formerSlugs: z.array(z.string()).readonly().exactOptional(),
  trash: trashed.exactOptional(),
  titleKey: z.string(),
  title: text,
  /** Mark of the last write, until the search index has it. */
  pending: z.string().exactOptional(),
};

/** An item of any type. */
export type Item = Readonly<z.output<z.ZodObject<typeof itemMembers>>> & {
  /** The outbox: side effects that are not acknowledged. */
  readonly followUps: readonly OutboxEntry[];
};

/** A title as it is stored. */
export const titleFields = (raw: string): Pick<Item, 'title' | 'titleKey'> => ({
  title: { raw, rendered: renderTitle(raw) },
  titleKey: sortKey(raw),
});
