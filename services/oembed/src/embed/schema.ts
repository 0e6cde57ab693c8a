import * as z from 'zod';

/** Embed data of this site, type `rich`. */
export const ownEmbedShape = z
  .object({
    version: z.literal('1.0'),
    provider_name: z.string(),
    provider_url: z.string(),
    author_name: z.string(),
    author_url: z.string(),
    title: z.string(),
    type: z.literal('rich'),
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
    html: z.string(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
  })
  .meta({ id: 'OwnEmbed' });

export type OwnEmbedObject = z.output<typeof ownEmbedShape>;
