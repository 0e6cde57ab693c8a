import { isDeepStrictEqual } from 'node:util';
import { isPositiveInteger } from '../arguments.js';
import { COLLECTIONS, NEW_TERMS, PUBLICATION } from '../versions.js';
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
): readonly string[] => [
  ...(before && isListedAlike(before, after) && GIVEN.every((name) => !(name in sent)) ? [] : [PUBLICATION]),
  ...createdWith(sent),
];

/** Fields that decide the visibility of an event, and which items and terms it has. */
const LISTED = ['status', 'author', 'slug', 'venue', 'organizers', 'categories', 'tags'] as const;

/**
 * Arguments of these fields. A write that sends one may change it although `before` has the same value, because a
 * concurrent write may have changed it in between.
 */
const GIVEN = ['status', 'author', 'slug', 'venue', 'organizer', 'categories', 'tags'] as const;

const isListedAlike = (one: Event, other: Event): boolean =>
  LISTED.every((name) => isDeepStrictEqual(one[name], other[name]));

/** Versions of the collections in which a write of an event may create items or terms. */
function createdWith(sent: Readonly<Record<string, unknown>>): readonly string[] {
  const areIds = (name: string): boolean => [sent[name] ?? []].flat().every(isPositiveIntegerOrNone);
  return [
    ...(areIds('venue') ? [] : [COLLECTIONS.venue]),
    ...(areIds('organizer') ? [] : [COLLECTIONS.organizer]),
    ...(areIds('categories') && areIds('tags') ? [] : [NEW_TERMS]),
  ];
}

const isPositiveIntegerOrNone = (id: unknown): boolean => id === 0 || isPositiveInteger(id);
