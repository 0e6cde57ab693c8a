import { TERM_FRONTS } from '@almanac/formatting';
import type { ListAddress, TermTaxonomy } from '../http/list-address.js';
import type { Found, PageContext } from './found.js';
import type { Directories } from './items.js';

/** The term whose list an address is: its slug, the first segment of its address, and its built-in taxonomy. */
function termOf(
  address: ListAddress,
): { readonly front: string; readonly slug: string; readonly taxonomy?: TermTaxonomy } | undefined {
  if (address.kind === 'declared term') return address;
  if (address.kind !== 'filtered' || address.conditions.length > 1) return undefined;
  const [condition] = address.conditions;
  if (condition?.by !== 'term' || condition.slugs.length > 1) return undefined;
  const { taxonomy, slugs } = condition;
  return { front: TERM_FRONTS[taxonomy], slug: slugs.join(), taxonomy };
}

/** Redirects the former address of a term to its current one. */
export async function findMovedTerm(
  { site, reads: { versions } }: PageContext,
  { core, events }: Directories,
  address: ListAddress,
): Promise<Found | undefined> {
  const term = termOf(address);
  if (!term) return undefined;
  const { front, slug, taxonomy } = term;
  const url = `${site.url}/${front}/${encodeURIComponent(slug)}/`;
  const asked = { url, includeFormer: true, versions };
  const canonical =
    (taxonomy === 'tribe_events_cat' ? undefined : (await core.resolvePermalink(asked)).redirect) ??
    (taxonomy === 'category' || taxonomy === undefined
      ? undefined
      : (await events.resolvePermalink(asked)).redirect);
  return canonical === undefined ? undefined : { canonical, render: () => '' };
}
