import { sanitizeUrl } from '@almanac/formatting';
import {
  checkAuthorMap,
  type ImportOptions,
  ITEM_TYPES,
  isOwnTag,
  keyOf,
  NO_ATTACHMENTS,
  skipItem,
} from './options.js';
import type { SiteTypes, Source, SourceItem, Survey } from './source.js';
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
  const survey = await source.survey(siteTypes);
  const { title, tagline, authors, terms, menus } = survey;
  const links = new MenuLinks(survey);
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
      const problem = item.kind === 'menu_item' ? links.problemOf(item) : undefined;
      if (problem !== undefined) {
        skipItem(summary, item, problem);
        continue;
      }
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

/** The links of the menus of a source: an import skips those that lead nowhere. */
class MenuLinks {
  readonly #menus: ReadonlySet<string>;
  readonly #terms: ReadonlySet<string>;

  constructor(private readonly survey: Survey) {
    this.#menus = new Set(survey.menus.map(({ slug }) => slug));
    this.#terms = new Set(survey.terms.map(({ taxonomy, id }) => `${taxonomy}/${id}`));
  }

  /** Reason for which an item of a menu is skipped; undefined for none. */
  problemOf({ record, menu = '' }: SourceItem & { readonly kind: 'menu_item' }): string | undefined {
    const { kind, object, objectId, title, url } = record;
    if (!this.#menus.has(menu)) return 'Its menu does not exist.';
    if (kind === 'custom' && (title.trim() === '' || sanitizeUrl(url) === ''))
      return 'It has no title or no address.';
    // The target may be on the site already if the source is read in part.
    if (!this.survey.isComplete) return undefined;
    const isMissing =
      (kind === 'post_type' && !this.survey.items.has(objectId)) ||
      (kind === 'taxonomy' && !this.#terms.has(`${object}/${objectId}`));
    return isMissing ? 'Its target does not exist.' : undefined;
  }
}
