import { Rights } from '@almanac/content';
import {
  archiveSlugOf,
  type Declarations,
  type DeclaredType,
  nounsOf,
  pageOf,
  statedLabels,
} from '@almanac/content-types';
import { ownType, type Support, type TypeDeclaration } from '../content/declaration.js';
import { type OwnContent, typeNamed } from '../content/declared.js';
import { ownTaxonomy } from './taxonomy.js';

/** The types and taxonomies that the site's file declares. */
export const ownContent = ({ types, taxonomies, fields }: Declarations): OwnContent => ({
  types: types.map((type) => declarationOf(type, fields)),
  taxonomies: taxonomies.map(ownTaxonomy),
});

const RIGHTS_OF_PROJECT: Readonly<Record<string, Rights>> = { posts: Rights.POSTS, pages: Rights.PAGES };

/** Declares a type of a site's own as a type in code is declared. One module serves all declared types. */
function declarationOf(type: DeclaredType, fields: Declarations['fields']): TypeDeclaration {
  const hasFields = fields.some(({ on }) => on.includes(type.name));
  const { name, rest_base: restBase = name, hierarchical, icon = null, description } = type;
  const slug = archiveSlugOf(type);
  const { name: plural, singular_name: singular, ...labels } = type.labels;
  const [noun, nouns] = nounsOf(type);
  return ownType({
    rights: RIGHTS_OF_PROJECT[nouns] ?? Rights.over(nouns),
    noun,
    name,
    restBase,
    singular,
    plural,
    labels: labelsOf(plural, statedLabels(labels)),
    description,
    icon,
    hierarchical,
    taxonomies: type.taxonomies,
    supports: supportsOf(type, hasFields),
    page: pageOf(type, fields),
    ...(slug !== undefined && { archive: { slug, isChosen: type.has_archive !== true } }),
    load: async () => (await import('./module.js')).moduleOf(typeNamed(name)),
  });
}

/** The labels of lists default to one another, as WordPress has it. */
function labelsOf(
  plural: string,
  stated: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const all = stated['all_items'] ?? stated['menu_name'] ?? plural;
  return { all_items: all, archives: all, ...stated };
}

/** Fields are shown in `meta`, so a type with fields has it. */
const supportsOf = ({ supports }: DeclaredType, hasFields: boolean): readonly Support[] => [
  ...new Set<Support>([...supports, ...(hasFields ? (['custom-fields'] as const) : [])]),
];
