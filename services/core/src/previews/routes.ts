import {
  arg,
  body,
  created,
  endpoint,
  endpointsOf,
  errorsIn,
  json,
  type ResourceView,
  type RestRequest,
  type Route,
  routesAbout,
} from '@almanac/rest';
import { itemId } from '../content/args.js';
import type { Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import { ALMANAC_NAMESPACE } from '../versions.js';
import { errors } from './errors.js';
import { previewSchema } from './schema.js';
import type { NewPreview, Previews } from './service.js';

const DAY_SECONDS = 24 * 60 * 60;
const REVOKED = { type: 'object', required: ['deleted'], properties: { deleted: { const: true } } };

/** The item of the request, loaded once. */
const itemIn = (previews: Previews, { args, once }: Pick<RestRequest, 'args' | 'once'>): Promise<Content> =>
  once('previewed item', () => previews.item(Number(args['id'] ?? 0)));

/** The routes of previews. */
export function previewRoutes(previews: Previews, view: ResourceView<NewPreview>): Route[] {
  const permission = async (request: Pick<RestRequest, 'args' | 'once' | 'identity'>): Promise<void> =>
    previews.authorize(request.identity, await itemIn(previews, request));
  const create = endpointsOf(view).create({
    summary: 'Create a preview token of an item',
    args: {
      id: arg.integer({ description: 'Id of the item.', required: true }),
      expires_in: arg.integer({
        description: 'Seconds for which the token is valid.',
        default: DAY_SECONDS,
        minimum: 60,
        maximum: 30 * DAY_SECONDS,
      }),
    },
    // The body names the item, which decides.
    offered: () => false,
    permission,
    // No cached response shows previews.
    changes: () => [],
    handler: async (request) => {
      const item = await itemIn(previews, request);
      return created(await previews.create(request.identity, item, request.args.expires_in), {
        headers: { 'Cache-Control': 'no-store' },
      });
    },
  });
  const revoke = endpoint({
    methods: ['DELETE'],
    summary: 'Revoke all preview tokens of an item',
    responses: [json(REVOKED)],
    args: { id: itemId },
    permission,
    handler: async (request) => {
      await previews.revoke(await itemIn(previews, request));
      return body({ deleted: true });
    },
  });
  const at = routesAbout({
    schema: previewSchema,
    subject: {
      one: 'a preview',
      many: 'previews',
      description: 'Tokens that let a front end read an unpublished item or an autosave.',
      examples: { create: { id: 1, expires_in: 3600 } },
    },
    errors: [...errorsIn(errors), contentErrors.invalidId],
  });
  const path = `/${ALMANAC_NAMESPACE}/previews`;
  return [at(path, create), at(`${path}/(?P<id>[\\d]+)`, revoke)];
}
