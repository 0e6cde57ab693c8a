import type { EventsFilter } from '../http/event-address.js';
import type { Query, Reads } from './reads.js';
import { eventTerms, placeId } from './targets.js';

/** A filter of events whose category, tag and venue exist. */
export interface KnownFilter {
  readonly asked: EventsFilter;
  /** Id of its category. */
  readonly category?: number;
  /** The filter in the API, with the ids of terms: the API would take a slug of digits for an id. */
  readonly query: Query;
}

/** Ids of the items that a filter names. */
interface FilterIds {
  readonly category?: number | undefined;
  readonly tag?: number | undefined;
  readonly venue?: number | undefined;
}

/** Whether a filter names a category, a tag or a venue. */
export const namesItems = ({ category, tag, venue }: EventsFilter): boolean =>
  category !== undefined || tag !== undefined || venue !== undefined;

/** A filter by items with these ids. */
export function filterBy(asked: EventsFilter, { category, tag, venue }: FilterIds = {}): KnownFilter {
  const { words, featured } = asked;
  return {
    asked,
    ...(category !== undefined && { category }),
    query: {
      ...(words !== undefined && { search: words }),
      ...(category !== undefined && { categories: category }),
      ...(venue !== undefined && { venue }),
      ...(tag !== undefined && { tags: tag }),
      ...(featured && { featured: 'true' }),
    },
  };
}

/** A filter with the ids of what it names; undefined if some of that does not exist. */
export async function findFilter(reads: Reads, asked: EventsFilter): Promise<KnownFilter | undefined> {
  const [category, tag, venue] = await Promise.all([
    termNamed(reads, 'categories', asked.category),
    termNamed(reads, 'tags', asked.tag),
    venueWith(reads, asked.venue),
  ]);
  return category === null || tag === null || venue === null
    ? undefined
    : filterBy(asked, { category, tag, venue });
}

/** Id of the term with a slug, which the API normalizes; null for none. */
async function termNamed(
  reads: Reads,
  taxonomy: 'categories' | 'tags',
  slug: string | undefined,
): Promise<number | null | undefined> {
  if (slug === undefined) return undefined;
  const [{ data: [term] = [] }] = await reads.events(eventTerms(taxonomy, { slug }));
  return term?.id ?? null;
}

/** Id of a venue; null for none. */
async function venueWith(reads: Reads, id: number | undefined): Promise<number | null | undefined> {
  if (id === undefined) return undefined;
  const [{ data }] = await reads.events({ route: `/tribe/events/v1/venues/${id}`, shape: placeId });
  return data?.id ?? null;
}
