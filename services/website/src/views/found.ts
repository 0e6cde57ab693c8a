import type { EmbedCard, Listed, Site, Visit } from '../templates/index.js';
import type { ContactForms } from './contact-forms.js';
import type { FindEmbedCard } from './embeds.js';
import type { ReadResult, Reads, Target } from './reads.js';

/** What pages are made with. */
export interface PageContext {
  readonly reads: Reads;
  /** Without its navigation. */
  readonly site: Site;
  readonly visit: Visit;
  /** Reads a route of core for this visitor alone, as with a password. */
  readonly readAsVisitor: ReadAsVisitor;
  readonly forms: ContactForms;
  readonly findEmbedCard: FindEmbedCard;
}

/** A page that there is. */
export interface Found {
  /** Media type; HTML unless given. */
  readonly type?: string;
  readonly render: (site: Site) => string;
  /** The one address of the page, where it has one: a request for another is sent there. */
  readonly canonical?: string;
  /** Address of the same in the interface. */
  readonly json?: string;
  /** Address of its events in the interface, where it is an event or a list of some. */
  readonly events?: string;
  /** Whether it is for frames of other sites. */
  readonly isEmbedPage?: boolean;
  /** Its card on other pages. */
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
