import { listWindow } from '@almanac/data';
import { sanitizeTitle } from '@almanac/formatting';
import {
  type Args,
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
  routesAbout,
  updated,
} from '@almanac/rest';
import * as access from './access.js';
import { changeArgs, createArgs, deleteArgs, id, listArgs } from './args.js';
import { heirOf } from './checks.js';
import type { UserDeletions } from './deletion.js';
import { errors } from './errors.js';
import type { User, UsersService } from './service.js';
import { USERS_PATH, type UserViews } from './view.js';

interface UserRouteCollaborators {
  readonly users: UsersService;
  readonly deletions: UserDeletions;
  readonly visible: access.VisibleUsers;
  readonly views: UserViews;
}

/** The routes of users (interface.md 4.11). */
export function userRoutes({ users, deletions, visible, views }: UserRouteCollaborators): Route[] {
  const byId: Load = (request) => {
    const wanted = Number(request.args['id']);
    return request.once(`user ${wanted}`, () => users.get(wanted));
  };
  const me: Load = (request) => request.once('me', () => users.get(request.identity.userId));

  const endpoints = endpointsOf(views.view);
  const list = endpoints.list({
    args: listArgs,
    cache: { namespaces: ['wp/v2'] },
    permission: ({ args, context, identity }) =>
      access.authorizeList(identity, {
        context,
        roles: args.roles,
        capabilities: args.capabilities,
        who: args.who,
        orderBy: args.orderby,
      }),
    handler: async ({ args, identity }) => {
      const text = args.search?.trim().replace(/^\*+|\*+$/g, '');
      const window = listWindow(args);
      const roles = [
        ...(args.roles && args.roles.length > 0 ? [args.roles.map((role) => role.toLowerCase())] : []),
        ...(args.capabilities && args.capabilities.length > 0 ? [access.rolesWith(args.capabilities)] : []),
      ];
      const found = await users.list(
        identity,
        {
          exclude: args.exclude,
          ...(args.include.length > 0 && { ids: args.include }),
          ...(args.slug && args.slug.length > 0 && { slugs: args.slug.map(sanitizeTitle) }),
          roles,
          who: args.who,
          published: args.has_published_posts,
          ...(text && {
            search: { text, fields: access.searchFields(identity, text, args.search_columns) },
          }),
        },
        { orderBy: args.orderby, descending: args.order === 'desc', ...window },
      );
      return collection(found.items, found.total, { page: window.page });
    },
  });

  const create = endpoints.create({
    args: createArgs,
    permission: ({ identity }) => access.authorizeCreate(identity),
    handler: async ({ args, params }) => {
      if (params['id']) throw errors.exists();
      return created(await users.create(args));
    },
  });

  const read = endpoints.read({
    args: { id, context: contextArg() },
    cache: { namespaces: ['wp/v2'] },
    permission: async (request) => {
      const { identity, context } = request;
      const user = await byId(request);
      const [seen] = await visible(identity, [user]);
      access.authorizeRead(identity, user, context, seen !== undefined);
    },
    handler: async (request) => item(await byId(request)),
  });

  const readMe = endpoints.read({
    summary: 'Get the user who asks',
    args: { context: contextArg() },
    permission: publicAccess,
    handler: async ({ identity }) => item(await users.me(identity)),
  });

  const update = (load: Load, own: Args, summary: string) =>
    endpoints.update({
      summary,
      args: { ...own, ...changeArgs },
      permission: async (request) =>
        access.authorizeUpdate(request.identity, await load(request), request.has('roles')),
      handler: async (request) =>
        updated(await users.update(request.identity, await load(request), request.args)),
    });

  const remove = (load: Load, own: Args, summary: string) =>
    endpoints.remove({
      summary,
      args: { ...own, ...deleteArgs },
      permission: async (request) => {
        await load(request);
        access.authorizeDelete(request.identity);
      },
      handler: async (request) => {
        const user = await load(request);
        deletions.refuseTrash(request.args.force);
        await deletions.delete(user, heirOf(request.args.reassign));
        return deleted(user);
      },
    });

  const at = routesAbout({
    schema: views.view.schema,
    subject: {
      one: 'a user',
      many: 'users',
      description: 'Who writes and manages the site.',
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
    errors: errorsIn(errors),
  });
  return [
    at(USERS_PATH, list, create),
    at(
      `${USERS_PATH}/(?P<id>[\\d]+)`,
      read,
      update(byId, { id }, 'Update a user'),
      remove(byId, { id }, 'Delete a user'),
    ),
    at(
      `${USERS_PATH}/me`,
      readMe,
      update(me, {}, 'Update the user who asks'),
      remove(me, {}, 'Delete the user who asks'),
    ),
  ];
}

/** Finds the user that a request is about, once. */
type Load = (request: RestRequest) => Promise<User>;
