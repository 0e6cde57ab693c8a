import { BOUND_NAMES, type Bounds, type EventRange } from './range.js';

/** Query of a list, as texts for its addresses. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly range: EventRange;
  /** Bounds as sent. */
  readonly bounds: Bounds;
  readonly search?: string | undefined;
  readonly status: string;
  readonly venues?: readonly number[] | undefined;
  readonly organizers?: readonly number[] | undefined;
  readonly featured?: boolean | undefined;
  /** Categories as sent. */
  readonly categories?: string | undefined;
  readonly tags?: string | undefined;
  readonly include?: readonly number[] | undefined;
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** Parameters of the addresses of neighbouring pages besides the page number: all that the list depends on. */
export function repeatedQuery(query: ListQuery): Pairs {
  return [
    ...common(query),
    ...links(query),
    ...given('featured', query.featured === undefined ? undefined : String(Number(query.featured))),
    ...BOUND_NAMES.flatMap((name) => given(name, query.bounds[name])),
    ...given('categories', query.categories),
    ...given('tags', query.tags),
    ...given('include', query.include?.join(',')),
  ];
}

/**
 * The query of a list's own address, as in The Events Calendar: unencoded, or form-encoded once it is filtered by
 * venue, organizer or featured; without categories, tags and featured=false.
 */
export function ownQuery(query: ListQuery, formEncoded: (pairs: Pairs) => string): string {
  const first: Pairs = [['page', String(query.page)], ['per_page', String(query.perPage)], ...common(query)];
  const further = [...links(query), ...given('featured', query.featured ? '1' : undefined)];
  if (further.length === 0 && query.featured === undefined)
    return first.map(([name, value]) => `${name}=${readable(value)}`).join('&');
  return [formEncoded(first), ...further.map(([name, value]) => `${name}=${value}`)].join('&');
}

const common = ({ range, search, status }: ListQuery): Pairs => [
  ['start_date', range.from],
  ['end_date', range.to],
  ...given('search', search),
  ['status', status],
];

const links = ({ venues, organizers }: ListQuery): Pairs => [
  ...given('venue', venues?.join(',')),
  ...given('organizer', organizers?.join(',')),
];

const given = (name: string, value: string | undefined): Pairs =>
  value === undefined ? [] : [[name, value]];

/** Encodes only the characters that would end or change a value. */
const readable = (value: string): string => value.replace(/[%&+#]/g, encodeURIComponent);
