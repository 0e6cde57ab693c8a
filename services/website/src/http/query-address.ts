import type { parseQuery } from '@almanac/rest';

type Query = ReturnType<typeof parseQuery>;

/** Types of events, with the first segments of their addresses. */
const EVENT_FRONTS = { tribe_events: 'event', tribe_venue: 'venue', tribe_organizer: 'organizer' } as const;

/** An id in a query, perhaps with zeros before it. */
export const ID = /^0*[1-9]\d{0,14}$/;

/**
 * The path of the item that a query names by its slug, or by the slugs of a page and the pages above it:
 * `?name=hello`, `?pagename=about/board`, `?tribe_events=songs`.
 */
export function namedPathOf(query: Query): string | undefined {
  const page = pathOf(query['pagename']);
  if (page !== '') return `/${page}/`;
  const named = [
    [EVENT_FRONTS.tribe_events, pathOf(query['tribe_events'])],
    [EVENT_FRONTS.tribe_venue, pathOf(query['tribe_venue'])],
    [EVENT_FRONTS.tribe_organizer, pathOf(query['tribe_organizer'])],
  ] as const;
  const [front, slug] = named.find(([, name]) => name !== '') ?? [];
  if (slug !== undefined) return `/${front}/${slug}/`;
  const name = pathOf(query['name']);
  return name === '' || name.includes('/') || !NAMED_TYPES.has(textOf(query['post_type']))
    ? undefined
    : `/${name}/`;
}

/** Types whose items a query names by their slug alone. */
const NAMED_TYPES: ReadonlySet<string> = new Set(['', 'any', 'post', 'page']);

/** Parameters that name an item before `name` does. */
const NAMED_BEFORE = ['pagename', 'tribe_events', 'tribe_venue', 'tribe_organizer'] as const;

/** The slug of the post that a query names, which precedes a page of the same name; undefined for none. */
export function postSlugOf(query: Query): string | undefined {
  const name = textOf(query['name']);
  const type = textOf(query['post_type']);
  const isOther = NAMED_BEFORE.some((parameter) => pathOf(query[parameter]) !== '');
  return name === '' || name.includes('/') || isOther || type === 'page' || !NAMED_TYPES.has(type)
    ? undefined
    : name;
}

/** A text of a query; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A path of names, with its characters encoded. */
const pathOf = (value: unknown): string =>
  textOf(value)
    .split('/')
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map(encodeURIComponent)
    .join('/');
