import { linkedModule } from '../linked/module.js';
import { organizerShape } from '../linked/schema.js';
import type { EventsRuntime } from '../runtime.js';
import { organizerChecks, organizerView, organizerWriteArgs } from './fields.js';
import { ORGANIZER } from './model.js';

/** Organizers. */
export function organizersModule(runtime: EventsRuntime) {
  const checks = organizerChecks(runtime.checks);
  return linkedModule(runtime, {
    description: ORGANIZER,
    items: runtime.models.organizers,
    checks,
    writeArgs: organizerWriteArgs(checks),
    ownView: organizerView,
    shape: organizerShape,
    subject: { one: 'an organizer', many: 'organizers', description: 'Who organizes events.' },
    namedBy: 'organizers',
  });
}
