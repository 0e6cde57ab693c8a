import { can, type Identity } from '@almanac/identity';
import {
  arg,
  contextArg,
  defineError,
  endpoint,
  item,
  publicAccess,
  type RestRequest,
  type Route,
  type View,
} from '@almanac/rest';
import { byName } from '../descriptors.js';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';
import { type ContentType, TYPES } from './types.js';

const unknownType = defineError('rest_type_invalid', 404, 'There is no such type.');
const cannotEditAny = defineError(
  'rest_cannot_view',
  'authorization',
  'You may not edit content of any type.',
);
const cannotEdit = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not edit content of this type.',
);

const PATH = '/wp/v2/types';

const mayEdit = (identity: Identity, type: ContentType): boolean => can(identity, type.editCapability);

/** The rights over a type's content: general name → name of the right for this type. */
function capabilitiesOf({ noun, createCapability }: ContentType): Record<string, string> {
  const single = ['edit', 'read', 'delete'].map((verb) => [`${verb}_post`, `${verb}_${noun}`]);
  const several = [
    'edit_posts',
    'edit_others_posts',
    'delete_posts',
    'publish_posts',
    'read_private_posts',
    'delete_private_posts',
    'delete_published_posts',
    'delete_others_posts',
    'edit_private_posts',
    'edit_published_posts',
  ].map((name) => [name, name.replace('posts', `${noun}s`)]);
  return { ...Object.fromEntries([...single, ...several]), read: 'read', create_posts: createCapability };
}

/** What an editor's interface writes on its buttons. */
const labelsOf = ({ singular, plural }: ContentType): Record<string, string> => ({
  name: plural,
  singular_name: singular,
  add_new: 'Add',
  add_new_item: `Add ${singular}`,
  edit_item: `Edit ${singular}`,
  new_item: `New ${singular}`,
  view_item: `View ${singular}`,
  view_items: `View ${plural}`,
  search_items: `Search ${plural}`,
  all_items: `All ${plural}`,
  menu_name: plural,
  name_admin_bar: singular,
});

/** The parts that content has; the editor's has options, as WordPress tells them. */
const supportsOf = ({ supports }: ContentType): Record<string, unknown> =>
  Object.fromEntries(supports.map((part) => [part, part === 'editor' ? [{ notes: false }] : true]));

const view: View<ContentType> = (types, request, context) =>
  types.map((type) => ({
    fields: {
      ...(context === 'edit' && { capabilities: capabilitiesOf(type) }),
      ...(context !== 'embed' && {
        description: '',
        hierarchical: type.hierarchical,
        has_archive: false,
      }),
      ...(context === 'edit' && {
        visibility: { show_in_nav_menus: type.showInMenus, show_ui: true },
        viewable: true,
        labels: labelsOf(type),
      }),
      name: type.plural,
      slug: type.slug,
      icon: type.icon,
      ...(context === 'edit' && {
        supports: supportsOf(type),
      }),
      ...(context !== 'embed' && { taxonomies: type.taxonomies }),
      rest_base: type.restBase,
      rest_namespace: 'wp/v2',
      template: [],
      template_lock: false,
    },
    links: {
      collection: [{ href: request.url(PATH) }],
      'wp:items': [{ href: request.url(`/wp/v2/${type.restBase}`) }],
    },
  }));

const name = arg.string({ description: 'Name of the type.' });

function typeOf(request: RestRequest<{ type: typeof name }>): ContentType {
  const type = TYPES.get(request.args.type ?? '');
  if (!type) throw unknownType();
  return type;
}

const schema = resourceSchema('type', {
  capabilities: whenEditing('object', 'The rights over content of the type.', READ_ONLY),
  description: unlessEmbedded('string', 'What the type is for.', READ_ONLY),
  hierarchical: unlessEmbedded('boolean', 'Whether content of the type may have parents.', READ_ONLY),
  has_archive: unlessEmbedded(['string', 'boolean'], 'Whether the type has an archive page.', READ_ONLY),
  visibility: whenEditing('object', 'Where the type is shown.', READ_ONLY),
  viewable: whenEditing('boolean', 'Whether content of the type has pages.', READ_ONLY),
  labels: whenEditing('object', 'Texts for an interface.', READ_ONLY),
  name: everywhere('string', 'What people call the type.', READ_ONLY),
  slug: everywhere('string', 'Name of the type.', READ_ONLY),
  icon: everywhere(['string', 'null'], 'Name of an icon.', READ_ONLY),
  supports: whenEditing('object', 'Parts that content of the type has.', READ_ONLY),
  taxonomies: unlessEmbedded('array', 'Taxonomies of the type.', { items: { type: 'string' }, ...READ_ONLY }),
  rest_base: everywhere('string', 'Name of its routes.', READ_ONLY),
  rest_namespace: everywhere('string', 'Namespace of its routes.', READ_ONLY),
  template: everywhere('array', 'Blocks that new content starts with.', READ_ONLY),
  template_lock: everywhere(['string', 'boolean'], 'Whether those blocks are fixed.', READ_ONLY),
});

/** The types of content (interface.md 4.9). */
export const typeRoutes: readonly Route[] = [
  {
    path: PATH,
    schema,
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: { context: contextArg() },
        cache: { namespaces: ['wp/v2'] },
        permission: ({ context, identity }) => {
          if (context === 'edit' && ![...TYPES.values()].some((type) => mayEdit(identity, type)))
            throw cannotEditAny();
        },
        handler: (request) => {
          const visible = [...TYPES.values()].filter(
            (type) => request.context !== 'edit' || mayEdit(request.identity, type),
          );
          return byName(visible, view, request);
        },
      }),
    ],
  },
  {
    path: `${PATH}/(?P<type>[\\w-]+)`,
    schema,
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: { type: name, context: contextArg() },
        cache: { namespaces: ['wp/v2'] },
        permission: publicAccess,
        handler: async (request) => {
          const type = typeOf(request);
          if (request.context === 'edit' && !mayEdit(request.identity, type)) throw cannotEdit();
          return item(type);
        },
        view,
      }),
    ],
  },
];
