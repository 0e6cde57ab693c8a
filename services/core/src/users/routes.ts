import { listWindow } from '@almanac/data';
import { sanitizeTitle } from '@almanac/formatting';
import { type Identity, isAnonymous } from '@almanac/identity';
import {
  type Args,
  type ArgValues,
  collection,
  contextArg,
  created,
  deleted,
  endpointsOf,
  errorsIn,
  item,
  publicAccess,
  type RestRequest,
  type Route,
  requires,
  routesAbout,
  updated,
} from '@almanac/rest';
import type { MetaFields } from '../fields/meta-fields.js';
import { namesItem } from '../sent-id.js';
import { NAMESPACE, PUBLICATION, showing, USERS } from '../versions.js';
import * as access from './access.js';
import { changeArgs, createArgs, deleteArgs, id, listArgs } from './args.js';
import { reassignTargetOf } from './checks.js';
import type { UserDeletions } from './deletion.js';
import { errors } from './errors.js';
import type { User, UserListQuery, UsersService } from './service.js';
import { USERS_PATH, type UserViews } from './view.js';

/** Dependencies of the routes of users. */
export interface UserRouteDeps {
  readonly users: UsersService;
  readonly deletions: UserDeletions;
  readonly visible: access.VisibleUsers;
  /** Whether permalinks of posts contain slugs of authors. */
  readonly inAddresses: () => Promise<boolean>;
  readonly fields: MetaFields;
  readonly view: UserViews['view'];
}

/** How a path identifies a user: by id, or as the caller. */
interface UserTarget {
  readonly args: Args;
  readonly who: string;
  /** Loads the request's user, once per request. */
  load(users: UsersService, request: Pick<RestRequest, 'args' | 'identity' | 'once'>): Promise<User>;
}

const BY_ID: UserTarget = {
  args: { id },
  who: 'a user',
  load: (users, request) => {
    const wanted = Number(request.args['id']);
    return request.once(`user ${wanted}`, () => users.get(wanted));
  },
};

const ME: UserTarget = {
  args: {},
  who: 'the user who asks',
  load: (users, request) => request.once('me', () => users.get(request.identity.userId)),
};

const cache = showing(USERS, PUBLICATION);
/** A new user has no content, so only lists of users change. */
const creation = () => [USERS];

/** The routes of users (docs/reference/core.md#users). */
export function userRoutes(deps: UserRouteDeps): Route[] {
  const at = routesAbout({
    schema: deps.view.schema,
    subject: {
      one: 'a user',
      many: 'users',
      description: 'Users who write and manage the site.',
      examples: {
        create: {
          username: 'ann.example',
          email: 'ann@example.com',
          password: 'correct horse battery staple',
          name: 'Ann Example',
          roles: ['author'],
        },
        update: { description: 'Writes about music.' },
      },
    },
    errors: errorsIn(errors, deps.fields.errors),
  });
  // Batches identify users by id.
  const inBatch = (route: Route): Route => ({ ...route, allowsBatch: true });
  return [
    inBatch(at(USERS_PATH, listEndpoint(deps), { ...createEndpoint(deps), changes: creation })),
    inBatch(
      at(
        `${USERS_PATH}/(?P<id>[\\d]+)`,
        readEndpoint(deps),
        updateEndpoint(BY_ID, deps),
        deleteEndpoint(BY_ID, deps),
      ),
    ),
    at(
      `${USERS_PATH}/me`,
      readMeEndpoint(deps),
      { ...updateEndpoint(ME, deps), offered: ({ identity }) => !isAnonymous(identity) },
      { ...deleteEndpoint(ME, deps), offered: ({ identity }) => access.canDelete(identity) },
    ),
  ];
}

const listEndpoint = ({ users, view }: UserRouteDeps) =>
  endpointsOf(view).list({
    args: listArgs(),
    cache,
    // Everybody may list users in the context view.
    offered: () => true,
    permission: ({ args, context, identity }) =>
      access.authorizeList(identity, {
        context,
        roles: args.roles,
        capabilities: args.capabilities,
        who: args.who,
        orderBy: args.orderby,
      }),
    handler: async ({ args, identity }) => {
      const window = listWindow(args);
      const found = await users.list(identity, filterOf(identity, args), {
        orderBy: args.orderby,
        descending: args.order === 'desc',
        ...window,
      });
      return collection(found.items, found.total, { page: window.page });
    },
  });

/** The filter of a list's arguments. */
function filterOf(identity: Identity, args: ArgValues<ReturnType<typeof listArgs>>): UserListQuery {
  const text = args.search?.trim().replace(/^\*+|\*+$/g, '');
  const roles = [
    ...(args.roles && args.roles.length > 0 ? [args.roles.map((role) => role.toLowerCase())] : []),
    ...(args.capabilities && args.capabilities.length > 0 ? [access.rolesWith(args.capabilities)] : []),
  ];
  return {
    exclude: args.exclude,
    ...(args.include.length > 0 && { ids: args.include }),
    ...(args.slug && args.slug.length > 0 && { slugs: args.slug.map(sanitizeTitle) }),
    roles,
    who: args.who,
    published: args.has_published_posts,
    ...(text && { search: { text, fields: access.searchFields(identity, text, args.search_columns) } }),
  };
}

const createEndpoint = ({ users, fields, view }: UserRouteDeps) =>
  endpointsOf(view).create({
    args: fields.inArgs(createArgs),
    permission: requires('create_users', errors.cannotCreate),
    handler: async ({ args, identity, params }) => {
      if (namesItem(params)) throw errors.exists();
      return created(await users.create(identity, args));
    },
  });

const readEndpoint = ({ users, visible, view }: UserRouteDeps) =>
  endpointsOf(view).read({
    args: { id, context: contextArg() },
    cache,
    permission: async (request) => {
      const { identity, context } = request;
      const user = await BY_ID.load(users, request);
      const [seen] = await visible(identity, [user]);
      access.authorizeRead(identity, user, context, seen !== undefined);
    },
    handler: async (request) => item(await BY_ID.load(users, request)),
  });

const readMeEndpoint = ({ users, view }: UserRouteDeps) =>
  endpointsOf(view).read({
    summary: 'Get the current user',
    args: { context: contextArg() },
    permission: publicAccess,
    handler: async ({ identity }) => item(await users.me(identity)),
  });

const updateEndpoint = (
  { args, who, load }: UserTarget,
  { users, inAddresses, fields, view }: UserRouteDeps,
) =>
  endpointsOf(view).update({
    summary: `Update ${who}`,
    args: { ...args, ...fields.inArgs(changeArgs) },
    permission: async (request) =>
      access.authorizeUpdate(request.identity, await load(users, request), request.has('roles')),
    handler: async (request) =>
      updated(await users.update(request.identity, await load(users, request), request.args)),
    // Responses with posts of a user stay valid, unless permalinks contain the user's slug.
    changes: async ({ slug }, request) => {
      const before = await load(users, request);
      return [before.slug !== slug && (await inAddresses()) ? NAMESPACE : USERS];
    },
  });

const deleteEndpoint = ({ args, who, load }: UserTarget, { users, deletions, view }: UserRouteDeps) =>
  endpointsOf(view).remove({
    summary: `Delete ${who}`,
    args: { ...args, ...deleteArgs },
    permission: async (request) => {
      await load(users, request);
      access.authorizeDelete(request.identity);
    },
    handler: async (request) => {
      const user = await load(users, request);
      deletions.refuseTrash(request.args.force);
      await deletions.delete(user, reassignTargetOf(request.args.reassign));
      return deleted(user);
    },
  });
