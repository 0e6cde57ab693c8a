import { arg, body, endpoint, type Route, requires, shaped } from '@almanac/rest';
import * as z from 'zod';
import { DEFAULT_WIDTH, pixels } from '../embed/frame-size.js';
import { EMBEDS } from '../embed/routes.js';
import { ownEmbedShape } from '../embed/schema.js';
import type { EmbedService } from '../embed/service.js';
import { embedView } from '../embed/view.js';
import { errors } from '../errors.js';
import type { OwnContent } from '../site/own-content.js';
import { foreignEmbed } from './foreign-embed.js';
import type { ProxyService } from './service.js';

export interface ProxyRouteDeps {
  readonly content: Pick<OwnContent, 'isOwn'>;
  readonly embeds: EmbedService;
  readonly proxy: ProxyService;
}

/** `GET /oembed/1.0/proxy`: embed data of any site, for users who may write. */
export const proxyRoutes = ({ content, embeds, proxy }: ProxyRouteDeps): Route[] => [
  {
    path: '/oembed/1.0/proxy',
    subject: EMBEDS,
    errors: [errors.forbidden, errors.invalidUrl],
    endpoints: [
      endpoint({
        methods: ['GET'],
        summary: 'Get the embed data of a page of any site',
        responses: [shaped(z.union([ownEmbedShape, foreignEmbed]))],
        args: {
          url: arg.string({
            description: 'Address of the page to embed.',
            format: 'uri',
            required: true,
          }),
          format: arg.string({
            description: 'Format to request from a site that offers both.',
            enum: ['json', 'xml'],
            default: 'json',
          }),
          // As in /embed, values other than a number of pixels are ignored.
          maxwidth: arg.any({
            description: 'Maximum width of the embed, in pixels.',
            default: DEFAULT_WIDTH,
            json: { type: 'integer' },
            accepts: { type: 'integer' },
          }),
          maxheight: arg.any({
            description: 'Maximum height of the embed, in pixels.',
            json: { type: 'integer' },
            accepts: { type: 'integer' },
          }),
          discover: arg.boolean({
            description: 'Whether to look for embed data at sites that are not on the list of providers.',
            default: true,
          }),
        },
        permission: requires('edit_posts', errors.forbidden),
        handler: async ({ args, degraded }) => {
          const { url, format, discover } = args;
          const maxWidth = pixels(args.maxwidth);
          if (content.isOwn(url)) return body(embedView(await embeds.describe(url, maxWidth, degraded)));
          return body(
            await proxy.find({ url, format, discover, maxWidth, maxHeight: pixels(args.maxheight) }),
          );
        },
      }),
    ],
  },
];
