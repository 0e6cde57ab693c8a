import type { Connection } from 'mongoose';
import type { LinkedItem } from '../linked/document.js';
import type { LinkedDescription } from '../linked/kind.js';
import { linkedRepository, linkedSchema } from '../linked/model.js';

/** The texts of an organizer beside its name and description, in the order in which clients see them; '' for none. */
export const ORGANIZER_TEXTS = ['phone', 'website', 'email'] as const;
export type OrganizerText = (typeof ORGANIZER_TEXTS)[number];

/** What tells organizers apart from what else events name. */
export const ORGANIZER: LinkedDescription = {
  type: 'organizer',
  path: '/tribe/events/v1/organizers',
  plural: 'organizers',
  texts: ORGANIZER_TEXTS,
  flags: {},
};

/** An organizer as it is stored. */
export interface Organizer extends LinkedItem, Readonly<Record<OrganizerText, string>> {}

const schema = linkedSchema('organizers', {
  ...Object.fromEntries(ORGANIZER_TEXTS.map((name) => [name, { type: String, default: '' }])),
});

/** Organizers in the database. */
export const organizerRepository = (connection: Connection) =>
  linkedRepository<Organizer>(connection, 'Organizer', schema);
