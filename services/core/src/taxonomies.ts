import { type Capability, can, type Identity } from '@almanac/identity';
import { arg, defineErrors, errorsIn, resourceView } from '@almanac/rest';
import { constantRoutes } from './constant-resource.js';
import { publicTaxonomies, taxonomies, typesWith } from './content/declared.js';
import { MENU_TAXONOMY } from './menus/declaration.js';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from './schema.js';
import type { TaxonomyDeclaration } from './terms/taxonomy.js';

/** Errors of taxonomies, with the codes that clients know. */
const errors = defineErrors({
  unknownTaxonomy: ['rest_taxonomy_invalid', 404, 'No such taxonomy.'],
  cannotRead: ['rest_forbidden', 'authorization', 'The API does not show this taxonomy.'],
  cannotAssignAny: ['rest_cannot_view', 'authorization', 'You may not manage any taxonomy.'],
  cannotAssign: ['rest_forbidden_context', 'authorization', 'You may not manage terms of this taxonomy.'],
});

/** A taxonomy (docs/reference/core.md#types-statuses-and-taxonomies). */
interface TaxonomyDescription {
  readonly slug: string;
  /** Name of the routes of its terms. */
  readonly restBase: string;
  /** Types that have its terms. */
  readonly types: readonly string[];
  /** Display names of one and of many terms. */
  readonly singular: string;
  readonly plural: string;
  readonly hierarchical: boolean;
  readonly capabilities: Readonly<Record<'manage' | 'edit' | 'delete' | 'assign', string>>;
  /** Capability needed for the context edit. */
  readonly needed: Capability;
  readonly isPublic: boolean;
  /** Whether editors manage its terms as such. */
  readonly isManaged: boolean;
  readonly description: string;
  /** Labels that differ from the generated ones. */
  readonly labels: Readonly<Record<string, string>>;
  /** Whether lists of items in an editor have a column with its terms. */
  readonly hasColumn: boolean;
}

const ofContent = (taxonomy: TaxonomyDeclaration): TaxonomyDescription => ({
  ...taxonomy,
  slug: taxonomy.name,
  types: typesWith(taxonomy.name),
  needed: taxonomy.needs.assign,
  isManaged: true,
  // WordPress shows a column of terms in its administration for its own taxonomies alone.
  hasColumn: taxonomy.field !== 'terms' || !taxonomy.isPublic,
});

const MENUS: TaxonomyDescription = {
  ...MENU_TAXONOMY,
  description: '',
  labels: { archives: MENU_TAXONOMY.plural },
  hasColumn: false,
  capabilities: {
    manage: MENU_TAXONOMY.capability,
    edit: MENU_TAXONOMY.capability,
    delete: MENU_TAXONOMY.capability,
    assign: MENU_TAXONOMY.capability,
  },
  needed: MENU_TAXONOMY.capability,
  isPublic: false,
  isManaged: false,
};

/** All taxonomies, in their order. */
const describedTaxonomies = (): readonly TaxonomyDescription[] => [
  ...publicTaxonomies().map(ofContent),
  MENUS,
  ...taxonomies()
    .filter(({ isPublic }) => !isPublic)
    .map(ofContent),
];

const taxonomyNamed = (name: string): TaxonomyDescription | undefined =>
  describedTaxonomies().find(({ slug }) => slug === name);

/** WordPress's taxonomies that its API shows to nobody. */
const INTERNAL_TAXONOMIES: ReadonlySet<string> = new Set([
  'link_category',
  'post_format',
  'wp_template_part_area',
  'wp_theme',
]);

const mayAssign = (identity: Identity, { needed }: TaxonomyDescription): boolean => can(identity, needed);

/** The shape of a taxonomy. */
const taxonomySchema = resourceSchema('taxonomy', {
  name: everywhere('string', 'What people call the taxonomy.', READ_ONLY),
  slug: everywhere('string', 'Name of the taxonomy.', READ_ONLY),
  capabilities: whenEditing('object', 'The rights over its terms.', READ_ONLY),
  description: unlessEmbedded('string', 'What the taxonomy is for.', READ_ONLY),
  labels: whenEditing('object', 'Texts for an interface.', READ_ONLY),
  types: unlessEmbedded('array', 'Types that carry its terms.', { items: { type: 'string' }, ...READ_ONLY }),
  show_cloud: whenEditing('boolean', 'Whether its terms make a cloud.', READ_ONLY),
  hierarchical: unlessEmbedded('boolean', 'Whether its terms may have parents.', READ_ONLY),
  rest_base: everywhere('string', 'Name of the routes of its terms.', READ_ONLY),
  rest_namespace: everywhere('string', 'Namespace of the routes of its terms.', READ_ONLY),
  visibility: whenEditing('object', 'Where the taxonomy is shown.', READ_ONLY),
});

const TAXONOMIES_PATH = '/wp/v2/taxonomies';

/** Labels of the editor's user interface. */
function labelsOf({
  singular,
  plural,
  hierarchical,
  labels,
}: TaxonomyDescription): Record<string, string | null> {
  return {
    name: plural,
    singular_name: singular,
    search_items: `Search ${plural}`,
    popular_items: hierarchical ? null : `Popular ${plural}`,
    all_items: `All ${plural}`,
    parent_item: hierarchical ? `Parent ${singular}` : null,
    parent_item_colon: hierarchical ? `Parent ${singular}:` : null,
    name_field_description: 'How it is shown.',
    slug_field_description: 'How it is written in addresses.',
    parent_field_description: hierarchical ? 'What it belongs below.' : null,
    desc_field_description: 'What it is about.',
    edit_item: `Edit ${singular}`,
    view_item: `View ${singular}`,
    update_item: `Update ${singular}`,
    add_new_item: `Add ${singular}`,
    new_item_name: `New ${singular} Name`,
    separate_items_with_commas: hierarchical ? null : 'Separate by commas',
    add_or_remove_items: hierarchical ? null : 'Add or remove',
    choose_from_most_used: hierarchical ? null : 'Choose from the most used',
    not_found: 'Nothing found.',
    no_terms: `No ${plural}`,
    filter_by_item: hierarchical ? `Filter by ${singular}` : null,
    items_list_navigation: `Pages of ${plural}`,
    items_list: `List of ${plural}`,
    most_used: 'Most used',
    back_to_items: `To all ${plural}`,
    item_link: `${singular} Link`,
    item_link_description: `Links to ${plural}.`,
    menu_name: plural,
    name_admin_bar: singular,
    template_name: `${singular} Archive`,
    ...labels,
  };
}

/** Taxonomies as the API shows them. */
const view = resourceView<TaxonomyDescription>(taxonomySchema, (taxonomies, request) =>
  taxonomies.map((taxonomy) => ({
    fields: {
      name: taxonomy.plural,
      slug: taxonomy.slug,
      capabilities: {
        manage_terms: taxonomy.capabilities.manage,
        edit_terms: taxonomy.capabilities.edit,
        delete_terms: taxonomy.capabilities.delete,
        assign_terms: taxonomy.capabilities.assign,
      },
      description: taxonomy.description,
      labels: () => labelsOf(taxonomy),
      types: taxonomy.types,
      show_cloud: taxonomy.isPublic,
      hierarchical: taxonomy.hierarchical,
      rest_base: taxonomy.restBase,
      rest_namespace: 'wp/v2',
      visibility: {
        public: taxonomy.isPublic,
        publicly_queryable: taxonomy.isPublic,
        show_admin_column: taxonomy.hasColumn,
        show_in_nav_menus: taxonomy.isPublic,
        show_in_quick_edit: taxonomy.isManaged,
        show_ui: taxonomy.isManaged,
      },
    },
    links: {
      collection: [{ href: request.url(TAXONOMIES_PATH) }],
      'wp:items': [{ href: request.url(`/wp/v2/${taxonomy.restBase}`) }],
    },
  })),
);

/** The routes of taxonomies: everybody reads them, the context edit needs the right to assign terms. */
export const taxonomiesModule = {
  routes: constantRoutes({
    path: TAXONOMIES_PATH,
    name: 'taxonomy',
    subject: { one: 'a taxonomy', many: 'taxonomies', description: 'Taxonomies: the ways to group content.' },
    errors: errorsIn(errors),
    view,
    listArgs: {
      type: arg.string({ description: 'Only the taxonomies of this type of content.', stage: 'sanitize' }),
    },
    authorizeList({ identity, context }) {
      const all = describedTaxonomies();
      if (context === 'edit' && !all.some((one) => mayAssign(identity, one))) throw errors.cannotAssignAny();
    },
    list: ({ identity, context }, { type }) =>
      describedTaxonomies().filter(
        (taxonomy) =>
          (context !== 'edit' || mayAssign(identity, taxonomy)) &&
          (!type || taxonomy.types.some((one) => one === type)),
      ),
    // The call of `get` rejects unknown taxonomies.
    authorizeRead({ identity, context }, name) {
      const taxonomy = taxonomyNamed(name);
      if (!taxonomy && INTERNAL_TAXONOMIES.has(name)) throw errors.cannotRead();
      if (taxonomy && context === 'edit' && !mayAssign(identity, taxonomy)) throw errors.cannotAssign();
    },
    get(_caller, name) {
      const taxonomy = taxonomyNamed(name);
      if (!taxonomy) throw errors.unknownTaxonomy();
      return taxonomy;
    },
  }),
};
