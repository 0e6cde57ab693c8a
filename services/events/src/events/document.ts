import * as z from 'zod';
import { eventItemMembers } from '../content/document.js';

const timeMembers = {
  /** Local time of the event. */
  start: z.string(),
  end: z.string(),
  utcStart: z.string(),
  utcEnd: z.string(),
  /** Time zone of the event, as it was sent. */
  timezone: z.string(),
  allDay: z.boolean(),
};

/** Times of an event, as `YYYY-MM-DD HH:MM:SS`. */
export type EventTimes = Readonly<z.output<z.ZodObject<typeof timeMembers>>>;

export const EVENT_STATUSES = ['scheduled', 'canceled', 'postponed'] as const;
/** Whether an event takes place as announced. */
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** A stored event. */
export const event = z
  .object({
    ...eventItemMembers,
    ...timeMembers,
    /** The texts of its cost (see cost.ts). */
    cost: z.array(z.string()).readonly(),
    /** Website as sent; null until one was set. */
    website: z.string().nullable(),
    showMap: z.boolean(),
    showMapLink: z.boolean(),
    /** Whether lists leave the event out. */
    hidden: z.boolean(),
    sticky: z.boolean(),
    featured: z.boolean(),
    /** Absent for scheduled events that never had another status. */
    eventStatus: z.enum(EVENT_STATUSES).optional(),
    /** Why an event is canceled or postponed. */
    statusReason: z.string().optional(),
    /** Venue id, 0 for none. */
    venue: z.int(),
    /** Organizer ids, in the order of the request. */
    organizers: z.array(z.int()).readonly(),
    /** Term ids. */
    categories: z.array(z.int()).readonly(),
    tags: z.array(z.int()).readonly(),
  })
  .readonly();
export type Event = z.output<typeof event>;
