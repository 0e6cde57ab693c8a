import type { View } from '@almanac/rest';
import type { TypeDescription } from './model.js';

export const TYPES_PATH = '/wp/v2/types';

/** The rights over a type's content: general name → name of the right for this type. */
function capabilitiesOf({ noun, createCapability }: TypeDescription): Record<string, string> {
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
const labelsOf = ({ singular, plural }: TypeDescription): Record<string, string> => ({
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
const supportsOf = ({ supports }: TypeDescription): Record<string, unknown> =>
  Object.fromEntries(supports.map((part) => [part, part === 'editor' ? [{ notes: false }] : true]));

/** What the interface shows of types. */
export const typeView: View<TypeDescription> = (types, request, context) =>
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
      collection: [{ href: request.url(TYPES_PATH) }],
      'wp:items': [{ href: request.url(`/wp/v2/${type.restBase}`) }],
    },
  }));
