import { itemMembers, outboxMembers } from '@almanac/content';
import * as z from 'zod';

/** Side effects of a write. */
const entry = z
  .object({
    ...outboxMembers,
    /** Terms whose published events have to be counted again. */
    terms: z.array(z.int()).readonly(),
    /** Venues and organizers whose last event has to be looked for again. */
    links: z.array(z.int()).readonly(),
  })
  .readonly();
export type ItemEntry = z.output<typeof entry>;

/** What events, venues and organizers have in common. The title is the name of a venue or organizer. */
export const eventItemMembers = {
  ...itemMembers,
  /** Whether a client named the publication date in UTC: while it is a draft, only then `date_utc` shows it. */
  dateUtcSent: z.boolean().exactOptional(),
  /** Media id, 0 for none. */
  image: z.int(),
  followUps: z.array(entry).readonly(),
  description: itemMembers.title,
  excerpt: itemMembers.title,
};
export type Item = Readonly<z.output<z.ZodObject<typeof eventItemMembers>>>;

/** The types of items, by the names that their addresses and the codes of their errors begin with. */
export const ITEM_TYPES = {
  event: { postType: 'tribe_events' },
  venue: { postType: 'tribe_venue' },
  organizer: { postType: 'tribe_organizer' },
} as const;
export type ItemType = keyof typeof ITEM_TYPES;
