import { linkedModule } from '../linked/module.js';
import { venueShape } from '../linked/schema.js';
import type { EventsRuntime } from '../runtime.js';
import { venueChecks, venueView, venueWriteArgs } from './fields.js';
import { VENUE } from './model.js';

/** Venues. */
export function venuesModule(runtime: EventsRuntime) {
  const checks = venueChecks(runtime.checks);
  return linkedModule(runtime, {
    description: VENUE,
    items: runtime.models.venues,
    checks,
    writeArgs: venueWriteArgs(checks),
    ownView: venueView,
    shape: venueShape,
    subject: { one: 'a venue', many: 'venues', description: 'Where events take place.' },
    namedBy: 'venue',
  });
}
