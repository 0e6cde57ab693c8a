import { isDeepStrictEqual } from 'node:util';
import { isPositiveInteger } from '../arguments.js';
import { COLLECTIONS, NEW_TERMS, PUBLICATION } from '../versions.js';
import type { Event } from './document.js';

/**
 * Versions that a write of an event bumps besides those of the event.
 * @param before undefined for a new event
 * @param args arguments of the write
 */
export const versionsChangedWith = (
  after: Event,
  before: Event | undefined,
  args: Readonly<Record<string, unknown>>,
): readonly string[] => [
  ...(before && isListedAlike(before, after) ? [] : [PUBLICATION]),
  ...createdWith(args),
];

/** Fields that decide the visibility of an event, and which items and terms it has. */
const LISTED = ['status', 'author', 'slug', 'venue', 'organizers', 'categories', 'tags'] as const;

const isListedAlike = (one: Event, other: Event): boolean =>
  LISTED.every((name) => isDeepStrictEqual(one[name], other[name]));

/** Versions of the collections in which a write of an event may create items or terms. */
function createdWith(args: Readonly<Record<string, unknown>>): readonly string[] {
  const areIds = (name: string): boolean => [args[name] ?? []].flat().every(isPositiveIntegerOrNone);
  return [
    ...(areIds('venue') ? [] : [COLLECTIONS.venue]),
    ...(areIds('organizer') ? [] : [COLLECTIONS.organizer]),
    ...(areIds('categories') && areIds('tags') ? [] : [NEW_TERMS]),
  ];
}

const isPositiveIntegerOrNone = (id: unknown): boolean => id === 0 || isPositiveInteger(id);
