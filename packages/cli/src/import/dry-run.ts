import {
  checkAuthorMap,
  type ImportOptions,
  ITEM_TYPES,
  isOwnTag,
  keyOf,
  NO_ATTACHMENTS,
  skipItem,
} from './options.js';
import type { SiteTypes, Source } from './source.js';
import { Summary } from './summary.js';

/**
 * Counts the effects of an import. Nothing is stored, and no site is needed. @param siteTypes types that the site
 * would have
 */
export async function dryRun(
  source: Source,
  options: Pick<ImportOptions, 'attachments' | 'authorMap'>,
  siteTypes: SiteTypes,
): Promise<Summary> {
  const summary = new Summary(true);
  const { title, tagline, authors, terms, menus } = await source.survey(siteTypes);
  checkAuthorMap(options.authorMap, authors);
  if (title !== '' || tagline !== '') summary.note('site', 0, { status: 'updated', reason: '' });
  for (const { id, login } of authors)
    if (!options.authorMap.has(login)) summary.note('user', id, { status: 'created', reason: '' });
  const named = new Set(terms.map(keyOf));
  for (const { id } of terms) summary.note('term', id, { status: 'created', reason: '' });
  for (const { id } of menus) summary.note('menu', id, { status: 'created', reason: '' });
  for await (const item of source.items(new Set(ITEM_TYPES), siteTypes)) {
    if (item.kind === 'skipped') summary.skip(item.what, item.id, item.reason);
    else if (item.kind === 'media' && options.attachments === 'skip') skipItem(summary, item, NO_ATTACHMENTS);
    else {
      summary.note(item.kind, item.record.id, { status: 'created', reason: '' });
      for (const { id } of item.comments) summary.note('comment', id, { status: 'created', reason: '' });
      for (const term of item.terms) {
        if (named.has(keyOf(term)) || isOwnTag(item.kind, term.taxonomy)) continue;
        named.add(keyOf(term));
        summary.note('term', 0, { status: 'created', reason: '' });
      }
    }
  }
  return summary;
}
