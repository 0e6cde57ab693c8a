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

/** What an editor's interface writes on its buttons and tells of what was done. */
const labelsOf = ({ singular, plural, hierarchical }: TypeDescription): Record<string, string | null> => ({
  name: plural,
  singular_name: singular,
  add_new: 'Add',
  add_new_item: `Add ${singular}`,
  edit_item: `Edit ${singular}`,
  new_item: `New ${singular}`,
  view_item: `View ${singular}`,
  view_items: `View ${plural}`,
  search_items: `Search ${plural}`,
  not_found: 'Nothing found.',
  not_found_in_trash: 'Nothing found in the trash.',
  parent_item_colon: hierarchical ? `Parent ${singular}:` : null,
  all_items: `All ${plural}`,
  archives: `${singular} Archive`,
  attributes: `${singular} Properties`,
  insert_into_item: 'Insert here',
  uploaded_to_this_item: 'Uploaded here',
  featured_image: 'Featured Image',
  set_featured_image: 'Choose a featured image',
  remove_featured_image: 'Remove the featured image',
  use_featured_image: 'Use as the featured image',
  filter_items_list: `Filter ${plural}`,
  filter_by_date: 'Filter by date',
  items_list_navigation: `Pages of ${plural}`,
  items_list: `List of ${plural}`,
  item_published: 'Published.',
  item_published_privately: 'Published privately.',
  item_reverted_to_draft: 'Made a draft again.',
  item_trashed: 'Moved to the trash.',
  item_scheduled: 'Scheduled.',
  item_updated: 'Saved.',
  item_link: `${singular} Link`,
  item_link_description: `Links to ${plural}.`,
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
