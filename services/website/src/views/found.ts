import type { Listed, Site } from '../templates/index.js';
import type { ReadResult, Reads } from './reads.js';

/** What pages are made with. */
export interface PageContext {
  readonly reads: Reads;
  /** Without its navigation. */
  readonly site: Site;
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
  readonly isCard?: boolean;
}

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
