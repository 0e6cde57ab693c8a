import type { Listed, Site } from '@almanac/pages';
import type { Answer, Reads } from './reads.js';

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
  /** Whether it is for frames of other sites. */
  readonly isCard?: boolean;
}

/** A page of a list. @param items of the answer's data */
export const listed = <T, B>(
  { data, total, totalPages }: Answer<B>,
  page: number,
  items: (data: B) => readonly T[],
): Listed<T> => ({ items: data === undefined ? [] : items(data), total, totalPages, page });

/** The items of a list of core, which is nothing but them. */
export const itself = <T>(data: readonly T[]): readonly T[] => data;
