import type { View } from '@almanac/rest';
import type { TaxonomyDescription } from './model.js';

export const TAXONOMIES_PATH = '/wp/v2/taxonomies';

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
