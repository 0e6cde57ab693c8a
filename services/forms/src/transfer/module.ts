import { transferOffer } from '@almanac/transfer';
import type { FormsRuntime } from '../runtime.js';
import { FormRecords } from './records.js';

/** Moving in and out. */
export const transferModule = ({ cacheVersions, database, logger, models, site }: FormsRuntime) =>
  transferOffer({
    database,
    logger,
    stores: [
      new FormRecords({ forms: models.forms, language: async () => (await site.known()).settings.language }),
    ],
    // Submissions name forms and files.
    backedUpLast: ['submitted_files.files', 'submitted_files.chunks', 'contact_forms'],
    onChange: () => cacheVersions.raise('contact-form-7/v1'),
    settle: () => cacheVersions.raise('contact-form-7/v1'),
  });
