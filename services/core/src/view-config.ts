import { type Capability, can, type Identity } from '@almanac/identity';
import { arg, body, defineErrors, endpoint, errorsIn, json, type Route, routesAbout } from '@almanac/rest';
import { contentTypes, taxonomies } from './content/declared.js';
import { resourceSchema } from './schema.js';

/** Errors of view configurations, with the codes that clients know. */
const errors = defineErrors({
  cannotRead: ['rest_cannot_read', 'authorization', 'You may not read this view configuration.'],
  unknown: ['rest_view_config_invalid_entity', 404, 'No such kind or name.'],
});

const PATH = '/wp/v2/view-config';

/** The table of a list without a configuration of its own. */
const TABLE = {
  type: 'table',
  filters: [],
  sort: { field: 'title', direction: 'asc' },
  perPage: 20,
  fields: ['author', 'status'],
  titleField: 'title',
};

const regular = { type: 'regular', labelPosition: 'none' };
const field = (id: string, layout: object = regular) => ({ id, layout });
const group = (id: string, label: string, ...more: readonly string[]) => ({
  ...{ id, label },
  children: [field(id), ...more],
});

/** The form of an item's properties. */
const FORM = {
  layout: { type: 'panel' },
  fields: [
    field('featured_media'),
    field('post-content-info'),
    field('excerpt', { type: 'panel', labelPosition: 'top' }),
    group('status', 'Status', 'scheduled_date', 'password', 'sticky'),
    ...['date', 'slug', 'author', 'template'],
    { id: 'discussion', label: 'Discussion', children: [field('comment_status'), 'ping_status'] },
    ...['parent', 'format', 'revisions'],
  ],
};

const withStatus = (slug: string, title: string, status: string) => ({
  ...{ title, slug },
  view: { filters: [{ field: 'status', operator: 'isAny', value: status, isLocked: true }] },
});

/** Members in which the configuration of a type differs from the others. */
const OF_TYPES: Readonly<Record<string, object>> = {
  page: {
    default_view: { ...TABLE, type: 'list', showLevels: true, mediaField: 'featured_media' },
    view_list: [
      { title: 'All Pages', slug: 'all' },
      withStatus('published', 'Published', 'publish'),
      withStatus('future', 'Scheduled', 'future'),
      withStatus('drafts', 'Drafts', 'draft'),
      withStatus('pending', 'Pending', 'pending'),
      withStatus('private', 'Private', 'private'),
      withStatus('trash', 'Trash', 'trash'),
    ],
  },
};

const LAYOUTS = { table: {}, grid: {}, list: {} };
const LISTED = (title: string) => [{ title, slug: 'all' }];

/** An entity of an editor's lists. */
interface Entity {
  readonly needs: Capability;
  readonly config: object;
}

/** The capability that entities of other kinds need. */
const OTHER_KINDS_NEED: Capability = 'edit_posts';

/** Rights and configuration of an entity; undefined for an unknown type or taxonomy. */
function entityOf(kind: string, name: string): Entity | undefined {
  const common = { kind, name, version: 1, default_view: TABLE, default_layouts: LAYOUTS };
  const plain = { ...common, view_list: LISTED('All items'), form: {} };
  if (kind === 'postType') {
    const type = contentTypes().find((one) => one.name === name);
    if (!type) return undefined;
    const title = type.labels?.['all_items'] ?? `All ${type.plural}`;
    const config = { ...common, view_list: LISTED(title), form: FORM, ...OF_TYPES[name] };
    return { needs: type.rights.capabilities.edit, config };
  }
  if (kind === 'taxonomy') {
    const taxonomy = taxonomies().find((one) => one.name === name);
    return taxonomy && { needs: taxonomy.needs.manage, config: plain };
  }
  return { needs: kind === 'root' ? 'manage_options' : OTHER_KINDS_NEED, config: plain };
}

/** @throws RestError unless the entity is known and the caller may edit it */
function entityFor(identity: Identity, kind: string, name: string): Entity {
  const entity = entityOf(kind, name);
  if (!entity) throw errors.unknown();
  if (!can(identity, entity.needs)) throw errors.cannotRead();
  return entity;
}

const object = { type: 'object' };
const MEMBERS = {
  kind: { type: 'string' },
  name: { type: 'string' },
  version: { type: 'integer', description: 'Version of the format.' },
  default_view: object,
  default_layouts: object,
  view_list: { type: 'array', items: object },
  form: object,
};
const RESPONSE = { type: 'object', required: Object.keys(MEMBERS), properties: MEMBERS };

/** How editors' clients show lists of content, terms and other entities. */
export function viewConfigModule(): { readonly routes: readonly Route[] } {
  const read = endpoint({
    methods: ['GET'],
    summary: 'Read how an editor shows lists of an entity',
    responses: [json(RESPONSE)],
    args: {
      kind: arg.string({ description: 'Kind of the entity, such as postType.', required: true }),
      name: arg.string({ description: 'Name of the entity, such as page.', required: true }),
    },
    offered: ({ identity }) => can(identity, OTHER_KINDS_NEED),
    permission: ({ identity, args: { kind, name } }) => {
      entityFor(identity, kind, name);
    },
    handler: async ({ identity, args: { kind, name } }) => body(entityFor(identity, kind, name).config),
  });
  const at = routesAbout({
    schema: resourceSchema('view-config', MEMBERS),
    subject: {
      one: 'a view configuration',
      many: 'view configurations',
      description: 'Columns, filters and forms with which editors show lists.',
    },
    errors: errorsIn(errors),
  });
  return { routes: [at(PATH, read)] };
}
