import { CHANGE_KINDS } from '@almanac/data';
import { arg, body, endpoint, errorsIn, json, type Route, routesAbout } from '@almanac/rest';
import { ALMANAC_NAMESPACE } from '../versions.js';
import { errors } from './errors.js';
import { CHANGE_PAGE, CHANGE_PAGE_RESOURCE } from './schema.js';
import type { ChangeFeed } from './service.js';
import { CURSOR, pageView, readCursor } from './view.js';

/** The route of the change feed. */
export function changeRoutes(feed: ChangeFeed): Route[] {
  const read = endpoint({
    methods: ['GET'],
    summary: 'List changes after a cursor',
    responses: [json(CHANGE_PAGE, { name: 'ChangePage' })],
    args: {
      after: arg.string({
        description:
          'Cursor of the previous response. "latest" begins after the newest change; absent begins with the oldest stored one.',
        pattern: new RegExp(`${CURSOR.source}|^latest$`),
      }),
      kinds: arg.array(arg.string({ enum: CHANGE_KINDS }), {
        description: 'Kinds of changed objects. Default: all that the caller may read.',
        default: [],
      }),
      per_page: arg.integer({
        description: 'Changes per page.',
        default: 100,
        minimum: 1,
        maximum: 100,
      }),
    },
    offered: ({ identity }) => feed.mayRead(identity),
    permission: ({ identity, args }) => feed.authorize(identity, args.kinds),
    handler: async ({ identity, args: { after, kinds, per_page: limit } }) => {
      const cursor = after === undefined || after === 'latest' ? after : readCursor(after);
      return body(pageView(await feed.page(identity, cursor, { kinds, limit })));
    },
  });
  const at = routesAbout({
    schema: CHANGE_PAGE_RESOURCE,
    subject: {
      one: 'a page of changes',
      many: 'changes',
      description: 'Ids of created, updated and deleted objects, in order.',
    },
    errors: errorsIn(errors),
  });
  return [at(`/${ALMANAC_NAMESPACE}/changes`, read)];
}
