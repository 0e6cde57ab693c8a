import * as z from 'zod';

/** A date, local or UTC as its name says. Zeros for none. */
export const dateText = (description: string) =>
  z
    .string()
    .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$/)
    .describe(description);

export const imageSizeShape = z.object({
  width: z.int().describe('Pixels.'),
  height: z.int().describe('Pixels.'),
  'mime-type': z.string().describe('Media type.'),
  url: z.url().describe('Address of the file.'),
});

export const imageShape = z
  .object({
    url: z.url().describe('Address of the file.'),
    id: z.int().describe('Id of the media item.'),
    extension: z.string().describe('Extension of the file name, without the dot.'),
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
    sizes: z.record(z.string(), imageSizeShape).describe('The other sizes, by name.'),
  })
  .meta({ id: 'EventImage' });
/** An image as the API shows it (docs/reference/events.md#images). */
export type ImageView = z.output<typeof imageShape>;

/** Fields of every event, venue and organizer. */
export const itemShape = {
  id: z.int().describe('Id, unique over the whole site.'),
  global_id: z.string().describe('Id that is unique among sites: host and id.'),
  global_id_lineage: z.array(z.string()).describe('Present and former global ids of the item.'),
  author: z
    .string()
    .regex(/^[0-9]+$/)
    .describe('Id of the author, as text.'),
  status: z.string().describe('Status.'),
  date: dateText('Publication date in the time zone of the site.'),
  date_utc: dateText('Publication date in UTC.'),
  modified: dateText('Last change in the time zone of the site.'),
  modified_utc: dateText('Last change in UTC.'),
  url: z.url().describe('Address of the page.'),
};

/** Structured data (schema.org); only in the view of a single item. */
export const linkedDataShape = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Structured data (JSON-LD, schema.org). Only in the response for a single item.');

/** A page of a list, with the addresses of the neighbouring pages. */
export const pageShape = <S extends z.ZodType>(name: string, item: S) =>
  z.object({
    [name]: z.array(item),
    rest_url: z.string().describe('Address of this page.'),
    next_rest_url: z.string().optional().describe('Address of the next page.'),
    previous_rest_url: z.string().optional().describe('Address of the previous page.'),
    total: z.int().min(0).describe('Number of items in the whole list.'),
    total_pages: z.int().min(0).describe('Number of pages of the whole list.'),
  });

export const LIST_HEADERS = ['X-TEC-Total', 'X-TEC-TotalPages'];
