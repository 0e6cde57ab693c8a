import * as z from 'zod';
import { dateText, imageShape, itemShape, linkedDataShape } from '../content/schema.js';
import { organizerShape, venueShape } from '../linked/schema.js';
import { eventTermShape } from '../terms/schema.js';

const twoDigits = z.string().describe('Number with two digits.');

export const datePartsShape = z
  .object({
    year: z.string().describe('Year with four digits.'),
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minutes: twoDigits,
    seconds: twoDigits,
  })
  .meta({ id: 'DateParts', description: 'A date in parts, as text.' });

export const costShape = z
  .object({
    currency_symbol: z.string().describe('Currency symbol.'),
    currency_position: z
      .enum(['', 'prefix', 'postfix'])
      .describe('Position of the currency symbol: prefix or postfix.'),
    values: z.array(z.string()).describe('The amounts, lowest first.'),
  })
  .describe('Cost, in parts.');
/**
 * Parts of an event's cost (docs/reference/events.md#costs). The symbol is before or after every amount; '' without a
 * common symbol. Amounts are as written, the lowest first; words are slugs.
 */
export type CostDetails = z.output<typeof costShape>;

export const eventShape = z
  .object({
    ...itemShape,
    rest_url: z.url().describe('Address of the event in this API.'),
    title: z.string().describe('Title, HTML.'),
    description: z.string().describe('Description, HTML.'),
    excerpt: z.string().describe('Short description, HTML.'),
    slug: z.string().describe('Slug.'),
    image: z.union([imageShape, z.literal(false)]).describe('The image; false: none.'),
    all_day: z.boolean().describe('Whether the event lasts whole days.'),
    start_date: dateText('Start in the time zone of the event.'),
    start_date_details: datePartsShape,
    end_date: dateText('End in the time zone of the event.'),
    end_date_details: datePartsShape,
    utc_start_date: dateText('Start in UTC.'),
    utc_start_date_details: datePartsShape,
    utc_end_date: dateText('End in UTC.'),
    utc_end_date_details: datePartsShape,
    timezone: z.string().describe('Time zone of the event.'),
    timezone_abbr: z.string().describe('Abbreviation of the time zone at the start of the event.'),
    cost: z.string().describe('Cost as displayed text.'),
    cost_details: costShape,
    website: z.string().describe('Address of the website of the event, else of its page.'),
    show_map: z.boolean().describe('Whether a map is shown.'),
    show_map_link: z.boolean().describe('Whether a link to a map is shown.'),
    hide_from_listings: z.boolean().describe('Whether lists leave the event out.'),
    sticky: z.boolean().describe('Whether calendars show the event first in its day.'),
    featured: z.boolean().describe('Whether the event is featured.'),
    event_status: z
      .enum(['canceled', 'postponed'])
      .optional()
      .describe('Status; absent for scheduled events.'),
    event_status_reason: z.string().optional().describe('Reason of the status, plain text.'),
    categories: z.array(eventTermShape).describe('Categories of the event.'),
    tags: z.array(eventTermShape).describe('Tags of the event.'),
    venue: z.union([venueShape, z.array(z.unknown()).max(0)]).describe('Venue; an empty list for none.'),
    organizer: z.array(organizerShape).describe('Organizers of the event.'),
    json_ld: linkedDataShape,
  })
  .meta({ id: 'Event' });
