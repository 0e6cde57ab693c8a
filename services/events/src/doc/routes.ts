import { body, endpoint, INDEXES, json, publicAccess, type Route } from '@almanac/rest';
import { NAMESPACE } from '../versions.js';
import { describePaths } from './operations.js';
import { swagger } from './swagger.js';

/** `/doc` (docs/reference/events.md#events-tribeeventsv1): Swagger 2.0, generated from the routes. */
export function docRoute(routes: readonly Route[]): Route {
  const doc: Route = {
    path: `/${NAMESPACE}/doc`,
    subject: INDEXES,
    endpoints: [
      endpoint({
        methods: ['GET'],
        summary: 'Get the description of the events as Swagger 2.0',
        description: 'For clients of The Events Calendar. The whole API is described in `/openapi.json`.',
        responses: [json({ type: 'object' })],
        args: {},
        permission: publicAccess,
        cache: { namespaces: [NAMESPACE] },
        handler: async (request) => {
          const paths = describePaths(NAMESPACE, [doc, ...routes]);
          return body(swagger(paths, { url: request.url(`/${NAMESPACE}/`) }));
        },
      }),
    ],
  };
  return doc;
}
