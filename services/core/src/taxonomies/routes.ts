import { can, type Identity } from '@almanac/identity';
import {
  arg,
  contextArg,
  defineError,
  endpoint,
  item,
  type RestRequest,
  type Route,
  type View,
} from '@almanac/rest';
import { byName } from '../descriptors.js';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';
import { TAXONOMIES, type TaxonomyDescription } from './taxonomies.js';

const unknownTaxonomy = defineError('rest_taxonomy_invalid', 404, 'There is no such taxonomy.');
const cannotAssignAny = defineError(
  'rest_cannot_view',
  'authorization',
  'You may not use terms of any taxonomy.',
);
const cannotAssign = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not use terms of this taxonomy.',
);

const PATH = '/wp/v2/taxonomies';

const mayAssign = (identity: Identity): boolean => can(identity, 'assign_terms');

/** What an editor's interface writes on its buttons. */
function labelsOf({ singular, plural, hierarchical }: TaxonomyDescription): Record<string, string | null> {
  return {
    name: plural,
    singular_name: singular,
    search_items: `Search ${plural}`,
    all_items: `All ${plural}`,
    parent_item: hierarchical ? `Parent ${singular}` : null,
    edit_item: `Edit ${singular}`,
    view_item: `View ${singular}`,
    update_item: `Update ${singular}`,
    add_new_item: `Add ${singular}`,
    new_item_name: `New ${singular} Name`,
    menu_name: plural,
  };
}

const view: View<TaxonomyDescription> = (taxonomies, request, context) =>
  taxonomies.map((taxonomy) => ({
    fields: {
      name: taxonomy.plural,
      slug: taxonomy.slug,
      ...(context === 'edit' && {
        capabilities: {
          manage_terms: `manage_${taxonomy.noun}`,
          edit_terms: `edit_${taxonomy.noun}`,
          delete_terms: `delete_${taxonomy.noun}`,
          assign_terms: `assign_${taxonomy.noun}`,
        },
      }),
      ...(context !== 'embed' && { description: '' }),
      ...(context === 'edit' && { labels: labelsOf(taxonomy) }),
      ...(context !== 'embed' && { types: taxonomy.types }),
      ...(context === 'edit' && { show_cloud: true }),
      ...(context !== 'embed' && { hierarchical: taxonomy.hierarchical }),
      rest_base: taxonomy.restBase,
      rest_namespace: 'wp/v2',
      ...(context === 'edit' && {
        visibility: {
          public: true,
          publicly_queryable: true,
          show_admin_column: true,
          show_in_nav_menus: true,
          show_in_quick_edit: true,
          show_ui: true,
        },
      }),
    },
    links: {
      collection: [{ href: request.url(PATH) }],
      'wp:items': [{ href: request.url(`/wp/v2/${taxonomy.restBase}`) }],
    },
  }));

const name = arg.string({ description: 'Name of the taxonomy.' });

function taxonomyOf(request: RestRequest<{ taxonomy: typeof name }>): TaxonomyDescription {
  const taxonomy = TAXONOMIES.get(request.args.taxonomy ?? '');
  if (!taxonomy) throw unknownTaxonomy();
  return taxonomy;
}

const schema = resourceSchema('taxonomy', {
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

/** The taxonomies (interface.md 4.9). */
export const taxonomyRoutes: readonly Route[] = [
  {
    path: PATH,
    schema,
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: {
          context: contextArg(),
          type: arg.string({
            description: 'Only the taxonomies of this type of content.',
            stage: 'sanitize',
          }),
        },
        cache: { namespaces: ['wp/v2'] },
        permission: ({ context, identity }) => {
          if (context === 'edit' && !mayAssign(identity)) throw cannotAssignAny();
        },
        handler: (request) => {
          const { type } = request.args;
          const matching = [...TAXONOMIES.values()].filter(({ types }) => !type || types.includes(type));
          return byName(matching, view, request);
        },
      }),
    ],
  },
  {
    path: `${PATH}/(?P<taxonomy>[\\w-]+)`,
    schema,
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: { taxonomy: name, context: contextArg() },
        cache: { namespaces: ['wp/v2'] },
        permission: ({ args, context, identity }) => {
          const known = TAXONOMIES.has(args.taxonomy ?? '');
          if (known && context === 'edit' && !mayAssign(identity)) throw cannotAssign();
        },
        handler: async (request) => item(taxonomyOf(request)),
        view,
      }),
    ],
  },
];
