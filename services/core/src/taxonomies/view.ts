import type { View } from '@almanac/rest';
import type { TaxonomyDescription } from './model.js';

export const TAXONOMIES_PATH = '/wp/v2/taxonomies';

/** What an editor's interface writes on its buttons. */
function labelsOf({ singular, plural, hierarchical }: TaxonomyDescription): Record<string, string | null> {
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
  };
}

/** What the interface shows of taxonomies. */
export const taxonomyView: View<TaxonomyDescription> = (taxonomies, request, context) =>
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
      collection: [{ href: request.url(TAXONOMIES_PATH) }],
      'wp:items': [{ href: request.url(`/wp/v2/${taxonomy.restBase}`) }],
    },
  }));
