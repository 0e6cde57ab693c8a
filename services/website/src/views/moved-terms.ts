import { decodeSlug, TERM_FRONTS } from '@almanac/formatting';
import {
  type Condition,
  type ListAddress,
  parametersOfList,
  type TermTaxonomy,
} from '../http/list-address.js';
import { type EventTermPage, withParameters } from '../templates/index.js';
import type { Found, PageContext } from './found.js';
import type { Directories } from './items.js';
import type { Reads } from './reads.js';
import { EVENTS } from './subjects.js';
import { eventTermsNamed, slugsOfTerms } from './targets.js';

type TermCondition = Extract<Condition, { by: 'term' }>;

interface NamedTerm {
  readonly taxonomy: TermTaxonomy;
  readonly slug: string;
}

/** Most unknown terms of a list that are looked up by their former slugs. */
const MOST_UNKNOWN = 3;

const redirectTo = (canonical: string): Found => ({ canonical, render: () => '' });

/** Redirects the former address of a term, or of a list with conditions that name terms so, to the current one. */
export async function findMovedTerm(
  context: PageContext,
  directories: Directories,
  address: ListAddress,
): Promise<Found | undefined> {
  if (address.kind === 'declared term') {
    const moved = await movedTo(context, directories, address);
    return moved === undefined ? undefined : redirectTo(moved);
  }
  if (address.kind !== 'filtered') return undefined;
  const { url } = context.site;
  const unknown = await unknownTerms(
    context.reads,
    address.conditions.filter((condition) => condition.by === 'term'),
  );
  if (unknown.length > MOST_UNKNOWN) return undefined;
  const moved = new Map<string, { readonly slug: string; readonly link: string }>();
  const lookUp = async (term: NamedTerm): Promise<void> => {
    const front = TERM_FRONTS[term.taxonomy];
    const link = await movedTo(context, directories, { front, ...term });
    const slug = link === undefined ? undefined : slugBelow(`${url}/${front}/`, link);
    if (link !== undefined && slug !== undefined && slug !== term.slug)
      moved.set(keyOf(term), { slug, link });
  };
  await Promise.all(unknown.map(lookUp));
  const [first] = moved.values();
  if (first === undefined) return undefined;
  const conditions = address.conditions.map((condition) =>
    condition.by === 'term' ? withCurrentSlugs(condition, moved) : condition,
  );
  const [one, ...others] = address.conditions;
  const isAlone = one?.by === 'term' && one.slugs.length === 1 && others.length === 0;
  const list = parametersOfList({ ...address, conditions });
  return redirectTo(isAlone ? first.link : withParameters(`${url}/`, list));
}

/** The terms of conditions that do not exist. */
async function unknownTerms(
  reads: Reads,
  conditions: readonly TermCondition[],
): Promise<readonly NamedTerm[]> {
  const terms = await Promise.all(
    conditions.map(async ({ taxonomy, slugs }) => {
      const known = new Set(await knownSlugs(reads, taxonomy, slugs));
      return slugs.filter((slug) => !known.has(slug.toLowerCase())).map((slug) => ({ taxonomy, slug }));
    }),
  );
  return terms.flat();
}

/** Those slugs that terms have, in lower case. */
async function knownSlugs(
  reads: Reads,
  taxonomy: TermTaxonomy,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const inCore = async () =>
    taxonomy === 'tribe_events_cat' ? [] : reads.core(slugsOfTerms(CORE_ROUTES[taxonomy], slugs));
  const inEvents = async () => {
    if (taxonomy === 'category') return [];
    const targets = eventTermsNamed(taxonomy === 'post_tag' ? 'tags' : 'categories', slugs);
    return (await reads.optional(EVENTS, reads.events<EventTermPage[][]>(...targets))) ?? [];
  };
  const [terms, ofEvents] = await Promise.all([inCore(), inEvents()]);
  const found = [...terms, ...ofEvents].flatMap<{ readonly slug: string }>(({ data = [] }) => data);
  return found.map(({ slug }) => decodeSlug(slug).toLowerCase());
}

const CORE_ROUTES = { category: '/wp/v2/categories', post_tag: '/wp/v2/tags' } as const;

const keyOf = ({ taxonomy, slug }: NamedTerm): string => `${taxonomy} ${slug}`;

const withCurrentSlugs = (
  { by, taxonomy, slugs }: TermCondition,
  moved: ReadonlyMap<string, { readonly slug: string }>,
): TermCondition => ({
  ...{ by, taxonomy },
  slugs: slugs.map((slug) => moved.get(keyOf({ taxonomy, slug }))?.slug ?? slug),
});

/** A slug without the separators of a list of slugs. */
const SLUG = /^[^\s,+/?#%\ufffd]+$/;

/** The slug of the term at an address; undefined for one elsewhere, to which an operator may redirect. */
function slugBelow(front: string, address: string): string | undefined {
  if (!address.startsWith(front)) return undefined;
  const slug = decodeSlug(address.slice(front.length).replace(/\/$/, '').split('/').at(-1) ?? '');
  return SLUG.test(slug) ? slug : undefined;
}

/** The current address of a term that formerly had a slug. */
async function movedTo(
  { site, reads: { versions } }: PageContext,
  { core, events }: Directories,
  {
    front,
    slug,
    taxonomy,
  }: { readonly front: string; readonly slug: string; readonly taxonomy?: TermTaxonomy },
): Promise<string | undefined> {
  const url = `${site.url}/${front}/${encodeURIComponent(slug)}/`;
  const asked = { url, includeFormer: true, versions };
  return (
    (taxonomy === 'tribe_events_cat' ? undefined : (await core.resolvePermalink(asked)).redirect) ??
    (taxonomy === 'category' || taxonomy === undefined
      ? undefined
      : (await events.resolvePermalink(asked)).redirect)
  );
}
