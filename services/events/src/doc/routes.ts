import { body, endpoint, INDEXES, json, publicAccess, type Route } from '@almanac/rest';
import { NAMESPACE } from '../versions.js';
import { openApi } from './openapi.js';
import { describePaths } from './operations.js';
import { swagger } from './swagger.js';

/** `/doc` (interface.md 1.8): Swagger 2.0, and with `?openapi=3.1` OpenAPI 3.1. Made from the routes themselves. */
export function docRoute(routes: readonly Route[]): Route {
  const doc: Route = {
    path: `/${NAMESPACE}/doc`,
    subject: INDEXES,
    endpoints: [
      endpoint({
        methods: ['GET'],
        summary: 'Get the description of the events as Swagger 2.0',
        description:
          'With `?openapi=3.1` as OpenAPI 3.1. The whole interface is described in `/openapi.json`.',
        answers: [json({ type: 'object' })],
        args: {},
        permission: publicAccess,
        cache: { namespaces: [NAMESPACE] },
        handler: async (request) => {
          const paths = describePaths(NAMESPACE, [doc, ...routes]);
          const place = { url: request.url(`/${NAMESPACE}/`) };
          // Not an argument: clients know this route to have none.
          return body(request.params['openapi'] === '3.1' ? openApi(paths, place) : swagger(paths, place));
        },
      }),
    ],
  };
  return doc;
}
