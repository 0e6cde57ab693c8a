import type { Term } from '../terms/taxonomy.js';
import type { Content } from './document.js';

/** What of an item its classes tell. */
type Classed = Pick<
  Content,
  '_id' | 'type' | 'status' | 'format' | 'password' | 'featuredMedia' | 'categories' | 'tags'
>;

/**
 * The CSS classes of an item's element on a front page. WordPress: `get_post_class`.
 * @param terms those of the item, by id; media items and pages have none
 */
export function classList(
  item: Classed,
  terms: ReadonlyMap<number, Pick<Term, '_id' | 'slug'>> = new Map(),
): string[] {
  const { _id, type, status, format, password, featuredMedia } = item;
  const isProtected = password !== '';
  const termClasses = (prefix: string, ids: readonly number[]): string[] =>
    ids.flatMap((id) => {
      const term = terms.get(id);
      return term ? [`${prefix}-${termClass(term)}`] : [];
    });
  return [
    `post-${_id}`,
    type,
    `type-${type}`,
    `status-${status}`,
    ...(type === 'post' ? [`format-${format}`] : []),
    ...(isProtected ? ['post-password-required'] : []),
    ...(featuredMedia > 0 && !isProtected ? ['has-post-thumbnail'] : []),
    'hentry',
    ...termClasses('category', item.categories),
    ...termClasses('tag', item.tags),
    ...(format === 'standard' ? [] : [`post_format-post-format-${format}`]),
  ];
}

const isNumber = (text: string): boolean => /^-?\d+(?:e-?\d+)?$/i.test(text);

/** A slug of letters and digits that stand for themselves; the id of a term whose slug has no letters. */
function termClass({ _id, slug }: Pick<Term, '_id' | 'slug'>): string {
  const name = slug.replace(/%[0-9a-f]{2}/gi, '').replace(/[^\w-]/g, '');
  return isNumber(name) || /^-*$/.test(name) ? String(_id) : name;
}
