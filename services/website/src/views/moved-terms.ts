import { TERM_FRONTS } from '@almanac/formatting';
import type { ArchiveAddress } from '../http/address.js';
import type { Found, PageContext } from './found.js';
import type { Directories } from './items.js';

const isOfTerm = (address: ArchiveAddress): address is Extract<ArchiveAddress, { kind: TermKind }> =>
  address.kind === 'declared term' || address.kind in TERM_FRONTS;

type TermKind = keyof typeof TERM_FRONTS | 'declared term';

/** Redirects the former address of a term to its current one. */
export async function findMovedTerm(
  { site, reads: { versions } }: PageContext,
  { core, events }: Directories,
  address: ArchiveAddress,
): Promise<Found | undefined> {
  if (!isOfTerm(address)) return undefined;
  const { kind } = address;
  const front = kind === 'declared term' ? address.front : TERM_FRONTS[kind];
  const url = `${site.url}/${front}/${encodeURIComponent(address.slug)}/`;
  const asked = { url, includeFormer: true, versions };
  const canonical =
    (kind === 'tribe_events_cat' ? undefined : (await core.resolvePermalink(asked)).redirect) ??
    (kind === 'category' || kind === 'declared term'
      ? undefined
      : (await events.resolvePermalink(asked)).redirect);
  return canonical === undefined ? undefined : { canonical, render: () => '' };
}
