import { CONTENT_TYPES } from '../content-types.js';
import {
  HIDDEN_TAXONOMIES,
  TAXONOMIES,
  type Taxonomy,
  type TaxonomyDeclaration,
  type TermField,
} from '../terms/taxonomy.js';
import type { TypeDeclaration } from './declaration.js';

const OF_WORDPRESS: ReadonlySet<string> = new Set(['post', 'page', 'attachment']);

/** The content types and taxonomies of a process. */
class Known {
  readonly all: readonly TypeDeclaration[];
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
  readonly taxonomies: ReadonlyMap<Taxonomy, TaxonomyDeclaration>;

  constructor(types: readonly TypeDeclaration[], taxonomies: readonly TaxonomyDeclaration[]) {
    this.taxonomies = new Map(taxonomies.map((taxonomy) => [taxonomy.name, taxonomy]));
    const all = types.map((type) => withTaxonomies(type, taxonomies));
    this.all = all;
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

/** The type with its taxonomies in their order, also those that name the type. */
function withTaxonomies(type: TypeDeclaration, taxonomies: readonly TaxonomyDeclaration[]): TypeDeclaration {
  const its = taxonomies.filter(
    ({ name, types }) => type.taxonomies.includes(name) || types.includes(type.name),
  );
  return { ...type, taxonomies: its.map(({ name }) => name) };
}

let known = new Known(CONTENT_TYPES, [...TAXONOMIES, ...HIDDEN_TAXONOMIES]);

/** Types and taxonomies that the site's owner declares. */
export interface OwnContent {
  readonly types: readonly TypeDeclaration[];
  readonly taxonomies: readonly TaxonomyDeclaration[];
}

/**
 * Sets what the site's owner declares, beside the types and taxonomies of the project. The start of core calls it
 * before anything reads them.
 */
export function declareContent({ types, taxonomies }: OwnContent): void {
  known = new Known([...CONTENT_TYPES, ...types], [...TAXONOMIES, ...taxonomies, ...HIDDEN_TAXONOMIES]);
}

/** All taxonomies, in the order of `/wp/v2/taxonomies`. */
export const taxonomies = (): readonly TaxonomyDeclaration[] => [...known.taxonomies.values()];

/** Taxonomies whose terms visitors see. */
export const publicTaxonomies = (): readonly TaxonomyDeclaration[] =>
  taxonomies().filter(({ isPublic }) => isPublic);

/** Whether visitors see the terms of a taxonomy. */
export const isPublicTaxonomy = (name: string): boolean => known.taxonomies.get(name)?.isPublic === true;

/** Whether a taxonomy is declared. Terms of taxonomies that left the site's file stay stored. */
export const isTaxonomy = (name: string): boolean => known.taxonomies.has(name);

/** @throws TypeError for a taxonomy that is not declared */
export function taxonomyNamed(name: Taxonomy): TaxonomyDeclaration {
  const taxonomy = known.taxonomies.get(name);
  if (!taxonomy) throw new TypeError(`no taxonomy is called ${name}`);
  return taxonomy;
}

/** The stored field of items with terms of a taxonomy, also of one that left the site's file. */
export const termFieldOf = (name: Taxonomy): TermField => known.taxonomies.get(name)?.field ?? 'terms';

/** The taxonomies of a type's items. */
export const taxonomiesOf = (type: string): readonly TaxonomyDeclaration[] =>
  typeNamed(type).taxonomies.map(taxonomyNamed);

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
