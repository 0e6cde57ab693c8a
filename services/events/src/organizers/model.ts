import type { Connection } from 'mongoose';
import * as z from 'zod';
import { LinkedStore, linkedMembers, linkedSchema, textMembers } from '../linked/model.js';
import type { LinkedDescription } from '../linked/service.js';

/** The texts of an organizer beside its name and description, in the order in which clients see them; '' for none. */
export const ORGANIZER_TEXTS = ['phone', 'website', 'email'] as const;

/** What tells organizers apart from what else events name. */
export const ORGANIZER: LinkedDescription = {
  type: 'organizer',
  path: '/tribe/events/v1/organizers',
  plural: 'organizers',
  texts: ORGANIZER_TEXTS,
  flags: {},
  fallbackTexts: {},
  withoutDefault: [],
};

const organizer = z.object({ ...linkedMembers, ...textMembers(ORGANIZER_TEXTS) }).readonly();

/** An organizer as it is stored. */
export type Organizer = z.output<typeof organizer>;

const schema = linkedSchema('organizers', organizer);

/** The collection of organizers. */
export const organizerStore = (connection: Connection): LinkedStore<Organizer> =>
  new LinkedStore<Organizer>(connection, 'Organizer', schema, ORGANIZER_TEXTS);
