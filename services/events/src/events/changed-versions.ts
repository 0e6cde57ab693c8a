import { isPositiveInteger } from '../arguments.js';
import { LISTED, LISTED_ARGS, setChangedWith } from '../content/changed-versions.js';
import { COLLECTIONS, NEW_TERMS, SETS } from '../versions.js';
import type { Event } from './document.js';

/**
 * Versions that a write of an event bumps besides those of the event.
 * @param before undefined for a new event
 * @param sent arguments of the write that were sent
 */
export const versionsChangedWith = (
  after: Event,
  before: Event | undefined,
  sent: Readonly<Record<string, unknown>>,
): readonly string[] => [...setChangedWith('event', LISTING, after, before, sent), ...createdWith(sent)];

/** Fields and arguments that decide the visibility of an event, and which items and terms it has. */
const LISTING = {
  fields: [...LISTED, 'venue', 'organizers', 'categories', 'tags'],
  args: [...LISTED_ARGS, 'venue', 'organizer', 'categories', 'tags'],
} as const;

/** Versions of the collections in which a write of an event may create items or terms. */
function createdWith(sent: Readonly<Record<string, unknown>>): readonly string[] {
  const areIds = (name: string): boolean => [sent[name] ?? []].flat().every(isPositiveIntegerOrNone);
  return [
    ...(areIds('venue') ? [] : [COLLECTIONS.venue, SETS.venue]),
    ...(areIds('organizer') ? [] : [COLLECTIONS.organizer, SETS.organizer]),
    ...(areIds('categories') && areIds('tags') ? [] : [NEW_TERMS]),
  ];
}

const isPositiveIntegerOrNone = (id: unknown): boolean => id === 0 || isPositiveInteger(id);
