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
import type { Query, Reads } from './reads.js';
import { posts } from './targets.js';

/** Most related posts below a post. */
const RELATED = 3;
/** Most ancestors of a page. */
const DEEPEST = 5;
/** Most children of a page. */
const MOST_CHILDREN = 50;

/** Neighbours or children of an item. */
const shape = z.array(neighbourShape);

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
  const neighbours = { _fields: 'link,title', per_page: 1, orderby: 'date' };
  if (type === 'post') {
    const beside = (query: Query) => ({
      ...{ route: '/wp/v2/posts', query: { ...neighbours, ...query }, shape },
      hasTotal: false,
    });
    const sameCategory = { categories: categories.join(','), exclude: id, per_page: RELATED };
    const [previous, next, related] = await reads.core(
      beside({ before: date, order: 'desc' }),
      beside({ after: date, order: 'asc' }),
      { ...posts(site, 1, sameCategory), hasTotal: false },
    );
    return { previous: previous.data?.[0], next: next.data?.[0], related: related.data ?? [] };
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
