import { TERM_FRONTS } from '@almanac/formatting';
import {
  type Condition,
  type ListAddress,
  parametersOfList,
  type TermTaxonomy,
} from '../http/list-address.js';
import { withParameters } from '../templates/index.js';
import type { Found, PageContext } from './found.js';
import type { Directories } from './items.js';

type TermCondition = Extract<Condition, { by: 'term' }>;

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
  const terms = address.conditions.filter((condition) => condition.by === 'term');
  const moved = new Map<string, string>();
  await Promise.all(
    terms.flatMap(({ taxonomy, slugs }) =>
      slugs.map(async (slug) => {
        const to = await movedTo(context, directories, { front: TERM_FRONTS[taxonomy], slug, taxonomy });
        if (to !== undefined) moved.set(keyOf(taxonomy, slug), to);
      }),
    ),
  );
  const [first] = moved.values();
  if (first === undefined) return undefined;
  const isAlone = address.conditions.length === 1 && terms[0]?.slugs.length === 1;
  const conditions = address.conditions.map((condition) =>
    condition.by === 'term' ? withCurrentSlugs(condition, moved) : condition,
  );
  const list = parametersOfList({ ...address, conditions });
  return redirectTo(isAlone ? first : withParameters(`${context.site.url}/`, list));
}

const keyOf = (taxonomy: TermTaxonomy, slug: string): string => `${taxonomy} ${slug}`;

const withCurrentSlugs = (condition: TermCondition, moved: ReadonlyMap<string, string>): TermCondition => ({
  ...condition,
  slugs: condition.slugs.map((slug) => {
    const address = moved.get(keyOf(condition.taxonomy, slug));
    return address === undefined ? slug : decodeURIComponent(address.split('/').at(-2) ?? '');
  }),
});

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
