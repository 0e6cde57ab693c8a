import { whenDue } from '@almanac/data';
import type { FormsRuntime } from '../runtime.js';
import { submissionRoutes } from './routes.js';
import { SubmissionsService } from './service.js';

const CLEAR_EVERY_MS = 60 * 60_000;

/** Submissions. @param onMail called when a mail is due */
export function submissionsModule(
  { config, logger, models, now }: FormsRuntime,
  { onMail }: { onMail: () => void },
) {
  const service = new SubmissionsService({
    submissions: models.submissions,
    files: models.files,
    retention: { messages: config.FORMS_KEEP_DAYS, spam: config.FORMS_KEEP_SPAM_DAYS },
    onMail,
    now,
  });
  return {
    routes: submissionRoutes(service),
    workers: [
      whenDue({
        name: 'expired submissions',
        work: () => service.clear(),
        maxSleepMs: CLEAR_EVERY_MS,
        logger,
        now,
      }),
    ],
  };
}
