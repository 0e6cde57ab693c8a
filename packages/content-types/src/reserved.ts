/** Names of types that WordPress, its editor or the events service have. */
export const TYPES_TAKEN: ReadonlySet<string> = new Set([
  ...['post', 'page', 'attachment', 'revision', 'nav_menu_item', 'custom_css', 'customize_changeset'],
  ...['oembed_cache', 'user_request', 'wp_block', 'wp_template', 'wp_template_part', 'wp_global_styles'],
  ...['wp_navigation', 'wp_font_family', 'wp_font_face', 'tribe_events', 'tribe_venue', 'tribe_organizer'],
  // WordPress reads these in addresses.
  ...['action', 'author', 'order', 'theme', 'any', 'deleted'],
]);

/** Resources that are no types, which `on` of a field may name. */
export const OTHER_TARGETS: ReadonlySet<string> = new Set(['category', 'post_tag', 'user', 'comment']);

/** Names of routes below `/wp/v2/`, and of sitemaps, that are taken. */
export const BASES_TAKEN: ReadonlySet<string> = new Set([
  ...['posts', 'pages', 'media', 'blocks', 'navigation', 'categories', 'tags', 'comments', 'users'],
  ...['types', 'statuses', 'taxonomies', 'settings', 'search', 'themes', 'plugins', 'menus', 'menu-items'],
  ...['menu-locations', 'templates', 'template-parts', 'global-styles', 'font-families', 'font-collections'],
  ...['block-types', 'block-renderer', 'block-directory', 'block-patterns', 'pattern-directory'],
  ...['sidebars', 'widgets', 'widget-types', 'icons', 'wp_pattern_category'],
  ...['authors', 'events', 'venues', 'organizers', 'event-categories', 'event-tags'],
]);

/** First segments of addresses of the website that are taken, so that a type cannot have its items there. */
export const ADDRESSES_TAKEN: ReadonlySet<string> = new Set([
  ...['assets', 'attachment', 'author', 'category', 'comments', 'docs', 'embed', 'event', 'events'],
  ...['feed', 'organizer', 'page', 'search', 'tag', 'venue', 'wp-content', 'wp-json'],
]);
