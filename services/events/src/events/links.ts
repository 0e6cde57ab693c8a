import type { Identity } from '@almanac/identity';
import { isPositiveInteger, MAX_NAMED } from '../arguments.js';
import type { Shape, ViewRequest } from '../content/view.js';

/** A venue or organizer as a client names one: by its id, or by what it is like. */
export type NamedLink = number | Readonly<Record<string, unknown>>;

/** What events need of venues, and of organizers. */
export interface Linkable {
  /** Whether every id is that of an item and every description can be one. Writes nothing. */
  accepts(named: readonly NamedLink[]): Promise<boolean>;
  /** Looks at what a client named. Writes nothing. @throws RestError for what the caller may not make */
  links(identity: Identity, named: readonly NamedLink[]): Promise<Links>;
  /** Whether all of these ids are those of items. */
  exist(ids: readonly number[]): Promise<boolean>;
  /** Those of the ids whose items events show to the caller. */
  shown(identity: Identity, ids: readonly number[]): Promise<readonly number[]>;
}

/** What one request names. Everything is done once, however often it is asked for. */
export interface Links {
  /** Copies the images that descriptions name by an address. @throws RestError for one that cannot be */
  copyImages(): Promise<void>;
  /**
   * The ids of what was named, in that order, each once. A description of an item that the caller may read and that is
   * like it is that item; else a new one is made (precedence.md P10).
   */
  ids(): Promise<readonly number[]>;
  /** Removes what was made, unless another event names it by now. */
  takeBack(): Promise<void>;
}

/** Items as events show them, by id, with one query; without those that the caller may not see or are in the trash. */
export type LinkedObjects = (
  ids: readonly number[],
  request: ViewRequest,
  shape: Shape,
) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>;

/**
 * Reads what a client may send for `venue` and `organizer` (precedence.md P9): an id, ids with commas between them, an
 * object, or a list of these. Nothing, 0 and '' are none.
 * @returns undefined when it is anything else, or more than `MAX_NAMED`
 */
export function readLinks(sent: unknown): NamedLink[] | undefined {
  const parts = (Array.isArray(sent) ? sent : [sent]).flatMap((part: unknown) =>
    typeof part === 'string' ? part.split(',').map((text) => text.trim()) : [part],
  );
  const named: NamedLink[] = [];
  for (const part of parts) {
    if (isNone(part)) continue;
    const link = readLink(part);
    if (link === undefined) return undefined;
    named.push(link);
  }
  return named.length <= MAX_NAMED ? named : undefined;
}

const isNone = (part: unknown): boolean => part === null || part === '' || part === '0' || part === 0;

function readLink(part: unknown): NamedLink | undefined {
  if (isPositiveInteger(part)) return Number(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined;
  const { id, ...fields } = { id: undefined, ...part };
  // An empty id is that of a new one.
  if (id === undefined || isNone(id)) return fields;
  return isPositiveInteger(id) ? Number(id) : undefined;
}
