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

/** Names of taxonomies that WordPress, its editor or the events service have, or that WordPress reads in addresses. */
export const TAXONOMIES_TAKEN: ReadonlySet<string> = new Set([
  ...['category', 'post_tag', 'nav_menu', 'link_category', 'post_format', 'wp_theme', 'tribe_events_cat'],
  ...['wp_template_part_area', 'wp_pattern_category'],
  ...['action', 'attachment', 'author', 'category_name', 'day', 'error', 'feed', 'hour', 'm', 'minute'],
  ...['monthnum', 'more', 'name', 'order', 'orderby', 'p', 'page', 'paged', 'pagename', 'post', 'post_type'],
  ...[
    'post_status',
    'preview',
    's',
    'search',
    'second',
    'static',
    'tag',
    'taxonomy',
    'term',
    'terms',
    'theme',
  ],
  ...['title', 'type', 'w', 'year'],
]);

/** Members and arguments of items, which the terms of a taxonomy cannot have. */
export const MEMBERS_TAKEN: ReadonlySet<string> = new Set([
  ...['id', 'date', 'date_gmt', 'guid', 'link', 'modified', 'modified_gmt', 'slug', 'status', 'type'],
  ...['password', 'permalink_template', 'generated_slug', 'class_list', 'title', 'content', 'author'],
  ...['excerpt', 'featured_media', 'comment_status', 'ping_status', 'template', 'meta', 'parent'],
  ...['menu_order', 'sticky', 'format', 'categories', 'tags', 'alt_text', 'caption', 'description'],
  ...['media_type', 'mime_type', 'media_details', 'post', 'source_url', 'missing_image_sizes', 'file'],
  ...['url', 'generate_sub_sizes', 'convert_format'],
  ...['context', 'page', 'per_page', 'search', 'after', 'before', 'modified_after', 'modified_before'],
  ...['exclude', 'include', 'offset', 'order', 'orderby', 'search_columns', 'search_semantics'],
  ...['meta_key', 'meta_value', 'meta_compare', 'meta_query'],
  ...['author_exclude', 'parent_exclude', 'categories_exclude', 'tags_exclude'],
  ...['tax_relation', 'ignore_sticky', 'excerpt_length', 'preview_token', 'force', 'wp_pattern_category'],
]);

/** Names of routes below `/wp/v2/`, and of sitemaps, that are taken. */
export const BASES_TAKEN: ReadonlySet<string> = new Set([
  ...['posts', 'pages', 'media', 'blocks', 'navigation', 'categories', 'tags', 'comments', 'users'],
  ...['types', 'statuses', 'taxonomies', 'settings', 'search', 'themes', 'plugins', 'menus', 'menu-items'],
  ...['menu-locations', 'templates', 'template-parts', 'global-styles', 'font-families', 'font-collections'],
  ...['block-types', 'block-renderer', 'block-directory', 'block-patterns', 'pattern-directory'],
  ...['sidebars', 'widgets', 'widget-types', 'icons', 'icon-collections', 'wp_pattern_category'],
  'view-config',
  ...['authors', 'events', 'venues', 'organizers', 'event-categories', 'event-tags'],
]);

/** First segments of addresses of the website that are taken, so that a type cannot have its items there. */
export const ADDRESSES_TAKEN: ReadonlySet<string> = new Set([
  ...['assets', 'attachment', 'author', 'category', 'comments', 'docs', 'embed', 'event', 'events'],
  ...['feed', 'organizer', 'page', 'search', 'tag', 'venue', 'wp-content', 'wp-json'],
]);
