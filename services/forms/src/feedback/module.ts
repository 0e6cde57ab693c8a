import { clientLimitOf } from '@almanac/cache';
import { KeyedHash } from '@almanac/identity';
import type { FormsConfig } from '../config.js';
import type { ContactFormsService } from '../contact-forms/service.js';
import type { FormsRuntime } from '../runtime.js';
import { MessageLimits } from './limits.js';
import { quizHashes } from './quiz.js';
import { feedbackRoutes } from './routes.js';
import { FeedbackService } from './service.js';
import { SpamChecks } from './spam.js';

/** Window of `FORMS_RATE_LIMIT`. */
const RATE_SECONDS = 600;
/** Window of `FORMS_CLIENT_MB`. */
const DAY_SECONDS = 86_400;

export interface FeedbackModuleDeps {
  readonly forms: ContactFormsService;
  /** Called when a mail is due. */
  readonly onMail: () => void;
}

/** Feedback: visitors' submissions. */
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
    limits: await messageLimits(context, config),
    keptSpam: config.FORMS_KEEP_SPAM,
    quizHashes: quizHashes(secret),
    dataHashes: new KeyedHash(secret, 'posted data'),
    onMail,
    onOutcome: counters.submitted,
    now,
  });
  return { feedback, routes: feedbackRoutes({ forms, feedback, ...limits }) };
}

async function messageLimits(
  context: FormsRuntime['context'],
  { FORMS_RATE_LIMIT, FORMS_CLIENT_MB }: FormsConfig,
): Promise<MessageLimits> {
  const mostKibibytes = FORMS_CLIENT_MB / 1024;
  const messages = { name: 'messages', points: FORMS_RATE_LIMIT, seconds: RATE_SECONDS };
  const kibibytes = { name: 'message-kibibytes', points: mostKibibytes, seconds: DAY_SECONDS };
  return new MessageLimits({
    messages: await clientLimitOf(context, messages),
    kibibytes: await clientLimitOf(context, kibibytes),
    mostKibibytes,
  });
}
