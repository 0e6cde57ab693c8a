import * as z from 'zod';

const urls = z
  .object({ self: z.url(), collection: z.url(), up: z.url().optional() })
  .describe('Links in this API.');

const named = {
  id: z.int().describe('Id of the term.'),
  name: z.string().describe('Name.'),
  slug: z.string().describe('Slug.'),
  description: z.string().describe('Description, HTML.'),
  count: z.int().min(0).describe('Number of published events with the term.'),
  urls,
};

const links = z.record(z.string(), z.array(z.object({ href: z.url() }))).optional();

/** A term in its own response and in lists. */
export const categoryShape = z
  .object({
    ...named,
    taxonomy: z.literal('tribe_events_cat'),
    parent: z.int().min(0).describe('Id of the parent category; 0: none.'),
    meta: z.array(z.unknown()).max(0),
    url: z.url().describe('Address of the page.'),
    _links: links,
  })
  .meta({ id: 'EventCategory' });

export const tagShape = z
  .object({
    ...named,
    taxonomy: z.literal('post_tag'),
    meta: z.array(z.unknown()).max(0),
    url: z.url().describe('Address of the page.'),
    _links: links,
  })
  .meta({ id: 'EventTag' });

/** A term in an event. */
export const eventTermShape = z
  .object({
    ...named,
    term_group: z.literal(0),
    term_taxonomy_id: z.int(),
    taxonomy: z.enum(['tribe_events_cat', 'post_tag']),
    parent: z.int().min(0).describe('Id of the parent category; 0: none.'),
    filter: z.literal('raw'),
  })
  .meta({ id: 'TermOfEvent' });
