import { itemMembers, outboxMembers } from '@almanac/content';
import * as z from 'zod';

/** Outbox entry: side effects of a write. */
const entry = z
  .object({
    ...outboxMembers,
    /** Terms whose published events must be recounted. */
    terms: z.array(z.int()).readonly(),
    /** Venues and organizers whose last event must be recomputed. */
    links: z.array(z.int()).readonly(),
  })
  .readonly();
export type ItemEntry = z.output<typeof entry>;

/** Fields of events, venues and organizers. The title is the name of a venue or organizer. */
export const eventItemMembers = {
  ...itemMembers,
  /** Whether a client sent the publication date in UTC. A draft shows `date_utc` only in that case. */
  dateUtcSent: z.boolean().exactOptional(),
  /** Media id, 0 for none. */
  image: z.int(),
  followUps: z.array(entry).readonly(),
  description: itemMembers.title,
  excerpt: itemMembers.title,
};
export type Item = Readonly<z.output<z.ZodObject<typeof eventItemMembers>>>;

/** The item types, by the prefixes of their addresses and error codes. */
export const ITEM_TYPES = {
  event: { postType: 'tribe_events' },
  venue: { postType: 'tribe_venue' },
  organizer: { postType: 'tribe_organizer' },
} as const;
export type ItemType = keyof typeof ITEM_TYPES;
