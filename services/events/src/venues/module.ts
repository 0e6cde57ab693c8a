import { linkedModule } from '../linked/module.js';
import { venueShape } from '../linked/schema.js';
import type { EventsRuntime } from '../runtime.js';
import { VENUE_FIELDS, venueData } from './fields.js';
import { VENUE } from './model.js';

/** Venues. */
export function venuesModule(runtime: EventsRuntime) {
  return linkedModule(runtime, {
    description: VENUE,
    store: runtime.models.venues,
    fields: VENUE_FIELDS,
    linkedData: venueData,
    shape: venueShape,
    subject: {
      one: 'a venue',
      many: 'venues',
      description: 'Venues: places of events.',
      examples: {
        create: {
          venue: 'Town hall',
          address: 'Am Markt 21',
          city: 'Bremen',
          zip: '28195',
          country: 'Germany',
        },
        update: { phone: '+49 421 123456' },
      },
    },
    linkField: 'venue',
  });
}
