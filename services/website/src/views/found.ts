import type { EmbedCard, Listed, Site, Visit } from '../templates/index.js';
import type { ContactForms } from './contact-forms.js';
import type { FindEmbedCard } from './embeds.js';
import type { ReadResult, Reads, Target } from './reads.js';

/** Dependencies of pages. */
export interface PageContext {
  readonly reads: Reads;
  /** The site without its navigation. */
  readonly site: Site;
  readonly visit: Visit;
  /** Reads a route of core for this visitor only, such as with a password. */
  readonly readAsVisitor: ReadAsVisitor;
  readonly forms: ContactForms;
  readonly findEmbedCard: FindEmbedCard;
}

/** A page that was found. */
export interface Found {
  /** Media type; HTML unless given. */
  readonly type?: string;
  readonly render: (site: Site) => string;
  /** Canonical address of the page, if it has one: requests for others are redirected to it. */
  readonly canonical?: string;
  /** Query of the canonical address, which redirects keep: `?a=1`, or empty. */
  readonly query?: string;
  /** Address of the same content in the API. */
  readonly json?: string;
  /** Address of its events in the API, for an event or a list of events. */
  readonly events?: string;
  /** Its own address, if its changes are sent to the WebSub hub. */
  readonly topic?: string;
  /** Whether it is for frames of other sites. */
  readonly isEmbedPage?: boolean;
  /** Its card in pages that embed it. */
  readonly card?: (site: Site) => EmbedCard;
  /** Outcome of the visitor's password; absent for an item without one. */
  readonly access?: Access;
}

/** Outcome of a password. */
export type Access = 'open' | 'wrong' | 'too many attempts';

/** Reads a route of core for one visitor alone. */
export type ReadAsVisitor = <T>(target: Target<T>) => Promise<ReadResult<T> & { readonly status: number }>;

/** A page of a list. */
export const listed = <T>(
  { data, total, totalPages }: ReadResult<readonly T[]>,
  page: number,
): Listed<T> => ({
  items: data ?? [],
  total,
  totalPages,
  page,
});

/**
 * One page of a list of items of several types, the newest first. It has a page of each type.
 * @param routes of the types; absent: that of the target
 */
export async function readItems<T extends { readonly date_gmt: string }>(
  reads: Reads,
  target: Target<T[]>,
  routes: readonly string[] = [target.route],
  complete: (target: Target<T[]>) => Target<T[]> = (one) => one,
): Promise<ReadResult<T[]>> {
  const results = await reads.core<T[][]>(...routes.map((route) => complete({ ...target, route })));
  const items = results.flatMap(({ data }) => data ?? []);
  return {
    data: routes.length > 1 ? items.sort((a, b) => (a.date_gmt < b.date_gmt ? 1 : -1)) : items,
    total: results.reduce((sum, { total }) => sum + total, 0),
    totalPages: Math.max(...results.map(({ totalPages }) => totalPages)),
  };
}
