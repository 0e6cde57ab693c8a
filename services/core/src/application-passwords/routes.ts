import {
  arg,
  body,
  collection,
  contextArg,
  created,
  deleted,
  endpoint,
  endpointsOf,
  errorsIn,
  item,
  json,
  NOT_BLANK,
  type Permission,
  type RestRequest,
  type Route,
  routesAbout,
  updated,
} from '@almanac/rest';
import { errors as userErrors } from '../users/errors.js';
import type { User, UsersService } from '../users/service.js';
import { type Action, errors, PERMISSION_ERRORS } from './errors.js';
import { applicationPasswordSchema } from './schema.js';
import type { ApplicationPassword, ApplicationPasswordsService } from './service.js';
import { applicationPasswordView } from './view.js';

const PATH = '/wp/v2/users/(?P<user_id>(?:[\\d]+|me))/application-passwords';

const user_id = arg.string({
  description: 'Id of the user, or me.',
  pattern: /^(?:\d{1,15}|me)$/,
  json: { type: 'string' },
});
const uuid = arg.string({ description: 'Id of the application password.' });
const UUID_OR_EMPTY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/;
const app_id = arg.string({
  description: 'UUID that identifies the program.',
  json: {
    type: 'string',
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', enum: [''] },
    ],
  },
  accepts: { pattern: UUID_OR_EMPTY.source },
  // The sanitize phase refuses null, because null is not a text.
  stage: 'sanitize',
  lateCheck: (sent: unknown) =>
    (typeof sent === 'string' && UUID_OR_EMPTY.test(sent)) || {
      code: 'rest_no_matching_schema',
      message: 'app_id is neither a UUID nor empty.',
    },
});
const DELETED_COUNT = {
  type: 'object',
  required: ['deleted', 'count'],
  properties: { deleted: { const: true }, count: { type: 'integer', minimum: 0 } },
};
const NAME = {
  description: 'Name of the program.',
  minLength: 1,
  maxLength: 200,
  pattern: new RegExp(NOT_BLANK.pattern),
} as const;

/** Dependencies of the application password routes. */
export interface ApplicationPasswordRouteDeps {
  readonly passwords: ApplicationPasswordsService;
  readonly users: UsersService;
}

const endpoints = endpointsOf(applicationPasswordView);
const at = routesAbout({
  schema: applicationPasswordSchema,
  subject: {
    one: 'an application password',
    examples: { create: { name: 'Telephone' }, update: { name: 'New telephone' } },
    many: 'application passwords',
    description: 'Passwords for programs that act for a user.',
  },
  errors: [
    ...errorsIn(errors),
    ...Object.values(PERMISSION_ERRORS),
    userErrors.unknownUser,
    userErrors.notLoggedIn,
  ],
});

/** The routes of application passwords, with the parameters and errors of WordPress. */
export const applicationPasswordRoutes = (deps: ApplicationPasswordRouteDeps): Route[] => [
  at(PATH, listEndpoint(deps), createEndpoint(deps), deleteAllEndpoint(deps)),
  at(`${PATH}/introspect`, introspectEndpoint(deps)),
  at(`${PATH}/(?P<uuid>[\\w\\-]+)`, readEndpoint(deps), updateEndpoint(deps), deleteEndpoint(deps)),
];

/** The user in the path, loaded once per request. */
function ownerOf(
  { users }: ApplicationPasswordRouteDeps,
  request: RestRequest<{ user_id: typeof user_id }>,
): Promise<User> {
  const { user_id: wanted } = request.args;
  return request.once('owner', () =>
    wanted === 'me' ? users.me(request.identity) : users.get(Number(wanted)),
  );
}

/** The application password in the path, loaded once per request. */
async function passwordIn(
  deps: ApplicationPasswordRouteDeps,
  request: RestRequest<{ user_id: typeof user_id; uuid: typeof uuid }>,
): Promise<ApplicationPassword> {
  const { _id } = await ownerOf(deps, request);
  return request.once('application password', () => deps.passwords.get(_id, request.args.uuid ?? ''));
}

const authorizeTo =
  (action: Action, deps: ApplicationPasswordRouteDeps): Permission<{ user_id: typeof user_id }> =>
  async (request) => {
    const { _id } = await ownerOf(deps, request);
    await deps.passwords.authorize(request.identity, _id, action);
  };

const listEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoints.list({
    args: { user_id, context: contextArg() },
    permission: authorizeTo('list', deps),
    handler: async (request) => {
      const found = await deps.passwords.listOf((await ownerOf(deps, request))._id);
      return collection(found, found.length);
    },
  });

const createEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoints.create({
    description: 'This response is the only one that shows the password.',
    args: { user_id, app_id, name: arg.string({ ...NAME, required: true }) },
    permission: authorizeTo('create', deps),
    handler: async (request) => {
      const owner = await ownerOf(deps, request);
      return created(await deps.passwords.create(owner, request.args.name, request.args.app_id));
    },
  });

const deleteAllEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoint({
    methods: ['DELETE'],
    summary: 'Delete all application passwords of a user',
    responses: [json(DELETED_COUNT)],
    args: { user_id },
    permission: authorizeTo('deleteAll', deps),
    handler: async (request) => {
      const { _id } = await ownerOf(deps, request);
      return body({ deleted: true, count: await deps.passwords.deleteAllOf(_id) });
    },
  });

const introspectEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoints.read({
    summary: 'Get the application password of this request',
    args: { user_id, context: contextArg() },
    permission: async (request) => {
      if ((await ownerOf(deps, request))._id !== request.identity.userId) throw errors.notYours();
    },
    handler: async ({ identity }) => item(await deps.passwords.used(identity)),
  });

const readEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoints.read({
    args: { user_id, uuid, context: contextArg() },
    permission: authorizeTo('read', deps),
    handler: async (request) => item(await passwordIn(deps, request)),
  });

const updateEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoints.update({
    // The program's id cannot be changed, as in WordPress.
    args: { user_id, uuid, app_id, name: arg.string(NAME) },
    permission: authorizeTo('edit', deps),
    handler: async (request) => {
      const { name } = request.args;
      const password = await passwordIn(deps, request);
      return updated(name === undefined ? password : await deps.passwords.rename(password, name));
    },
  });

const deleteEndpoint = (deps: ApplicationPasswordRouteDeps) =>
  endpoints.remove({
    args: { user_id, uuid },
    permission: authorizeTo('delete', deps),
    handler: async (request) => {
      const found = await passwordIn(deps, request);
      await deps.passwords.delete(found);
      return deleted(found);
    },
  });
