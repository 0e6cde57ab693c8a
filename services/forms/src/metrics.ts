import { Counter, type Registry } from 'prom-client';

/** The service's own metrics, beside those that every process has. */
export function formsMetrics(registry: Registry) {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  const submissions = counter(
    'forms_submissions_total',
    'What was sent through forms. outcome: the status that the sender was told.',
  );
  const mails = counter(
    'forms_mail_total',
    'Attempts to send a mail. outcome: sent, retried (later) or failed (for good).',
  );
  return {
    submitted: (outcome: string): void => submissions.inc({ outcome }),
    mailed: (outcome: 'sent' | 'retried' | 'failed'): void => mails.inc({ outcome }),
  };
}
