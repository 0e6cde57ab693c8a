import { CONTENT_TYPES } from '../content-types.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { TypeDeclaration } from './declaration.js';

const BY_NAME: ReadonlyMap<string, TypeDeclaration> = new Map(CONTENT_TYPES.map((type) => [type.name, type]));

/** Names of all types. */
export const TYPE_NAMES: readonly string[] = [...BY_NAME.keys()];

/** @throws TypeError for a type that is not declared */
export function typeNamed(name: string): TypeDeclaration {
  const type = BY_NAME.get(name);
  if (!type) throw new TypeError(`no type of content is called ${name}`);
  return type;
}

/** Names of the types that meet a condition. */
export const typesThat = (is: (type: TypeDeclaration) => boolean): readonly string[] =>
  CONTENT_TYPES.filter(is).map(({ name }) => name);

/** Types whose items have pages and a visibility of their own. */
export const PUBLISHED_TYPES = typesThat(({ isPublished, isViewable }) => isPublished && isViewable);

const OF_WORDPRESS: ReadonlySet<string> = new Set(['post', 'page', 'attachment']);

/** Types that WordPress does not have, whose items other services read by route. */
export const FURTHER_TYPES = typesThat(({ name }) => !OF_WORDPRESS.has(name));

/** Types whose items have terms of a taxonomy. */
export const typesWith = (taxonomy: Taxonomy): readonly string[] =>
  typesThat(({ taxonomies }) => taxonomies.includes(taxonomy));

/** Route of the items of a type: `/wp/v2/posts`. */
export const routeOf = (name: string): string => `/wp/v2/${typeNamed(name).restBase}`;
