import { rateLimitOf } from '@almanac/service/rate-limit';
import type { ContactFormsService } from '../contact-forms/service.js';
import type { FormsRuntime } from '../runtime.js';
import { KeyedHash } from './keyed-hash.js';
import { quizHashes } from './quiz.js';
import { feedbackRoutes } from './routes.js';
import { FeedbackService } from './service.js';
import { SpamChecks } from './spam.js';

/** The window of `FORMS_RATE_LIMIT`. */
const RATE_SECONDS = 600;

export interface FeedbackModuleDeps {
  readonly forms: ContactFormsService;
  /** There is a mail to be sent. */
  readonly onMail: () => void;
}

/** What visitors send. */
export async function feedbackModule(
  { context, config, counters, facts, limits, models, site, now }: FormsRuntime,
  { forms, onMail }: FeedbackModuleDeps,
) {
  const secret = config.IDENTITY_SECRET;
  const feedback = new FeedbackService({
    submissions: models.submissions,
    files: models.files,
    site,
    facts,
    spam: new SpamChecks(config.FORMS_DISALLOWED_WORDS),
    withinRate: await rateLimitOf(context, {
      name: 'messages',
      points: config.FORMS_RATE_LIMIT,
      seconds: RATE_SECONDS,
    }),
    quizHashes: quizHashes(secret),
    dataHashes: new KeyedHash(secret, 'posted data'),
    onMail,
    onOutcome: (status) => counters.submitted(status),
    now,
  });
  return { routes: feedbackRoutes({ forms, feedback, ...limits }) };
}
