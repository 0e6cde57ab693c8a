import { can, type Identity } from '@almanac/identity';
import {
  arg,
  contextArg,
  defineError,
  endpoint,
  item,
  type RestRequest,
  type Route,
  type View,
} from '@almanac/rest';
import { byName } from '../descriptors.js';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';
import { INTERNAL_STATUSES, STATUSES, type Status } from './statuses.js';

const unknownStatus = defineError('rest_status_invalid', 404, 'There is no such status.');
const cannotRead = defineError('rest_cannot_read_status', 'authorization', 'You may not see this status.');
const cannotManage = defineError('rest_cannot_view', 'authorization', 'You may not manage statuses.');

const PATH = '/wp/v2/statuses';

/** Who writes content sees the statuses it goes through; everybody sees the public ones. */
const seesAll = (identity: Identity): boolean => can(identity, 'edit_posts');

const view: View<Status> = (statuses, request, context) =>
  statuses.map((status) => ({
    fields: {
      name: status.name,
      ...(context === 'edit' && { private: status.private, protected: status.protected }),
      ...(context !== 'embed' && { public: status.public, queryable: status.queryable }),
      ...(context === 'edit' && { show_in_list: status.showInList }),
      slug: status.slug,
      ...(context !== 'embed' && { date_floating: status.dateFloating }),
    },
    links: {
      archives: [
        { href: request.url(`/wp/v2/posts${status.slug === 'publish' ? '' : `?status=${status.slug}`}`) },
      ],
    },
  }));

const name = arg.string({ description: 'Name of the status.' });

function statusOf(request: RestRequest<{ status: typeof name }>): Status {
  const status = STATUSES.get(request.args.status ?? '');
  if (!status) throw INTERNAL_STATUSES.has(request.args.status ?? '') ? cannotRead() : unknownStatus();
  if (!status.public && !seesAll(request.identity)) throw cannotRead();
  return status;
}

const schema = resourceSchema('status', {
  name: everywhere('string', 'What people call the status.', READ_ONLY),
  private: whenEditing('boolean', 'Whether content with this status is private.', READ_ONLY),
  protected: whenEditing('boolean', 'Whether content with this status is unfinished.', READ_ONLY),
  public: unlessEmbedded('boolean', 'Whether everybody may read content with this status.', READ_ONLY),
  queryable: unlessEmbedded('boolean', 'Whether everybody may list content with this status.', READ_ONLY),
  show_in_list: whenEditing('boolean', 'Whether lists for editors contain it.', READ_ONLY),
  slug: everywhere('string', 'Name of the status.', READ_ONLY),
  date_floating: unlessEmbedded('boolean', 'Whether the date moves until publication.', READ_ONLY),
});

/** The statuses of content (interface.md 4.9). */
export const statusRoutes: readonly Route[] = [
  {
    path: PATH,
    schema,
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: { context: contextArg() },
        cache: { namespaces: ['wp/v2'] },
        permission: ({ context, identity }) => {
          if (context === 'edit' && !seesAll(identity)) throw cannotManage();
        },
        handler: (request) => {
          const visible = [...STATUSES.values()].filter((one) => one.public || seesAll(request.identity));
          return byName(visible, view, request);
        },
      }),
    ],
  },
  {
    path: `${PATH}/(?P<status>[\\w-]+)`,
    schema,
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: { status: name, context: contextArg() },
        cache: { namespaces: ['wp/v2'] },
        permission: (request) => {
          statusOf(request);
        },
        handler: async (request) => item(statusOf(request)),
        view,
      }),
    ],
  },
];
