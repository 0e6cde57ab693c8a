import { serviceUnavailable } from '@almanac/rpc';
import {
  type Condition,
  type FilteredList,
  type Ids,
  type ListAddress,
  parametersOfList,
} from '../http/list-address.js';
import { firstDayOf, periodFrom, unitOf } from '../period.js';
import {
  type Archive,
  type Author,
  type EventTermPage,
  Markup,
  type Neighbour,
  periodName,
  personName,
  type Site,
  type Term,
  termShape,
  textOf,
  withParameters,
} from '../templates/index.js';
import type { PageContext } from './found.js';
import type { Query, Reads } from './reads.js';
import { authorsNamed, authorsWith, categoriesWith, eventTermsNamed, termsNamed } from './targets.js';

/** Name of the missing events in `X-Almanac-Degraded`. */
export const EVENTS = 'events';

/** Subject of a list: a category, tag, author or period. */
export interface Subject {
  /** Plain text; empty for the whole site. */
  readonly title: string;
  readonly description: Markup;
  readonly link: string;
  /** Whether an empty list gets 404. */
  readonly isOptional?: boolean;
  readonly author?: Author;
  /** Queries of its posts and its events; absent where it cannot have any. */
  readonly postQuery?: Query;
  /** Further query of the first page of its posts. */
  readonly firstPageQuery?: Query;
  /** Routes of its items; absent: posts. */
  readonly itemRoutes?: readonly string[];
  readonly trail?: Archive['trail'];
  readonly eventQuery?: Query;
  /** Filter by slug, for the link to the API, where its events are a part of all. */
  readonly eventFilter?: Readonly<Record<string, string>>;
}

type Context = Pick<PageContext, 'reads' | 'site'>;

/** The subject of a list; undefined when it does not exist. */
export async function findSubject(context: Context, address: ListAddress): Promise<Subject | undefined> {
  switch (address.kind) {
    case 'filtered':
      return filteredSubject(context, address);
    case 'declared term':
      return declaredTermSubject(context, address);
    case 'declared type':
      return declaredTypeSubject(context.site, address.front);
    case 'upcoming events': {
      const { words, url } = context.site;
      const title = words.upcomingEvents;
      return { title, description: Markup.NONE, link: `${url}/events/`, eventQuery: {} };
    }
  }
}

/** The items that meet all conditions of a list. A list with a condition that names nothing does not exist. */
async function filteredSubject(context: Context, list: FilteredList): Promise<Subject | undefined> {
  const { url } = context.site;
  const parts = await Promise.all(list.conditions.map((condition) => findPart(context, condition)));
  if (parts.includes(undefined)) return undefined;
  const found = parts.filter((part) => part !== undefined).filter(isFirstWithLink);
  const [part, ...others] = found;
  if (part && others.length === 0)
    return { ...part, link: part.link ?? withParameters(`${url}/`, parametersOfList(list)) };
  const postQuery = allOf(found.map((one) => one.postQuery));
  const eventQuery = allOf(found.map((one) => one.eventQuery));
  if (!postQuery && !eventQuery) return undefined;
  return {
    title: found.map(({ title }) => title).join(' · '),
    description: Markup.NONE,
    link: withParameters(`${url}/`, parametersOfList(list)),
    ...(postQuery && { postQuery }),
    ...(eventQuery && { eventQuery }),
  };
}

/** Whether no earlier part has the same link: an id and a slug may name the same term. */
const isFirstWithLink = ({ link }: Part, index: number, parts: readonly Part[]): boolean =>
  link === undefined || parts.findIndex((part) => part.link === link) === index;

/** A condition of a list, as the subject of a list of its own. Without a link, it has the address of a query. */
type Part = Omit<Subject, 'link'> & { readonly link?: string };

/** The part of a list that a condition names; undefined for none. */
async function findPart(context: Context, condition: Condition): Promise<Part | undefined> {
  const { reads, site } = context;
  switch (condition.by) {
    case 'category': {
      const { ids, except } = condition;
      const [{ data = [] }] = await reads.core(categoriesWith([...ids, ...except]));
      return categoryPart(site, data, condition);
    }
    case 'term': {
      const { taxonomy, slugs } = condition;
      if (taxonomy === 'post_tag') return findTags(context, slugs);
      if (taxonomy === 'tribe_events_cat') return findEventCategories(context, slugs);
      const [{ data = [] }] = await reads.core(termsNamed('/wp/v2/categories', slugs));
      return categoryPart(site, data, { ids: data.map(({ id }) => id), except: [] });
    }
    case 'author': {
      const { ids, except } = condition;
      const [{ data = [] }] = await reads.core(authorsWith([...ids, ...except]));
      return authorPart(site, data, condition);
    }
    case 'author name': {
      const [{ data = [] }] = await reads.core(authorsNamed(condition.slug));
      return authorPart(site, data, { ids: data.map(({ id }) => id), except: [] });
    }
    case 'date':
      return datePart(site, condition.period);
  }
}

/**
 * The query of the items that meet several ones.
 * @returns undefined if there cannot be any, or if the API cannot name them: of one taxonomy, items can have all of
 * several terms, but not one of some and one of others
 */
function allOf(queries: readonly (Query | undefined)[]): Query | undefined {
  const values = new Map<string, Set<string | number>>();
  for (const query of queries) {
    if (!query) return undefined;
    for (const [name, value] of Object.entries(query))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const several = [...values].filter(([, { size }]) => size > 1);
  const areTerms = several.every(
    ([name, of]) => name.endsWith(TERMS) && ![...of].some((value) => String(value).includes(',')),
  );
  if (!areTerms) return undefined;
  const all = [...values].map(([name, of]) => [name, [...of].join()] as const);
  const operators = several.map(([name]) => [name.replace(TERMS, OPERATOR), 'AND'] as const);
  // With the terms below, the API would require all of them, too. Only a hierarchy has some.
  const children = several.map(([name]) => name.replace(TERMS, CHILDREN)).filter((name) => values.has(name));
  return Object.fromEntries([...all, ...operators, ...children.map((name) => [name, 'false'] as const)]);
}

/** Members of the filter by terms of a taxonomy. */
const TERMS = '[terms]';
const CHILDREN = '[include_children]';
const OPERATOR = '[operator]';

/** The query of a filter by terms, with the terms below them in a hierarchy. */
const queryOfTerms = (filter: string, ids: readonly number[], isHierarchical = false): Query =>
  ids.length === 0
    ? {}
    : { [filter + TERMS]: ids.join(), ...(isHierarchical && { [filter + CHILDREN]: 'true' }) };

const namesOf = (items: readonly { readonly name: Markup }[]): string =>
  items.map(({ name }) => textOf(name)).join(', ');

/** The title of a list, with the names of what it leaves out. */
const titleWithout = (
  { words }: Site,
  title: string,
  except: readonly { readonly name: Markup }[],
): string => (except.length === 0 ? title : words.without(title, namesOf(except)));

/** Those that a condition names, and those that it leaves out; undefined if none of the named exists. */
function namedAndExcluded<T extends { readonly id: number }>(found: readonly T[], { ids, except }: Ids) {
  const named = found.filter(({ id }) => ids.includes(id));
  const isMissing = ids.length > 0 && named.length === 0;
  return isMissing || ids.length + except.length === 0
    ? undefined
    : { named, left: found.filter(({ id }) => except.includes(id)) };
}

/** The posts of some categories and of those below them, without those of others. */
function categoryPart(site: Site, found: readonly Term[], condition: Ids): Part | undefined {
  const categories = namedAndExcluded(found, condition);
  if (!categories) return undefined;
  const { named, left } = categories;
  const title = named.length === 0 ? site.words.latestPosts : site.words.category(namesOf(named));
  const postQuery = {
    ...queryOfTerms(
      'categories',
      named.map(({ id }) => id),
      true,
    ),
    ...queryOfTerms('categories_exclude', condition.except, true),
  };
  return { ...aloneOf(named, condition.except), title: titleWithout(site, title, left), postQuery };
}

/** The posts of some authors, or without those of others. */
function authorPart(site: Site, found: readonly Author[], condition: Ids): Part | undefined {
  const authors = namedAndExcluded(found, condition);
  if (!authors) return undefined;
  const { named, left } = authors;
  const title =
    named.length === 0 ? site.words.latestPosts : named.map(({ name }) => personName(site, name)).join(', ');
  const alone = aloneOf(named, condition.except);
  const [author] = named;
  return {
    ...alone,
    title: titleWithout(site, title, left),
    ...(alone.link !== undefined && author && { author }),
    postQuery: {
      ...(named.length > 0 && { author: named.map(({ id }) => id).join() }),
      ...(condition.except.length > 0 && { author_exclude: condition.except.join() }),
    },
  };
}

/** The description and the address of the only term or author of a condition. */
function aloneOf(
  named: readonly { readonly description?: Markup | undefined; readonly link: string }[],
  except: readonly number[] = [],
): Pick<Part, 'description' | 'link'> {
  const [one, ...others] = named;
  return one && others.length + except.length === 0
    ? { description: one.description ?? Markup.NONE, link: one.link }
    : { description: Markup.NONE };
}

/** The posts of a year, a month or a day; undefined for a period without a list. */
function datePart(site: Site, period: string): Part | undefined {
  if (unitOf(period) === undefined) return undefined;
  return {
    title: site.words.archive(periodName(period, site)),
    description: Markup.NONE,
    link: `${site.url}/${period.replaceAll('-', '/')}/`,
    postQuery: {
      after: `${periodFrom(firstDayOf(period), -1)}T23:59:59`,
      before: `${firstDayOf(periodFrom(period, 1))}T00:00:00`,
    },
    isOptional: true,
  };
}

/** The events of some categories. */
async function findEventCategories(
  { reads, site }: Context,
  slugs: readonly string[],
): Promise<Part | undefined> {
  const answers = await reads.events<EventTermPage[][]>(...eventTermsNamed('categories', slugs));
  const terms = answers.flatMap(({ data = [] }) => data);
  if (terms.length === 0) return undefined;
  return {
    ...partOfTerms(site.words.eventsIn, linked(terms)),
    eventQuery: { categories: terms.map(({ id }) => id).join() },
    eventFilter: { categories: slugs.join() },
  };
}

/**
 * Tags of posts and tags of events share addresses: one page shows both.
 * @throws RestError 503 when only events could have the tags, and they are unavailable
 */
async function findTags({ reads, site }: Context, slugs: readonly string[]): Promise<Part | undefined> {
  const [[{ data: terms = [] }], ofEvents] = await Promise.all([
    reads.core(termsNamed('/wp/v2/tags', slugs)),
    reads.optional(EVENTS, reads.events<EventTermPage[][]>(...eventTermsNamed('tags', slugs))),
  ]);
  if (terms.length === 0 && !ofEvents) throw serviceUnavailable();
  const eventTags = ofEvents?.flatMap(({ data = [] }) => data) ?? [];
  const links = new Set(terms.map(({ link }) => link));
  const shown = [...terms, ...linked(eventTags).filter(({ link }) => !links.has(link))];
  if (shown.length === 0) return undefined;
  return {
    ...partOfTerms(site.words.tag, shown),
    ...(terms.length > 0 && {
      postQuery: queryOfTerms(
        'tags',
        terms.map(({ id }) => id),
      ),
    }),
    ...(eventTags.length > 0 && {
      eventQuery: { tags: eventTags.map(({ id }) => id).join() },
      eventFilter: { tags: slugs.join() },
    }),
  };
}

const linked = (terms: readonly EventTermPage[]) => terms.map((term) => ({ ...term, link: term.url }));

interface NamedTerm {
  readonly name: Markup;
  readonly description?: Markup | undefined;
  readonly link: string;
}

/** The part of a list that some terms are. */
const partOfTerms = (titleOf: (name: string) => string, terms: readonly NamedTerm[]): Part => ({
  ...aloneOf(terms),
  title: titleOf(namesOf(terms)),
});

/** All items of a declared type. */
function declaredTypeSubject(site: Site, front: string): Subject | undefined {
  const archive = site.archives.find((one) => one.front === front);
  const isSticky = site.typePages.some(({ route, sticky }) => sticky && route === archive?.route);
  return (
    archive && {
      title: archive.title,
      description: Markup.ofText(archive.description),
      link: `${site.url}/${front}/`,
      // Sticky items come first.
      firstPageQuery: isSticky ? { ignore_sticky: 'false' } : {},
      postQuery: {},
      itemRoutes: [archive.route],
    }
  );
}

/** The subject of a term of a declared taxonomy. Items of the terms below belong to it as well. */
async function declaredTermSubject(
  { reads, site }: Context,
  { front, slug }: Extract<ListAddress, { kind: 'declared term' }>,
): Promise<Subject | undefined> {
  const taxonomy = site.declaredTaxonomies.find((one) => one.front === front);
  if (!taxonomy) return undefined;
  const { route, singular, hierarchical, itemRoutes } = taxonomy;
  const [{ data }] = await reads.core(termsNamed(route, [slug]));
  const term = data?.[0];
  if (!term) return undefined;
  const filter = route.slice(route.lastIndexOf('/') + 1);
  return {
    title: `${singular}: ${textOf(term.name)}`,
    description: term.description ?? Markup.NONE,
    link: term.link,
    postQuery: queryOfTerms(filter, [term.id], hierarchical),
    itemRoutes,
    trail: { above: await termsAbove(reads, route, term), name: term.name },
  };
}

/** Highest number of terms above one that a page names. */
const MOST_ABOVE = 10;

/** The terms above one, from the top. */
async function termsAbove(reads: Reads, route: string, { parent = 0 }: Term): Promise<readonly Neighbour[]> {
  const above: Neighbour[] = [];
  for (let id = parent; id !== 0 && above.length < MOST_ABOVE; ) {
    const [{ data: term }] = await reads.core({ route: `${route}/${id}`, shape: termShape });
    if (!term) break;
    above.unshift({ link: term.link, title: term.name });
    id = term.parent ?? 0;
  }
  return above;
}
