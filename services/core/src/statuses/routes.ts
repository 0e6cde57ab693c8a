import { arg, contextArg, endpointsOf, errorsIn, item, type Route, routesAbout } from '@almanac/rest';
import { byName } from '../descriptors.js';
import { errors } from './errors.js';
import { statusSchema } from './schema.js';
import { statuses } from './service.js';
import { statusView } from './view.js';

const PATH = '/wp/v2/statuses';

const cache = { namespaces: ['wp/v2'] };

const endpoints = endpointsOf(statusSchema, statusView);

const list = endpoints.map({
  args: { context: contextArg() },
  cache,
  permission: ({ identity, context }) => statuses.authorizeList(identity, context),
  handler: (request) => byName(statuses.list(request.identity), statusView, request),
});

const read = endpoints.read({
  args: { status: arg.string({ description: 'Name of the status.' }), context: contextArg() },
  cache,
  permission: ({ identity, args }) => {
    statuses.get(identity, args.status ?? '');
  },
  handler: async ({ identity, args }) => item(statuses.get(identity, args.status ?? '')),
});

const at = routesAbout({
  schema: statusSchema,
  subject: { one: 'a status', many: 'statuses', description: 'The statuses that content may have.' },
  errors: errorsIn(errors),
});

/** The routes of statuses (interface.md 4.9). */
export const statusRoutes: readonly Route[] = [at(PATH, list), at(`${PATH}/(?P<status>[\\w-]+)`, read)];
