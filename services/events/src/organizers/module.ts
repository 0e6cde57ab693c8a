import { linkedModule } from '../linked/module.js';
import { organizerShape } from '../linked/schema.js';
import type { EventsRuntime } from '../runtime.js';
import { ORGANIZER_FIELDS, organizerData } from './fields.js';
import { ORGANIZER } from './model.js';

/** Organizers. */
export function organizersModule(runtime: EventsRuntime) {
  return linkedModule(runtime, {
    description: ORGANIZER,
    store: runtime.models.organizers,
    fields: ORGANIZER_FIELDS,
    linkedData: organizerData,
    shape: organizerShape,
    subject: {
      one: 'an organizer',
      many: 'organizers',
      description: 'Organizers of events.',
      examples: {
        create: {
          organizer: 'Friends of music',
          email: 'music@example.com',
          website: 'https://example.com/',
        },
        update: { phone: '+49 421 123456' },
      },
    },
    linkField: 'organizers',
  });
}
