import { type Capability, can } from '@almanac/identity';
import { body, contextArg, defineErrors, type ErrorFactory, endpoint, json, type Route } from '@almanac/rest';

/** Errors, with the codes that clients know. */
const errors = defineErrors({
  widgets: ['rest_cannot_manage_widgets', 'authorization', 'You may not manage widgets.'],
  templates: ['rest_cannot_manage_templates', 'authorization', 'You may not read templates.'],
  patterns: ['rest_cannot_view', 'authorization', 'You may not read block patterns.'],
});

/** A list that is always empty here. Editors' clients request it when they start. */
interface EmptyList {
  readonly path: string;
  readonly things: string;
  readonly needs: Capability;
  readonly refusal: ErrorFactory;
}

const LISTS: readonly EmptyList[] = [
  { path: 'sidebars', things: 'sidebars', needs: 'edit_theme_options', refusal: errors.widgets },
  { path: 'widgets', things: 'widgets', needs: 'edit_theme_options', refusal: errors.widgets },
  { path: 'widget-types', things: 'types of widgets', needs: 'edit_theme_options', refusal: errors.widgets },
  { path: 'templates', things: 'templates', needs: 'edit_posts', refusal: errors.templates },
  { path: 'template-parts', things: 'template parts', needs: 'edit_posts', refusal: errors.templates },
  {
    path: 'block-patterns/patterns',
    things: 'registered block patterns',
    needs: 'edit_posts',
    refusal: errors.patterns,
  },
  {
    path: 'block-patterns/categories',
    things: 'categories of block patterns',
    needs: 'edit_posts',
    refusal: errors.patterns,
  },
];

const routeOf = ({ path, things, needs, refusal }: EmptyList): Route => ({
  path: `/wp/v2/${path}`,
  subject: {
    one: `one of the ${things}`,
    many: things,
    description: `The list of ${things} is always empty.`,
  },
  errors: [refusal],
  endpoints: [
    endpoint({
      methods: ['GET'],
      summary: `List ${things} (always empty)`,
      responses: [json({ type: 'array', maxItems: 0 })],
      args: { context: contextArg() },
      permission: ({ identity }) => {
        if (!can(identity, needs)) throw refusal();
      },
      handler: async () => body([]),
    }),
  ],
});

/** Lists of features that Almanac does not have: widgets, templates and registered patterns. */
export const absentFeaturesModule = { routes: LISTS.map(routeOf) };
