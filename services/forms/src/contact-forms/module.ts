import type { FormsRuntime } from '../runtime.js';
import { contactFormRoutes } from './routes.js';
import { ContactFormsService } from './service.js';

/** Contact forms. */
export function contactFormsModule({ models, ids, site, limits, now }: FormsRuntime) {
  const service = new ContactFormsService({ forms: models.forms, ids, site, now });
  return {
    service,
    routes: contactFormRoutes({
      forms: service,
      ...limits,
      adminEmail: async () => (await site.known()).settings.adminEmail,
    }),
  };
}
