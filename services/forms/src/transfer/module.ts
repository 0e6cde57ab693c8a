import { transferOffer } from '@almanac/transfer';
import type { FormsRuntime } from '../runtime.js';
import { formRecords } from './records.js';

/** Moving in and out. */
export const transferModule = ({ context, database, logger, models, site }: FormsRuntime) =>
  transferOffer({
    database,
    logger,
    stores: [formRecords(models.forms, async () => (await site.known()).language)],
    // Submissions name forms and files.
    backedUpLast: ['submitted_files.files', 'submitted_files.chunks', 'contact_forms'],
    onChange: () => context.cacheVersions.raise('contact-form-7/v1'),
    settle: () => context.cacheVersions.raise('contact-form-7/v1'),
  });
