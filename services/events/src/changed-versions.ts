import { isDeepStrictEqual } from 'node:util';
import { isPositiveInteger } from './arguments.js';
import type { Item, ItemType } from './content/document.js';
import type { Event } from './events/document.js';
import { COLLECTIONS, NEW_TERMS, SETS } from './versions.js';

/**
 * Versions that a write of an event bumps besides those of the event.
 * @param before undefined for a new event
 * @param sent arguments of the write that were sent
 */
export const versionsChangedWith = (
  after: Event,
  before: Event | undefined,
  sent: Readonly<Record<string, unknown>>,
): readonly string[] => [...setChangedWith('event', after, before, sent, OF_EVENTS), ...createdWith(sent)];

/**
 * The version of the set of items, if a write may change the set.
 * @param before undefined for a new item
 * @param sent arguments of the write that were sent
 * @param more what decides which items the set contains, besides status, author, slug and date
 */
export const setChangedWith = <D extends Item>(
  type: ItemType,
  after: D,
  before: D | undefined,
  sent: Readonly<Record<string, unknown>>,
  more: Listing<D> = { fields: [], args: [] },
): readonly string[] =>
  before &&
  [...LISTED, ...more.fields].every((name) => isDeepStrictEqual(before[name], after[name])) &&
  [...LISTED_ARGS, ...more.args].every((name) => !(name in sent))
    ? []
    : [SETS[type]];

/** Fields and arguments that decide which items a set contains. */
interface Listing<D extends Item> {
  readonly fields: readonly (keyof D)[];
  /**
   * Arguments of these fields. A write that sends one may change it although `before` has the same value, because a
   * concurrent write may have changed it in between.
   */
  readonly args: readonly string[];
}

/** Fields that decide the visibility and the address of items of all types. */
const LISTED = ['status', 'author', 'slug'] as const;

/** Arguments of these fields. A publication date decides the status. */
const LISTED_ARGS = [...LISTED, 'date', 'date_utc'] as const;

/** Items and terms of an event. */
const OF_EVENTS: Listing<Event> = {
  fields: ['venue', 'organizers', 'categories', 'tags'],
  args: ['venue', 'organizer', 'categories', 'tags'],
};

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
