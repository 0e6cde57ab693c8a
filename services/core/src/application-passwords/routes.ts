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
import type { UsersService } from '../users/service.js';
import { type Action, errors, REFUSALS } from './errors.js';
import { applicationPasswordSchema } from './schema.js';
import type { ApplicationPasswordsService } from './service.js';
import { applicationPasswordView } from './view.js';

const PATH = '/wp/v2/users/(?P<user_id>(?:[\\d]+|me))/application-passwords';

const user_id = arg.string({
  description: 'Id of the user, or me.',
  pattern: /^(?:\d{1,15}|me)$/,
  json: { type: 'string' },
});
const uuid = arg.string({ description: 'Id of the application password.' });
const app_id = arg.string({
  description: 'UUID that the program calls itself by.',
  pattern: /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/,
  // There, null is no text.
  stage: 'sanitize',
});
const DELETED_COUNT = {
  type: 'object',
  required: ['deleted', 'count'],
  properties: { deleted: { const: true }, count: { type: 'integer', minimum: 0 } },
};
const NAME = {
  description: 'What the program is called.',
  minLength: 1,
  pattern: new RegExp(NOT_BLANK.pattern),
} as const;

/** The routes of application passwords, as WordPress's clients know them. The interface is silent about them. */
export function applicationPasswordRoutes(
  passwords: ApplicationPasswordsService,
  users: UsersService,
): Route[] {
  const ownerOf = (request: RestRequest<{ user_id: typeof user_id }>) => {
    const { user_id: wanted } = request.args;
    return request.once('owner', () =>
      wanted === 'me' ? users.me(request.identity) : users.get(Number(wanted)),
    );
  };
  const mayDo =
    (action: Action): Permission<{ user_id: typeof user_id }> =>
    async (request) => {
      const { _id } = await ownerOf(request);
      await passwords.authorize(request.identity, _id, action);
    };
  const load = async (request: RestRequest<{ user_id: typeof user_id; uuid: typeof uuid }>) => {
    const { _id } = await ownerOf(request);
    return request.once('application password', () => passwords.get(_id, request.args.uuid ?? ''));
  };

  const endpoints = endpointsOf(applicationPasswordView);
  const at = routesAbout({
    schema: applicationPasswordSchema,
    subject: {
      one: 'an application password',
      examples: { create: { name: 'Telephone' }, update: { name: 'New telephone' } },
      many: 'application passwords',
      description: 'Passwords for programs that act for a user.',
    },
    errors: [...errorsIn(errors), ...Object.values(REFUSALS), userErrors.unknownUser, userErrors.notLoggedIn],
  });
  return [
    at(
      PATH,
      endpoints.list({
        args: { user_id, context: contextArg() },
        permission: mayDo('list'),
        handler: async (request) => {
          const found = await passwords.listOf((await ownerOf(request))._id);
          return collection(found, found.length);
        },
      }),
      endpoints.create({
        description: 'The answer is the only one that shows the password.',
        args: { user_id, app_id, name: arg.string({ ...NAME, required: true }) },
        permission: mayDo('create'),
        handler: async (request) => {
          const { _id } = await ownerOf(request);
          return created(await passwords.create(_id, request.args.name, request.args.app_id));
        },
      }),
      endpoint({
        methods: ['DELETE'],
        summary: 'Delete all application passwords of a user',
        answers: [json(DELETED_COUNT)],
        args: { user_id },
        permission: mayDo('deleteAll'),
        handler: async (request) => {
          const { _id } = await ownerOf(request);
          return body({ deleted: true, count: await passwords.deleteAllOf(_id) });
        },
      }),
    ),
    at(
      `${PATH}/introspect`,
      endpoints.read({
        summary: 'Tell which application password the request is signed in with',
        args: { user_id, context: contextArg() },
        permission: async (request) => {
          if ((await ownerOf(request))._id !== request.identity.userId) throw errors.notYours();
        },
        handler: async ({ identity }) => item(await passwords.used(identity)),
      }),
    ),
    at(
      `${PATH}/(?P<uuid>[\\w\\-]+)`,
      endpoints.read({
        args: { user_id, uuid, context: contextArg() },
        permission: mayDo('read'),
        handler: async (request) => item(await load(request)),
      }),
      endpoints.update({
        // The id that a program has given itself stays, as in WordPress.
        args: { user_id, uuid, app_id, name: arg.string(NAME) },
        permission: mayDo('edit'),
        handler: async (request) => {
          const { name } = request.args;
          const password = await load(request);
          return updated(name === undefined ? password : await passwords.rename(password, name));
        },
      }),
      endpoints.remove({
        args: { user_id, uuid },
        permission: mayDo('delete'),
        handler: async (request) => {
          const found = await load(request);
          await passwords.delete(found);
          return deleted(found);
        },
      }),
    ),
  ];
}
