import { SETTINGS_VERSION } from '@almanac/cache';
import {
  arg,
  body,
  endpoint,
  publicAccess,
  type Representation,
  type ResourceNames,
  type Route,
  shaped,
} from '@almanac/rest';
import { errors } from '../errors.js';
import { DEFAULT_WIDTH, pixels } from './frame-size.js';
import { ownEmbedShape } from './schema.js';
import type { EmbedService } from './service.js';
import { embedView } from './view.js';
import { toXml } from './xml.js';

export const EMBEDS: ResourceNames = {
  one: 'an embed',
  many: 'embeds',
  description: 'Embed data: of this site for other sites, and of other sites for this one.',
};

const inXml = (answer: unknown, { format }: Readonly<Record<string, unknown>>): Representation | undefined =>
  format === 'xml' ? { type: 'text/xml; charset=UTF-8', text: toXml(answer) } : undefined;

/** `GET /oembed/1.0/embed` (docs/reference/embeds.md#embed): embed data of this site's content. */
export const embedRoutes = (embeds: EmbedService): Route[] => [
  {
    path: '/oembed/1.0/embed',
    subject: EMBEDS,
    errors: [errors.invalidUrl],
    endpoints: [
      endpoint({
        methods: ['GET'],
        summary: 'Get the embed data of a page of this site',
        responses: [shaped(ownEmbedShape)],
        representations: ['text/xml'],
        args: {
          url: arg.string({
            description: 'Address of the page to embed.',
            format: 'uri',
            required: true,
          }),
          // Formats other than xml count as json, and values other than a number of pixels are ignored.
          format: arg.any({ default: 'json', accepts: { enum: ['json', 'xml'] } }),
          maxwidth: arg.any({ default: DEFAULT_WIDTH, accepts: { type: 'integer' } }),
        },
        permission: publicAccess,
        handler: async ({ args, degraded, dependsOn }) => {
          const embed = await embeds.describe(args.url, pixels(args.maxwidth), degraded);
          for (const version of embed.dependsOn) dependsOn(version);
          return body(embedView(embed));
        },
        represent: inXml,
        // The response also depends on the versions of the embedded item.
        cache: { namespaces: [SETTINGS_VERSION] },
      }),
    ],
  },
];
