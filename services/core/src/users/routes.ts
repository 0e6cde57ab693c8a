import { listWindow } from '@almanac/content';
import { sanitizeTitle } from '@almanac/formatting';
import { ROLES } from '@almanac/identity';
import {
  type Args,
  type ArgValues,
  arg,
  collection,
  contextArg,
  created,
  deleted,
  endpointsOf,
  errorsIn,
  idsArg,
  item,
  metaArg,
  offsetArg,
  orderArg,
  orderbyArg,
  publicAccess,
  type RestRequest,
  type Route,
  updated,
} from '@almanac/rest';
import { CONTENT_TYPES } from '../content/document.js';
import { collectionArgs } from '../list-args.js';
import { LANGUAGES } from '../settings/declarations.js';
import * as access from './access.js';
import { checkLogin, checkPassword, heirOf, isHeir, NAME_LENGTH } from './checks.js';
import type { UserDeletions } from './deletion.js';
import { errors } from './errors.js';
import type { UserOrder } from './model.js';
import { userSchema } from './schema.js';
import type { User, UserInput, UsersService } from './service.js';
import { USERS_PATH, type UserViews } from './view.js';

const ORDERS = [
  'id',
  'include',
  'name',
  'registered_date',
  'slug',
  'include_slugs',
  'email',
  'url',
] as const satisfies readonly UserOrder[];

const listArgs = {
  ...collectionArgs(),
  exclude: idsArg('Leave these users out.'),
  include: idsArg('Only these users.'),
  offset: offsetArg(),
  order: orderArg('asc'),
  orderby: orderbyArg(ORDERS, 'name'),
  slug: arg.array(arg.string(), { description: 'Only these slugs.', stage: 'sanitize' }),
  roles: arg.array(arg.string(), { description: 'Only users with one of these roles.', stage: 'sanitize' }),
  capabilities: arg.array(arg.string(), {
    description: 'Only users who may do one of these things.',
    stage: 'sanitize',
  }),
  who: arg.string({ description: 'Only those who may write, published or not.', enum: ['authors'] }),
  has_published_posts: arg.booleanOrList(arg.array(arg.string({ enum: CONTENT_TYPES })), {
    description: 'Only users who have published something, or something of these types.',
    stage: 'sanitize',
  }),
  search_columns: arg.array(arg.string({ enum: access.SEARCH_COLUMN_NAMES }), {
    description: 'Where `search` looks.',
    default: [],
    stage: 'sanitize',
  }),
};

/** It comes with everything a user wrote that is embedded. */
const DESCRIPTION_LENGTH = 65_535;

const profileArgs = {
  name: arg.string({ description: 'The name that is shown.', maxLength: NAME_LENGTH }),
  first_name: arg.string({ description: 'First name.', maxLength: NAME_LENGTH }),
  last_name: arg.string({ description: 'Last name.', maxLength: NAME_LENGTH }),
  url: arg.string({ description: 'Web address.', format: 'uri' }),
  description: arg.string({ description: 'About the user, as HTML.', maxLength: DESCRIPTION_LENGTH }),
  locale: arg.string({ description: 'Language; empty: that of the site.', enum: LANGUAGES }),
  nickname: arg.string({ description: 'Nickname.', maxLength: NAME_LENGTH }),
  slug: arg.string({ description: 'Unique among users; made from the user name when it is not given.' }),
  roles: arg.array(arg.string({ accepts: { enum: ROLES } }), { description: 'Roles.' }),
  meta: metaArg({}),
};
const EMAIL = { description: 'E-mail address.', format: 'email', maxLength: 100 } as const;
// Their types are looked at together with those of all other fields.
const USERNAME = {
  description: 'What the user signs in with.',
  stage: 'validate',
  check: checkLogin,
} as const;
const PASSWORD = { description: 'Never shown.', stage: 'validate', check: checkPassword } as const;

const createArgs = {
  username: arg.string({ ...USERNAME, required: true }),
  email: arg.string({ ...EMAIL, required: true }),
  password: arg.string({ ...PASSWORD, required: true }),
  ...profileArgs,
};
const changeArgs = {
  username: arg.string(USERNAME),
  email: arg.string(EMAIL),
  password: arg.string(PASSWORD),
  ...profileArgs,
};
const id = arg.integer({ description: 'Id of the user.' });

const deleteArgs = {
  force: arg.boolean({
    description: 'Has to be true: users have no trash.',
    default: false,
    needed: true,
    accepts: { const: true },
  }),
  reassign: arg.any({
    description: 'Id of the user who gets what the deleted one wrote; 0: nobody; false: the trash.',
    json: { type: 'integer' },
    accepts: {
      anyOf: [
        { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        { const: false },
      ],
    },
    required: true,
    check: isHeir,
  }),
};

const inputOf = ({ first_name, last_name, ...others }: ArgValues<typeof changeArgs>): UserInput => ({
  ...others,
  firstName: first_name,
  lastName: last_name,
});

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

  const endpoints = endpointsOf(userSchema, views.view);
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
      const { username, email, password } = args;
      return created(await users.create({ ...inputOf(args), username, email, password }));
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
        updated(await users.update(request.identity, await load(request), inputOf(request.args))),
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

  const described = {
    schema: userSchema,
    subject: { one: 'a user', many: 'users', description: 'Who writes and manages the site.' },
    errors: errorsIn(errors),
  };
  return [
    { path: USERS_PATH, endpoints: [list, create], ...described },
    {
      path: `${USERS_PATH}/(?P<id>[\\d]+)`,
      endpoints: [read, update(byId, { id }, 'Update a user'), remove(byId, { id }, 'Delete a user')],
      ...described,
    },
    {
      path: `${USERS_PATH}/me`,
      endpoints: [
        readMe,
        update(me, {}, 'Update the user who asks'),
        remove(me, {}, 'Delete the user who asks'),
      ],
      ...described,
    },
  ];
}

/** Finds the user that a request is about, once. */
type Load = (request: RestRequest) => Promise<User>;
