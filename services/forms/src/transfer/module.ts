import { transferOffer } from '@almanac/transfer';
import type { FormsRuntime } from '../runtime.js';
import { FormRecords } from './records.js';

/** Import, export and backup of the forms service. */
export const transferModule = ({ cacheVersions, database, logger, models, site }: FormsRuntime) =>
  transferOffer({
    database,
    logger,
    stores: [
      new FormRecords({ forms: models.forms, language: async () => (await site.known()).settings.language }),
    ],
    // These collections refer to forms and files, so they are backed up last.
    backedUpLast: ['submitted_files.files', 'submitted_files.chunks', 'contact_forms'],
    onChange: () => cacheVersions.bump('contact-form-7/v1'),
    finalize: () => cacheVersions.bump('contact-form-7/v1'),
  });
