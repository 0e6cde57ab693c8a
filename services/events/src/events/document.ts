import * as z from 'zod';
import { eventItemMembers } from '../content/document.js';

const timeMembers = {
  /** As clocks at the event show it. */
  start: z.string(),
  end: z.string(),
  utcStart: z.string(),
  utcEnd: z.string(),
  /** The zone of the event, as its writer named it. */
  timezone: z.string(),
  allDay: z.boolean(),
};

/** When an event takes place. Times are `YYYY-MM-DD HH:MM:SS`. */
export type EventTimes = Readonly<z.output<z.ZodObject<typeof timeMembers>>>;

/** An event as it is stored. */
export const event = z
  .object({
    ...eventItemMembers,
    ...timeMembers,
    /** The texts that its cost was given as (see cost.ts). */
    cost: z.array(z.string()).readonly(),
    /** As it was sent; null as long as nobody has set one. */
    website: z.string().nullable(),
    showMap: z.boolean(),
    showMapLink: z.boolean(),
    /** Left out of lists. */
    hidden: z.boolean(),
    sticky: z.boolean(),
    featured: z.boolean(),
    /** Venue id, 0 for none. */
    venue: z.int(),
    /** Organizer ids in the order they were given. */
    organizers: z.array(z.int()).readonly(),
    /** Term ids. */
    categories: z.array(z.int()).readonly(),
    tags: z.array(z.int()).readonly(),
  })
  .readonly();
export type Event = z.output<typeof event>;
