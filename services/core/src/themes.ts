import { can, type Identity } from '@almanac/identity';
import { THEME } from '@almanac/process';
import {
  type Args,
  arg,
  collection,
  contextArg,
  defineErrors,
  endpointsOf,
  errorsIn,
  item,
  type JsonSchema,
  type Route,
  resourceView,
  routesAbout,
  selfLink,
} from '@almanac/rest';
import { FORMATS } from './content/document.js';
import { writesContent } from './content/rights.js';
import { everywhere, READ_ONLY, resourceSchema } from './schema.js';
import { PART_AREAS, TEMPLATE_TYPES } from './theme-templates.js';

/** Errors of themes, with the codes that clients know. */
export const themeErrors = defineErrors({
  cannotView: ['rest_cannot_view_themes', 'authorization', 'You may not see themes.'],
  cannotViewActive: ['rest_cannot_view_active_theme', 'authorization', 'You may not see the active theme.'],
  unknown: ['rest_theme_not_found', 404, 'No such theme.'],
});

const PATH = '/wp/v2/themes';
/** Theme features that editors' clients check; others are not supported. */
const SUPPORTS = {
  ...Object.fromEntries(
    [
      'align-wide',
      'automatic-feed-links',
      'block-templates',
      'block-template-parts',
      'custom-background',
      'custom-header',
      'custom-logo',
      'customize-selective-refresh-widgets',
      'dark-editor-style',
      'disable-custom-colors',
      'disable-custom-font-sizes',
      'disable-custom-gradients',
      'disable-layout-styles',
      'editor-color-palette',
      'editor-font-sizes',
      'editor-gradient-presets',
      'editor-spacing-sizes',
      'editor-styles',
      'html5',
      'wp-block-styles',
    ].map((name) => [name, false]),
  ),
  'align-wide': true,
  formats: FORMATS,
  'post-thumbnails': true,
  'responsive-embeds': true,
  'title-tag': true,
};

const text = (description: string): JsonSchema =>
  everywhere('object', description, {
    properties: { raw: { type: 'string' }, rendered: { type: 'string' } },
    ...READ_ONLY,
  });

const kinds = (description: string, name: string): JsonSchema =>
  everywhere('array', description, { items: { type: 'object', required: [name] }, ...READ_ONLY });

const themeSchema = resourceSchema('theme', {
  stylesheet: everywhere('string', 'Name of the theme.', READ_ONLY),
  template: everywhere('string', 'Name of the theme that it is based on.', READ_ONLY),
  name: text('Name for people.'),
  description: text('Description.'),
  author: text('Author.'),
  version: everywhere('string', 'Version.', READ_ONLY),
  status: everywhere('string', 'Status.', { enum: ['active', 'inactive'], ...READ_ONLY }),
  theme_supports: everywhere('object', 'Features that the theme supports.', READ_ONLY),
  theme_uri: text('Address of the page about the theme; empty.'),
  author_uri: text('Address of the page about the author; empty.'),
  tags: everywhere('object', 'Tags; none.', {
    properties: { raw: { type: 'array', items: { type: 'string' } }, rendered: { type: 'string' } },
    ...READ_ONLY,
  }),
  ...Object.fromEntries(
    ['textdomain', 'screenshot', 'requires_wp', 'requires_php'].map((name) => [
      name,
      everywhere('string', 'Always empty.', READ_ONLY),
    ]),
  ),
  is_block_theme: everywhere('boolean', 'Whether the theme is made of blocks.', READ_ONLY),
  stylesheet_uri: everywhere('string', 'Address of the folder of the theme.', {
    format: 'uri',
    ...READ_ONLY,
  }),
  template_uri: everywhere('string', 'Address of the folder of the theme that it is based on.', {
    format: 'uri',
    ...READ_ONLY,
  }),
  default_template_types: kinds('Kinds of pages that may have templates.', 'slug'),
  default_template_part_areas: kinds('Areas of pages that may have parts.', 'area'),
});

interface Theme {
  readonly stylesheet: string;
}

const same = (value: string) => ({ raw: value, rendered: value });

const themeView = (siteUrl: string) =>
  resourceView<Theme>(themeSchema, (themes, request) =>
    themes.map(({ stylesheet }) => ({
      fields: {
        stylesheet,
        template: stylesheet,
        name: same('Almanac'),
        description: same('Pages of the website.'),
        author: same('Almanac'),
        version: '1.0',
        status: 'active',
        theme_supports: SUPPORTS,
        theme_uri: same(''),
        author_uri: same(''),
        tags: { raw: [], rendered: '' },
        textdomain: '',
        screenshot: '',
        requires_wp: '',
        requires_php: '',
        is_block_theme: false,
        stylesheet_uri: `${siteUrl}/assets`,
        template_uri: `${siteUrl}/assets`,
        default_template_types: TEMPLATE_TYPES,
        default_template_part_areas: PART_AREAS,
      },
      links: {
        self: [selfLink(request.url(`${PATH}/${stylesheet}`), { update: false, delete: false })],
        collection: [{ href: request.url(PATH) }],
      },
    })),
  );

const ACTIVE: Theme = { stylesheet: THEME };

/** Whether the caller may see inactive themes as well. */
const mayViewAll = (identity: Identity): boolean => can(identity, 'edit_theme_options');

/** @throws RestError unless the caller writes content */
function authorizeActive(identity: Identity): void {
  if (!writesContent(identity)) throw themeErrors.cannotViewActive();
}

/** The theme of the website, whose features editors' clients read. @param siteUrl public address of the site */
export function themesModule({ siteUrl }: { readonly siteUrl: string }): {
  readonly routes: readonly Route[];
} {
  const endpoints = endpointsOf(themeView(siteUrl));
  const list = endpoints.list({
    args: {
      context: contextArg(),
      status: arg.array(arg.string({ enum: ['active', 'inactive'] }), {
        description: 'Only these statuses.',
      }),
    },
    offered: ({ identity }) => mayViewAll(identity),
    permission: ({ identity, args: { status } }) => {
      const isActiveAlone = status?.length === 1 && status[0] === 'active';
      if (isActiveAlone) authorizeActive(identity);
      else if (!mayViewAll(identity)) throw themeErrors.cannotView();
    },
    handler: async ({ args: { status } }) => {
      const themes = !status || status.length === 0 || status.includes('active') ? [ACTIVE] : [];
      return collection(themes, themes.length);
    },
  });
  const read = endpoints.read<Args>({
    args: { stylesheet: arg.string({ description: 'Name of the theme.' }), context: contextArg() },
    permission: ({ identity, args }) => {
      if (args['stylesheet'] === THEME) authorizeActive(identity);
      else if (!mayViewAll(identity)) throw themeErrors.cannotView();
    },
    handler: async ({ args }) => {
      if (args['stylesheet'] !== THEME) throw themeErrors.unknown();
      return item(ACTIVE);
    },
  });
  const at = routesAbout({
    schema: themeSchema,
    subject: {
      one: 'a theme',
      many: 'themes',
      description: 'Themes: the look of the website. There is one.',
    },
    errors: errorsIn(themeErrors),
  });
  return { routes: [at(PATH, list), at(`${PATH}/(?P<stylesheet>[\\w.-]+)`, read)] };
}
