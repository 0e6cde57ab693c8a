import { siteStatuses } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { defineErrors, errorsIn, resourceView } from '@almanac/rest';
import { constantRoutes } from './constant-resource.js';
import { writesContent } from './content/rights.js';
import {
  everywhereEmbedFirst as everywhere,
  READ_ONLY,
  resourceSchema,
  unlessEmbedded,
  whenEditing,
} from './schema.js';

/** Errors of statuses, with the codes that clients know. */
const errors = defineErrors({
  unknownStatus: ['rest_status_invalid', 404, 'No such status.'],
  cannotRead: ['rest_cannot_read_status', 'authorization', 'You may not see this status.'],
  cannotManage: ['rest_cannot_view', 'authorization', 'You may not manage statuses.'],
});

/** A status that content may have (docs/reference/core.md#types-statuses-and-taxonomies). */
interface StatusDescription {
  readonly slug: string;
  readonly name: string;
  readonly public: boolean;
  /** Whether only callers with the right to read private content see it. */
  readonly private: boolean;
  /** Whether the content is unfinished, so that only its author and editors see it. */
  readonly protected: boolean;
  /** Whether anonymous callers may filter lists by it. */
  readonly queryable: boolean;
  readonly showInList: boolean;
  /** Whether the date of an item follows the clock until publication unless a client set it. */
  readonly dateFloating: boolean;
}

const status = (slug: string, name: string, traits: Partial<StatusDescription> = {}): StatusDescription => ({
  slug,
  name,
  public: false,
  private: false,
  protected: false,
  queryable: false,
  showInList: true,
  dateFloating: false,
  ...traits,
});

/** The statuses that the API describes, in order. */
const describedStatuses = (): ReadonlyMap<string, StatusDescription> =>
  new Map(
    [
      status('publish', 'Published', { public: true, queryable: true }),
      status('future', 'Scheduled', { protected: true }),
      status('draft', 'Draft', { protected: true, dateFloating: true }),
      status('pending', 'Pending', { protected: true, dateFloating: true }),
      status('private', 'Private', { private: true }),
      ...siteStatuses.declared.map((own) =>
        status(own.name, own.label, {
          [own.visibility]: true,
          queryable: own.visibility === 'public',
          showInList: own.show_in_list,
          dateFloating: own.date_floating,
        }),
      ),
      status('trash', 'Trash', { showInList: false }),
    ].map((one) => [one.slug, one]),
  );

/** Internal statuses, which the API does not describe. */
const INTERNAL_STATUSES: ReadonlySet<string> = new Set(['auto-draft', 'inherit']);

/** The shape of a status. */
const statusSchema = resourceSchema('status', {
  name: everywhere('string', 'What people call the status.', READ_ONLY),
  private: whenEditing('boolean', 'Whether content with this status is private.', READ_ONLY),
  protected: whenEditing('boolean', 'Whether content with this status is unfinished.', READ_ONLY),
  public: unlessEmbedded('boolean', 'Whether everybody may read content with this status.', READ_ONLY),
  queryable: unlessEmbedded('boolean', 'Whether everybody may list content with this status.', READ_ONLY),
  show_in_list: whenEditing('boolean', 'Whether lists for editors contain it.', READ_ONLY),
  slug: everywhere('string', 'Name of the status.', READ_ONLY),
  date_floating: unlessEmbedded('boolean', 'Whether the date moves until publication.', READ_ONLY),
});

/** Statuses as the API shows them. */
const view = resourceView<StatusDescription>(statusSchema, (statuses, request) =>
  statuses.map((status) => ({
    fields: {
      name: status.name,
      private: status.private,
      protected: status.protected,
      public: status.public,
      queryable: status.queryable,
      show_in_list: status.showInList,
      slug: status.slug,
      date_floating: status.dateFloating,
    },
    keepsLinks: true,
    links: {
      archives: [
        { href: request.url(`/wp/v2/posts${status.slug === 'publish' ? '' : `?status=${status.slug}`}`) },
      ],
    },
  })),
);

/** @throws RestError for an unknown status and for a status that the caller may not see */
function get(identity: Identity, name: string): StatusDescription {
  const status = describedStatuses().get(name);
  if (!status) throw INTERNAL_STATUSES.has(name) ? errors.cannotRead() : errors.unknownStatus();
  if (!status.public && !writesContent(identity)) throw errors.cannotRead();
  return status;
}

/** The routes of statuses: writers see those of their content, everybody the public ones. */
export const statusesModule = {
  routes: constantRoutes({
    path: '/wp/v2/statuses',
    name: 'status',
    subject: { one: 'a status', many: 'statuses', description: 'The statuses that content may have.' },
    errors: errorsIn(errors),
    view,
    authorizeList({ identity, context }) {
      if (context === 'edit' && !writesContent(identity)) throw errors.cannotManage();
    },
    list: ({ identity }) =>
      [...describedStatuses().values()].filter((status) => status.public || writesContent(identity)),
    authorizeRead: ({ identity }, name) => void get(identity, name),
    get: ({ identity }, name) => get(identity, name),
  }),
};
