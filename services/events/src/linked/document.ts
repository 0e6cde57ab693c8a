import * as z from 'zod';
import { eventItemMembers } from '../content/document.js';

/** What venues and organizers have in common: what events may name. */
export const linkedMembers = {
  ...eventItemMembers,
  /** '' for none. */
  phone: z.string(),
  website: z.string(),
  /** When the last of the published events that name it starts, `YYYY-MM-DD HH:MM:SS` in UTC; '' while none does. */
  lastStart: z.string(),
  /** How often that was stored. */
  refreshes: z.int(),
  /** When an event last named it by what it is like; absent while none has. */
  namedAt: z.date().optional(),
};
export type LinkedItem = Readonly<z.output<z.ZodObject<typeof linkedMembers>>>;

/** Members that are texts; '' for none. */
export const textMembers = <N extends string>(names: readonly N[]): Record<N, z.ZodString> =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<N, z.ZodString>;
