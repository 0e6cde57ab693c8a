import { UserError } from '@almanac/supervisor/errors';
import { ITEM_SKIPPED, type ItemType, type SourceItem, type SourceTerm, type Survey } from './source.js';
import type { Summary } from './summary.js';

export interface ImportOptions {
  /** Whether files are copied, referenced at their address, or media items skipped. */
  readonly attachments: 'download' | 'reference' | 'skip';
  /** Logins of this site by logins of the source. */
  readonly authorMap: ReadonlyMap<string, string>;
  /** Whether existing items are updated to the source's version. */
  readonly refresh: boolean;
}

/** Every type, in the order of reading. */
export const ITEM_TYPES: readonly ItemType[] = [
  'media',
  'page',
  'post',
  'item',
  'venue',
  'organizer',
  'event',
  'form',
  'menu_item',
];

/** Whether a taxonomy is that of event tags, whose terms events contain by name. */
export const isOwnTag = (kind: ItemType, taxonomy: string): boolean =>
  kind === 'event' && taxonomy === 'post_tag';

/** Reason why media items are skipped. */
export const NO_ATTACHMENTS = 'Left out by --attachments=skip.';

/** Counts a skipped item with its comments. */
export function skipItem(summary: Summary, { kind, record, comments }: SourceItem, reason: string): void {
  summary.skip(kind, record.id, reason);
  for (const { id } of comments) summary.skip('comment', id, ITEM_SKIPPED);
}

/** @throws UserError for an unknown login of the source: because its content would get another author */
export function checkAuthorMap(authorMap: ImportOptions['authorMap'], authors: Survey['authors']): void {
  const unknown = [...authorMap.keys()].find((login) => authors.every((author) => author.login !== login));
  if (unknown !== undefined)
    throw new UserError(
      `--author-map: ${unknown} is not an author of the imported site. Its authors are ${authors.map(({ login }) => login).join(', ')}.`,
    );
}

/** Identifies a term among all taxonomies. */
export const keyOf = ({ taxonomy, slug }: Pick<SourceTerm, 'taxonomy' | 'slug'>): string =>
  `${taxonomy}/${slug}`;
