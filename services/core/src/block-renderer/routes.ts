import {
  arg,
  body,
  changed,
  endpoint,
  errorsIn,
  type RequestUnderCheck,
  type RestRequest,
  type Route,
} from '@almanac/rest';
import type { Content } from '../content/document.js';
import { BlockAttributes } from './attributes.js';
import { errors } from './errors.js';
import { renderedBlockSchema } from './schema.js';
import { type BlockRendering, RENDERED_TYPES } from './service.js';

const attributes = new BlockAttributes(RENDERED_TYPES);

const nameIn = ({ params }: Pick<RequestUnderCheck, 'params'>): string => String(params['name'] ?? '');

const args = {
  name: arg.string({ description: 'Name of the block with its namespace, such as core/archives.' }),
  context: arg.string({
    description: 'Must be edit.',
    enum: ['edit'],
    effectivelyRequired: true,
    absentAs: 'view',
    json: { type: 'string', enum: ['edit'], default: 'view' },
  }),
  attributes: arg.object(
    {},
    {
      description: 'Attributes of the block, which its block type describes.',
      additional: 'keep',
      refine: (sent, request) => attributes.read(nameIn(request), sent).error,
      json: { type: 'object', default: [] },
    },
  ),
  post_id: arg.integer({ description: 'Id of the item that blocks about a post show.' }),
};

/** The item of the request, loaded once; null when none is named. */
const itemIn = async (
  service: BlockRendering,
  { args: { post_id: id }, once }: Pick<RestRequest<typeof args>, 'args' | 'once'>,
): Promise<Content | undefined | null> =>
  id === undefined || id <= 0 ? null : once('rendered item', () => service.item(id));

/** The route that renders a dynamic block, which editors show (docs/reference/core.md#block-types). */
export function blockRendererRoutes(service: BlockRendering): Route[] {
  const render = endpoint<typeof args, never>({
    methods: ['GET', 'POST'],
    summary: 'Render a block',
    description:
      'Only blocks whose block type is dynamic are rendered. Attributes that the block type does not have are refused.',
    responses: [changed(renderedBlockSchema)],
    args,
    permission: async (request) => {
      service.authorize(request.identity, await itemIn(service, request));
    },
    // Nothing is stored.
    changes: () => [],
    handler: async (request) => {
      const item = await itemIn(service, request);
      const name = request.args.name ?? '';
      const read = attributes.read(name, request.args.attributes ?? {});
      const rendered = await service.render(name, read.value ?? {}, item ?? undefined, request.degraded);
      return body({ rendered });
    },
  });
  return [
    {
      path: '/wp/v2/block-renderer/(?P<name>[a-z0-9-]+/[a-z0-9-]+)',
      schema: renderedBlockSchema,
      subject: {
        one: 'a rendered block',
        many: 'rendered blocks',
        description: 'HTML of blocks that show other content of the site.',
        examples: { create: { context: 'edit', attributes: {} } },
      },
      errors: errorsIn(errors),
      endpoints: [render],
    },
  ];
}
