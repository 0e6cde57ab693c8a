import type { Capability } from '@almanac/identity';
import {
  type Args,
  arg,
  type ErrorFactory,
  offsetArg,
  orderArg,
  orderbyArg,
  pageArg,
  perPageArg,
} from '@almanac/rest';
import { errors } from './errors.js';

/** Route of single items of an absent feature. It responds as if no item existed. */
export interface AbsentItem {
  /** Name of the placeholder in the path. */
  readonly name: string;
  /** Pattern of the placeholder. */
  readonly pattern: string;
  /** Rest of the path after the placeholder. */
  readonly suffix?: string;
  readonly unknown: ErrorFactory;
  /** Error for callers without the right, where it differs from that of the list; null: everybody gets the 404. */
  readonly error?: ErrorFactory | null;
}

/** A list that is always empty here. Editors' clients request it when they start. */
export interface AbsentFeature {
  readonly path: string;
  readonly things: string;
  readonly needs: Capability;
  readonly error: ErrorFactory;
  /** Whether `/lookup` finds the template of a slug. */
  readonly hasLookup?: true;
  readonly items?: readonly AbsentItem[];
  /** Arguments of the list besides the context. */
  readonly args?: Args;
}

const NAME = '[\\w-]+';
// No groups: wpapi cannot read the index of an API with groups in a placeholder.
const TEMPLATE = '[\\w./-]+';
const PLUGIN = '[\\w/-]+';

const WIDGETS = { needs: 'edit_theme_options', error: errors.widgets } as const;
const TEMPLATES = {
  needs: 'edit_posts',
  error: errors.templates,
  hasLookup: true,
  items: [{ name: 'id', pattern: TEMPLATE, unknown: errors.noTemplate }],
} as const;
const PATTERNS = { needs: 'edit_posts', error: errors.patterns } as const;
const FONTS = { needs: 'edit_theme_options', error: errors.fonts } as const;
const ICONS = { needs: 'edit_posts', error: errors.icons } as const;

const PATTERN_ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
  'favorite_count',
] as const;

const named = (unknown: ErrorFactory, name = 'id'): readonly AbsentItem[] => [
  { name, pattern: NAME, unknown },
];

/** Features that Almanac does not have: widgets, templates, registered patterns, fonts, icons and plugins. */
export const ABSENT_FEATURES: readonly AbsentFeature[] = [
  { path: 'sidebars', things: 'sidebars', ...WIDGETS, items: named(errors.noSidebar) },
  { path: 'widgets', things: 'widgets', ...WIDGETS, items: named(errors.noWidget) },
  { path: 'widget-types', things: 'types of widgets', ...WIDGETS, items: named(errors.noWidgetType) },
  { path: 'templates', things: 'templates', ...TEMPLATES },
  { path: 'template-parts', things: 'template parts', ...TEMPLATES },
  { path: 'block-patterns/patterns', things: 'registered block patterns', ...PATTERNS },
  {
    path: 'block-directory/search',
    things: 'blocks of a directory',
    needs: 'manage_options',
    error: errors.blockDirectory,
    args: {
      page: pageArg(),
      per_page: perPageArg(),
      term: arg.string({ description: 'Words to search for.', minLength: 1, required: true }),
    },
  },
  {
    path: 'pattern-directory/patterns',
    things: 'patterns of a directory',
    needs: 'edit_posts',
    error: errors.patternDirectory,
    args: {
      page: pageArg(),
      per_page: arg.integer({ description: 'Patterns per page.', default: 100, minimum: 1, maximum: 100 }),
      search: arg.string({ description: 'Words to search for.', minLength: 1 }),
      category: arg.integer({ description: 'Only patterns of this category.', minimum: 1 }),
      keyword: arg.integer({ description: 'Only patterns with this keyword.', minimum: 1 }),
      slug: arg.array(arg.string(), { description: 'Only patterns with one of these slugs.' }),
      offset: offsetArg(),
      order: orderArg('desc'),
      orderby: orderbyArg(PATTERN_ORDERS, 'date'),
    },
  },
  { path: 'block-patterns/categories', things: 'categories of block patterns', ...PATTERNS },
  {
    path: 'font-families',
    things: 'font families',
    ...FONTS,
    items: [
      { name: 'id', pattern: '[\\d]+', unknown: errors.noFontFamily, error: null },
      { name: 'font_family_id', pattern: '[\\d]+', suffix: '/font-faces', unknown: errors.noFontParent },
    ],
  },
  {
    path: 'font-collections',
    things: 'collections of fonts',
    ...FONTS,
    items: named(errors.noFontCollection, 'slug'),
  },
  {
    path: 'icons',
    things: 'icons',
    ...ICONS,
    items: [{ name: 'name', pattern: '[a-z0-9_-]+/[a-z0-9_-]+', unknown: errors.noIcon }],
  },
  {
    path: 'icon-collections',
    things: 'collections of icons',
    ...ICONS,
    items: named(errors.noIconCollection, 'slug'),
  },
  {
    path: 'plugins',
    things: 'plugins',
    needs: 'manage_options',
    error: errors.plugins,
    items: [{ name: 'plugin', pattern: PLUGIN, unknown: errors.noPlugin, error: errors.plugin }],
  },
];
