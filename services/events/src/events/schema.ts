import * as z from 'zod';
import { dateText, imageShape, itemShape, linkedDataShape } from '../content/schema.js';
import { organizerShape, venueShape } from '../linked/schema.js';
import { carriedTermShape } from '../terms/schema.js';

const twoDigits = z.string().describe('Two digits.');

export const datePartsShape = z
  .object({
    year: z.string().describe('Four digits.'),
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minutes: twoDigits,
    seconds: twoDigits,
  })
  .meta({ id: 'DateParts', description: 'A date in parts, as text.' });

export const costShape = z
  .object({
    currency_symbol: z.string().describe('What stands before or behind the amounts.'),
    currency_position: z.enum(['', 'prefix', 'postfix']).describe('prefix or postfix.'),
    values: z.array(z.string()).describe('The amounts, lowest first.'),
  })
  .describe('What it costs, in parts.');
/**
 * Parts of an event's cost (docs/reference/events.md#costs). The symbol stands before or behind every amount; '' without
 * a common symbol. Amounts are as written, the lowest first; words are slugs.
 */
export type CostDetails = z.output<typeof costShape>;

export const eventShape = z
  .object({
    ...itemShape,
    rest_url: z.url().describe('Address of the event in this interface.'),
    title: z.string().describe('Title, HTML.'),
    description: z.string().describe('Description, HTML.'),
    excerpt: z.string().describe('Short description, HTML.'),
    slug: z.string().describe('The last part of the address.'),
    image: z.union([imageShape, z.literal(false)]).describe('The image; false: none.'),
    all_day: z.boolean().describe('Whether it takes whole days.'),
    start_date: dateText('Start in the time zone of the event.'),
    start_date_details: datePartsShape,
    end_date: dateText('End in the time zone of the event.'),
    end_date_details: datePartsShape,
    utc_start_date: dateText('Start in UTC.'),
    utc_start_date_details: datePartsShape,
    utc_end_date: dateText('End in UTC.'),
    utc_end_date_details: datePartsShape,
    timezone: z.string().describe('Time zone of the event.'),
    timezone_abbr: z.string().describe('Its abbreviation at the start of the event.'),
    cost: z.string().describe('What it costs, as people read it.'),
    cost_details: costShape,
    website: z.string().describe('Address of the website, or of the page.'),
    show_map: z.boolean().describe('Whether a map is shown.'),
    show_map_link: z.boolean().describe('Whether a link to a map is shown.'),
    hide_from_listings: z.boolean().describe('Whether lists leave it out.'),
    sticky: z.boolean().describe('Whether calendars show it first.'),
    featured: z.boolean().describe('Whether the site features it.'),
    event_status: z.enum(['canceled', 'postponed']).optional().describe('Absent for scheduled events.'),
    event_status_reason: z.string().optional().describe('Why it is canceled or postponed, plain text.'),
    categories: z.array(carriedTermShape).describe('Its categories.'),
    tags: z.array(carriedTermShape).describe('Its tags.'),
    venue: z
      .union([venueShape, z.array(z.unknown()).max(0)])
      .describe('Where it is; an empty list: nowhere.'),
    organizer: z.array(organizerShape).describe('Who organizes it.'),
    json_ld: linkedDataShape,
  })
  .meta({ id: 'Event' });
