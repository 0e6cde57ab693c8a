import type { Identity } from '@almanac/identity';
import { z } from 'zod';
import { eventItemMembers } from '../content/document.js';

/** What venues and organizers have in common: what events may name. */
export const linkedMembers = {
  ...eventItemMembers,
  /** '' for none. */
  phone: z.string(),
  website: z.string(),
  /** When the last of the published events that name it starts, `YYYY-MM-DD HH:MM:SS` in UTC; '' while none does. */
  lastStart: z.string(),
  /** How often that was looked for. */
  refreshes: z.int(),
};
export type LinkedItem = Readonly<z.output<z.ZodObject<typeof linkedMembers>>>;

/** Members that are texts; '' for none. */
export const textMembers = <N extends string>(names: readonly N[]): Record<N, z.ZodString> =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<N, z.ZodString>;

/** What venues and organizers ask of the events that name them. */
export interface EventLinks {
  /** The ids that an event names; undefined when there is no event that the caller may read. */
  linkedBy(identity: Identity, eventId: number): Promise<readonly number[] | undefined>;
  /**
   * The ids that events name which are not published, but which the caller may read.
   * @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC: only events that start later
   */
  namedUnpublished(identity: Identity, startingAfter?: string): Promise<readonly number[]>;
  /** Whether any event names an id. */
  isNamed(id: number): Promise<boolean>;
  /** Takes an id from every event that names it. Repeatable. */
  unlink(id: number): Promise<void>;
}
