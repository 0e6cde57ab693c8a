import { Counter, type Registry } from 'prom-client';

/** The service's own metrics, beside those that every process has. */
const FORMS_METRICS = {
  submissions: {
    name: 'forms_submissions_total',
    help: 'What was sent through forms. outcome: the status that the sender was told.',
    labelNames: ['outcome'],
  },
  mails: {
    name: 'forms_mail_total',
    help: 'Attempts to send a mail. outcome: sent, retried (later) or failed (for good).',
    labelNames: ['outcome'],
  },
} as const;

export class FormsMetrics {
  readonly #submissions: Counter<'outcome'>;
  readonly #mails: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#submissions = new Counter({ ...FORMS_METRICS.submissions, registers: [registry] });
    this.#mails = new Counter({ ...FORMS_METRICS.mails, registers: [registry] });
  }

  submitted(outcome: string): void {
    this.#submissions.inc({ outcome });
  }

  mailed(outcome: 'sent' | 'retried' | 'failed'): void {
    this.#mails.inc({ outcome });
  }
}
