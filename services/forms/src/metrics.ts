import { outcomeCounter } from '@almanac/process';
import type { Registry } from 'prom-client';
import type { FeedbackStatus } from './feedback/schema.js';

/** Statuses in responses to the sender of a form. */
const FEEDBACK_OUTCOMES = [
  'mail_sent',
  'mail_failed',
  'validation_failed',
  'acceptance_missing',
  'spam',
  'aborted',
  'error',
] as const satisfies readonly FeedbackStatus[];

/** Metrics of this service, besides those of every process. */
export function formsMetrics(registry: Registry) {
  const submissions = outcomeCounter<FeedbackStatus>(registry, {
    name: 'forms_submissions_total',
    help: 'Messages sent through forms. outcome: the status in the response.',
    outcomes: FEEDBACK_OUTCOMES,
  });
  const mails = outcomeCounter(registry, {
    name: 'forms_mail_total',
    help: 'Attempts to send a mail. outcome: sent, retried (later) or failed (for good).',
    outcomes: ['sent', 'retried', 'failed'],
  });
  return {
    submitted: (outcome: FeedbackStatus): void => submissions.inc({ outcome }),
    mailed: (outcome: 'sent' | 'retried' | 'failed'): void => mails.inc({ outcome }),
  };
}
