import { CONTENT_TYPES } from '../content-types.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { TypeDeclaration } from './declaration.js';

const OF_WORDPRESS: ReadonlySet<string> = new Set(['post', 'page', 'attachment']);

/** The content types of a process. */
class KnownTypes {
  readonly byName: ReadonlyMap<string, TypeDeclaration>;
  readonly names: readonly string[];
  readonly published: readonly string[];
  readonly further: readonly string[];
  /** Types whose paths are nested or have a prefix. */
  readonly inPaths: readonly string[];
  /** Prefixes of paths. */
  readonly prefixes: ReadonlySet<string>;
  /** Query parameters of addresses by id. */
  readonly idQueries: ReadonlySet<string>;

  constructor(readonly all: readonly TypeDeclaration[]) {
    this.byName = new Map(all.map((type) => [type.name, type]));
    this.names = [...this.byName.keys()];
    this.published = this.that(({ isPublished, isViewable }) => isPublished && isViewable);
    this.further = this.that(({ name }) => !OF_WORDPRESS.has(name));
    this.inPaths = this.that(({ address, isViewable }) => isViewable && address.below !== 'structure');
    this.prefixes = new Set(
      all.flatMap(({ address: { below } }) => (typeof below === 'object' ? below.name : [])),
    );
    this.idQueries = new Set(all.flatMap(({ address }) => address.query.split('&').at(-1) ?? []));
  }

  that(is: (type: TypeDeclaration) => boolean): readonly string[] {
    return this.all.filter(is).map(({ name }) => name);
  }
}

let known = new KnownTypes(CONTENT_TYPES);

/**
 * Sets the types that the site's owner declares, beside those of the project. The start of core calls it before anything
 * reads the types.
 */
export function declareTypes(own: readonly TypeDeclaration[]): void {
  known = new KnownTypes([...CONTENT_TYPES, ...own]);
}

/** All types, in the order of `/wp/v2/types`. */
export const contentTypes = (): readonly TypeDeclaration[] => known.all;

/** Names of all types. */
export const typeNames = (): readonly string[] => known.names;

/** Whether a type is declared. Items of types that left the site's file stay stored. */
export const isDeclared = (name: string): boolean => known.byName.has(name);

/** @throws TypeError for a type that is not declared */
export function typeNamed(name: string): TypeDeclaration {
  const type = known.byName.get(name);
  if (!type) throw new TypeError(`no type of content is called ${name}`);
  return type;
}

/** Names of the types that meet a condition. */
export const typesThat = (is: (type: TypeDeclaration) => boolean): readonly string[] => known.that(is);

/** Types whose items have pages and a visibility of their own. */
export const publishedTypes = (): readonly string[] => known.published;

/** Types that WordPress does not have, whose items other services read by route. */
export const furtherTypes = (): readonly string[] => known.further;

/** Types whose paths are nested or have a prefix. */
export const typesInPaths = (): readonly string[] => known.inPaths;

/** Prefixes of the paths of types. */
export const pathPrefixes = (): ReadonlySet<string> => known.prefixes;

/** Query parameters of addresses by id. */
export const idQueries = (): ReadonlySet<string> => known.idQueries;

/** Types whose items have terms of a taxonomy. */
export const typesWith = (taxonomy: Taxonomy): readonly string[] =>
  typesThat(({ taxonomies }) => taxonomies.includes(taxonomy));

/** Route of the items of a type: `/wp/v2/posts`. */
export const routeOf = (name: string): string => `/wp/v2/${typeNamed(name).restBase}`;
