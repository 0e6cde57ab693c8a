import * as z from 'zod';
import {
  type Article,
  ancestorShape,
  Markup,
  type Neighbour,
  neighbourShape,
  type Site,
  type Surroundings,
  type TypePage,
} from '../templates/index.js';
import type { PageContext } from './found.js';
import type { Query, ReadResult, Reads, Target } from './reads.js';
import { posts } from './targets.js';

/** Most related posts below a post. */
const RELATED = 3;
/** Most ancestors of a page. */
const DEEPEST = 5;
/** Most children of a page. */
const MOST_CHILDREN = 50;

/** Most posts of one second that are read at once. */
const MOST_AT_ONCE = 100;

/** Children of an item. */
const shape = z.array(neighbourShape);
/** Posts beside another one, with the place of each. */
const beside = z.array(
  z
    .object({ id: z.number(), date: z.string() })
    .loose()
    .transform((post) => ({ ...neighbourShape.parse(post), id: post.id, date: post.date })),
);

/** Place of an item among others, derived from its address. */
export interface Place {
  readonly id: number;
  readonly type: string;
  /** Local, as stored: of imported items, it may be in another zone than that of the site. */
  readonly date: string;
  readonly categories: readonly number[];
}

/** Surroundings of an item: neighbours and related posts of a post, children of a page. Read together with the item. */
export async function surroundingsOf(
  { reads, site }: PageContext,
  place: Place,
): Promise<Partial<Surroundings>> {
  const { id, type, date, categories } = place;
  if (type === 'post') {
    const sameCategory = { categories: categories.join(','), exclude: id, per_page: RELATED };
    const [neighbours, [related]] = await Promise.all([
      neighboursOf(reads, { id, date }),
      reads.core({ ...posts(site, 1, sameCategory), hasTotal: false }),
    ]);
    return { ...neighbours, related: related.data ?? [] };
  }
  if (type !== 'page') return {};
  const below = {
    route: '/wp/v2/pages',
    query: {
      ...{ parent: id, _fields: 'link,title', per_page: MOST_CHILDREN },
      ...{ orderby: 'menu_order', order: 'asc' },
    },
    shape,
    hasTotal: false,
  };
  const [children] = await reads.core(below);
  return { children: children.data ?? [] };
}

/** The posts before and after a post: by date, and of one second by id. */
async function neighboursOf(
  reads: Reads,
  { id, date }: Pick<Place, 'id' | 'date'>,
): Promise<Pick<Surroundings, 'previous' | 'next'>> {
  const target = (query: Query) => ({
    route: '/wp/v2/posts',
    query: { _fields: 'id,date,link,title', per_page: 1, orderby: 'date', exclude: id, ...query },
    ...{ shape: beside, hasTotal: false },
  });
  const [earlier, later] = [secondsFrom(date, -1), secondsFrom(date, 1)];
  const [first, last] = await reads.core(
    target({ before: later, order: 'desc' }),
    target({ after: earlier, order: 'asc' }),
  );
  const [before, after] = [first.data?.[0], last.data?.[0]];
  if (before?.date !== date && after?.date !== date) return { previous: before, next: after };
  const atOnce = {
    ...target({ after: earlier, before: later, orderby: 'id', order: 'asc', per_page: MOST_AT_ONCE }),
    hasTotal: true,
  };
  const [begin, previous, next] = await reads.core(
    atOnce,
    target({ before: date, order: 'desc' }),
    target({ after: date, order: 'asc' }),
  );
  const byId = await neighboursById(reads, atOnce, begin, id);
  return { previous: byId.previous ?? previous.data?.[0], next: byId.next ?? next.data?.[0] };
}

type Beside = z.infer<typeof beside>;

/**
 * The neighbours of a post in a list by id, by a binary search for its page.
 * @param first the first page of the list
 */
async function neighboursById(
  reads: Reads,
  list: Target<Beside>,
  first: ReadResult<Beside>,
  id: number,
): Promise<Pick<Surroundings, 'previous' | 'next'>> {
  const page = async (number: number): Promise<Beside> => {
    if (number === 1) return first.data ?? [];
    const [{ data = [] }] = await reads.core({ ...list, query: { ...list.query, page: number } });
    return data;
  };
  // The first page that ends after the post, or the last one.
  let [from, to] = [1, first.totalPages];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (((await page(middle)).at(-1)?.id ?? id) > id) to = middle;
    else from = middle + 1;
  }
  const found = await page(from);
  const previous = found.findLast((other) => other.id < id);
  return {
    previous: previous ?? (from > 1 ? (await page(from - 1)).at(-1) : undefined),
    next: found.find((other) => other.id > id),
  };
}

/** The first and the last moment that the API reads. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/** A local time some seconds later, among those that the API reads. */
function secondsFrom(date: string, seconds: number): string {
  const time = Math.min(Math.max(Date.parse(`${date}Z`) + 1000 * seconds, FIRST), LAST);
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** The path to an item: the list of its type, and its ancestors. */
export async function aboveOf(
  { reads, site }: PageContext,
  { type, parent = 0 }: Pick<Article, 'type' | 'parent'>,
  own: TypePage | undefined,
): Promise<readonly Neighbour[]> {
  if (type === 'page') return ancestorsOf(reads, parent);
  const ancestors = own?.hierarchical ? await ancestorsOf(reads, parent, own.route) : [];
  return [...listOf(site, type), ...ancestors];
}

/** The list of a declared type, which is above its items. */
const listOf = ({ archives, url }: Site, type: string): readonly Neighbour[] =>
  archives
    .filter((archive) => archive.type === type)
    .map(({ front, title }) => ({ link: `${url}/${front}/`, title: Markup.ofText(title) }));

/** The ancestors of an item, from the top. @param route of the type's items */
async function ancestorsOf(
  reads: Reads,
  parent: number,
  route = '/wp/v2/pages',
): Promise<readonly Neighbour[]> {
  const trail: Neighbour[] = [];
  for (let id = parent; id > 0 && trail.length < DEEPEST; ) {
    const query = { _fields: 'link,title,parent' };
    const [{ data }] = await reads.core({ route: `${route}/${id}`, query, shape: ancestorShape });
    if (!data) break;
    trail.unshift({ link: data.link, title: data.title.rendered });
    id = data.parent;
  }
  return trail;
}
