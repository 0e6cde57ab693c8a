import type { Connection } from 'mongoose';
import * as z from 'zod';
import { LinkedStore, linkedMembers, linkedSchema, textMembers } from '../linked/model.js';
import type { LinkedDescription } from '../linked/service.js';

/** Texts of an organizer besides name and description, in the order of the view; '' for none. */
const ORGANIZER_TEXTS = ['phone', 'website', 'email'] as const;

/** Description of the type organizer. */
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

/** A stored organizer. */
export type Organizer = z.output<typeof organizer>;

const schema = linkedSchema('organizers', organizer);

/** The collection of organizers. */
export const organizerStore = (connection: Connection): LinkedStore<Organizer> =>
  new LinkedStore<Organizer>(connection, 'organizer', schema, ORGANIZER_TEXTS);
