import { type Capability, can, type Identity } from '@almanac/identity';
import {
  type Args,
  arg,
  body,
  contextArg,
  defineErrors,
  type Endpoint,
  type ErrorFactory,
  endpoint,
  json,
  type Route,
} from '@almanac/rest';

/** Errors, with the codes that clients know. */
const errors = defineErrors({
  widgets: ['rest_cannot_manage_widgets', 'authorization', 'You may not manage widgets.'],
  templates: ['rest_cannot_manage_templates', 'authorization', 'You may not read templates.'],
  patterns: ['rest_cannot_view', 'authorization', 'You may not read block patterns.'],
  fonts: ['rest_cannot_read', 'authorization', 'You may not read fonts.'],
});

/** A list that is always empty here. Editors' clients request it when they start. */
interface EmptyList {
  readonly path: string;
  readonly things: string;
  readonly needs: Capability;
  readonly refusal: ErrorFactory;
  /** Whether `/lookup` finds the template of a slug. */
  readonly hasLookup?: true;
}

const WIDGETS = { needs: 'edit_theme_options', refusal: errors.widgets } as const;
const TEMPLATES = { needs: 'edit_posts', refusal: errors.templates, hasLookup: true } as const;
const PATTERNS = { needs: 'edit_posts', refusal: errors.patterns } as const;
const FONTS = { needs: 'edit_theme_options', refusal: errors.fonts } as const;

const LISTS: readonly EmptyList[] = [
  { path: 'sidebars', things: 'sidebars', ...WIDGETS },
  { path: 'widgets', things: 'widgets', ...WIDGETS },
  { path: 'widget-types', things: 'types of widgets', ...WIDGETS },
  { path: 'templates', things: 'templates', ...TEMPLATES },
  { path: 'template-parts', things: 'template parts', ...TEMPLATES },
  { path: 'block-patterns/patterns', things: 'registered block patterns', ...PATTERNS },
  { path: 'block-patterns/categories', things: 'categories of block patterns', ...PATTERNS },
  { path: 'font-families', things: 'font families', ...FONTS },
  { path: 'font-collections', things: 'collections of fonts', ...FONTS },
];

function routesOf({ path, things, needs, refusal, hasLookup }: EmptyList): Route[] {
  const permission = ({ identity }: { readonly identity: Identity }): void => {
    if (!can(identity, needs)) throw refusal();
  };
  const at = (suffix: string, ...endpoints: readonly Endpoint[]): Route => ({
    path: `/wp/v2/${path}${suffix}`,
    subject: {
      one: `one of the ${things}`,
      many: things,
      description: `The list of ${things} is always empty.`,
    },
    errors: [refusal],
    endpoints,
  });
  const list = endpoint({
    methods: ['GET'],
    summary: `List ${things} (always empty)`,
    responses: [json({ type: 'array', maxItems: 0 })],
    args: { context: contextArg() },
    permission,
    handler: async () => body([]),
  });
  const lookup = endpoint<Args, never>({
    methods: ['GET'],
    summary: `Find the template of a slug among ${things} (always empty)`,
    responses: [json({ type: 'object', maxProperties: 0 })],
    args: {
      slug: arg.string({ description: 'Slug of a template.', required: true }),
      is_custom: arg.boolean({ description: 'Whether the template is one of the user.' }),
      template_prefix: arg.string({ description: 'Prefix of the template.' }),
    },
    permission,
    handler: async () => body({}),
  });
  return [at('', list), ...(hasLookup ? [at('/lookup', lookup)] : [])];
}

/** Lists of features that Almanac does not have: widgets, templates, registered patterns and fonts. */
export const absentFeaturesModule = { routes: LISTS.flatMap(routesOf) };
