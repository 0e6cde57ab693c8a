import type { TypeDeclaration } from './content/declaration.js';
import { MEDIA } from './media/declaration.js';
import { PAGES } from './pages/declaration.js';
import { POSTS } from './posts/declaration.js';
import type { Taxonomy } from './terms/taxonomy.js';

/** The types of content, in the order in which clients are told of them. Another one is a folder and a line here. */
export const CONTENT_TYPES: readonly TypeDeclaration[] = [POSTS, PAGES, MEDIA];

const BY_NAME: ReadonlyMap<string, TypeDeclaration> = new Map(CONTENT_TYPES.map((type) => [type.name, type]));

/** @throws TypeError for a type that is not declared */
export function typeNamed(name: string): TypeDeclaration {
  const type = BY_NAME.get(name);
  if (!type) throw new TypeError(`no type of content is called ${name}`);
  return type;
}

/** Names of the types of which something is so. */
export const typesThat = (is: (type: TypeDeclaration) => boolean): readonly string[] =>
  CONTENT_TYPES.filter(is).map(({ name }) => name);

/** Types whose items are published by themselves. */
export const PUBLISHED_TYPES = typesThat(({ isPublished }) => isPublished);

/** Types that WordPress does not have: other services read their items by their routes. */
export const FURTHER_TYPES = typesThat((type) => ![POSTS, PAGES, MEDIA].includes(type));

/** Types whose items carry the terms of a taxonomy. */
export const typesWith = (taxonomy: Taxonomy): readonly string[] =>
  typesThat(({ taxonomies }) => taxonomies.includes(taxonomy));

/** Where the routes of a type are: `/wp/v2/posts`. */
export const routeOf = (name: string): string => `/wp/v2/${typeNamed(name).restBase}`;
